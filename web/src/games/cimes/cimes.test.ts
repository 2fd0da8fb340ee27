import { describe, expect, it } from 'vitest';
import { fixture } from '../../dev/fixture';
import { cardsIn } from '../../lib/board/cards';
import { look } from '../../lib/input/pick';
import rows from './fixtures/deck.json';
import three from './fixtures/three.json';
import two from './fixtures/two.json';
import { birdOf, effectOf, reads, ways, worth, type Bird, type View } from './model';
import { after } from './motion';

const games = [fixture<View>(two), fixture<View>(three)];
const cards = cardsIn('fr', rows);
const bird = (id: string) => birdOf(cards, id);

describe('ways', () => {
  it('spell every legal move by spots of its own', () => {
    for (const step of games.flatMap((game) => game.steps)) {
      const all = ways(step.choices);
      for (const way of all) expect(look(all, way.spots).ready?.move).toBe(way.move);
    }
  });
  it('offer a swap beyond a lock', () => {
    const all = ways(
      ['lock aigle-9', 'swap corbeau-1 aigle-9'].map((move) => ({ move, sentence: move })),
    );
    expect(look(all, ['card:aigle-9']).ready?.move).toBe('lock aigle-9');
    expect(look(all, ['card:aigle-9', 'card:corbeau-1']).ready?.move).toBe(
      'swap corbeau-1 aigle-9',
    );
  });
});

// The best of each limited kind, and everything unlimited (M10), as the engine counts it.
function total(hand: readonly Bird[], forest: readonly Bird[]): number {
  const six = [...hand, ...forest];
  const best: Record<string, number> = {};
  let sum = 0;
  for (const { effect, limit } of hand) {
    const points = effect ? worth(effect, six) : 0;
    if (limit === 'none') sum += points;
    else best[limit] = Math.max(best[limit] ?? 0, points);
  }
  return Object.values(best).reduce((a, b) => a + b, sum);
}

describe('effects', () => {
  it('read the example of the rules', () => {
    const hand = ['aigle-7', 'hibou-7', 'corbeau-6'].map(bird);
    const forest = ['faucon-7', 'corbeau-5', 'faucon-4'].map(bird);
    expect(total(hand, forest)).toBe(8);
  });
  it('are worth what the engine scored at the end of each game', () => {
    for (const { steps } of games) {
      const end = steps.at(-1);
      const scored = end?.events.filter((event) => event.kind === 'scored') ?? [];
      expect(scored.length).toBeGreaterThan(1);
      for (const event of scored) {
        const hand = (end?.view.known[Number(event['seat'])] ?? []).map(bird);
        const forest = (end?.view.forests[Number(event['forest']) - 1] ?? []).map(bird);
        expect(total(hand, forest)).toBe(event['points']);
      }
    }
  });
  it('name the cards that count', () => {
    const six = ['faucon-3', 'corbeau-4', 'hibou-5', 'aigle-9', 'corbeau-1', 'faucon-5'].map(bird);
    const run = effectOf('6 if run >= 3');
    if (!run) throw new Error('no effect');
    expect(reads(run, six).by.map((b) => b.value)).toEqual([3, 4, 5, 5]);
    expect(worth(run, six)).toBe(6);
  });
  it('refuse what is no formula', () => {
    expect(effectOf('')).toBeNull();
    expect(effectOf('3 if run != 4')).toBeNull();
  });
});

describe('after', () => {
  it('carries the forests into the next view by the events alone', () => {
    for (const { steps } of games) {
      steps.slice(1).forEach((step, i) => {
        const before = steps[i];
        if (!before) return;
        const told = after(before.view, step.events);
        const sets = (view: View) => ({
          forests: view.forests.map((cards) => [...cards].sort()),
          locked: [...view.locked].sort(),
          discard: view.discard,
          locksLeft: view.locksLeft,
        });
        expect(sets(told), `step ${i + 1}`).toEqual(sets(step.view));
      });
    }
  });
});

describe('what a seat sees', () => {
  it('holds no card of another hand that was not shown', () => {
    for (const { steps } of games) {
      for (const { view, seat, turn } of steps) {
        if (turn === null) continue;
        for (const [who, known] of view.known.entries()) {
          if (who === seat) continue;
          for (const id of known) expect(view.unseen).not.toContain(id);
        }
        expect(view.hand.length).toBe(view.handSizes[seat]);
      }
    }
  });
});
