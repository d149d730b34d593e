import react from '@vitejs/plugin-react';
import {defineConfig} from 'vite';

export default defineConfig({plugins: [react()], build: {outDir: '../../../.cache/hosts/react', emptyOutDir: true, target: 'es2022'}});
