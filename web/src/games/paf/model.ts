// What can be tapped at a table of Paf le singe !, and how the towers stand. Pure.
import type { Card, Cards, Choice } from '../../lib/board/board';
import type { Spot, Way } from '../../lib/input/pick';

export const categories = [
  'mobilier',
  'illégal',
  'organique',
  'véhicule',
  'ornement',
  'machine',
  'loisir',
] as const;
export type Category = (typeof categories)[number];

// src/games/paf/fields.h: the fields this board draws.
export interface View {
  observer: number | null;
  hand: string[];
  towers: string[][]; // from base to top, each junk before what it bears
  strengths: number[][]; // in step with towers; 0 for reinforcements
  heights: number[];
  bin: string[];
  spankNeeds: number; // the face the active seat would need now; 0: impossible
  pending: string[]; // the step asked for is the last
  attack: {
    card: string | null;
    victim: number | null;
    target: string | null;
    shield: number;
    face: number;
  };
  fall: { owner: number | null; face: number };
  spank: { face: number };
  active: number;
  winner: number | null;
  monkey: number;
  gorilla: number;
  handSizes: number[];
  pileSize: number;
  hindered: number[];
}

export const cardSpot = (id: string): Spot => `card:${id}`;
export const seatSpot = (seat: number | string): Spot => `seat:${seat}`;

// What a card's choice names (P72): a sign of the monkey's move, a player, or a card of the bin.
function argument(text: string): Spot {
  if (/^[+-]/.test(text)) return `arg:${text}`;
  return /^\d+$/.test(text) ? seatSpot(text) : `bin:${text}`;
}

// The spots of a move; a target says its owner by itself.
function spotsOf(move: string): Spot[] {
  const [verb = '', id, first, second] = move.split(' ');
  if (id === undefined) return [verb];
  if (first === undefined) return [cardSpot(id)];
  if (verb === 'reinforce') return [cardSpot(id), cardSpot(first)];
  if (verb === 'junk' || verb === 'special') return [cardSpot(id), argument(first)];
  return [cardSpot(id), second === undefined ? seatSpot(first) : cardSpot(second)];
}
export const ways = (choices: readonly Choice[]): Way[] =>
  choices.map((choice) => ({ ...choice, spots: spotsOf(choice.move) }));

// Spots that are no thing on the table: they are asked for in words.
export const inWords = (spot: Spot) => spot.startsWith('arg:') || spot.startsWith('bin:');

// The chances out of six that the sentence of an attack or a spank tells, if it tells any.
export function sixthsOf(sentence: string): number | null {
  const found = /\b([1-6])\/6\b/.exec(sentence);
  return found ? Number(found[1]) : null;
}

export interface Block {
  id: string;
  bottom: number; // levels below it
  height: number;
  strength: number;
  bears: string[]; // reinforcements, the first attached first
}
export const isJunk = (card: Card | undefined) => card?.['type'] === 'junk';
export const categoriesOf = (card: Card | undefined): Category[] => {
  const words = String(card?.['categories'] ?? '').split('|');
  return categories.filter((category) => words.includes(category));
};

// A tower as it stands: each junk with what it bears, at its height.
export function blocks(cards: Cards | undefined, tower: string[], strengths: number[]): Block[] {
  const out: Block[] = [];
  let bottom = 0;
  tower.forEach((id, i) => {
    const last = out.at(-1);
    if (isJunk(cards?.[id]) || !last) {
      const height = Number(cards?.[id]?.['height'] ?? 1);
      out.push({ id, bottom, height, strength: strengths[i] ?? 0, bears: [] });
      bottom += height;
    } else {
      last.bears.push(id);
    }
  });
  return out;
}

// How many levels the ruler shows: all that stands, some room above it, 25 at most.
export const ruler = (tops: readonly number[]): number =>
  Math.min(25, Math.max(10, Math.max(...tops) + 3));
