import { describe, expect, it } from 'vitest';
import { look } from '../../lib/input/pick';
import { fixture } from '../../dev/fixture';
import four from './fixtures/four.json';
import modules from './fixtures/modules.json';
import six from './fixtures/six.json';
import { isDie, layout, ways } from './model';
import { after } from './motion';
import type { Choice, Event, Move, View } from './schema';

const games = [four, six, modules].map((file) => fixture<View, Choice, Event>(file));
const steps = games.flatMap((game) => game.steps);

describe('ways', () => {
  it('spell every legal move by spots of its own', () => {
    for (const step of steps) {
      const all = ways(step.choices);
      for (const way of all) expect(look(all, way.spots).ready?.move).toBe(way.move);
    }
  });
  it('name dice for a throw and a player for a theft', () => {
    const of = (move: Move) => ways([{ ...move, move: '', sentence: '', clause: 'C5' }])[0]?.spots;
    const dice = of({ verb: 'throw', args: { places: [1, 3, 4] } });
    expect(dice).toEqual(['die:1', 'die:3', 'die:4']);
    expect(dice?.every(isDie)).toBe(true);
    expect(of({ verb: 'apply', args: { victim: 2 } })).toEqual(['seat:2']);
    expect(of({ verb: 'apply', args: { victim: null } })).toEqual(['apply']);
  });
});

describe('after', () => {
  it('carries one view into the next by its events alone', () => {
    for (const { steps: game } of games) {
      game.slice(1).forEach((step, i) => {
        const before = game[i];
        if (!before || step.gap) return;
        const reached = after(before.view, step.events);
        const { tokens, pot, covered, dice } = step.view;
        expect(reached, `step ${i + 1}`).toMatchObject({ tokens, pot, covered });
        if (step.turn !== null) expect(reached.dice).toEqual(dice);
      });
    }
  });
});

describe('layout', () => {
  it('keeps every den on the table and apart from the others', () => {
    for (let players = 2; players <= 8; players++) {
      for (const bits of [0, 1, 2, 3, 4, 5, 6, 7]) {
        const on = (bit: number) => (bits & bit) !== 0;
        const { width, height, sky, dens } = layout(players, 0, {
          tall: on(1),
          roles: on(2),
          planques: on(4),
        });
        expect(sky > 0).toBe(on(4));
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
