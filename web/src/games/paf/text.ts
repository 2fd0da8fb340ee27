// What this table says beside the engine's sentences: what is asked at each step, and the monkey's
// remarks.
import { translate, type Key, type Lang } from '../../lib/words/i18n';
import type { Mood } from './art/Monkey.svelte';
import type { Event, Step } from './schema';

const questions: Partial<Record<Step, Key>> = {
  build: 'paf.ask.build',
  attack: 'paf.ask.attack',
  spank: 'paf.ask.spank',
  discard: 'paf.ask.discard',
  defend: 'paf.ask.defend',
};
// With one legal move there is nothing to choose: the words say so.
export function asked(step: Step, moves: number): Key {
  if (moves === 1) return 'paf.ask.only';
  return questions[step] ?? 'paf.ask.react';
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
  destroyed: 'paf.says.destroyed',
  quaked: 'paf.says.quaked',
  'attack-failed': 'paf.says.failed',
  'spank-tried': 'paf.says.tried',
  'spank-failed': 'paf.says.missed',
  'monkey-moved': 'paf.says.moved',
  stolen: 'paf.says.stolen',
  built: 'paf.says.built',
  won: 'paf.says.won',
  'monkey-won': 'paf.says.monkeyWon',
};
export function remark(
  lang: Lang,
  event: Event | null,
  mood: Mood,
  nameOf: (seat: number) => string,
): string | null {
  if (!event) return mood === 'hit' ? translate(lang, 'paf.says.won') : null;
  const key = remarks[event.kind];
  const seat = 'seat' in event ? event.seat : 'thief' in event ? event.thief : 0;
  return key ? translate(lang, key, nameOf(seat)) : null;
}
