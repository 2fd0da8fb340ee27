import { describe, expect, it } from 'vitest';
import { blocks, capitalised, matches, pictureKeys, pieces, sections, wordsOf } from './rules';

const paragraph = (text: string, item = false) => ({ item, runs: [{ text }] });
const clause = (id: string, text: string, title = '') => ({
  id,
  title,
  paragraphs: [paragraph(text)],
  ruling: false,
});

describe('sections', () => {
  it('have the clauses and the words between them, in their order', () => {
    const clauses = ['C1', 'C2'].map((id) => clause(id, `of ${id}`));
    const parts = [{ clause: 'C1' }, { paragraphs: [paragraph('between')] }, { clause: 'C2' }];
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
    const page = [
      paragraph('One:'),
      paragraph('a;', true),
      paragraph('b.', true),
      paragraph('Then.'),
    ];
    expect(blocks(page)).toEqual([
      { kind: 'words', runs: [{ text: 'One:' }] },
      { kind: 'list', items: [[{ text: 'a;' }], [{ text: 'b.' }]] },
      { kind: 'words', runs: [{ text: 'Then.' }] },
    ]);
  });
  it('begin with a capital after a title, and only they', () => {
    expect(capitalised([paragraph('ému par'), paragraph('puis')])).toEqual([
      paragraph('Ému par'),
      paragraph('puis'),
    ]);
    expect(capitalised([])).toEqual([]);
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
  it('mark what was searched for, in the letters of the text', () => {
    const hits = pieces([{ text: 'Le dé, les dés' }], wordsOf('DE')).filter((p) => p.hit);
    expect(hits.map((p) => p.text)).toEqual(['dé', 'dé']);
  });
  it('lose nothing, and stay what they are', () => {
    const runs = [{ text: 'a ' }, { text: 'C7', kind: 'clause' as const }, { text: ' b C7a.' }];
    const all = pieces(runs, ['7']);
    expect(all.map((p) => p.text).join('')).toBe('a C7 b C7a.');
    expect(all.filter((p) => p.kind === 'clause').map((p) => p.text)).toEqual(['C7']);
  });
});
