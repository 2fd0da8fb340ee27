// The layers of the web, as docs/ARCHITECTURE.md draws them: a folder imports only folders with a
// smaller number, and itself. Tests may import what they like.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const layers: Record<string, number> = {
  lang: 0,
  'lib/host': 0,
  'lib/words': 1,
  'lib/nav': 1,
  'lib/tab': 1,
  'lib/device': 2,
  'lib/net': 2,
  'lib/board': 3,
  'lib/fair': 3,
  'lib/rules': 3,
  'lib/input': 4,
  'lib/lab': 4,
  'lib/review': 4,
  'lib/workshop': 4,
  'lib/playback': 5,
  'lib/table': 6,
  ui: 7,
  plain: 8,
  games: 9,
  shell: 10,
  table: 11,
  pages: 12,
  '.': 13, // App.svelte, main.ts
  dev: 14,
};

const folderOf = (file: string): string => {
  const [first = '', second = ''] = file.split('/');
  if (first === 'lib') return `${first}/${second}`;
  return file.includes('/') || first in layers ? first : '.'; // `games` is games/index.ts
};
const gameOf = (file: string) => /^games\/([^/]+)\//.exec(file)?.[1];

const importing =
  /(?:\bfrom\s*|\bimport\s*|\bimport\(\s*|\bimport\.meta\.glob(?:<[^>]*>)?\(\s*)['"`](\.[^'"`]+)/g;
const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(importing)].map(([, name = '']) => normalize(join(dirname(file), name)));

// What is wrong with one import, or null.
function fault(from: string, to: string): string | null {
  if (to.startsWith('..')) return null; // the repository's data, no code of ours
  const [here, there] = [folderOf(from), folderOf(to)];
  if (layers[here] === undefined) return `${from} is in no layer`;
  if (layers[there] === undefined) return `${from} imports ${to}, which is in no layer`;
  const game = gameOf(to);
  if (game !== undefined && game !== '*' && game !== gameOf(from)) {
    return `${from} names a game's folder: ${to}`;
  }
  if (gameOf(from) !== undefined && there === 'games' && game === undefined) {
    return `${from} imports the list of games: ${to}`;
  }
  // Above the two ways to reach a table's host nothing knows which one it is.
  if (there === 'lib/tab' && here !== 'lib/tab' && here !== 'lib/net') {
    return `${from} must ask lib/net/hosting instead of ${to}`;
  }
  return here === there || layers[there] < layers[here] ? null : `${from} must not import ${to}`;
}

const source = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(ts|js|svelte)$/.test(file) && !/\.test\.ts$/.test(file));

// A game is named in its own folder and nowhere else. What the server wrote names what it serves.
const games = readdirSync(join(source, 'games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const naming = new RegExp(`\\b(${games.join('|')})\\b`);
const generated = 'lib/net/protocol.ts';
function namesIn(file: string, text: string): string[] {
  if (file === generated) return [];
  return text.split('\n').flatMap((line, i) => {
    const [, game] = naming.exec(line) ?? [];
    return game && game !== gameOf(file) ? `${file}:${i + 1} names ${game}` : [];
  });
}

describe('games', () => {
  it('are named nowhere but in their folders', () => {
    expect(games.length).toBeGreaterThanOrEqual(4);
    const styles = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.css'),
    );
    const build = ['../vite.config.ts', '../index.html', '../gallery.html', '../tools/pages.ts'];
    const faults = [...files, ...styles, ...build].flatMap((file) =>
      namesIn(file, readFileSync(join(source, file), 'utf8')),
    );
    expect(faults).toEqual([]);
  });
  it('would be found', () => {
    const [first = '', second = ''] = games;
    for (const [file, line] of [
      ['pages/Home.svelte', `{#if game === '${first}'}`],
      ['lang/fr.ts', `  '${second}.ask': 'Que faire ?',`],
      ['app.css', `[data-game='${first}'] {`],
      [`games/${first}/model.ts`, `import '../${second}/model';`],
      ['games/index.ts', `const first = '${first}';`],
    ] as const)
      expect(namesIn(file, line), line).toHaveLength(1);
    expect(namesIn(`games/${first}/index.ts`, `// ${first}`)).toEqual([]);
  });
});

describe('layers', () => {
  it('import only lower ones', () => {
    let imports = 0;
    const faults = files.flatMap((file) => {
      const named = importsOf(file, readFileSync(join(source, file), 'utf8'));
      imports += named.length;
      return named.flatMap((to) => fault(file, to) ?? []);
    });
    expect(faults).toEqual([]);
    expect(imports).toBeGreaterThan(400);
  });
  it('are those of ARCHITECTURE', () => {
    const page = readFileSync(join(source, '../../docs/ARCHITECTURE.md'), 'utf8');
    for (const [folder, number] of Object.entries(layers)) {
      if (folder === '.' || folder === 'dev') continue;
      const line = new RegExp(`^ *${number}  (?:.* )?${folder} `, 'm');
      expect(page, `${folder} as ${number}`).toMatch(line);
    }
  });
  it('finds every way to import', () => {
    const text = `
      import { a } from './a';
      import type { b } from "../b";
      import './c.css';
      export * from './d';
      const e = () => import('../../lib/net/e');
      const f = import.meta.glob<Report>('./f/*.json');
      import { tick } from 'svelte';`;
    expect(importsOf('games/toits/Board.svelte', text)).toEqual([
      'games/toits/a',
      'games/b',
      'games/toits/c.css',
      'games/toits/d',
      'lib/net/e',
      'games/toits/f/*.json',
    ]);
  });
  it('finds what breaks them', () => {
    const broken = [
      ['ui/Mat.svelte', 'games'],
      ['lib/input/pick.ts', 'lib/playback/playback'],
      ['lib/net/api.ts', 'lib/device/storage'], // side by side
      ['lib/workshop/workshop.svelte.ts', 'lib/tab/tab.svelte'],
      ['table/Tools.svelte', 'lib/tab/tab.svelte'],
      ['pages/Table.svelte', 'lib/tab/older'],
      ['games/toits/Board.svelte', 'games/cite/model'],
      ['pages/Home.svelte', 'games/cite/Cover.svelte'],
      ['games/toits/model.ts', 'games'],
      ['games/index.ts', 'games/cite/Board.svelte'],
      ['plain/PlainBoard.svelte', 'games'],
      ['shell/Header.svelte', 'table/Log.svelte'],
      ['stuff/a.ts', 'lib/net/api'],
      ['pages/Home.svelte', 'stuff/a'],
    ] as const;
    for (const [from, to] of broken) expect(fault(from, to), `${from} → ${to}`).not.toBeNull();
    const sound = [
      ['games/index.ts', 'games/*/index.ts'],
      ['games/index.ts', 'plain/PlainBoard.svelte'],
      ['games/cite/Board.svelte', 'games/cite/art/House.svelte'],
      ['games/cite/Board.svelte', 'ui/Mat.svelte'],
      ['lib/net/link.ts', 'lib/tab/tab.svelte'],
      ['pages/Home.svelte', 'games'],
      ['dev/Gallery.svelte', 'games/*/fixtures/*.json'],
      ['lib/lab/report.ts', '../../docs/reports'],
    ] as const;
    for (const [from, to] of sound) expect(fault(from, to), `${from} → ${to}`).toBeNull();
  });
});
