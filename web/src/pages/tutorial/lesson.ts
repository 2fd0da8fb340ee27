// A lesson: scenes at real tables. A scene begins from moves already made (nature's among them), says
// something, and waits for one of the moves it names; then it says what came of it. What it says is in
// src/lang/learn.*.ts, under the same keys.
import type { Schemas } from '../../games';
import type { GameName } from '../../lib/board/board';
import { cimes } from './cimes';
import { cite } from './cite';
import { paf } from './paf';
import { toits } from './toits';

type Choice<G extends GameName> = Schemas[G]['choice'];
type Kind<G extends GameName> = Schemas[G]['event']['kind'];

export interface Scene<G extends GameName> {
  say: string;
  from?: readonly string[]; // a new table with these moves made; else the scene before goes on
  accept?: (choice: Choice<G>) => boolean; // what it waits for; none: there is only something to read
  point?: readonly string[]; // spots of the board to show the way
  until?: readonly Kind<G>[]; // events after which it is over; else it is after one move
  then?: readonly (readonly [event: Kind<G>, say: string])[]; // the first event that happened decides
}
export interface Lesson<G extends GameName> {
  players: number;
  scenes: readonly Scene<G>[];
}
// The tutor hands a lesson whatever the server sent for its game: it need not know its types.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyLesson = Lesson<any>;

export const lessons: { [G in GameName]: Lesson<G> } = { toits, cite, cimes, paf };

// Everything a lesson says.
export const saidIn = ({ scenes }: AnyLesson): string[] =>
  scenes.flatMap(({ say, then = [] }) => [say, ...then.map(([, key]) => key)]);
