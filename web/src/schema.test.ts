// The web takes nothing apart that the engine has put together: notation and sentences are shown and
// sent back whole, and what an event says is read by its type (games/*/schema.ts).
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const habits: readonly [what: string, pattern: RegExp][] = [
  [
    'takes a move or a sentence apart',
    /\b(move|sentence|notation)\)?\s*\.(split|startsWith|endsWith|slice|match|indexOf)\(/,
  ],
  ['matches a move or a sentence', /\.(test|exec)\([\w.?]*(move|sentence)\b/],
  ['reads an event by a name the compiler does not check', /\b(event|beat)\??\.?\[['"]/],
];
const faultsIn = (text: string) =>
  habits.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);

const source = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$/.test(file),
);

describe('the schema', () => {
  it('is how the web reads moves and events', () => {
    expect(files.length).toBeGreaterThan(150);
    const faults = files.flatMap((file) =>
      faultsIn(readFileSync(source + file, 'utf8')).map((what) => `${file} ${what}`),
    );
    expect(faults).toEqual([]);
  });
  it('would find the old habits', () => {
    for (const line of [
      "const [verb] = choice.move.split(' ');",
      "ways.some((way) => way.move.startsWith('apply'))",
      'ways.some((way) => /^(apply|take) /.test(way.move))',
      'const found = /\\b([1-6])\\/6\\b/.exec(sentence);',
      "names[Number(beat['seat'])]",
      "const card = String(event['card']);",
    ]) {
      expect(faultsIn(line), line).toHaveLength(1);
    }
  });
});
