import { describe, expect, it } from 'vitest';
import { look } from '../../lib/input/pick';
import { fixture } from '../../dev/fixture';
import four from './fixtures/four.json';
import six from './fixtures/six.json';
import { isDie, layout, shownBy, ways, type View } from './model';
import { after } from './motion';

const steps = [...fixture<View>(four).steps, ...fixture<View>(six).steps];

describe('ways', () => {
  it('spell every legal move by spots of its own', () => {
    for (const step of steps) {
      const all = ways(step.choices);
      for (const way of all) expect(look(all, way.spots).ready?.move).toBe(way.move);
    }
  });
  it('name dice for a throw and a player for a theft', () => {
    const of = (move: string) => ways([{ move, sentence: '' }])[0]?.spots;
    expect(of('throw 134')).toEqual(['die:1', 'die:3', 'die:4']);
    expect(of('apply 2')).toEqual(['seat:2']);
    expect(of('apply')).toEqual(['apply']);
    expect(of('throw 134')?.every(isDie)).toBe(true);
  });
});

describe('shownBy', () => {
  it('reads the dice', () => {
    expect(shownBy([3, 5, 4, 2])).toBe('straight');
    expect(shownBy([1, 6, 1, 1])).toBe('triple:1');
    expect(shownBy([6, 2, 6, 6])).toBe('triple:6');
    expect(shownBy([4, 4, 4, 4])).toBe('square');
    expect(shownBy([1, 1, 2, 2])).toBeNull();
    expect(shownBy([0, 1, 1, 1])).toBeNull();
  });
});

describe('after', () => {
  it('carries one view into the next by its events alone', () => {
    for (const { steps: game } of [fixture<View>(four), fixture<View>(six)]) {
      game.slice(1).forEach((step, i) => {
        const before = game[i];
        if (!before) return;
        const told = after(before.view, step.events);
        const { tokens, pot, covered, dice } = step.view;
        expect(told, `step ${i + 1}`).toMatchObject({ tokens, pot, covered });
        if (step.turn !== null) expect(told.dice).toEqual(dice);
      });
    }
  });
});

describe('layout', () => {
  it('keeps every den on the table and apart from the others', () => {
    for (let players = 2; players <= 8; players++) {
      for (const tall of [true, false]) {
        const { width, height, dens } = layout(players, 0, tall);
        for (const [i, den] of dens.entries()) {
          expect(den.x).toBeGreaterThan(0);
          expect(den.x).toBeLessThan(width);
          expect(den.y).toBeLessThan(height);
          for (const other of dens.slice(i + 1)) {
            expect(Math.hypot(den.x - other.x, den.y - other.y)).toBeGreaterThan(90);
          }
        }
      }
    }
  });
});
