import { describe, expect, it } from 'vitest';
import { fixture } from '../../dev/fixture';
import { cardsIn } from '../../lib/board/cards';
import { look } from '../../lib/input/pick';
import rows from './fixtures/deck.json';
import three from './fixtures/three.json';
import two from './fixtures/two.json';
import { birdOf, ways } from './model';
import { after } from './motion';
import { standing } from './reading';
import { bannerOf, promptFor } from './text';
import type { Card, Choice, Event, View } from './schema';

const games = [two, three].map((file) => fixture<View, Choice, Event>(file));
const cards = cardsIn<Card>('fr', rows);

describe('ways', () => {
  it('spell every legal move by spots of its own', () => {
    for (const step of games.flatMap((game) => game.steps)) {
      const all = ways(step.choices);
      for (const way of all) expect(look(all, way.spots).ready?.move).toBe(way.move);
    }
  });
  it('offer a swap beyond a lock', () => {
    const offer = { sentence: '', clause: 'M5' };
    const all = ways([
      { ...offer, move: 'lock aigle-9', verb: 'lock', args: { card: 'aigle-9' } },
      {
        ...offer,
        move: 'swap corbeau-1 aigle-9',
        verb: 'swap',
        args: { given: 'corbeau-1', taken: 'aigle-9' },
      },
    ]);
    expect(look(all, ['card:aigle-9']).ready?.move).toBe('lock aigle-9');
    expect(look(all, ['card:aigle-9', 'card:corbeau-1']).ready?.move).toBe(
      'swap corbeau-1 aigle-9',
    );
  });
});

describe('promptFor', () => {
  const offer = { sentence: '', clause: 'M5' };
  const draw: Choice = { ...offer, move: 'draw', verb: 'draw', args: {} };
  const discarded: Choice = { ...offer, move: 'draw-discard', verb: 'draw-discard', args: {} };
  const lock: Choice = { ...offer, move: 'lock x', verb: 'lock', args: { card: 'x' } };
  const place = (forest: number): Choice => ({
    ...offer,
    move: `place x ${forest}`,
    verb: 'place',
    args: { card: 'x', forest },
  });
  it('asks only for what is legal', () => {
    expect(promptFor('fr', [draw])).toBe('Piochez.');
    expect(promptFor('fr', [lock])).toBe('Verrouillez un oiseau.');
    expect(promptFor('fr', [draw, lock])).toBe('Piochez ou verrouillez un oiseau.');
    expect(promptFor('en', [draw, lock])).toBe('Draw or lock a bird.');
    expect(promptFor('fr', [draw, discarded, lock])).toBe(
      'Piochez, prenez la défausse ou verrouillez un oiseau.',
    );
    expect(promptFor('fr', [place(2)])).toContain('dans la forêt 2');
    expect(promptFor('fr', [place(1), place(2)])).toContain('dans quelle forêt');
  });
  it('has words for every choice of the games that were played', () => {
    for (const { choices } of games.flatMap((game) => game.steps)) {
      if (choices.length > 0) expect(promptFor('en', choices)).toMatch(/^[A-Z].{3,}[.?]$/);
    }
  });
});

describe('birdOf', () => {
  it('reads the deck', () => {
    expect(birdOf(cards, 'aigle-7')).toMatchObject({ type: 'aigle', value: 7, limit: 'claws' });
    expect(birdOf(cards, 'aigle-7').points).toBe('8');
    expect(birdOf(cards, 'aigle-9').points).toBe('×2');
  });
});

describe('effects', () => {
  it('are those of the hand, worth something in each forest once it is complete', () => {
    for (const { view } of games.flatMap((game) => game.steps)) {
      const { effects, points } = view.derived;
      expect(effects.map((effect) => effect.card)).toEqual(view.hand);
      const forests = view.hand.length >= 3 ? 2 : 0;
      for (const { worth } of effects) expect(worth.length).toBe(forests);
      expect(points.length).toBe(forests);
    }
  });
  it('add up to what the engine scored at the end of each game', () => {
    for (const { steps } of games) {
      const { view, events, seat } = steps.at(-1) ?? steps[0] ?? expect.fail();
      const scored = events.filter((event) => event.kind === 'scored');
      expect(scored.length).toBeGreaterThan(1);
      const own = scored.find((event) => event.seat === seat);
      expect(view.derived.bestPoints).toBe(own?.points);
    }
  });
  it('say of a fourth card in hand that the points are the most there can be', () => {
    const all = games.flatMap(({ steps }) => steps);
    for (const [held, sign] of [
      [3, ''],
      [4, '≤\u00a0'],
    ] as const) {
      const { view, seat } =
        all.find(({ view }) => view.hand.length === held && view.derived.bestPoints > 0) ??
        expect.fail();
      const names = view.handSizes.map((_, who) => `${who}`);
      const own = standing({ lang: 'fr', cards, view, names, seat })[seat ?? -1];
      expect(own?.value).toMatch(new RegExp(`^${sign}${view.derived.bestPoints} points?$`));
    }
  });
});

describe('the goal', () => {
  it('hides the others’ points until the end, then says everybody’s', () => {
    for (const { steps, players } of games) {
      const last = steps.at(-1) ?? expect.fail();
      const names = Array.from({ length: players }, (_, who) => `player ${who}`);
      for (const { view, seat, turn } of steps) {
        const values = standing({ lang: 'en', cards, view, names, seat }).map(({ value }) => value);
        if (turn !== null) {
          expect(values.filter((value) => value === 'hidden hand')).not.toHaveLength(0);
          continue;
        }
        const scored = last.events.filter((event) => event.kind === 'scored');
        for (const { seat: who, points } of scored) {
          expect(values[who]).toBe(`${points} point${points === 1 ? '' : 's'}`);
        }
      }
    }
  });
});

describe('after', () => {
  it('carries the forests into the next view by the events alone', () => {
    for (const { steps } of games) {
      steps.slice(1).forEach((step, i) => {
        const before = steps[i];
        if (!before || step.gap) return;
        const reached = after(before.view, step.events);
        const sets = (view: View) => ({
          forests: view.forests.map((cards) => [...cards].sort()),
          locked: [...view.locked].sort(),
          discard: view.discard,
          locksLeft: view.locksLeft,
        });
        expect(sets(reached), `step ${i + 1}`).toEqual(sets(step.view));
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

describe('bannerOf', () => {
  const names = ['Ada', 'Basile'];
  const scored = (points: number): Event => ({
    kind: 'scored',
    rule: 'M20',
    seat: 0,
    points,
    forest: 1,
  });
  it('counts points, and says when there are none', () => {
    expect(bannerOf('fr', scored(12), names, null)).toBe('Ada\u00a0: 12 points');
    expect(bannerOf('fr', scored(1), names, 1)).toBe('Ada\u00a0: 1 point');
    expect(bannerOf('fr', scored(0), names, 1)).toBe('Ada ne marque rien');
    expect(bannerOf('en', scored(0), names, 1)).toBe('Ada scores nothing');
  });
  it('says you to its reader', () => {
    const won: Event = { kind: 'won', rule: 'M12', seat: 0, points: 12, winners: 1 };
    expect([scored(1), scored(0), won].map((event) => bannerOf('fr', event, names, 0))).toEqual([
      'Vous marquez 1 point',
      'Vous ne marquez rien',
      'Vous gagnez\u00a0!',
    ]);
    expect(bannerOf('en', won, names, 0)).toBe('You win!');
    expect(bannerOf('en', won, names, 1)).toBe('Ada wins!');
  });
});
