import { describe, expect, it } from 'vitest';
import { Pieces, type Piece } from './pieces';

const rest = (pieces: Pieces): Piece[] => {
  const all: Piece[] = [];
  for (let piece = pieces.next(); piece; piece = pieces.next()) all.push(piece);
  return all;
};

describe('the games of a series', () => {
  it('are given out once each, the runs in turn', () => {
    const pieces = rest(new Pieces(2, 3));
    expect(pieces.map(({ run }) => run)).toEqual([0, 1, 0, 1, 0, 1]);
    for (const run of [0, 1]) {
      const firsts = pieces.filter((one) => one.run === run).map(({ first }) => first);
      expect(firsts).toEqual([0, 1, 2]);
    }
  });
  it('come in bigger pieces while they are quick, and in smaller ones when they are not', () => {
    const pieces = new Pieces(1, 1000);
    let last = pieces.next();
    for (let i = 0; i < 9; i++) {
      pieces.took(last?.games ?? 0, 1);
      last = pieces.next();
    }
    expect(last?.games).toBe(64);
    pieces.took(64, 1000);
    expect(pieces.next()?.games).toBe(32);
    pieces.took(32, 100);
    expect(pieces.next()?.games).toBe(32);
    const counted = 1 + 2 + 4 + 8 + 16 + 32 + 4 * 64 + 2 * 32;
    expect(rest(pieces).reduce((sum, { games }) => sum + games, counted)).toBe(1000);
  });
});
