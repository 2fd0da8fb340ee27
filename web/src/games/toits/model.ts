// What can be tapped at a table of Les Toits de Paris, and what its cards show. Pure.
import type { Cards, Choice } from '../../lib/board/board';
import type { Spot, Way } from '../../lib/input/pick';

export const colours = ['bijoux', 'or', 'tableaux', 'pierres', 'statues'] as const;
export type Colour = (typeof colours)[number];
export const symbols = ['none', 'bell', 'draw', 'feather', 'p1', 'p2', 'tie'] as const;
export type Symbol = (typeof symbols)[number];

// src/games/toits/fields.h
export interface View {
  observer: number | null;
  unseen: string[];
  board: string[];
  discard: string[];
  collections: string[][];
  scores: number[];
  tokens: number[][]; // by seat: the colours, then white
  counts: number[][];
  bells: number[][];
  feathers: number[];
  jokers: ('unused' | 'lost' | Colour)[];
  laid: string[]; // of this theft by space, also those taken since
  numbers: {
    takes: number[];
    reserve: number;
    colourHigh: number;
    colourLow: number;
    whiteHigh: number;
    whiteLow: number;
  };
  unseenColours: number[];
  unseenSymbols: number[];
  unseenArrows: number[];
  unseenCount: number;
  caughtNext: number;
  coupNext: number;
  pile: number;
  reserve: number;
  inspector: number; // 1 to 8
  takes: number;
  arrows: number;
  toTake: number;
  chief: number;
  active: number;
  phase: 'reveal' | 'decide' | 'take' | 'reserve' | 'joker' | 'over';
  share: 'none' | 'chief' | 'others' | 'extra';
  theft: 'open' | 'stopped' | 'caught' | 'coup';
}

export const cardSpot = (id: string): Spot => `card:${id}`;
export const colourSpot = (colour: string): Spot => `colour:${colour}`;

// `take ID` names a card of the ridge, `joker COLOUR` a pile of one's own; the others are buttons.
export function ways(choices: readonly Choice[]): Way[] {
  return choices.map((choice) => {
    const [verb = '', object = ''] = choice.move.split(' ');
    if (verb === 'take') return { ...choice, spots: [cardSpot(object)] };
    if (verb === 'joker') return { ...choice, spots: [colourSpot(object)] };
    return { ...choice, spots: [verb] };
  });
}

export interface Loot {
  id: string;
  colour: Colour;
  arrows: number;
  symbol: Symbol;
}

// What a card shows; a card of no deck we know shows its colour, which its id begins with.
export function lootOf(cards: Cards | undefined, id: string): Loot {
  const card = cards?.[id];
  const colour = colours.find((c) => c === (card?.['colour'] ?? id.split('-')[0])) ?? 'or';
  const symbol = symbols.find((s) => s === card?.['symbol']) ?? 'none';
  return { id, colour, arrows: Number(card?.['arrows'] ?? 0), symbol };
}
