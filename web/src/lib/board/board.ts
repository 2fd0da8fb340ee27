// What a board and the page around it have agreed on. A board draws one table as one seat sees it
// and knows no rule: what may be done is what `choices` says, what happened is what `events` says.
import type { Odds } from '../net/protocol';
import type { Lang } from '../words/i18n';

// One fact. Which kinds there are and what each says besides is in the game's schema.ts.
export interface GameEvent {
  kind: string;
  rule: string;
  fr?: string; // the log line
  en?: string;
}

// What there is to say of any legal move: its notation, to be sent back, its sentence in the player's
// language, the clause that allows it, and its odds where they are public. What it does is in the
// game's schema.ts: a verb and arguments.
export interface Offer {
  move: string;
  sentence: string;
  clause: string;
  odds?: Odds;
}
export interface AnyChoice extends Offer {
  verb: string;
  args: unknown;
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

export type Pace = 'normal' | 'fast' | 'off';

// The types are those of the game's schema.ts.
export interface BoardProps<View, Choice extends Offer, Event extends GameEvent> {
  view: View; // what Table::write_view(seat) writes
  seat: number | null; // who looks; null is a spectator
  names: string[]; // by seat
  choices: Choice[]; // of `seat`; empty when it is not asked
  events: Event[]; // what led to this view since the last one, to be shown now
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
