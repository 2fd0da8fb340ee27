import { expect, it } from 'vitest';
import { inPages, mirrored } from './paper';

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
