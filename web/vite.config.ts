import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { routes } from './src/lib/nav/routes.ts';
import { gzipped } from './tools/gzip.ts';
import { writePages } from './tools/pages.ts';
import { policy, writeSite } from './tools/site.ts';

let wanted = ''; // the mode of this build

// A server that is to serve this folder hands out FILE.gz where there is one. The program itself carries
// all of it in one piece.
const packed: Plugin = {
  name: 'packed',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(html|js|css|svg|json|wasm)$/.test(name)) continue;
      const path = join(dir, name);
      writeFileSync(`${path}.gz`, gzipped(path));
    }
    writePages(dir);
    if (wanted === 'site') writeSite(dir, '../build/site');
  },
};

// Beside index.html one page for each place one may come in by: `table.html` for /table/…, which
// names that page's own files, so that they are fetched beside the house's instead of after them. Scripts
// and styles name each other by where they are themselves, so that they can lie in any folder; a page
// of the server's names them from the root, and the one for static hosts (site/index.html) beside itself.
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
            return `  <link rel="${rel}" crossorigin href="./${name}">\n  `;
          });
        return plain.replace('</head>', `${links.join('')}</head>`);
      };
      const rooted = (page: string) => page.replace(/(href|src)="\.\//g, '$1="/');
      const home = naming('/Cover.svelte'); // home is in the house, its lids are not
      index.source = rooted(home);
      const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
      const alone = home
        .replace('<html ', '<html data-house="tab" ')
        .replace(/(<meta charset="[^>]*>)/, `$1\n    ${meta}`);
      if (bundle['tab.json'])
        this.emitFile({ type: 'asset', fileName: 'site/index.html', source: alone });
      const places = new Map<string, string>();
      for (const [pattern, page] of routes) {
        const place = /^\^\\\/(\w+)/.exec(pattern.source)?.[1];
        if (place && !places.has(place)) places.set(place, `/pages/${page}.svelte`);
      }
      for (const [place, file] of places)
        this.emitFile({ type: 'asset', fileName: `${place}.html`, source: rooted(naming(file)) });
    },
  },
};

// One name for the rules a game is played by: their version and all decks and boards. Where two builds have the
// same, a game that was begun with one can go on with the other.
function rulesHere(): string {
  const number = /kRulesVersion = \d+/.exec(
    readFileSync(new URL('../src/table/rules_version.h', import.meta.url), 'utf8'),
  );
  const hash = createHash('sha256').update(number?.[0] ?? '');
  for (const name of ['decks', 'boards']) {
    const folder = new URL(`../data/${name}/`, import.meta.url);
    for (const file of readdirSync(folder).sort()) hash.update(readFileSync(new URL(file, folder)));
  }
  return hash.digest('hex').slice(0, 8);
}

// The pages of the rules in both languages, by their path, for who reads them without a server.
function rulePages(games: readonly string[]): string {
  const paths = games.flatMap((game) => [`docs/rules/${game}.md`, `docs/rules/fr/${game}.md`]);
  const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
  return JSON.stringify(Object.fromEntries(paths.map((path) => [path, read(path)])));
}

// The house in a tab (src/lib/tab), where it was built: the WebAssembly, the weights of each game's
// values and the rule pages, by names that change with them, and a list that says where they are. Without
// it the pages leave everything to the server.
const engine: Plugin = {
  name: 'engine',
  apply: 'build',
  generateBundle() {
    const wasm = new URL('../build/wasm/ludotheque.wasm', import.meta.url);
    const lab = new URL('../build/wasm/lab.wasm', import.meta.url);
    if (!existsSync(wasm) || !existsSync(lab)) return;
    const put = (name: string, ending: string, source: Buffer) => {
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
      const fileName = `assets/${name}-${hash}.${ending}`;
      this.emitFile({ type: 'asset', fileName, source });
      return fileName;
    };
    const weights = new URL('../data/values/', import.meta.url);
    const values = readdirSync(weights)
      .filter((file) => file.endsWith('.bin'))
      .map((file) => {
        const game = file.slice(0, -4);
        return [game, put(`values-${game}`, 'bin', readFileSync(new URL(file, weights)))];
      });
    const source = readFileSync(wasm);
    const measures = readFileSync(lab);
    const parts = {
      wasm: put('ludotheque', 'wasm', source),
      size: source.length,
      lab: put('lab', 'wasm', measures),
      labSize: measures.length,
      values: Object.fromEntries(values) as Record<string, string>,
      pages: put('rule-pages', 'json', Buffer.from(rulePages(values.map(([game]) => game ?? '')))),
      rules: rulesHere(),
    };
    this.emitFile({ type: 'asset', fileName: 'tab.json', source: JSON.stringify(parts) });
  },
};

// The service worker with the list of what it keeps (tools/service.js): every file of the site, where the
// house can be played without a server. Static hosts have fewer pages, and so one of their own.
const service: Plugin = {
  name: 'service',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const built = Object.keys(bundle);
      if (!built.includes('tab.json')) return;
      const shown = readdirSync(new URL('public', import.meta.url));
      const hash = createHash('sha256');
      for (const file of built) {
        const made = bundle[file];
        hash.update(file).update(made?.type === 'asset' ? made.source : (made?.code ?? ''));
      }
      const version = JSON.stringify(hash.digest('hex').slice(0, 16));
      const text = readFileSync(new URL('tools/service.js', import.meta.url), 'utf8');
      const keeping = (fileName: string, files: readonly string[]) => {
        const list = JSON.stringify([...files, ...shown].sort());
        const source = `const version = ${version};\nconst files = ${list};\n${text}`;
        this.emitFile({ type: 'asset', fileName, source });
      };
      const ofServer = built.filter((file) => !file.startsWith('site/'));
      const ofSite = ofServer.filter((file) => !file.endsWith('.html'));
      keeping('sw.js', ofServer);
      keeping('site/sw.js', ['', ...ofSite]); // its page is the folder
    },
  },
};

// What is always needed together comes in one piece: every piece more is a round trip on a phone. Each
// group takes with it what its files import, unless one before it has that already.
const groups: [name: string, test: RegExp][] = [
  ['svelte', /node_modules\/(svelte|esm-env)\//],
  ['house', /src\/main\.ts$/],
  ['table', /src\/(pages\/Table\.svelte|ui\/|lib\/(board|input|playback)\/)/],
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
  wanted = mode;
  return {
    base: './',
    plugins: [svelte(), engine, doors, service, packed],
    worker: { format: 'es' as const },
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
