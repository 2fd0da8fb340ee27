// What can be read at a table of Paf le singe !: every card of a tower, of the bin and of one's hand,
// the cards of others one has seen, and the monkey. Pure.
import type { Spot } from '../../lib/input/pick';
import type { Row, Sheet, Stack } from '../../lib/input/reader.svelte';
import { cardAt, goalSpot, lying, nameAt, seatAt, type Seen } from '../../lib/input/seen';
import { toReader, type Lang } from '../../lib/words/i18n';
import { blocks, bonusOf, isJunk, moreJunk } from './model';
import { withoutPhases } from './text';
import type { Card, View } from './schema';
import { translate } from './words';

export type Table = Seen<View, Card>;

export const binSpot = 'bin';
export const monkeySpot = 'monkey';

type Special = Extract<Card, { type: 'special' }>;
const atADie: ReadonlySet<Special['kind'][number]> = new Set([
  'attack-die',
  'collision-die',
  'spank-die',
]);

// Its type, with what sort of attack it is or is good against, or when it may be played.
export const typeOf = (lang: Lang, card: Card | undefined): string =>
  card ? translate(lang, `type.${card.type}`) : '';
// Against what an attack or a defence is.
export function kindsOf(lang: Lang, card: Card | undefined): string[] {
  const kinds = card?.type === 'attack' ? [card.kind] : card?.type === 'defence' ? card.kind : [];
  return kinds.map((kind) => translate(lang, `kind.${kind}`));
}
export const sortOf = (lang: Lang, card: Card | undefined): string =>
  [typeOf(lang, card), ...kindsOf(lang, card)].join(' · ');
export function momentsOf(lang: Lang, card: Card | undefined): string[] {
  if (!card) return [];
  return card.type === 'special'
    ? card.kind.map((kind) => translate(lang, `moment.${kind}`))
    : [translate(lang, `moment.${card.type}`)];
}

// As briefly as a small card has room for: what sort of attack it is or is good against, or when a
// special card may be played.
export function briefOf(lang: Lang, card: Card | undefined): string {
  if (card?.type !== 'special') return kindsOf(lang, card).join(', ');
  const words = (wanted: (die: boolean) => boolean) =>
    card.kind
      .filter((kind) => wanted(atADie.has(kind)))
      .map((kind) => translate(lang, `brief.${kind}`))
      .join(', ');
  const dice = words((die) => die);
  return [words((die) => !die), dice ? translate(lang, 'brief.dice', dice) : '']
    .filter(Boolean)
    .join(', ');
}

function factsOf({ lang, cards }: Table, id: string): string[] {
  const card = cards?.[id];
  const bonus = bonusOf(card);
  return [
    sortOf(lang, card),
    ...(isJunk(card)
      ? [
          translate(lang, 'levels', card.height),
          translate(lang, 'strength', card.strength),
          ...card.categories.map((category) => translate(lang, `category.${category}`)),
        ]
      : []),
    ...(card && bonus ? [translate(lang, `bonus.${card.type}`, bonus)] : []),
  ];
}

// Whose hand a card is known to be in, if it can be one only.
function holderOf(view: View, id: string): number | null {
  const hands = view.known.find(({ card }) => card === id)?.hands ?? [];
  const [holder] = hands;
  return hands.length === 1 && holder !== undefined ? holder : null;
}
const knownOf = (view: View, who: number): string[] =>
  view.known.map(({ card }) => card).filter((id) => holderOf(view, id) === who);

function nowOf(table: Table, id: string): string[] {
  const { lang, cards, view, seat } = table;
  const when = translate(lang, 'moment', momentsOf(lang, cards?.[id]).join(', '));
  const who = view.towers.findIndex((tower) => tower.includes(id));
  if (who >= 0) {
    const list = blocks(cards, view.towers[who] ?? [], view.strengths[who] ?? []);
    const block = list.find((one) => one.id === id);
    const under = list.find((one) => one.bears.includes(id));
    const name = (one: string) => cards?.[one]?.name ?? one;
    return [
      translate(lang, 'inTower', nameAt(table, who)),
      ...(block
        ? [
            translate(lang, 'covers', block.height, block.bottom + 1, block.bottom + block.height),
            translate(lang, 'strengthNow', block.strength),
            ...(block.bears.length > 0
              ? [translate(lang, 'bears', block.bears.map(name).join(', '))]
              : []),
          ]
        : []),
      ...(under ? [translate(lang, 'hangsOn', name(under.id))] : []),
    ];
  }
  if (view.bin.includes(id)) return [translate(lang, 'inBin')];
  const holder = holderOf(view, id);
  if (holder !== null && holder !== seat)
    return [translate(lang, 'heldBy', table.names[holder] ?? ''), when];
  return [when];
}

const clauses: Readonly<Record<string, string>> = {
  junk: 'P2',
  reinforcement: 'P10',
  attack: 'P6',
  melee: 'P13',
  ranged: 'P14',
  sneaky: 'P15',
  defence: 'P63',
  special: 'P12',
  'special:build': 'P61',
  'special:attack': 'P62',
  'special:attack-die': 'P64',
  'special:collision-die': 'P65',
  'special:spank': 'P66',
  'special:spank-die': 'P67',
};
function clauseOf(card: Card): string {
  switch (card.type) {
    case 'special':
      return clauses[`special:${card.kind[0] ?? ''}`] ?? 'P12';
    case 'attack':
      return clauses[card.kind] ?? 'P6';
    default:
      return clauses[card.type] ?? 'P1';
  }
}

export const standing = (table: Table) =>
  table.names.map((_, who) => ({
    name: nameAt(table, who),
    value: table.view.heights[who] ?? 0,
  }));

export function sheetOf(table: Table, spot: Spot): Sheet | null {
  const { lang, cards, view } = table;
  const monkey: Row = { label: translate(lang, 'monkeyRow'), value: view.monkey };
  if (spot === goalSpot) {
    return {
      name: translate(lang, 'read.aim'),
      text: translate(lang, 'goalText', view.derived.spankFaces.length),
      rows: [
        ...standing(table).map(({ name, value }) => ({ label: name, value })),
        { label: translate(lang, 'pileRow'), value: view.pileSize },
        monkey,
      ],
      clause: 'P24',
    };
  }
  if (spot === monkeySpot) {
    return {
      name: translate(lang, 'monkeyAt', view.monkey),
      text: translate(lang, 'monkeyText', view.derived.spankFaces.length),
      rows: view.derived.spankFaces.map((face, above) => ({
        label: above === 0 ? translate(lang, 'spankAt') : translate(lang, 'spankAbove', above),
        value: translate(lang, 'spankFace', face),
      })),
      now: view.gorilla > 0 ? [translate(lang, 'gorillaNow', view.gorilla)] : [],
      clause: 'P23',
    };
  }
  const who = seatAt(spot);
  if (who !== null) {
    const more = moreJunk(view, who);
    return {
      name: nameAt(table, who),
      rows: [
        { label: translate(lang, 'heightRow'), value: view.heights[who] ?? 0 },
        { label: translate(lang, 'handRow'), value: view.handSizes[who] ?? 0 },
        monkey,
      ],
      now: [
        ...withoutPhases(lang, view, who, who === table.seat),
        ...(more > 0 ? [translate(lang, toReader('moreJunk', who === table.seat), more)] : []),
        ...(knownOf(view, who).length > 0 ? [translate(lang, 'knownText')] : []),
      ],
      clause: 'P9',
    };
  }
  const id = cardAt(spot);
  if (id === null || !cards?.[id]) return null;
  const { name, text } = cards[id];
  return {
    name,
    facts: factsOf(table, id),
    text,
    now: nowOf(table, id),
    clause: clauseOf(cards[id]),
  };
}

export function stackOf(table: Table, spot: Spot): Stack | null {
  const { lang, view, seat } = table;
  const player = (who: number) => {
    const held = who === seat ? [] : knownOf(view, who);
    const all = [...(view.towers[who] ?? []), ...held];
    return lying(translate(lang, 'towerTitle'), all, spot, [`seat:${who}`]);
  };
  const bin = () => lying(translate(lang, 'bin', view.bin.length), [...view.bin].reverse(), spot);
  if (spot === binSpot) return bin();
  const seated = seatAt(spot);
  if (seated !== null) return player(seated);
  const id = cardAt(spot);
  if (id === null) return null;
  const who = view.towers.findIndex((tower) => tower.includes(id));
  if (who >= 0) return player(who);
  if (view.hand.includes(id)) return lying(translate(lang, 'table.mine'), view.hand, spot);
  return view.bin.includes(id) ? bin() : null;
}
