// What can be read at a table of La Cité des Voleurs: who lives in a den and what they have, the pot,
// and with the modules thieves and hideouts, those that are gone included. Pure.
import type { Spot } from '../../lib/input/pick';
import type { Sheet, Stack } from '../../lib/input/reader.svelte';
import { cardAt, goalSpot, lying, nameAt, seatAt, type Seen } from '../../lib/input/seen';
import { cardNamed } from '../../lib/board/cards';
import { cardSpot, wordsOf } from './model';
import { pictured } from './pictured';
import type { Card, View } from './schema';
import { translate } from './words';

export type Table = Seen<View, Card>;

export const potSpot = 'pot';
export const goneSpot = 'gone';
export const unseenSpot = 'unseen';

// The clause a thief or a hideout is, by what it does.
function clauseOf(effect: string): string {
  return Object.entries(pictured).find(([, of]) => of === effect)?.[0] ?? 'C24';
}

export const standing = (table: Table) =>
  table.view.tokens.map((value, who) => ({ name: nameAt(table, who), value }));

function cardSheet(table: Table, id: string): Sheet | null {
  const { lang, cards, view } = table;
  const card = cardNamed(cards, id);
  if (!card) return null;
  const who = view.roles?.indexOf(id) ?? -1;
  const { does, said } = wordsOf(card);
  const now = [
    ...(who >= 0 ? [translate(lang, 'playedBy', nameAt(table, who))] : []),
    ...(view.planques?.out.includes(id) ? [translate(lang, 'isGone')] : []),
    ...(view.planques?.unseen.includes(id) ? [translate(lang, 'notSeen')] : []),
  ];
  return {
    name: card.name,
    facts: [
      translate(lang, card.type === 'role' ? 'aRole' : 'aHideout'),
      ...(card.when ? [translate(lang, `when.${card.when}`)] : []),
    ],
    text: said ? `${does} ${said}` : does,
    now,
    clause: clauseOf(card.effect),
  };
}

export function sheetOf(table: Table, spot: Spot): Sheet | null {
  const { lang, cards, view } = table;
  if (spot === goalSpot) {
    return {
      name: translate(lang, 'read.aim'),
      text: translate(lang, 'goalText', view.goal),
      rows: [
        ...standing(table).map(({ name, value }) => ({ label: name, value })),
        { label: translate(lang, 'potName'), value: view.pot },
      ],
      clause: 'C3',
    };
  }
  if (spot === potSpot) {
    return {
      name: translate(lang, 'pot', view.pot),
      text: translate(lang, 'potText'),
      clause: 'C1',
    };
  }
  const who = seatAt(spot);
  if (who !== null) {
    const role = cardNamed(cards, view.roles?.[who] ?? '');
    const held = view.planques?.handSizes[who];
    return {
      name: nameAt(table, who),
      ...(role ? { facts: [role.name] } : {}),
      rows: [
        { label: translate(lang, 'tokensRow', view.goal), value: view.tokens[who] ?? 0 },
        ...(held === undefined ? [] : [{ label: translate(lang, 'hideoutsRow'), value: held }]),
      ],
      now: view.covered[who] === 1 ? [translate(lang, 'coveredText')] : [],
      clause: view.covered[who] === 1 ? 'C13' : 'C3',
    };
  }
  const id = cardAt(spot);
  return id === null ? null : cardSheet(table, id);
}

export function stackOf(table: Table, spot: Spot): Stack | null {
  const { lang, view } = table;
  const { roles, planques } = view;
  const who = seatAt(spot);
  if (who !== null) {
    const role = roles?.[who];
    return role === undefined ? null : { title: '', spots: [spot, cardSpot(role)] };
  }
  const out = planques?.out ?? [];
  const unseen = planques?.unseen ?? [];
  const hand = planques?.hand ?? [];
  if (spot === goneSpot) return lying(translate(lang, 'gone', out.length), out);
  if (spot === unseenSpot) return lying(translate(lang, 'unseenTitle', unseen.length), unseen);
  const id = cardAt(spot);
  if (id === null) return null;
  if (roles?.includes(id)) return lying(translate(lang, 'thieves'), roles, spot);
  if (hand.includes(id)) return lying(translate(lang, 'hand'), hand, spot);
  if (out.includes(id)) return lying(translate(lang, 'gone', out.length), out, spot);
  return null;
}
