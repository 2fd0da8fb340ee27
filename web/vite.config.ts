import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// The server hands out FILE.gz where there is one: text is packed once, here.
const packed: Plugin = {
  name: 'packed',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(html|js|css|svg|json|webmanifest|wasm)$/.test(name)) continue;
      const path = join(dir, name);
      writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
    }
  },
};

// What is always needed together comes in one piece: every piece more is a round trip on a phone.
const lib = 'arrows|cards|eyes|fly|link|log|pick|picker|promises|sharing|show|table|time|width';
const together = [
  { name: 'svelte', test: /node_modules\/(svelte|esm-env)\// },
  { name: 'table', test: new RegExp(`src/(table|ui|pages/Table|lib/(${lib})[.](svelte[.])?ts)`) },
];

// gallery.html is a page for development: `npm run dev` serves it, the browser tests build it apart
// (mode `gallery`), and the site never holds it.
export default defineConfig(({ mode }) => {
  const gallery = mode === 'gallery';
  return {
    plugins: [svelte(), packed],
    build: {
      target: 'es2022',
      // These know light-dark(): rewritten for older ones it would no longer follow a night scene on a
      // page by day.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      assetsInlineLimit: 0,
      outDir: gallery ? '../build/gallery' : 'dist',
      emptyOutDir: true,
      rolldownOptions: {
        input: gallery ? 'gallery.html' : 'index.html',
        output: { codeSplitting: { groups: together } },
      },
    },
    // `npm run dev` beside a server: LUDOTHEQUE says where it is.
    server: {
      fs: { allow: ['..'] }, // the lab shows docs/reports
      proxy: {
        '/api': process.env['LUDOTHEQUE'] ?? 'http://127.0.0.1:8080',
        '/ws': { target: process.env['LUDOTHEQUE'] ?? 'http://127.0.0.1:8080', ws: true },
      },
    },
    resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
    test: { environment: 'node', include: ['src/**/*.test.ts'] },
  };
});
