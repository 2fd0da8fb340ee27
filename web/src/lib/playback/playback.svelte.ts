// The one owner of what is on screen. Positions wait in one queue; each is shown by its events, one
// beat after another, then by its view. Boards, sounds, the words round them and whoever waits for the
// end read it here and keep no time of their own. It knows no game: how long an event is shown, the
// board says that watches. While no board does, positions wait.
import type { Beat, GameEvent, Motion, Position, Screen } from '../board/board';
import type { Pace } from '../device/pace';
import { beats, hurried, mostWaiting, pauses } from './beats';

const prefersLess = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
const hidden = () => typeof document !== 'undefined' && document.visibilityState === 'hidden';

export class Playback<P extends Position = Position> implements Screen<P['view']> {
  #pace: () => Pace;
  #watcher: { motion: Motion } | null = null;
  #queue = $state.raw<readonly P[]>([]);
  #beats: Beat[] = []; // of `next`, still to come
  #timer: ReturnType<typeof setTimeout> | undefined;
  shown = $state.raw() as P; // on screen, with everything that led to it
  next = $state.raw<P | null>(null); // whose events are being shown
  beat = $state.raw<Beat | null>(null); // the one of them being shown
  past = $state.raw<readonly GameEvent[]>([]); // those of them shown before it

  constructor(first: P, pace: () => Pace) {
    this.shown = first;
    this.#pace = pace;
  }

  get playing(): boolean {
    return this.beat !== null;
  }
  // Everything known is on screen.
  get done(): boolean {
    return this.next === null && this.#queue.length === 0;
  }
  // Where the queue leads.
  get newest(): P {
    return this.#queue.at(-1) ?? this.next ?? this.shown;
  }

  // Shows a position after all that wait.
  show(position: P) {
    this.#queue = [...this.#queue, position];
    if (this.next === null) this.#advance();
  }
  // The newest position in other words: nothing happened, and nothing is shown again.
  update(position: P) {
    if (this.#queue.length > 0) this.#queue = [...this.#queue.slice(0, -1), position];
    else if (this.next) this.next = position;
    else this.shown = position;
  }
  // Straight to a position, without showing what led to it.
  jump(position: P) {
    this.#queue = [];
    this.#settle(position);
  }
  // Straight to the end.
  finish() {
    this.jump(this.newest);
  }
  // To one step of a recording: shown by its events where one comes from the step before.
  follow(steps: readonly P[], at: number) {
    const step = steps[at];
    if (!step || this.newest === step) return;
    if (this.newest !== steps[at - 1]) return this.jump(step);
    this.finish();
    this.show(step);
  }
  // Calls back when one has had time to look at what is on screen; the answer cancels that.
  pause(then: () => void): () => void {
    const timer = setTimeout(then, pauses[this.#pace()]);
    return () => clearTimeout(timer);
  }
  // The position under way to its end, and on.
  skip() {
    if (!this.next) return;
    this.#beats = [];
    this.#advance();
  }
  // A board is there to show what happens; the answer ends it.
  watch(motion: Motion): () => void {
    const watcher = { motion };
    this.#watcher = watcher;
    if (this.next === null) this.#advance();
    return () => {
      if (this.#watcher !== watcher) return;
      this.#watcher = null;
      if (this.next) this.#settle(this.next);
    };
  }

  // On to the next beat: of this position, else of the first that has any.
  #advance() {
    clearTimeout(this.#timer);
    for (;;) {
      const beat = this.#beats.shift();
      if (beat) {
        this.beat = beat;
        this.#timer = setTimeout(() => this.#passed(beat), beat.ms);
        return;
      }
      if (this.next) this.#settle(this.next);
      if (!this.#begin()) return;
    }
  }
  #passed(beat: Beat) {
    this.past = [...this.past, beat.event];
    if (hidden()) this.#beats = []; // the rest would be shown to nobody
    this.#advance();
  }
  #settle(position: P) {
    clearTimeout(this.#timer);
    this.#beats = [];
    this.beat = null;
    this.past = [];
    this.next = null;
    this.shown = position;
  }
  // Takes the first position that waits, if it may be shown now.
  #begin(): boolean {
    const [position, ...rest] = this.#queue;
    const late = rest.length >= mostWaiting;
    const fromNothing = this.shown.view === null; // before the start there is no table to show it on
    if (!position || (!this.#watcher && !late && !fromNothing)) return false;
    this.#queue = rest;
    this.next = position;
    const still = fromNothing || prefersLess() || hidden();
    const pace = still ? 'off' : hurried(this.#pace(), rest.length);
    this.#beats = this.#watcher ? beats(position.events, this.#watcher.motion, pace) : [];
    return true;
  }
}
