// What can be read at a table of Les Toits de Paris: every card that lies open, what everybody has
// stolen and how their points come about, the cards not yet seen. Pure.
import type { Spot } from '../../lib/input/pick';
import type { Row, Sheet, Stack } from '../../lib/input/reader.svelte';
import { cardAt, goalSpot, lying, nameAt, seatAt, type Seen } from '../../lib/input/seen';
import { characters } from './characters';
import { cardSpot, lootOf } from './model';
import type { Lang } from '../../lib/words/i18n';
import { colours, type Card, type Symbol, type View } from './schema';
import { lootLabel } from './text';
import { translate } from './words';

// With who each player is in the gang, where they chose.
export type Table = Seen<View, Card> & { figures?: readonly (number | null)[] | undefined };

export const discardSpot = 'discard';
export const reserveSpot = 'reserve';
export const unseenSpot = 'unseen';
export const seatSpot = (who: number): Spot => `seat:${who}`;

const clauses: Readonly<Record<Symbol, string>> = {
  none: 'T22',
  bell: 'T18',
  draw: 'T17',
  feather: 'T24',
  p1: 'T25',
  p2: 'T25',
  tie: 'T23',
};

// A collection as it lies: by colour, in their order.
export function collectionOf({ cards, view }: Table, who: number): string[] {
  const all = (view.collections[who] ?? []).map((id) => lootOf(cards, id));
  return colours.flatMap((colour) => all.filter((loot) => loot.colour === colour)).map((l) => l.id);
}

function lootSheet(table: Table, id: string): Sheet {
  const { lang, cards, view } = table;
  const loot = lootOf(cards, id);
  const { colourHigh, colourLow } = view.numbers;
  const space = view.board.includes(id) ? view.laid.indexOf(id) + 1 : 0;
  const who = view.collections.findIndex((cards) => cards.includes(id));
  const where =
    space > 0
      ? translate(lang, 'onRoof', space)
      : who >= 0
        ? translate(lang, 'ownedBy', nameAt(table, who))
        : translate(lang, view.discard.includes(id) ? 'inDiscard' : 'notSeen');
  const text = [
    ...(loot.symbol === 'none' ? [] : [translate(lang, `does.${loot.symbol}`)]),
    translate(lang, 'does.colour', colourHigh, colourLow, translate(lang, loot.colour)),
    ...(loot.arrows > 0 ? [translate(lang, 'does.arrows', loot.arrows)] : []),
  ].join(' ');
  return { name: lootLabel(lang, loot), text, now: [where], clause: clauses[loot.symbol] };
}

// Who a player is in the gang.
function calledOf({ lang, figures }: Table, who: number): string[] {
  const name = characters[figures?.[who] ?? -1]?.[lang];
  return name === undefined ? [] : [translate(lang, 'character', name)];
}

// The score if it ended now, row by row, with what has an effect in the collection.
function playerSheet(table: Table, who: number): Sheet {
  const { lang, cards, view } = table;
  // What the tokens of a kind are worth to them, and why.
  const earned = (kind: number) => ({
    value: view.tokens[who]?.[kind] ?? 0,
    why: translate(lang, `why.${view.derived.standings[who]?.[kind] ?? 'nothing'}`),
  });
  const rows: Row[] = colours.map((colour, i) => {
    const count = view.counts[who]?.[i] ?? 0;
    const bells = view.bells[who]?.[i] ?? 0;
    const label = [
      translate(lang, 'colourRow', count, translate(lang, colour)),
      ...(bells > 0 ? [translate(lang, 'bells', bells)] : []),
      ...(view.jokers[who] === colour ? [translate(lang, 'joker')] : []),
    ].join(', ');
    return { label, ...earned(i) };
  });
  const feathers = view.feathers[who] ?? 0;
  const laurels = (view.collections[who] ?? [])
    .map((id) => lootOf(cards, id))
    .filter(({ symbol }) => symbol === 'tie')
    .map(({ colour }) => translate(lang, colour));
  const joker = view.jokers[who] ?? 'unused';
  const used =
    joker === 'unused'
      ? translate(lang, 'jokerUnused')
      : joker === 'lost'
        ? translate(lang, 'jokerLost')
        : translate(lang, 'jokerOn', translate(lang, joker));
  return {
    name: nameAt(table, who),
    facts: [
      ...calledOf(table, who),
      used,
      ...(laurels.length > 0 ? [translate(lang, 'laurels', laurels.join(', '))] : []),
    ],
    text: translate(lang, 'scoreNow'),
    rows: [
      ...rows,
      { label: translate(lang, 'feathers', feathers), ...earned(colours.length) },
      { label: translate(lang, 'cardPoints'), value: view.derived.cardPoints[who] ?? 0 },
      { label: translate(lang, 'total'), value: view.scores[who] ?? 0, total: true },
    ],
    clause: 'T25',
  };
}

export const standing = (table: Table) =>
  table.names.map((_, who) => ({
    name: nameAt(table, who),
    value: table.view.scores[who] ?? 0,
  }));

// Where the cards are that nobody has seen.
function unseenText(lang: Lang, { pile, reserve }: View): string {
  if (pile > 0 && reserve > 0) return translate(lang, 'unseenText', pile, reserve);
  if (pile > 0) return translate(lang, 'unseenPile', pile);
  return reserve > 0 ? translate(lang, 'unseenReserve', reserve) : translate(lang, 'unseenNone');
}

export function sheetOf(table: Table, spot: Spot): Sheet | null {
  const { lang, cards, view } = table;
  const { numbers } = view;
  if (spot === goalSpot) {
    return {
      name: translate(lang, 'read.aim'),
      text: translate(
        lang,
        'goalText',
        numbers.colourHigh,
        numbers.colourLow,
        numbers.whiteHigh,
        numbers.whiteLow,
      ),
      rows: standing(table).map(({ name, value }) => ({ label: name, value })),
      clause: 'T21',
    };
  }
  if (spot === unseenSpot) {
    return {
      name: translate(lang, 'unseenTitle', view.unseenCount),
      text: unseenText(lang, view),
      rows: colours.map((colour, i) => ({
        label: translate(lang, colour),
        value: view.unseenColours[i] ?? 0,
      })),
      clause: 'T6',
    };
  }
  const who = seatAt(spot);
  if (who !== null) return playerSheet(table, who);
  const id = cardAt(spot);
  return id !== null && cards?.[id] ? lootSheet(table, id) : null;
}

export function stackOf(table: Table, spot: Spot): Stack | null {
  const { lang, cards, view, seat } = table;
  const collection = (who: number, at: Spot) =>
    lying(translate(lang, 'collection'), collectionOf(table, who), at, [seatSpot(who)]);
  const discard = () => lying(translate(lang, 'discard', view.discard.length), view.discard, spot);
  if (spot === 'draw' || spot === reserveSpot || spot === unseenSpot) {
    const title = translate(lang, 'unseenTitle', view.unseenCount);
    return lying(title, view.unseen, undefined, [unseenSpot]);
  }
  if (spot === discardSpot) return discard();
  // A colour of somebody's collection: their cards, from the first of that colour on.
  const [kind, first = '', second] = spot.split(':');
  if (kind === 'seat' || kind === 'colour') {
    const who = seatAt(spot) ?? seat ?? 0;
    const colour = kind === 'seat' ? second : first;
    const at = collectionOf(table, who).find((id) => lootOf(cards, id).colour === colour);
    return collection(who, cardSpot(at ?? ''));
  }
  const id = cardAt(spot);
  if (id === null) return null;
  const who = view.collections.findIndex((owned) => owned.includes(id));
  if (who >= 0) return collection(who, spot);
  if (view.board.includes(id)) {
    const roofs = view.laid.filter((one) => view.board.includes(one));
    return lying(translate(lang, 'roofs'), roofs, spot);
  }
  return view.discard.includes(id) ? discard() : null;
}
