// A lesson: scenes at real tables. A scene begins from moves already made (nature's among them), says
// something, and waits for one of the moves it names; then it says what came of it. What it says is in
// src/lang/learn.*.ts, under the same keys.
import type { GameName } from '../../lib/board/board';
import { cimes } from './cimes';
import { cite } from './cite';
import { paf } from './paf';
import { toits } from './toits';

export interface Scene {
  say: string;
  from?: readonly string[]; // a new table with these moves made; else the scene before goes on
  accept?: RegExp; // the moves it waits for; none: there is only something to read
  point?: readonly string[]; // spots of the board to show the way
  until?: readonly string[]; // events after which it is over; else it is after one move
  then?: readonly (readonly [event: string, say: string])[]; // the first event that happened decides
}
export interface Lesson {
  players: number;
  scenes: readonly Scene[];
}

export const lessons: Record<GameName, Lesson> = { toits, cite, cimes, paf };

// Everything a lesson says.
export const saidIn = ({ scenes }: Lesson): string[] =>
  scenes.flatMap(({ say, then = [] }) => [say, ...then.map(([, key]) => key)]);
