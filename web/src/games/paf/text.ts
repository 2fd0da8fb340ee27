// What this table says beside the engine's sentences: what is asked at each step, which phases a player
// goes without, and the monkey's remarks.
import { toReader, type Lang } from '../../lib/words/i18n';
import { translate, type Key } from './words';
import type { Mood } from './art/Monkey.svelte';
import { crossedOf } from './model';
import type { Choice, Event, Stage, Step, View } from './schema';

const questions: Partial<Record<Step, Key>> = {
  attack: 'ask.attack',
  spank: 'ask.spank',
  defend: 'ask.defend',
};
// What may be put down: only what one of the legal moves does.
function askedToBuild(lang: Lang, choices: readonly Choice[], junkLeft: number): string {
  const can = (verb: Choice['verb']) => choices.some((one) => one.verb === verb);
  const junk = can('junk') ? [translate(lang, 'ask.junk', Math.max(1, junkLeft))] : [];
  const both = can('reinforce') ? [...junk, translate(lang, 'ask.reinforcement')] : junk;
  if (both.length === 0) return translate(lang, 'ask.special');
  return translate(lang, 'ask.build', both.join(translate(lang, 'ask.or')));
}
// With one legal move there is nothing to choose: the words say so.
export function asked(lang: Lang, view: View, choices: readonly Choice[]) {
  const { step, discardsLeft } = view.derived;
  if (choices.length === 1) return translate(lang, 'ask.only');
  if (step === 'build') return askedToBuild(lang, choices, view.junkLeft);
  if (step === 'discard') return translate(lang, 'ask.discard', discardsLeft);
  return translate(lang, questions[step] ?? 'ask.react');
}

// The phases a player goes without, a sentence each.
export function withoutPhases(lang: Lang, view: View, who: number, isReader: boolean): string[] {
  const { now, next } = crossedOf(view, who);
  const line = (key: 'without' | 'withoutNext', phase: Stage) =>
    translate(lang, toReader(key, isReader), translate(lang, `phaseName.${phase}` as Key));
  return [
    ...now.map((phase) => line('without', phase)),
    ...next.map((phase) => line('withoutNext', phase)),
  ];
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
