// What a board and the page around it have agreed on. A board draws one table as one seat sees it
// and knows no rule: what may be done is what `choices` says, what happened is what `events` says.
import type { Pace } from '../device/pace';
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

export interface BoardProps<View> {
  view: View; // what Table::view(seat) writes
  seat: number | null; // who looks; null is a spectator
  names: string[]; // by seat
  choices: Choice[]; // of `seat`; empty when it is not asked
  events: GameEvent[]; // what led to this view since the last one, to be shown now
  lang: Lang;
  cards?: Cards;
  pace?: Pace;
  quiet?: boolean; // nobody is asked here: no bar of actions
  onmove: (move: string) => void;
  onwhy: (clause: string) => void;
  onsettled?: () => void; // the events have been shown; the next view may come
}

export const games = ['toits', 'cite', 'cimes', 'paf'] as const;
export type GameName = (typeof games)[number];
