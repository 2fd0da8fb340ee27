import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { routes } from './src/lib/nav/routes.ts';
import { writePages } from './tools/pages.ts';

// A server told to serve this folder hands out FILE.gz where there is one. The program itself carries
// all of it in one piece.
const packed: Plugin = {
  name: 'packed',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(html|js|css|svg|json|webmanifest|wasm)$/.test(name)) continue;
      const path = join(dir, name);
      writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
    }
    writePages(dir);
  },
};

// Beside index.html one page for each place one may come in by: `table.html` for /table/…, which
// names that page's own files, so that they are fetched beside the house's instead of after them.
const doors: Plugin = {
  name: 'doors',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const holding = (file: string) =>
        chunks.find((one) => one.moduleIds.some((id) => id.endsWith(file)))?.fileName ?? '';
      const needs = (name: string, found = new Set<string>()): Set<string> => {
        const chunk = bundle[name];
        if (chunk?.type !== 'chunk' || found.has(name)) return found;
        found.add(name);
        for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
        for (const next of chunk.imports) needs(next, found);
        return found;
      };
      const house = needs(holding('/src/main.ts'));
      const plain = String(index.source);
      const naming = (file: string) => {
        const links = [...needs(holding(file))]
          .filter((name) => !house.has(name))
          .map((name) => {
            const rel = name.endsWith('.css') ? 'stylesheet' : 'modulepreload';
            return `  <link rel="${rel}" crossorigin href="/${name}">\n  `;
          });
        return plain.replace('</head>', `${links.join('')}</head>`);
      };
      index.source = naming('/Cover.svelte'); // home is in the house, its lids are not
      const places = new Map<string, string>();
      for (const [pattern, page] of routes) {
        const place = /^\^\\\/(\w+)/.exec(pattern.source)?.[1];
        if (place && !places.has(place)) places.set(place, `/pages/${page}.svelte`);
      }
      for (const [place, file] of places)
        this.emitFile({ type: 'asset', fileName: `${place}.html`, source: naming(file) });
    },
  },
};

// What is always needed together comes in one piece: every piece more is a round trip on a phone. Each
// group takes with it what its files import, unless one before it has that already.
const groups: [name: string, test: RegExp][] = [
  ['svelte', /node_modules\/(svelte|esm-env)\//],
  ['house', /src\/main\.ts$/],
  ['table', /src\/(pages\/Table\.svelte|ui\/|lib\/playback\/)/],
  ['covers', /src\/games\/\w+\/Cover\.svelte$/],
  ['plain', /src\/plain\/PlainBoard\.svelte$/],
  ...readdirSync(new URL('src/games', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }): [string, RegExp] => [name, new RegExp(`src/games/${name}/Board\\.svelte$`)]),
];
const together = groups.map(([name, test], i) => ({ name, test, priority: groups.length - i }));

// gallery.html is a page for development: `npm run dev` serves it, the browser tests build it apart
// (mode `gallery`), and the site never holds it.
export default defineConfig(({ mode }) => {
  const gallery = mode === 'gallery';
  return {
    plugins: [svelte(), doors, packed],
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
    // Generous: the machine may be busy with other tests, and a first import is slow then.
    test: { environment: 'node', include: ['src/**/*.test.ts'], testTimeout: 30_000 },
  };
});
