import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// gallery.html is a page for development: `npm run dev` serves it, the browser tests build it apart
// (mode `gallery`), and the site never holds it.
export default defineConfig(({ mode }) => {
  const gallery = mode === 'gallery';
  return {
    plugins: [svelte()],
    build: {
      target: 'es2022',
      // These know light-dark(): rewritten for older ones it would no longer follow a night scene on a
      // page by day.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      assetsInlineLimit: 0,
      outDir: gallery ? '../build/gallery' : 'dist',
      emptyOutDir: true,
      rolldownOptions: { input: gallery ? 'gallery.html' : 'index.html' },
    },
    resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
    test: { environment: 'node', include: ['src/**/*.test.ts'] },
  };
});
