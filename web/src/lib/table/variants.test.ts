import { describe, expect, it } from 'vitest';
import { chosen, isAdvised, isReplaced, choose, type ByHand } from './variants';

const why = { fr: '', en: '' };
const all = [
  { option: 'roles' },
  { option: 'cards', advised: { from: 5, why }, replaces: 'short' },
  { option: 'short', advised: { from: 5, why }, preset: true as const },
];
const nothing: ByHand = {};

describe('variants of a new table', () => {
  it('begin with what is advised for so many players', () => {
    expect(chosen(all, nothing, 4)).toEqual([]);
    expect(chosen(all, nothing, 5)).toEqual(['short']);
    expect(isAdvised({ option: 'roles' }, 8)).toBe(false);
  });
  it('follow what is said by hand, whatever the number', () => {
    const off = choose(all, nothing, 'short', false);
    expect(chosen(all, off, 8)).toEqual([]);
    expect(chosen(all, choose(all, nothing, 'roles', true), 2)).toEqual(['roles']);
  });
  it('leave out what another replaces, and still allow both', () => {
    const asked = choose(all, choose(all, nothing, 'short', true), 'cards', true);
    expect(chosen(all, asked, 6)).toEqual(['cards']);
    expect(isReplaced(all, 'short', ['cards'])).toBe(true);
    const both = choose(all, asked, 'short', true);
    expect(chosen(all, both, 6).sort()).toEqual(['cards', 'short']);
  });
  it('offer it again when the other is given up', () => {
    const without = choose(all, choose(all, nothing, 'cards', true), 'cards', false);
    expect(chosen(all, without, 6)).toEqual(['short']);
  });
});
