import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Serves the design system's gallery alone: `vite --config test/ui/vite.config.ts`, then
 * /gallery.html.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../../public',
  cacheDir: '../../node_modules/.vite-gallery',
  plugins: [react()],
  server: { host: '127.0.0.1', port: 5199, strictPort: true, fs: { allow: ['../..'] } },
});
