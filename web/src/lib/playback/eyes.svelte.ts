// A table as one seat sees it: the log of the game, and positions waiting to be shown one after the
// other. A board shows the events of a position before it settles; the next comes then.
import type { GameEvent } from '../board/board';
import type { Pace } from '../device/pace';
import type { Choice, StateMessage, Step, StepsMessage } from '../net/protocol';

export interface Frame {
  state: StateMessage;
  view: unknown;
  events: GameEvent[];
  legal: readonly Choice[];
  pace: Pace;
}

// Whoever falls behind sees what happened faster, then no longer one by one.
export const hurried = (pace: Pace, waiting: number): Pace =>
  waiting > 6 || pace === 'off' ? 'off' : waiting > 1 ? 'fast' : pace;

export class Eyes {
  readonly seat: number | null;
  #pace: () => Pace;
  #queue: StateMessage[] = [];
  #busy = $state(false); // a board is showing `now`: only then does anything wait
  now = $state.raw() as Frame;
  latest = $state.raw() as StateMessage;
  log = $state.raw<readonly Step[]>([]);
  from = $state(0); // the version the log starts after; 0: nothing came before
  asking = $state(false); // for an earlier page of it
  stale = $state(false); // the connection is new, and has not yet said what was missed

  constructor(first: StateMessage, pace: () => Pace) {
    this.seat = first.as;
    this.#pace = pace;
    this.latest = first;
    this.log = first.steps;
    this.from = first.from;
    this.now = this.#frame(first, []);
  }

  #frame(state: StateMessage, events: GameEvent[]): Frame {
    const pace = hurried(this.#pace(), this.#queue.length);
    return { state, view: state.view, events, legal: state.legal ?? [], pace };
  }

  // The steps known, once these have come: those an undo took back are gone.
  take(state: StateMessage) {
    this.stale = false;
    const known = state.from === this.latest.version;
    if (state.from === state.version && known && state.steps.length === 0) {
      this.#again(state);
      return;
    }
    let log: readonly Step[] = known ? this.log : [];
    if (!known) this.from = state.from;
    for (const step of state.steps) {
      const { back } = step;
      if (back !== undefined) {
        log = log.filter((one) => one.version <= back);
        this.from = Math.min(this.from, back);
      }
      log = [...log, step];
    }
    this.log = log;
    this.latest = state;
    this.#queue.push(state);
    if (!this.#busy) this.#next();
  }
  // The version of the first step known, or of the next one where none is.
  get oldest(): number {
    return this.log[0]?.version ?? this.latest.version + 1;
  }
  // A page of what came before. One that does not join on is of no use: the log began anew meanwhile.
  prepend(page: StepsMessage) {
    this.asking = false;
    if (page.before !== this.oldest) return;
    this.log = [...page.steps, ...this.log];
    this.from = page.from;
  }
  // The same position once more, perhaps with other clocks and choices: after a reconnection, or when
  // somebody came or went. Where it still waits to be shown, it keeps the steps that lead to it.
  #again(state: StateMessage) {
    const last = this.#queue.pop();
    this.latest = last ? { ...state, from: last.from, steps: last.steps } : state;
    if (last) this.#queue.push(this.latest);
    else this.now = { ...this.now, state, legal: state.legal ?? [] };
  }
  // The board has shown everything of `now`.
  settled() {
    this.#busy = false;
    this.#next();
  }
  // No board shows these eyes: go to the end without showing how it came to it.
  catchUp() {
    this.#queue = [];
    this.#busy = false;
    this.now = this.#frame(this.latest, []);
  }
  get shownAll(): boolean {
    return !this.#busy;
  }
  #next() {
    const state = this.#queue.shift();
    if (!state) return;
    this.#busy = true;
    const events = state.steps.flatMap((step) => step.events);
    this.now = this.#frame(state, events);
  }
}
