import { describe, expect, it } from 'vitest';
import { percent, points, slipsIn, tenths } from './words';

describe('the numbers of a review', () => {
  it('are written as the language writes them', () => {
    expect(percent('en', 12.4)).toBe('12%');
    expect(percent('fr', 99.6)).toMatch(/^100\s%$/u);
    expect(tenths('fr', 2)).toBe('2,0');
  });
  it('have a true minus, and none round nothing', () => {
    expect(points('fr', -11.2)).toBe('−11');
    expect(points('en', 8)).toBe('+8');
    expect(points('en', -0.3)).toBe('0');
  });
});

describe('slips', () => {
  const none = { inaccuracies: 0, mistakes: 0, blunders: 0 };
  it('are named by their size', () => {
    expect(slipsIn('fr', { ...none, inaccuracies: 2, blunders: 1 })).toBe(
      '2 imprécisions, 1 gaffe',
    );
    expect(slipsIn('en', { ...none, mistakes: 1 })).toBe('1 mistake');
  });
  it('may be none', () => {
    expect(slipsIn('fr', none)).toBe('aucun faux pas');
  });
});
