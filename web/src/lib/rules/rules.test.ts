import { describe, expect, it } from 'vitest';
import { matches, pieces, sections, wordsOf } from './rules';

const clause = (id: string, text: string, title = '') => ({ id, title, text, ruling: false });

describe('sections', () => {
  it('begin where they say', () => {
    const list = ['C1', 'C2', 'C5', 'C10', 'C10a'].map((id) => clause(id, ''));
    const starts = ['C1', 'C5', 'C10'].map((from) => ({ from, title: 'rules.turn' as const }));
    expect(sections(starts, list).map((s) => s.clauses.map((c) => c.id))).toEqual([
      ['C1', 'C2'],
      ['C5'],
      ['C10', 'C10a'],
    ]);
  });
  it('lose no clause where nothing says where they begin', () => {
    const list = ['X1', 'X2'].map((id) => clause(id, ''));
    expect(sections([], list)).toEqual([{ start: null, clauses: list }]);
  });
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
