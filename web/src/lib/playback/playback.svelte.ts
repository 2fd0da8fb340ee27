// The one owner of what is on screen. Positions wait in one queue; each is shown by its events, one
// beat after another, then by its view. Boards, sounds, the words round them and all that waits for the
// end read it here and keep no time of their own. It knows no game: what an event weighs, the board
// says that watches. While no board does, positions wait. Step by step it goes on when somebody says
// so. The positions shown last are kept, so that they can be shown again.
import type { Beat, GameEvent, Position, Screen, Script } from '../board/board';
import type { Pace } from '../device/pace';
import { beats, hurried, mostWaiting, pauses, sceneBeats } from './beats';

const mostKept = 80; // positions, to be shown again

const prefersLess = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
const hidden = () => typeof document !== 'undefined' && document.visibilityState === 'hidden';

export class Playback<P extends Position = Position> implements Screen<P['view']> {
  #pace: () => Pace;
  #watcher: { script: Script } | null = null;
  #queue = $state.raw<readonly P[]>([]);
  #beats: Beat[] = []; // of `next`, still to come
  #timer: ReturnType<typeof setTimeout> | undefined;
  #kept = $state.raw<readonly P[]>([]); // shown last; the first is where the others began
  #repeats = 0; // of the queue: shown before
  shown = $state.raw() as P; // on screen, with everything that led to it
  next = $state.raw<P | null>(null); // whose events are being shown; null in a scene before the table
  beat = $state.raw<Beat | null>(null); // the one of them being shown
  past = $state.raw<readonly GameEvent[]>([]); // those of them shown before it
  waiting = $state(false); // for go()
  hurrying = $state(false); // what is being shown goes faster than was set: others wait

  constructor(first: P, pace: () => Pace) {
    this.shown = first;
    this.#kept = [first];
    this.#pace = pace;
  }

  get playing(): boolean {
    return this.beat !== null;
  }
  // Everything known is on screen.
  get done(): boolean {
    return !this.playing && this.next === null && this.#queue.length === 0;
  }
  // How many positions wait behind the one being shown.
  get behind(): number {
    return this.#queue.length - this.#repeats;
  }
  // There is something to be shown again, and nothing is being shown.
  get repeatable(): boolean {
    return this.done && this.#kept.length > 1;
  }
  // Where the queue leads.
  get newest(): P {
    return this.#queue.at(-1) ?? this.next ?? this.shown;
  }

  // Shows a position after all that wait.
  show(position: P) {
    this.#queue = [...this.#queue, position];
    if (this.waiting && hidden())
      this.go(); // who does not look is not waited for
    else if (!this.playing) this.#advance();
  }
  // The newest position in other words: nothing happened, and nothing is shown again.
  update(position: P) {
    if (this.#queue.length > 0) this.#queue = [...this.#queue.slice(0, -1), position];
    else if (this.next) this.next = position;
    else {
      this.shown = position;
      this.#kept = [...this.#kept.slice(0, -1), position];
    }
  }
  // Straight to a position, without showing what led to it.
  jump(position: P) {
    this.#queue = [];
    this.#repeats = 0;
    this.#settle(position);
    this.#kept = [position];
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
  pause(then: () => void, lengths = pauses): () => void {
    const timer = setTimeout(then, lengths[this.#pace()]);
    return () => clearTimeout(timer);
  }
  // The position under way to its end, and on.
  skip() {
    if (!this.playing) return;
    this.waiting = false;
    this.#beats = [];
    this.#advance();
  }
  // On, where it waits to be read.
  go() {
    if (!this.waiting) return;
    this.waiting = false;
    if (this.beat) this.#past(this.beat);
  }
  // The last turn once more, as it was shown.
  again() {
    const from = this.#turnStart();
    const base = this.#kept[from - 1];
    if (!this.repeatable || !base) return;
    const turn = this.#kept.slice(from);
    this.#kept = this.#kept.slice(0, from);
    this.#queue = turn;
    this.#repeats = turn.length;
    this.#settle(base);
    this.#advance();
  }
  // Where the last turn begins of which something is to be seen.
  #turnStart(): number {
    const opens = (event: GameEvent) => this.#watcher?.script.opens?.(event) ?? false;
    for (let i = this.#kept.length - 1; i > 0; i--) {
      const events = this.#kept[i]?.events ?? [];
      const at = events.findLastIndex(opens);
      const isEnd = i === this.#kept.length - 1 && at === events.length - 1;
      if (at >= 0 && !isEnd) return i;
    }
    return 1;
  }
  // A board is there to show what happens; the answer ends it.
  watch(script: Script): () => void {
    const watcher = { script };
    this.#watcher = watcher;
    if (!this.playing) {
      const pace = hidden() ? 'off' : this.#pace();
      this.#beats = sceneBeats(script.scene?.(this.shown.events), pace);
      this.#advance();
    }
    return () => {
      if (this.#watcher !== watcher) return;
      this.#watcher = null;
      this.#end();
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
      this.#end();
      if (!this.#begin()) return;
    }
  }
  #passed(beat: Beat) {
    const stops = beat.ends && beat.weight !== 'light' && this.#pace() === 'step';
    if (stops && !hidden()) this.waiting = true;
    else this.#past(beat);
  }
  #past(beat: Beat) {
    if (beat.ends) this.past = [...this.past, beat.event];
    if (hidden()) this.#beats = []; // the rest would be shown to nobody
    this.#advance();
  }
  // The end of what is being shown: of a position that one is on screen; of a scene, what was.
  #end() {
    if (!this.next && !this.playing) return;
    if (this.next) this.#kept = [...this.#kept, this.next].slice(-mostKept);
    this.#settle(this.next ?? this.shown);
  }
  #settle(position: P) {
    clearTimeout(this.#timer);
    this.waiting = false;
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
    const manner = { pace: this.#paceNow(fromNothing), still: prefersLess() };
    this.#beats = this.#watcher ? beats(position.events, this.#watcher.script, manner) : [];
    return true;
  }
  // What is shown again is shown whole: it was asked for.
  #paceNow(fromNothing: boolean): Pace {
    const pace = this.#pace();
    this.hurrying = false;
    if (fromNothing || hidden()) return 'off';
    if (this.#repeats === 0) {
      const now = hurried(pace, this.#queue.length);
      this.hurrying = now !== pace;
      return now;
    }
    this.#repeats--;
    return pace === 'off' ? 'normal' : pace;
  }
}
