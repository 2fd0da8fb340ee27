// What can be tapped at a table of Les Toits de Paris, and what its cards show. Pure.
import type { Spot, Way } from '../../lib/input/pick';
import type { Cards, Choice, Colour, Symbol, View } from './schema';

export const cardSpot = (id: string): Spot => `card:${id}`;
export const colourSpot = (colour: Colour): Spot => `colour:${colour}`;

// Cards of the ridge and piles of one's own are tapped; the others are buttons.
function spotsOf(choice: Choice): Spot[] {
  switch (choice.verb) {
    case 'take':
      return [cardSpot(choice.args.card)];
    case 'joker':
      return [colourSpot(choice.args.colour)];
    case 'draw':
    case 'stop':
    case 'done':
    case 'pass':
    case 'keep':
      return [choice.verb];
  }
}
export const ways = (choices: readonly Choice[]): (Choice & Way)[] =>
  choices.map((choice) => ({ ...choice, spots: spotsOf(choice) }));

export interface Loot {
  id: string;
  colour: Colour;
  arrows: number;
  symbol: Symbol;
}

// What a card shows, as its deck says; before there is a deck, something golden.
export function lootOf(cards: Cards | undefined, id: string): Loot {
  const card = cards?.[id];
  if (!card) return { id, colour: 'or', arrows: 0, symbol: 'none' };
  const { colour, arrows, symbol } = card;
  return { id, colour, arrows, symbol };
}

// The spaces of the ridge, from the first; the inspector begins beyond the last.
export const spacesOf = ({ numbers }: View): number[] => numbers.takes.map((_, i) => i + 1);
export const beyond = (view: View): number => spacesOf(view).length + 1;
