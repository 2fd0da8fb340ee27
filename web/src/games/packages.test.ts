// Every package is whole, and what it says of the rules is true of their page.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Lang } from '../lib/words/i18n';
import { boardOf, cardNameOf, packages } from '.';

const at = (path: string) => new URL(path, import.meta.url);
// Every id that the rules page of a game defines.
const idsOf = (game: string) => {
  const pages = [`../../../docs/rules/${game}.md`, `../../../src/games/${game}/rules.md`].map(at);
  const page = readFileSync(pages.find((one) => existsSync(one)) ?? '', 'utf8');
  return new Set([...page.matchAll(/\*\*(?:Ruling )?([A-Z]\d+[a-z]?)\b/g)].map(([, id]) => id));
};
// What a game's package is written in, tests and what the engine writes left out.
const sources = (game: string) =>
  readdirSync(at(`./${game}`), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$|^schema\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(at(`./${game}/${file}`), 'utf8') }));
const folders = readdirSync(at('.'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe('packages', () => {
  it('are found by their folders, and stand in an order of their own', () => {
    const orders = Object.values(packages).map(({ order }) => order);
    expect(orders.length).toBeGreaterThanOrEqual(4);
    expect(new Set(orders).size).toBe(orders.length);
    for (const game of Object.keys(packages)) expect(folders).toContain(game);
  });
  for (const [game, one] of Object.entries(packages)) {
    it(`${game}: pictures and the short version are of clauses that exist`, async () => {
      const guide = await one.rules?.();
      const ids = idsOf(game);
      for (const id of guide?.pictured ?? []) expect(ids).toContain(id.split('/')[0]);
      for (const { clause } of guide?.brief ?? []) expect(guide?.pictured).toContain(clause);
    });
  }
  for (const game of Object.keys(packages)) {
    it(`${game}: every clause its files name is one of the rules page`, () => {
      const ids = idsOf(game);
      const named = sources(game).flatMap(({ file, text }) =>
        [...text.matchAll(/'([A-Z]\d+[a-z]?)(?:\/[^']*)?'|^ +([A-Z]\d+[a-z]?):/gm)].map(
          ([, quoted, key]) => ({ file, clause: quoted ?? key }),
        ),
      );
      expect(named.length).toBeGreaterThan(10);
      expect(named.filter(({ clause }) => !ids.has(clause ?? ''))).toEqual([]);
    });
  }
  it('say players, age and duration', () => {
    for (const [game, { facts }] of Object.entries(packages)) {
      expect(facts.fr, game).toMatch(/joueurs · dès \d+ ans.* minutes/);
      expect(facts.en, game).toMatch(/players · from \d+ years.* minutes/);
    }
  });
  it('need not be there: the plain board, and cards by their name', async () => {
    const plain = await boardOf('nothing-of-the-kind');
    for (const game of folders) expect(await boardOf(game, true), game).toBe(plain);
    const cards = { a: { id: 'a', name: 'A card', text: '' } };
    expect((await cardNameOf('nothing-of-the-kind'))('en', cards, 'a')).toBe('A card');
  });
});

// Words of the boards, the lessons and the lab: games/X/words.ts, lesson.words.ts …
interface Words {
  words: Record<Lang, Record<string, string>>;
}
const files = import.meta.glob<Words>('./*/*words.ts', { eager: true });
const places = (text: string) => [...new Set(text.match(/\{\d\}/g) ?? [])].sort();

describe('words of the games', () => {
  it('are there', () => expect(Object.keys(files).length).toBeGreaterThanOrEqual(9));
  for (const [path, { words }] of Object.entries(files)) {
    it(`${path}: the same keys and arguments in each language, and none empty`, () => {
      for (const other of Object.values(words)) {
        expect(Object.keys(other).sort()).toEqual(Object.keys(words.fr).sort());
        for (const [key, text] of Object.entries(other)) {
          expect(text.trim(), key).not.toBe('');
          expect(places(text), key).toEqual(places(words.fr[key] ?? ''));
        }
      }
    });
  }
});
