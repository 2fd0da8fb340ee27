import { expect, it } from 'vitest';
import { inPages, mirrored, sidesOf } from './paper';

it('lays nine cards on a page', () => {
  const cards = Array.from({ length: 20 }, (_, i) => i);
  expect(inPages(cards).map((page) => page.length)).toEqual([9, 9, 2]);
  expect(inPages([])).toEqual([]);
});

it('puts every back behind its front', () => {
  expect(mirrored([0, 1, 2, 3, 4])).toEqual([2, 1, 0, null, 4, 3]);
  const page = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  expect(mirrored(mirrored(page))).toEqual(page);
});

it('has nothing behind what has no back, where both sides are printed', () => {
  const sheets = [[1, 2], [3]];
  const kinds = (leaves: number, behind: 'backs' | 'blanks' | 'nothing') =>
    sidesOf(sheets, leaves, behind).map(({ kind }) => kind);
  expect(kinds(2, 'backs')).toEqual([
    ...['front', 'back', 'front', 'back'],
    ...['leaf', 'blank', 'leaf', 'blank'],
  ]);
  expect(kinds(1, 'blanks')).toEqual(['front', 'blank', 'front', 'blank', 'leaf', 'blank']);
  expect(kinds(1, 'nothing')).toEqual(['front', 'front', 'leaf']);
  const keys = sidesOf(sheets, 3, 'backs').map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
