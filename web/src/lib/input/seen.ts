// What the sheets of a game are written from (games/X/reading.ts): what is on screen, and for whom.
import type { Card } from '../board/board';
import { translate, type Lang } from '../words/i18n';
import type { Spot } from './pick';
import type { Stack } from './reader.svelte';

export interface Seen<View, C extends Card = Card> {
  lang: Lang;
  cards: Record<string, C> | undefined;
  view: View;
  names: readonly string[];
  seat: number | null;
}

export const goalSpot: Spot = 'goal'; // every game's index: what wins, and its signs
export const cardSpot = (id: string): Spot => `card:${id}`;
export const cardAt = (spot: Spot): string | null =>
  spot.startsWith('card:') ? spot.slice('card:'.length) : null;
export const seatAt = (spot: Spot): number | null =>
  spot.startsWith('seat:') ? Number(spot.split(':')[1]) : null;

export const nameAt = ({ names, seat, lang }: Seen<unknown>, who: number): string =>
  who === seat ? translate(lang, 'table.you') : (names[who] ?? '');

// Cards that lie together, open at one of them; before them what else is to be read of it.
export function lying(
  title: string,
  ids: readonly string[],
  at?: Spot,
  first: readonly Spot[] = [],
): Stack {
  const spots = [...first, ...ids.map(cardSpot)];
  return { title, spots, at: Math.max(0, spots.indexOf(at ?? '')) };
}
