import { expect, it } from 'vitest';
import { byColumn, imposed, pagesOf } from './booklet';

it('has four pages a sheet', () => {
  expect([1, 4, 5, 8, 9].map(pagesOf)).toEqual([4, 4, 8, 8, 12]);
  expect(imposed(5)).toHaveLength(4);
});

it('lays every page where it is when the sheets are folded', () => {
  expect(imposed(8).map(({ pages }) => pages)).toEqual([
    [8, 1],
    [2, 7],
    [6, 3],
    [4, 5],
  ]);
  for (const needed of [1, 7, 12, 23]) {
    const sides = imposed(needed);
    const last = pagesOf(needed);
    expect(sides.flatMap(({ pages }) => pages).sort((a, b) => a - b)).toEqual(
      Array.from({ length: last }, (_, i) => i + 1),
    );
    for (const [i, { back, pages }] of sides.entries()) {
      expect(back).toBe(i % 2 === 1);
      expect(pages[0] + pages[1]).toBe(last + 1);
      // An even page lies left of the fold, an odd one right of it.
      expect(pages.map((page) => page % 2)).toEqual([0, 1]);
      // Behind a page lies the one before or after it.
      const behind = sides[back ? i - 1 : i + 1]?.pages ?? [0, 0];
      expect(Math.abs(pages[0] - behind[1])).toBe(1);
      expect(Math.abs(pages[1] - behind[0])).toBe(1);
    }
  }
});

it('takes a text apart by its columns', () => {
  expect(byColumn(['a', 'b', 'c'], [0, 0, 2])).toEqual([['a', 'b'], [], ['c']]);
});
