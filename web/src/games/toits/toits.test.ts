import { describe, expect, it } from 'vitest';
import { fixture } from '../../dev/fixture';
import { cardsIn } from '../../lib/board/cards';
import { look } from '../../lib/input/pick';
import rows from './fixtures/deck.json';
import three from './fixtures/three.json';
import { lootOf, ways } from './model';
import { after } from './motion';
import { seatSpot, sheetOf, unseenSpot } from './reading';
import { bannerOf } from './text';
import type { Card, Choice, Event, View } from './schema';

const { steps } = fixture<View, Choice, Event>(three);
const cards = cardsIn<Card>('fr', rows);

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

describe('bannerOf', () => {
  const names = ['Ada', 'Basile', 'Chloé'];
  const scored = (tokens: number, points: number): Event => ({
    kind: 'scored',
    rule: 'T25',
    seat: 0,
    tokens,
    cards: points,
    points: tokens + points,
  });
  it('counts points, and says when there are none', () => {
    expect(bannerOf('fr', scored(19, 12), names, null)).toBe('Ada\u00a0: 31 points');
    expect(bannerOf('fr', scored(0, 1), names, 2)).toBe('Ada\u00a0: 1 point');
    expect(bannerOf('fr', scored(0, 0), names, 2)).toBe('Ada ne marque rien');
    expect(bannerOf('en', scored(0, 1), names, 2)).toBe('Ada: 1 point');
    expect(bannerOf('en', scored(0, 0), names, 2)).toBe('Ada scores nothing');
  });
  it('says you to its reader', () => {
    const raided: Event = { kind: 'raided', rule: 'T18', seat: 0, colour: 'or', count: 4, has: 0 };
    const won: Event = { kind: 'won', rule: 'T21', seat: 0 };
    const all = [raided, scored(3, 4), scored(0, 1), scored(0, 0), won];
    expect(all.map((event) => bannerOf('fr', event, names, 0))).toEqual([
      'Descente chez vous\u00a0!',
      'Vous marquez 7 points',
      'Vous marquez 1 point',
      'Vous ne marquez rien',
      'Vous gagnez\u00a0!',
    ]);
    for (const event of all) {
      for (const lang of ['fr', 'en'] as const) {
        expect(bannerOf(lang, event, names, 0)).not.toContain('Ada');
        expect(bannerOf(lang, event, names, 1)).toContain('Ada');
      }
    }
  });
});

describe('sheetOf', () => {
  const [first] = steps;
  if (!first) throw new Error('no step');
  const unseen = (pile: number, reserve: number) =>
    sheetOf(
      { lang: 'fr', cards, view: { ...first.view, pile, reserve }, names: [], seat: 0 },
      unseenSpot,
    )?.text;
  it('says why a colour earns what it does as the engine has it, whatever tokens are worth', () => {
    const numbers = { ...first.view.numbers, colourHigh: 3, colourLow: 3 };
    const standings = [['second', 'most', 'none', 'nothing', 'nothing', 'nothing'] as const];
    const view = {
      ...first.view,
      numbers,
      tokens: [[3, 3, 0, 0, 0, 0]],
      derived: { ...first.view.derived, standings: standings.map((one) => [...one]) },
    };
    const sheet = sheetOf({ lang: 'fr', cards, view, names: ['Ada'], seat: null }, seatSpot(0));
    expect(sheet?.rows?.slice(0, 4).map(({ value, why }) => [value, why])).toEqual([
      [3, 'deuxième, ou première à égalité'],
      [3, 'le plus de cartes'],
      [0, 'pas de jeton pour cette place'],
      [0, 'rien'],
    ]);
  });
  it('counts no card where there is none', () => {
    expect(unseen(5, 8)).toContain('5 cartes dans la pioche, 8 dans la réserve');
    expect(unseen(0, 8)).toBe('La pioche est vide\u00a0: les 8 cartes sont dans la réserve.');
    expect(unseen(2, 0)).toBe('La réserve est vide\u00a0: les 2 cartes sont dans la pioche.');
    for (const [pile, reserve] of [
      [0, 0],
      [0, 1],
      [1, 0],
      [0, 2],
    ] as const) {
      expect(unseen(pile, reserve)).not.toMatch(/\b0\b/);
    }
  });
});
