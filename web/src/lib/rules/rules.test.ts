import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '../board/board';
import { brief, matches, pictured, pieces, sections, starts, wordsOf } from './rules';

const clause = (id: string, text: string, title = '') => ({ id, title, text, ruling: false });
// Every id that the rules page of a game defines.
const idsOf = (game: string) => {
  const page = readFileSync(new URL(`../../../../docs/rules/${game}.md`, import.meta.url), 'utf8');
  return new Set([...page.matchAll(/\*\*(?:Ruling )?([CTMP]\d+[a-z]?)\b/g)].map(([, id]) => id));
};

describe('sections', () => {
  it('begin where they say', () => {
    const list = ['C1', 'C2', 'C5', 'C10', 'C10a'].map((id) => clause(id, ''));
    expect(sections('cite', list).map((s) => s.clauses.map((c) => c.id))).toEqual([
      ['C1', 'C2'],
      ['C5'],
      ['C10', 'C10a'],
    ]);
  });
  for (const game of games) {
    it(`${game}: sections, pictures and the short version are of clauses that exist`, () => {
      const ids = idsOf(game);
      for (const { from } of starts[game]) expect(ids).toContain(from);
      for (const id of pictured[game]) expect(ids).toContain(id);
      for (const id of brief[game]) expect(pictured[game]).toContain(id);
    });
  }
});

describe('search', () => {
  const square = clause('C16', 'lance une fois le quatrième dé', 'Carré annoncé');
  it('is blind to accents, case and apostrophes', () => {
    expect(matches(square, wordsOf('CARRE quatrieme'))).toBe(true);
    expect(matches(clause('P1', 'l’œuf'), wordsOf("l'oeuf"))).toBe(true);
    expect(matches(square, wordsOf('carré cinquième'))).toBe(false);
  });
  it('finds a clause by its number', () => {
    expect(matches(square, wordsOf('c16'))).toBe(true);
  });
});

describe('pieces', () => {
  const known = new Set(['C7', 'C7a']);
  it('mark references to clauses that exist, and notation', () => {
    expect(pieces('voir C7a, pas C99 : `apply`', known).map((p) => [p.kind, p.text])).toEqual([
      ['plain', 'voir '],
      ['clause', 'C7a'],
      ['plain', ', pas '],
      ['plain', 'C99'],
      ['plain', ' : '],
      ['code', 'apply'],
    ]);
  });
  it('mark what was searched for, in the letters of the text', () => {
    const hits = pieces('Le dé, les dés', known, wordsOf('DE')).filter((p) => p.hit);
    expect(hits.map((p) => p.text)).toEqual(['dé', 'dé']);
  });
  it('lose nothing', () => {
    const text = 'a C7 `b` C7a.';
    const all = pieces(text, known, ['b']);
    expect(all.map((p) => p.text).join('')).toBe('a C7 b C7a.');
  });
});
