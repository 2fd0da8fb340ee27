import { describe, expect, it } from 'vitest';
import { nearest } from './arrows';

describe('nearest', () => {
  const row = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 20, y: 0 },
    { x: 9, y: 30 },
  ];
  it('goes to the neighbour in the row', () => {
    expect(nearest({ x: 10, y: 0 }, row, [1, 0])).toBe(2);
    expect(nearest({ x: 10, y: 0 }, row, [-1, 0])).toBe(0);
  });
  it('goes down to another row', () => {
    expect(nearest({ x: 10, y: 0 }, row, [0, 1])).toBe(3);
  });
  it('stays where nothing is ahead', () => {
    expect(nearest({ x: 20, y: 0 }, row, [1, 0])).toBe(-1);
  });
});
