// What can be read on the plain board: any card of the deck, with the columns of its file. Pure.
import type { Cards } from '../lib/board/board';
import type { Spot } from '../lib/input/pick';
import { cardNamed } from '../lib/board/cards';
import { cardAt } from '../lib/input/seen';
import type { Sheet } from '../lib/input/reader.svelte';

// Names and words are shown as such; the same in other languages is not for this reader.
const isShownElsewhere = (column: string) =>
  /^(ids?|(name|text|does|said|short|flavour)(_\w+)?)$/.test(column);

const isThere = (value: unknown) => value !== '' && value !== null && String(value) !== '';
const said = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value));
const isFormula = (value: unknown) => /[()]/.test(String(value)); // its words say it

export function sheetOf(cards: Cards, spot: Spot, clause: string): Sheet | null {
  const card = cardNamed(cards, cardAt(spot) ?? '');
  if (!card) return null;
  const { name, text } = card;
  const facts = Object.entries(card)
    .filter(([column, value]) => !isShownElsewhere(column) && isThere(value) && !isFormula(value))
    .map(([column, value]) => `${column.replaceAll('_', ' ')}: ${said(value)}`);
  return { name, text, facts, clause };
}
