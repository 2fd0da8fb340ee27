import { describe, expect, it } from 'vitest';
import { look } from '../../lib/input/pick';
import { fixture } from '../../dev/fixture';
import four from './fixtures/four.json';
import modules from './fixtures/modules.json';
import six from './fixtures/six.json';
import whole from './fixtures/whole.json';
import deck from './fixtures/deck.json';
import { cardNamed, cardsIn } from '../../lib/board/cards';
import { hideouts } from './art/hideouts';
import { skyline } from './art/skyline';
import { thieves } from './art/thieves';
import { effectOf, helpOf, isDie, layout, mastersOf, nightOf, ways, wordsOf } from './model';
import { after, daringIn, dealOf, flights, gainOf, weightOf } from './motion';
import type { Card, Choice, Event, Move, View } from './schema';

const games = [four, six, modules, whole].map((file) => fixture<View, Choice, Event>(file));
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

describe('a theft', () => {
  it('brings the thief what it costs its victim, and nobody else anything', () => {
    const seats = [0, 1, 2, 3, 4, 5, 6, 7];
    const thefts = steps.flatMap(({ events }) =>
      events.filter(({ kind }) => kind === 'stolen' || kind === 'swapped'),
    );
    expect(thefts.length).toBeGreaterThan(4);
    for (const theft of thefts) {
      const gains = seats.map((seat) => gainOf(theft, seat)).filter((gain) => gain !== 0);
      expect(gains.length % 2).toBe(0);
      expect(gains.reduce((sum, gain) => sum + gain, 0)).toBe(0);
    }
    expect(gainOf(null, 0)).toBe(0);
  });
  it('that is daring lets one look at its die, until the next turn begins', () => {
    const events = six.steps[17]?.events as unknown as Record<string, Event[]>;
    const [all = []] = Object.values(events);
    const thrown = all.findIndex(({ kind }) => kind === 'die-thrown');
    const next = all.findIndex(({ kind }) => kind === 'turn-started');
    expect(weightOf(all[thrown] as Event)).toBe('normal');
    expect(daringIn(all.slice(0, thrown))).toBeUndefined();
    expect(daringIn(all.slice(0, next))).toBe(all[thrown]);
    expect(daringIn(all)).toBeUndefined();
  });
});

describe('the deal of the thieves', () => {
  const event = (kind: 'role-dealt' | 'turn-started', seat: number) =>
    ({ kind, rule: 'C24', seat }) as Event;
  const dealt = [event('role-dealt', 0), event('role-dealt', 1)];
  it('is a scene where the first turn has just begun', () => {
    const two = dealOf([...dealt, event('turn-started', 0)]);
    expect(two?.event).toBe(dealt[1]);
    const three = dealOf([...dealt, event('role-dealt', 2), event('turn-started', 0)]);
    expect(three?.ms).toBeGreaterThan(two?.ms ?? Infinity);
  });
  it('is none later, nor in a game without thieves', () => {
    expect(dealOf([...dealt, event('turn-started', 0), event('turn-started', 1)])).toBeNull();
    expect(dealOf([event('turn-started', 0)])).toBeNull();
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
        expect(reached.goal).toBe(step.view.goal);
        if (step.view.planques && before.view.planques && before.seat === step.seat) {
          const { handSizes, pileSize, hand, out, unseen } = step.view.planques;
          const sorted = (cards: readonly string[] | undefined) => [...(cards ?? [])].sort();
          expect(reached.planques).toMatchObject({ handSizes, pileSize });
          expect(sorted(reached.planques?.hand)).toEqual(sorted(hand));
          expect(sorted(reached.planques?.out)).toEqual(sorted(out));
          expect(sorted(reached.planques?.unseen)).toEqual(sorted(unseen));
        }
        if (step.turn !== null) expect(reached.dice).toEqual(dice);
      });
    }
  });
});

describe('thieves and hideouts', () => {
  const cards = cardsIn<Card>('fr', deck);
  it('are all drawn, and no others', () => {
    const of = (type: string) =>
      Object.values(cards)
        .filter((card) => card.type === type)
        .map(effectOf)
        .sort();
    expect(of('role')).toEqual(Object.keys(thieves).sort());
    expect(of('planque')).toEqual(Object.keys(hideouts).sort());
  });
  it('are found by any of their copies, and say first what they do', () => {
    expect(cardNamed(cards, 'double-fond-2')?.id).toBe('double-fond');
    expect(cardNamed(cards, 'monte-en-l-air')?.id).toBe('monte-en-l-air');
    for (const card of Object.values(cards)) {
      const { does, said } = wordsOf(card);
      expect(does, card.id).toMatch(/\.$/);
      expect(said, card.id).not.toBe('');
    }
    expect(wordsOf(undefined)).toEqual({ does: '', said: '' });
    expect(cards['ombre']?.short).toBe('Ombre');
  });
  it('change lines of the guide for the one who looks and the one who plays', () => {
    const masters = [
      { changes: 'C10', clause: 'C25' },
      { changes: 'C8', clause: 'C32' },
      { changes: 'C16', clause: 'C31' },
    ];
    const who = { seat: 1, active: 2 };
    expect(mastersOf(masters, 'C8', who).map((one) => one.clause)).toEqual(['C32']);
    expect(mastersOf(masters, 'C16', who).map((one) => one.who)).toEqual([2]);
    expect(mastersOf(masters, 'C10', who)).toEqual([]);
    expect(mastersOf(masters, 'C10', { seat: null, active: 0 })).toHaveLength(1);
  });
  it('travel face down, from the pile and to the square', () => {
    const drawn: Event = { kind: 'card-drawn', rule: 'C36', seat: 2, card: null };
    expect(flights(drawn)).toEqual([{ from: 'pile', to: 'den:2' }]);
    expect(flights({ kind: 'dawn', rule: 'C38', goal: 6 })).toEqual([]);
  });
});

describe('the night', () => {
  const views = steps.flatMap(({ view }) => view.planques ?? []);
  it('has a window for every card, as many lit as the pile holds', () => {
    expect(views.length).toBeGreaterThan(20);
    for (const planques of views) {
      const night = nightOf(planques);
      expect(night.windows).toBe(24);
      expect(night.lit).toBe(planques.pileSize);
      expect(night.day).toBe(planques.pileSize === 0);
      expect(night.gone).toBeCloseTo(1 - planques.pileSize / 24);
      expect(skyline(400, 62, night.windows).windows).toHaveLength(24);
    }
  });
  it('says what cards do for the rest of a turn', () => {
    const [planques] = views;
    if (!planques) throw new Error('no view with hideouts');
    expect(helpOf(undefined)).toEqual([]);
    expect(helpOf({ ...planques, moreLoot: 6, sure: 1 })).toEqual([
      ['loot', 6],
      ['sure', 1],
    ]);
  });
});

describe('layout', () => {
  const boxes = [
    { width: 348, height: 400 },
    { width: 377, height: 570 },
    { width: 760, height: 366 },
    { width: 722, height: 640 },
    { width: 1000, height: 600 },
    { width: 1940, height: 1240 },
  ];
  it('fills its box, and keeps every den in it and apart from the others', () => {
    for (const box of boxes) {
      for (let players = 2; players <= 8; players++) {
        for (const bits of [0, 1, 2, 3]) {
          const modules = { roles: (bits & 1) !== 0, planques: (bits & 2) !== 0 };
          const { width, height, sky, dens, den } = layout(players, 0, modules, box);
          expect(width / height).toBeCloseTo(box.width / box.height);
          expect(sky > 0).toBe(modules.planques);
          const across = (den * width) / box.width;
          for (const [i, { x, y }] of dens.entries()) {
            expect(x).toBeGreaterThan(across * 0.4);
            expect(x).toBeLessThan(width - across * 0.4);
            expect(y).toBeGreaterThan(sky);
            expect(y).toBeLessThan(height - across * 0.3);
            for (const other of dens.slice(i + 1)) {
              const apart =
                Math.abs(x - other.x) > across * 0.8 || Math.abs(y - other.y) > across * 0.65;
              expect(apart, `${players} players, ${bits}, ${box.width} px`).toBe(true);
            }
          }
        }
      }
    }
  });
});
