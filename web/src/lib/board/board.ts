// What a board and the page around it have agreed on. A board draws one table as one seat sees it
// and knows no rule: what may be done is what `choices` says, what happened is what `events` says.
import type { Snippet } from 'svelte';
import type { GameFields, Odds } from '../net/protocol';
import type { Lang } from '../words/i18n';

// One fact. Which kinds there are and what each says besides is in the game's schema.ts.
export interface GameEvent {
  kind: string;
  rule: string;
  sentence?: string; // the log line, in the player's language
}

// What there is to say of any legal move: its notation, to be sent back, its sentence in the player's
// language, the clause that allows it, and its odds where they are public, and whether it could be
// taken back. What it does is in the game's schema.ts: a verb and arguments.
export interface Offer {
  move: string;
  sentence: string;
  clause: string;
  odds?: Odds;
  undoable?: boolean; // nothing is drawn right after it
  goesOn?: boolean; // it does nothing but let the game go on
}
export interface AnyChoice extends Offer {
  verb: string;
  args: unknown;
}

// A card of the deck as the server serves it: what every card has, in the player's language. What else
// a game's cards have is in its schema.ts.
export interface Card {
  id: string;
  name: string;
  text: string;
  ids?: readonly string[]; // under which it is played, where a row stands for several cards
}
export type Cards = Record<string, Card>;

// A table at one moment, and what led to it since the one before.
export interface Position<View = unknown, Event extends GameEvent = GameEvent> {
  readonly view: View; // what Table::write_view(seat) writes
  readonly events: readonly Event[];
}

// How much an event weighs. One of no weight is in the log only; a light one is seen in passing; a
// heavy one (caught, a theft, a fall, the end) is staged, and followed by a rest.
export type Weight = 'none' | 'light' | 'normal' | 'heavy';

// What of an event is being shown: what comes, how it happens, what it did. Words come with the last.
export type Part = 'before' | 'turn' | 'after';

// One part of one event being shown.
export interface Beat<Event extends GameEvent = GameEvent> {
  readonly event: Event;
  readonly weight: Weight;
  readonly part: Part;
  readonly ms: number;
  readonly begins: boolean; // with this part it happens: what comes is over
  readonly ends: boolean; // the last part of its event
}

// How a board shows events.
export interface Script<Event extends GameEvent = GameEvent> {
  weight: (event: Event) => Weight;
  // How many things go one after another while it happens (the cards of a raid); without it, one.
  things?: (event: Event) => number;
  // Whether it is said in large, and so stays until that is read; what is heavy does anyhow.
  named?: (event: Event) => boolean;
  // What is shown to be read before it happens, a card's words; without it or empty, nothing. `past` is
  // what happened since the position before.
  words?: (event: Event, past: readonly Event[]) => string;
  // What is shown before the table as a board finds it, and how long one looks at it (ms): of the
  // events that led there the one it is about; without it or null, nothing.
  scene?: (events: readonly Event[]) => { event: Event; ms: number } | null;
  // Whether a turn begins with it: what is shown again begins there.
  opens?: (event: Event) => boolean;
}

// What is on screen, for a board to draw (lib/playback): the view before, while the events that lead
// to the next one are shown one by one.
export interface Screen<View, Event extends GameEvent = GameEvent> {
  readonly shown: Position<View, Event>;
  readonly next: Position<View, Event> | null; // whose events are being shown
  readonly beat: Beat<Event> | null; // the one of them being shown
  readonly past: readonly Event[]; // those of them shown before it
  readonly playing: boolean;
  readonly waiting: boolean; // for somebody to say that it may go on: step by step
  skip(): void;
  go(): void; // on, where it waits
  watch(script: Script<Event>): () => void;
}

// Two moves drawn on the board and not made: what was played here, and what would have been better.
export interface Compared<Choice extends Offer = Offer> {
  readonly played: Choice;
  readonly better: Choice;
}

// The types are those of the game's schema.ts.
export interface BoardProps<
  View = unknown,
  Choice extends Offer = Offer,
  Event extends GameEvent = GameEvent,
  C extends Card = Card,
> {
  playback: Screen<View, Event>; // the same as long as the board stands
  seat: number | null; // who looks; null is a spectator
  names: string[]; // by seat
  figures?: readonly (number | null)[]; // by seat, of the game's figures
  choices: Choice[]; // of `seat`; empty when it is not asked
  compared?: Compared<Choice> | undefined; // drawn, whatever is asked
  lang: Lang;
  cards?: Record<string, C>;
  fields?: GameFields | undefined; // what the server says of the view, for a board that knows no game
  quiet?: boolean; // nobody is asked here: no bar of actions
  asks?: (of: Pick<Offer, 'undoable'>) => boolean; // whether a move is confirmed before it is made; else each is
  beside?: Snippet | undefined; // fills what room is left beside the scene, on a large screen
  brisk?: boolean; // straight to the table, without a scene before it: a lesson
  onmove: (move: string) => void;
  onwhy: (clause: string) => void;
}
