// What this table says beside the engine's sentences: what is asked at each step, and the monkey's
// remarks.
import { toReader, type Lang } from '../../lib/words/i18n';
import { translate, type Key } from './words';
import type { Mood } from './art/Monkey.svelte';
import type { Event, Step } from './schema';

const questions: Partial<Record<Step, Key>> = {
  build: 'ask.build',
  attack: 'ask.attack',
  spank: 'ask.spank',
  discard: 'ask.discard',
  defend: 'ask.defend',
};
// With one legal move there is nothing to choose: the words say so.
export function asked(step: Step, moves: number): Key {
  if (moves === 1) return 'ask.only';
  return questions[step] ?? 'ask.react';
}

// "Ada attaque Basile", as who attacks and who is attacked read it.
export function fightKey(aimed: boolean, byReader: boolean, atReader: boolean) {
  const key = aimed ? 'fightTarget' : 'fight';
  return atReader ? (`${key}.at` as const) : toReader(key, byReader);
}

const moods: Partial<Record<Event['kind'], Mood>> = {
  destroyed: 'laugh',
  quaked: 'laugh',
  'attack-failed': 'laugh',
  'spank-failed': 'laugh',
  'monkey-won': 'laugh',
  'spank-tried': 'worried',
  'spank-die': 'worried',
  fell: 'worried',
  won: 'hit',
};
export function moodOf(event: Event | null, over: boolean, winner: number | null): Mood {
  if (over) return winner === null ? 'laugh' : 'hit';
  return event ? (moods[event.kind] ?? 'calm') : 'calm';
}

const remarks: Partial<Record<Event['kind'], Key>> = {
  destroyed: 'says.destroyed',
  quaked: 'says.quaked',
  'attack-failed': 'says.failed',
  'spank-tried': 'says.tried',
  'spank-failed': 'says.missed',
  'monkey-moved': 'says.moved',
  stolen: 'says.stolen',
  built: 'says.built',
  won: 'says.won',
  'monkey-won': 'says.monkeyWon',
};
export function remark(
  lang: Lang,
  event: Event | null,
  mood: Mood,
  nameOf: (seat: number) => string,
): string | null {
  if (!event) return mood === 'hit' ? translate(lang, 'says.won') : null;
  const key = remarks[event.kind];
  const seat = 'seat' in event ? event.seat : 'thief' in event ? event.thief : 0;
  return key ? translate(lang, key, nameOf(seat)) : null;
}
