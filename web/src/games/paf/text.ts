// What this table says beside the engine's sentences: what is asked at each step, which clause asks
// it, and the monkey's remarks.
import type { GameEvent } from '../../lib/board/board';
import { translate, type Key, type Lang } from '../../lib/words/i18n';
import type { Mood } from './art/Monkey.svelte';

const questions: Record<string, Key> = {
  build: 'paf.ask.build',
  attack: 'paf.ask.attack',
  spank: 'paf.ask.spank',
  discard: 'paf.ask.discard',
  defend: 'paf.ask.defend',
};
// With one legal move there is nothing to choose: the words say so.
export function asked(step: string, moves: number): Key {
  if (moves === 1) return 'paf.ask.only';
  return questions[step] ?? 'paf.ask.react';
}

const clauses: Record<string, string> = {
  build: 'P5',
  attack: 'P6',
  spank: 'P7',
  discard: 'P8',
  defend: 'P63',
  'attack-reply': 'P64',
  'fall-reply': 'P65',
  'spank-call': 'P66',
  'spank-reply': 'P67',
};
export const clauseOf = (step: string): string => clauses[step] ?? 'P71';

const moods: Record<string, Mood> = {
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
export function moodOf(event: GameEvent | null, over: boolean, winner: number | null): Mood {
  if (over) return winner === null ? 'laugh' : 'hit';
  return event ? (moods[event.kind] ?? 'calm') : 'calm';
}

const remarks: Record<string, Key> = {
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
  event: GameEvent | null,
  mood: Mood,
  nameOf: (seat: number) => string,
): string | null {
  if (!event) return mood === 'hit' ? translate(lang, 'paf.says.won') : null;
  const key = remarks[event.kind];
  return key ? translate(lang, key, nameOf(Number(event['seat'] ?? event['thief'] ?? 0))) : null;
}
