import vue from '@vitejs/plugin-vue';
import {defineConfig} from 'vite';

const compilerOptions = {isCustomElement: (tag) => tag.startsWith('morit-')};

export default defineConfig({
  plugins: [vue({template: {compilerOptions}})],
  build: {outDir: '../../../.cache/hosts/vue', emptyOutDir: true, target: 'es2022'},
});
