// What a board and the page around it have agreed on. A board draws one table as one seat sees it
// and knows no rule: what may be done is what `choices` says, what happened is what `events` says.
import type { Lang } from '../words/i18n';

// One fact, as the engine's Table::events writes it: args beside kind and rule, cards by id, seats
// and numbers as numbers, null for what this observer may not know.
export interface GameEvent {
  kind: string;
  rule: string;
  version?: number;
  [arg: string]: string | number | null | undefined;
}

// One legal move: notation (docs/rules) and its sentence in the player's language.
export interface Choice {
  move: string;
  sentence: string;
}

// A card of the deck as the server serves it: every column of its file by name. Boards read the
// columns they know; `name` and `text` are in the player's language already.
export interface Card {
  id: string;
  name: string;
  text: string;
  [column: string]: string | number;
}
export type Cards = Record<string, Card>;

// A table at one moment, and what led to it since the one before.
export interface Position<View = unknown> {
  readonly view: View; // what Table::view(seat) writes
  readonly events: readonly GameEvent[];
}

// One event being shown.
export interface Beat {
  readonly event: GameEvent;
  readonly ms: number;
}
export type Motion = (event: GameEvent) => number; // ms it is shown for; 0: not at all

// What is on screen, for a board to draw (lib/playback): the view before, while the events that lead
// to the next one are shown one by one.
export interface Screen<View> {
  readonly shown: Position<View>;
  readonly next: Position<View> | null; // whose events are being shown
  readonly beat: Beat | null; // the one of them being shown
  readonly past: readonly GameEvent[]; // those of them shown before it
  readonly playing: boolean;
  skip(): void;
  watch(motion: Motion): () => void;
}

export interface BoardProps<View> {
  playback: Screen<View>; // the same as long as the board stands
  seat: number | null; // who looks; null is a spectator
  names: string[]; // by seat
  choices: Choice[]; // of `seat`; empty when it is not asked
  lang: Lang;
  cards?: Cards;
  quiet?: boolean; // nobody is asked here: no bar of actions
  onmove: (move: string) => void;
  onwhy: (clause: string) => void;
}

export const games = ['toits', 'cite', 'cimes', 'paf'] as const;
export type GameName = (typeof games)[number];
