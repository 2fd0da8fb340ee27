import { describe, expect, it } from 'vitest';
import { compare, look, tap, type Way } from './pick';

const way = (move: string, ...spots: string[]): Way => ({ move, sentence: move, spots });
const forest = [
  way('lock f', 'f'),
  way('swap a f', 'a', 'f'),
  way('swap b f', 'b', 'f'),
  way('draw', 'pile'),
];

describe('look', () => {
  it('lights every spot that some move names', () => {
    expect([...look(forest, []).lit].sort()).toEqual(['a', 'b', 'f', 'pile']);
    expect(look(forest, []).ready).toBeNull();
  });
  it('is ready when the spots picked are all a move names', () => {
    expect(look(forest, ['f']).ready?.move).toBe('lock f');
    expect(look(forest, ['a']).ready).toBeNull();
    expect(look(forest, ['f', 'a']).ready?.move).toBe('swap a f');
  });
});

describe('tap', () => {
  it('selects first and commits second', () => {
    const once = tap(forest, [], 'pile');
    expect(once).toEqual({ picked: ['pile'], commit: null });
    expect(tap(forest, once.picked, 'pile').commit).toBe('draw');
  });
  it('puts a spot back that is not yet a move', () => {
    expect(tap(forest, ['a'], 'a')).toEqual({ picked: [], commit: null });
  });
  it('replaces what does not go together', () => {
    expect(tap(forest, ['a', 'f'], 'b').picked).toEqual(['f', 'b']);
    expect(tap(forest, ['a', 'f'], 'pile').picked).toEqual(['pile']);
  });
  it('ignores what leads nowhere', () => {
    expect(tap(forest, ['a'], 'moon')).toEqual({ picked: ['a'], commit: null });
  });
  it('commits at once what nobody asks for once more, and is all that is left', () => {
    const never = () => false;
    const isDie = (spot: string) => spot === 'pile';
    expect(tap(forest, [], 'pile', undefined, never).commit).toBe('draw');
    expect(tap(forest, [], 'a', undefined, never).commit).toBeNull();
    expect(tap(forest, [], 'f', undefined, never).commit, 'a swap is left').toBeNull();
    expect(tap(forest, ['f'], 'a', undefined, never).commit).toBe('swap a f');
    expect(tap(forest, [], 'pile', isDie, never).commit, 'dice wait').toBeNull();
    expect(tap(forest, [], 'pile', undefined, ({ move }) => move === 'draw').commit).toBeNull();
  });
  it('toggles dice and leaves the commit to a button', () => {
    const throws = [way('throw 1', 'die:1'), way('throw 12', 'die:1', 'die:2')];
    const isDie = (spot: string) => spot.startsWith('die:');
    expect(tap(throws, ['die:1'], 'die:2', isDie).picked).toEqual(['die:1', 'die:2']);
    expect(tap(throws, ['die:1', 'die:2'], 'die:2', isDie)).toEqual({
      picked: ['die:1'],
      commit: null,
    });
  });
});

describe('compare', () => {
  it('says which of two moves names a spot', () => {
    expect([...compare(['card:a', 'seat:1'], ['card:a', 'seat:2'])]).toEqual([
      ['card:a', 'both'],
      ['seat:1', 'played'],
      ['seat:2', 'better'],
    ]);
  });
});
