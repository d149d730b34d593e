import react from '@vitejs/plugin-react';
import {defineConfig} from 'vite';

/** React as developers run it: it says aloud when what a server wrote is not what it would write. */
export default defineConfig({
  plugins: [react()],
  mode: 'development',
  define: {'process.env.NODE_ENV': '"development"'},
  build: {
    outDir: '../../../.cache/hosts/react-hydrate', emptyOutDir: true, target: 'es2022', minify: false,
    rollupOptions: {input: 'src/hydrate.tsx', output: {entryFileNames: 'hydrate.js', assetFileNames: '[name][extname]'}},
  },
});
