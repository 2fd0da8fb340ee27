// What can be tapped at a table of Les Maîtres des Cimes, and what its cards show. Pure.
import type { Spot, Way } from '../../lib/input/pick';
import type { BirdType, Cards, Choice, Limit, View } from './schema';

export const cardSpot = (id: string): Spot => `card:${id}`;
export const forestSpot = (forest: number): Spot => `forest:${forest}`;

function spotsOf(choice: Choice): Spot[] {
  switch (choice.verb) {
    case 'swap':
      return [cardSpot(choice.args.given), cardSpot(choice.args.taken)];
    case 'place':
      return [cardSpot(choice.args.card), forestSpot(choice.args.forest)];
    case 'lock':
    case 'discard':
      return [cardSpot(choice.args.card)];
    case 'draw':
    case 'draw-discard':
      return [choice.verb];
  }
}
export const ways = (choices: readonly Choice[]): (Choice & Way)[] =>
  choices.map((choice) => ({ ...choice, spots: spotsOf(choice) }));

// How many locks end the game (M8).
export const locksOf = ({ locked, locksLeft }: View): number => locked.length + locksLeft;

export interface Bird {
  id: string;
  type: BirdType;
  value: number;
  values: readonly number[]; // that its kind can have, ascending
  limit: Limit;
  points: string; // of its effect, as the card prints them: "8", "×2"; empty where no deck says
  text: string;
}

// A card as its deck prints it; before there is a deck, a bird of no value.
export function birdOf(cards: Cards | undefined, id: string): Bird {
  const card = cards?.[id];
  if (!cards || !card) {
    return { id, type: 'corbeau', value: 0, values: [], limit: 'none', points: '', text: '' };
  }
  const { type, value, limit, points, text } = card;
  const kin = Object.values(cards).filter((one) => one.type === type);
  const values = [...new Set(kin.map((one) => one.value))].sort((a, b) => a - b);
  return { id, type, value, values, limit, points, text };
}
