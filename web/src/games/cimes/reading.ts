// What can be read at a table of Les Maîtres des Cimes: every bird that lies open, one's own, and the
// piles as far as they are known. Pure.
import type { Spot } from '../../lib/input/pick';
import type { Sheet, Stack } from '../../lib/input/reader.svelte';
import { cardAt, goalSpot, lying, type Seen } from '../../lib/input/seen';
import { birdOf, locksOf } from './model';
import type { Card, View } from './schema';
import { birdLabel, oneOf } from './text';
import { translate } from './words';

export type Table = Seen<View, Card>;

// Where a bird is, as far as the observer knows.
function placeOf({ view, seat }: Table, id: string) {
  const forest = view.forests.findIndex((birds) => birds.includes(id));
  if (forest >= 0) return { kind: 'forest', forest: forest + 1 } as const;
  if (view.discard.includes(id)) return { kind: 'discard' } as const;
  if (view.hand.includes(id)) return { kind: 'hand', who: seat } as const;
  const who = view.known.findIndex((known) => known.includes(id));
  return who >= 0 ? ({ kind: 'hand', who } as const) : ({ kind: 'unseen' } as const);
}

function nowOf(table: Table, id: string): string[] {
  const { lang, view, names, seat } = table;
  const place = placeOf(table, id);
  const out: string[] = [];
  if (place.kind === 'forest') out.push(translate(lang, 'forest', place.forest));
  if (view.locked.includes(id)) out.push(translate(lang, 'lockedForGood'));
  if (place.kind === 'discard') out.push(translate(lang, 'inDiscard'));
  if (place.kind === 'unseen') out.push(translate(lang, 'notSeen'));
  if (place.kind === 'hand' && place.who !== seat)
    out.push(translate(lang, 'heldBy', names[place.who ?? 0] ?? ''));
  const effect = view.derived.effects.find(({ card }) => card === id);
  effect?.worth.forEach((points, f) =>
    out.push(translate(lang, effect.atMost ? 'worthMost' : 'worth', points, f + 1)),
  );
  return out;
}

function birdSheet(table: Table, id: string): Sheet {
  const { lang, cards } = table;
  const bird = birdOf(cards, id);
  const limit = bird.limit === 'none' ? [] : [translate(lang, `limit.${bird.limit}`)];
  return {
    name: birdLabel(lang, bird),
    facts: [translate(lang, `values.${bird.type}`, oneOf(lang, bird.values)), ...limit],
    text: bird.text,
    now: nowOf(table, id),
    clause: bird.limit === 'none' ? 'M9' : 'M10',
  };
}

export function sheetOf(table: Table, spot: Spot): Sheet | null {
  const { lang, cards, view, seat } = table;
  if (spot === goalSpot) {
    return {
      name: translate(lang, 'read.aim'),
      text: translate(lang, 'goalText'),
      rows: [
        { label: translate(lang, 'locksRow'), value: `${view.locked.length} / ${locksOf(view)}` },
        ...standing(table).map(({ name, value }) => ({ label: name, value })),
      ],
      clause: 'M8',
    };
  }
  if (spot === 'pile') {
    return {
      name: translate(lang, 'pile', view.pileSize),
      text: translate(lang, seat === null ? 'pileText' : 'unseenText', view.unseen.length),
      clause: 'M4',
    };
  }
  const id = cardAt(spot);
  return id !== null && cards?.[id] ? birdSheet(table, id) : null;
}

// Points of one's own hand, with the better forest, or how many it can be; the others' once the game is over.
export function standing({ lang, view, names, seat }: Table) {
  const { points, bestPoints, atMost, scores } = view.derived;
  return names.map((name, who) => {
    const own = who === seat;
    const known = scores[who] ?? (own && points.length > 0 ? bestPoints : null);
    const value =
      known === null
        ? translate(lang, 'hiddenHand')
        : translate(lang, own && atMost && bestPoints > 0 ? 'pointsMost' : 'count.points', known);
    return { name: own ? translate(lang, 'table.you') : name, value };
  });
}

export function stackOf(table: Table, spot: Spot): Stack | null {
  const { lang, view, seat } = table;
  const forest = (number: number) =>
    lying(translate(lang, 'forest', number), view.forests[number - 1] ?? [], spot);
  const discard = () =>
    lying(translate(lang, 'discard', view.discard.length), [...view.discard].reverse(), spot);
  if (spot === 'draw') {
    const title = translate(lang, 'unseenTitle', view.unseen.length);
    return lying(title, view.unseen, undefined, ['pile']);
  }
  if (spot === 'draw-discard') return discard();
  const id = cardAt(spot);
  if (id === null) return null;
  const place = placeOf(table, id);
  switch (place.kind) {
    case 'forest':
      return forest(place.forest);
    case 'discard':
      return discard();
    case 'hand':
      return place.who === seat
        ? lying(translate(lang, 'table.mine'), view.hand, spot)
        : lying(table.names[place.who ?? 0] ?? '', view.known[place.who ?? 0] ?? [], spot);
    case 'unseen':
      return null;
  }
}
