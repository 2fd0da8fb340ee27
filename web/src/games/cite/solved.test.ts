import { describe, expect, it } from 'vitest';
import { distinct, give, goalOf, keptBy, potOf, question, start } from './solved';

describe('positions', () => {
  it('keep every token, and nobody at the goal', () => {
    const two = start(2);
    expect(potOf(two)).toBe(3);
    expect(goalOf(two)).toBe(6);
    expect(goalOf({ ...two, short: true })).toBe(5);
    const five = give(two, 0, 2);
    expect(five && potOf(five)).toBe(1);
    expect(five && give(five, 0, 1)).toBeNull(); // would have won
    expect(give({ ...two, tokens: [0, 3] }, 0, -1)).toBeNull();
    expect(give({ ...two, tokens: [5, 4] }, 1, 1)).toBeNull(); // the chest is empty
  });
  it('are asked for as the server reads them', () => {
    expect(question(start(3))).toBe('tokens=3,3,3');
    expect(
      question({
        tokens: [2, 4],
        covered: [true, true],
        short: true,
        dice: [5, 5, 6, 2],
        throws: 2,
      }),
    ).toBe('tokens=2,4&covered=1&dice=5562&throws=2&goal=short');
  });
});

describe('moves', () => {
  const dice = [3, 3, 6, 3];
  it('tell which dice stay', () => {
    expect(keptBy('throw 34', dice)).toEqual([3, 3, 0, 0]);
    expect(keptBy('apply 1', dice)).toBeNull();
  });
  it('that keep the same faces are one', () => {
    const moves = ['apply 1', 'throw 1', 'throw 2', 'throw 4', 'throw 3', 'apply 2'];
    const values = [0, 0];
    const told = distinct(
      moves.map((move) => ({ move, values })),
      dice,
    );
    expect(told.map(({ move }) => move)).toEqual(['apply 1', 'throw 1', 'throw 3', 'apply 2']);
  });
});
