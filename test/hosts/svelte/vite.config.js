import {svelte} from '@sveltejs/vite-plugin-svelte';
import {defineConfig} from 'vite';

export default defineConfig({plugins: [svelte()], build: {outDir: '../../../.cache/hosts/svelte', emptyOutDir: true, target: 'es2022'}});
