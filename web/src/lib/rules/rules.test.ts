import { describe, expect, it } from 'vitest';
import { blocks, matches, pictureKeys, pieces, sections, wordsOf } from './rules';

const clause = (id: string, text: string, title = '') => ({ id, title, text, ruling: false });

describe('sections', () => {
  it('have the clauses and the words between them, in their order', () => {
    const clauses = ['C1', 'C2'].map((id) => clause(id, `of ${id}`));
    const parts = [{ clause: 'C1' }, { text: 'between' }, { clause: 'C2' }];
    const page = {
      game: 'cite',
      title: '',
      clauses,
      sections: [{ title: 'A', technical: true, parts }],
    };
    expect(sections(page)).toEqual([
      { title: 'A', technical: true, parts: [clauses[0], clause('', 'between'), clauses[1]] },
    ]);
  });
});

describe('keys of pictures', () => {
  it('are ids, and places after them', () => {
    const parts = ['', 'C1', '', '', 'C2'].map((id) => clause(id, ''));
    const keys = pictureKeys([{ title: '', technical: false, parts }]);
    expect(parts.map((part) => keys.get(part))).toEqual(['/1', 'C1', 'C1/1', 'C1/2', 'C2']);
  });
});

describe('blocks', () => {
  it('are paragraphs and lists', () => {
    expect(blocks('One:\n- a;\n- b.\nThen.')).toEqual([
      { kind: 'words', text: 'One:' },
      { kind: 'list', items: ['a;', 'b.'] },
      { kind: 'words', text: 'Then.' },
    ]);
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
  it('mark rulings, and only the word itself', () => {
    const kinds = (text: string) => pieces(text, known).filter((p) => p.kind === 'ruling');
    expect(kinds('(Décision : la meilleure) Décisions')).toHaveLength(1);
    expect(kinds('Ruling: rulings, Rulings')).toHaveLength(1);
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
