import {defineConfig} from 'vite';

export default defineConfig({
  build: {
    outDir: '../../../.cache/hosts/ssr', emptyOutDir: true, target: 'es2022',
    rollupOptions: {input: 'src/client.ts', output: {entryFileNames: 'client.js', chunkFileNames: 'chunks/[name]-[hash].js'}},
  },
});
