import { describe, expect, it } from 'vitest';
import { wrap } from './picture';

const letters = (text: string) => text.length;

describe('a line of the picture', () => {
  it('breaks between words, where there is no more room', () => {
    expect(wrap('un deux trois quatre', 9, 5, letters)).toEqual(['un deux', 'trois', 'quatre']);
    expect(wrap('court', 9, 2, letters)).toEqual(['court']);
    expect(wrap('', 9, 2, letters)).toEqual([]);
  });
  it('does not break where French binds', () => {
    expect(wrap('La chance\u00a0: rien', 10, 5, letters)).toEqual(['La', 'chance\u00a0:', 'rien']);
  });
  it('ends with an ellipsis where it does not fit', () => {
    expect(wrap('un deux, trois quatre', 8, 1, letters)).toEqual(['un deux…']);
  });
  it('leaves a word longer than the line whole', () => {
    expect(wrap('anticonstitutionnellement non', 9, 2, letters)).toEqual([
      'anticonstitutionnellement',
      'non',
    ]);
  });
});
