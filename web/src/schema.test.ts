// The web takes nothing apart that the engine has put together: notation and sentences are shown and
// sent back whole; what an event, a view or a card says is read by its type (games/*/schema.ts), where a
// column or a field that is renamed is a compile error; and a set is a list, never the bits of a number.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

interface Habit {
  what: string;
  pattern: RegExp;
  games?: true; // looked for in what games bring, and in the board for any game
}
const habits: readonly Habit[] = [
  {
    what: 'takes a move or a sentence apart',
    pattern:
      /\b(move|sentence|notation)\)?\s*\.(split|replace|replaceAll|startsWith|endsWith|slice|match|indexOf)\(/,
  },
  { what: 'matches a move or a sentence', pattern: /\.(test|exec)\([\w.?]*(move|sentence)\b/ },
  {
    what: 'reads an event by a name the compiler does not check',
    pattern: /\b(event|beat)\??\.?\[['"]/,
  },
  {
    what: 'takes a text apart',
    pattern:
      /\.(split|replace|replaceAll|match|matchAll|exec)\(|\.test\(|\b\w*([nN]ame|[tT]ext|[wW]ord|[lL]abel|[tT]itle)\w*\)?\.slice\(/,
    games: true,
  },
  {
    what: 'takes bits apart',
    pattern: /[\w)\]] & (\(\w+ - 1\)|\d)| (<<|>>|>>>|\^) |[|&^]= |\bMath\.log2\b/,
    games: true,
  },
  {
    what: 'reads by a name the compiler does not check',
    pattern: /\b[a-z]\w*(\?\.)?\[['"]/, // a type's name begins with a capital
    games: true,
  },
];

// What may be done all the same, and why.
const excused: Readonly<Record<string, string>> = {
  'games/index.ts takes a text apart': 'the path of a file of ours',
  'games/solutions.ts takes a text apart': 'the path of a file of ours',
  'games/toits/reading.ts takes a text apart': 'a spot, which the board itself has named',
  'games/paf/HandCard.svelte takes a text apart':
    'how long the longest word of a name is, to be drawn',
  'games/paf/Tower.svelte takes a text apart': 'likewise',
  'games/paf/art/parts.ts takes a text apart': 'the path of a drawing',
  'plain/PlainCover.svelte takes a text apart':
    'how long the longest word of a title is, to be drawn',
  'plain/model.ts takes a text apart': 'a field of the schema as words: "hand sizes"',
  'plain/reading.ts takes a text apart': 'a column of a deck as words, and which are formulas',
};

const source = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$/.test(file),
);
const isOfGames = (file: string) => /^(games|plain)\//.test(file) || /^lib\/table\/log/.test(file);
const faultsIn = (text: string, ofGames = true) =>
  habits
    .filter(({ games, pattern }) => (ofGames || !games) && pattern.test(text))
    .map(({ what }) => what);

describe('the schema', () => {
  it('is how the web reads moves, events, views and cards', () => {
    expect(files.length).toBeGreaterThan(150);
    const used = new Set<string>();
    const faults = files.flatMap((file) =>
      readFileSync(source + file, 'utf8')
        .split('\n')
        .filter((line) => !/^\s*(\/\/|\*|<!--)/.test(line))
        .flatMap((line) =>
          faultsIn(line, isOfGames(file)).map((what) => `${file} ${what}: ${line.trim()}`),
        )
        .filter((fault) => {
          const excuse = Object.keys(excused).find((one) => fault.startsWith(`${one}:`));
          if (excuse) used.add(excuse);
          return !excuse;
        }),
    );
    expect(faults).toEqual([]);
    expect([...used].sort()).toEqual(Object.keys(excused).sort());
  });
  it('would find the old habits', () => {
    for (const line of [
      "const [verb] = choice.move.split(' ');",
      "ways.some((way) => way.move.startsWith('apply'))",
      'ways.some((way) => /^(apply|take) /.test(way.move))',
      'const found = /\\b([1-6])\\/6\\b/.exec(sentence);',
      "names[Number(beat['seat'])]",
      "const card = String(event['card']);",
      "const colour = colours.find((c) => c === card?.['colour']) ?? 'or';",
      "const words = String(card?.categories ?? '').split('|');",
      "name.replace(/^(?:La |Le |L['’]|The )/, '')",
      'return hands > 0 && (hands & (hands - 1)) === 0 ? 1 : null;',
      'return Math.log2(hands);',
      'stages.filter((_, i) => ((set >> i) & 1) === 1)',
      "times === 1 ? sentence : `${sentence.replace(/\\.$/, '')} (× ${times}).`",
    ]) {
      expect(faultsIn(line).length, line).toBeGreaterThan(0);
    }
    for (const line of [
      "type Kind = Event['kind'];",
      'export type Choice = Move & Offer;',
      "point: ['draw'],",
      'all.slice(0, 4)',
      'let x: Readonly<Record<string, Partial<View>>> = {};',
    ]) {
      expect(faultsIn(line), line).toEqual([]);
    }
  });
});
