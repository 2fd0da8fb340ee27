import { describe, expect, it } from 'vitest';
import { Reader } from './reader.svelte';

const pile = ['a', 'b', 'c'];
const make = () =>
  new Reader({
    sheet: (spot) => (spot === 'moon' || spot === 'pile' ? null : { name: spot, clause: 'X1' }),
    stack: (spot) =>
      spot === 'pile'
        ? { title: 'Pile', spots: pile }
        : pile.includes(spot)
          ? { title: 'Pile', spots: pile, at: pile.indexOf(spot) }
          : null,
    index: 'goal',
  });

describe('a reader', () => {
  it('knows what can be read', () => {
    const reader = make();
    expect(reader.can('goal')).toBe(true);
    expect(reader.can('pile')).toBe(true); // by what lies there
    expect(reader.can('moon')).toBe(false);
  });
  it('opens a thing among those it lies with, and leafs round', () => {
    const reader = make();
    reader.open('b');
    expect(reader.stack?.title).toBe('Pile');
    expect(reader.spot).toBe('b');
    reader.turnTo(reader.at + 1);
    expect(reader.spot).toBe('c');
    reader.turnTo(reader.at + 1);
    expect(reader.spot).toBe('a');
    reader.turnTo(reader.at - 1);
    expect(reader.spot).toBe('c');
    reader.close();
    expect(reader.spot).toBeNull();
  });
  it('opens a thing alone, and nothing where there is nothing', () => {
    const reader = make();
    reader.open('goal');
    expect(reader.stack?.spots).toEqual(['goal']);
    reader.close();
    reader.open('moon');
    expect(reader.stack).toBeNull();
  });
});
