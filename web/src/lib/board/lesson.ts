// A lesson: scenes at real tables. A scene begins from moves already made (nature's among them), says
// something, and waits for one of the moves it names; then it says what came of it. It is part of a
// game's package (games/X/lesson.ts), with its words; the page Tutorial leads through it.
import type { Component } from 'svelte';
import type { Lang } from '../words/i18n';

export interface Scene<Choice, Event extends { kind: string }, Word extends string> {
  say: Word;
  from?: readonly string[]; // a new table with these moves made; else the scene before goes on
  accept?: (choice: Choice) => boolean; // what it waits for; none: there is only something to read
  point?: readonly string[]; // spots of the board to show the way
  until?: readonly Event['kind'][]; // events after which it is over; else it is after one move
  then?: readonly (readonly [event: Event['kind'], say: Word])[]; // the first that happened decides
}
export interface Lesson<Choice, Event extends { kind: string }, Word extends string> {
  words: Record<Lang, Readonly<Record<Word, string>>>;
  Portrait: Component; // the character that coaches
  players: number;
  options?: readonly string[]; // of its tables; else none
  scenes: readonly Scene<Choice, Event, Word>[];
}
// The tutor hands a lesson whatever the server sent for its game: it need not know its types.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyLesson = Lesson<any, any, string>;

// Everything a lesson says.
export const saidIn = ({ scenes }: AnyLesson): string[] =>
  scenes.flatMap(({ say, then = [] }) => [say, ...then.map(([, word]) => word)]);
