// What can be tapped at a table of Paf le singe !, and how the towers stand. Pure.
import type { Spot, Way } from '../../lib/input/pick';
import type { Card, Cards, Category, Choice, Chosen, Stage, View } from './schema';

export const cardSpot = (id: string): Spot => `card:${id}`;
export const seatSpot = (seat: number): Spot => `seat:${seat}`;

// What a card's choice names: a move of the monkey, a player, or a card of the bin.
function chosenSpots(chosen: Chosen | null): Spot[] {
  if (chosen === null) return [];
  if ('monkey' in chosen) return [`monkey:${chosen.monkey}`];
  return 'seat' in chosen ? [seatSpot(chosen.seat)] : [`bin:${chosen.card}`];
}
// Whom an attack goes to; a target says its owner by itself.
function aimSpots(victim: number | null, target: string | null): Spot[] {
  if (target !== null) return [cardSpot(target)];
  return victim === null ? [] : [seatSpot(victim)];
}

function spotsOf(choice: Choice): Spot[] {
  switch (choice.verb) {
    case 'junk':
    case 'special':
      return [cardSpot(choice.args.card), ...chosenSpots(choice.args.choice)];
    case 'reinforce':
      return [cardSpot(choice.args.card), ...aimSpots(null, choice.args.junk)];
    case 'attack':
    case 'defend':
      return [cardSpot(choice.args.card), ...aimSpots(choice.args.victim, choice.args.target)];
    case 'discard':
      return [cardSpot(choice.args.card)];
    case 'spank':
    case 'next':
    case 'pass':
    case 'end':
      return [choice.verb];
  }
}
export const ways = (choices: readonly Choice[]): (Choice & Way)[] =>
  choices.map((choice) => ({ ...choice, spots: spotsOf(choice) }));

// Spots that are no thing on the table: they are asked for in words.
export const inWords = (spot: Spot) => spot.startsWith('monkey:') || spot.startsWith('bin:');

export interface Block {
  id: string;
  bottom: number; // levels below it
  height: number;
  strength: number;
  bears: string[]; // reinforcements, the first attached first
}
export type JunkCard = Extract<Card, { type: 'junk' }>;
export const isJunk = (card: Card | undefined): card is JunkCard => card?.type === 'junk';
export const categoriesOf = (card: Card | undefined): Category[] =>
  isJunk(card) ? card.categories : [];
// How many levels a piece takes up; one before there is a deck that says so.
export const heightOf = (card: Card | undefined): number => (isJunk(card) ? card.height : 1);
// The bonus of a card as it is printed: "+2"; nothing where it has none.
export const bonusOf = (card: Card | undefined): string => {
  const bonus = card?.bonus ?? null;
  return bonus === null ? '' : bonus > 0 ? `+${bonus}` : String(bonus);
};

// A tower as it stands: each junk with what it bears, at its height.
export function blocks(cards: Cards | undefined, tower: string[], strengths: number[]): Block[] {
  const out: Block[] = [];
  let bottom = 0;
  tower.forEach((id, i) => {
    const last = out.at(-1);
    if (isJunk(cards?.[id]) || !last) {
      const height = heightOf(cards?.[id]);
      out.push({ id, bottom, height, strength: strengths[i] ?? 0, bears: [] });
      bottom += height;
    } else {
      last.bears.push(id);
    }
  });
  return out;
}

// The phases a player has not in this turn, which is theirs, and will not have in their next.
export function crossedOf(view: View, who: number): { now: Stage[]; next: Stage[] } {
  const playing = who === view.active && !view.derived.over;
  return { now: playing ? view.skipped : [], next: view.hindered[who] ?? [] };
}
// How many pieces of junk a player may still put down in this phase, where it is more than the one.
export const moreJunk = (view: View, who: number): number =>
  who === view.active && view.derived.stage === 'build' && view.junkLeft > 1 ? view.junkLeft : 0;

// What the ruler shows: all that stands, the monkey, some room above, up to where the monkey can get. The levels up to
// the tallest tower and one more are drawn whole; those nobody has reached yet are drawn closer together,
// so that the first pieces have the room that is there. `rise` is how far up a level lies, in whole ones.
const squeezed = 0.4;
export interface Ruler {
  levels: number;
  rise: (level: number) => number;
}
export function ruler(towers: readonly number[], monkey: number, highest: number): Ruler {
  const top = Math.max(0, ...towers);
  const levels = Math.min(highest, Math.max(6, top + 1, monkey + 2));
  const whole = Math.min(levels, Math.max(4, top + 1));
  return {
    levels,
    rise: (level) => Math.min(level, whole) + squeezed * Math.max(0, level - whole),
  };
}
