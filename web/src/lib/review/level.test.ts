import { describe, expect, it } from 'vitest';
import { between, lossOver } from './level';

describe('the loss over several games', () => {
  it('counts games by their decisions', () => {
    const all = lossOver([
      { choices: 10, meanLoss: 1 },
      { choices: 30, meanLoss: 3 },
      { choices: 0, meanLoss: 9 },
    ]);
    expect(all?.mean).toBe(2.5);
    expect(all?.games).toBe(2);
    expect(all?.choices).toBe(40);
  });
  it('is as sure as the games are alike', () => {
    const alike = lossOver([1, 1, 1, 1].map((meanLoss) => ({ choices: 10, meanLoss })));
    const apart = lossOver([0, 2, 0, 2].map((meanLoss) => ({ choices: 10, meanLoss })));
    expect(alike?.margin).toBe(0);
    // The error of the mean of four: their deviation is 2/√3, half of that, and 1.96 times.
    expect(apart?.margin).toBeCloseTo((1.96 * (2 / Math.sqrt(3))) / 2, 6);
  });
  it('of one game is not sure at all, of none is none', () => {
    expect(lossOver([{ choices: 5, meanLoss: 2 }])?.margin).toBeNull();
    expect(lossOver([])).toBeNull();
  });
});

describe('the levels a loss lies between', () => {
  const levels = [
    { level: 'debutant', meanLoss: 3 },
    { level: 'habitue', meanLoss: 1.5 },
    { level: 'expert', meanLoss: 0.5 },
  ];
  it('are the strongest that loses as much, and the next', () => {
    expect(between(levels, 1)).toEqual({ above: 'habitue', below: 'expert' });
    expect(between(levels, 5)).toEqual({ above: null, below: 'debutant' });
    expect(between(levels, 0.1)).toEqual({ above: 'expert', below: null });
    expect(between(levels, 1.5)).toEqual({ above: 'habitue', below: 'expert' });
  });
});
