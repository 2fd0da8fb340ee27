// What can be tapped at a table of Les Toits de Paris, and what its cards show. Pure.
import type { Cards } from '../../lib/board/board';
import type { Spot, Way } from '../../lib/input/pick';
import { colours, symbols, type Choice, type Colour, type Symbol } from './schema';

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

// What a card shows, as its deck says.
export function lootOf(cards: Cards | undefined, id: string): Loot {
  const card = cards?.[id];
  const colour = colours.find((c) => c === card?.['colour']) ?? 'or';
  const symbol = symbols.find((s) => s === card?.['symbol']) ?? 'none';
  return { id, colour, arrows: Number(card?.['arrows'] ?? 0), symbol };
}
