import { describe, expect, it } from 'vitest';
import { fixture } from '../../dev/fixture';
import { cardsIn } from '../../lib/board/cards';
import { look } from '../../lib/input/pick';
import rows from './fixtures/deck.json';
import three from './fixtures/three.json';
import { lootOf, ways } from './model';
import { after } from './motion';
import type { Choice, Event, View } from './schema';

const { steps } = fixture<View, Choice, Event>(three);
const cards = cardsIn('fr', rows);

describe('ways', () => {
  it('spell every legal move by spots of its own', () => {
    for (const step of steps) {
      const all = ways(step.choices);
      for (const way of all) expect(look(all, way.spots).ready?.move).toBe(way.move);
    }
  });
  it('meet every kind of move', () => {
    const verbs = new Set(steps.flatMap((s) => s.choices.map((c) => c.verb)));
    expect([...verbs].sort()).toEqual(['done', 'draw', 'joker', 'keep', 'pass', 'stop', 'take']);
  });
});

describe('lootOf', () => {
  it('reads the deck', () => {
    expect(lootOf(cards, 'or-18')).toEqual({ id: 'or-18', colour: 'or', arrows: 3, symbol: 'tie' });
  });
});

describe('after', () => {
  it('carries the ridge into the next view by the events alone', () => {
    let checked = 0;
    steps.slice(1).forEach((step, i) => {
      const before = steps[i];
      // The fixture leaves out parts of the game: there the story breaks off.
      if (!before || step.gap) return;
      const { laid, board, inspector, chief, theft, counts } = step.view;
      const next = after(cards, before.view, step.events);
      if (step.turn === null) return;
      expect({ ...next, board: [...next.board].sort() }, `step ${i + 1}`).toMatchObject({
        laid,
        board: [...board].sort(),
        inspector,
        chief,
        theft,
        counts,
      });
      checked++;
    });
    expect(checked).toBeGreaterThan(20);
  });
  it('gives out tokens and counts points at the end, as they then stand', () => {
    const [before, end] = steps.slice(-2);
    if (!before || !end) throw new Error('no end');
    const { tokens, scores } = end.view;
    expect(scores).not.toEqual(before.view.scores);
    expect(after(cards, before.view, end.events)).toMatchObject({ tokens, scores });
  });
});
