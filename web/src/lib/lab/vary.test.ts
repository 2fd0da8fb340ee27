import { describe, expect, it } from 'vitest';
import { someOf } from './vary.svelte';

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i);

describe('values to begin with', () => {
  it('are all of a few', () => {
    expect(someOf([1, 2, 4], 2)).toEqual([1, 2, 4]);
  });
  it('are some of many, with the present one', () => {
    for (const now of upTo(21)) {
      const some = someOf(upTo(21), now);
      expect(some).toContain(now);
      expect(some.length).toBeLessThanOrEqual(6);
      expect(some.length).toBeGreaterThanOrEqual(5);
    }
  });
});
