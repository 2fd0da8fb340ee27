// Shows what happened, one event after another, before the table settles into its new view. A board
// draws `shown` (the view before) while `beat` names the event being shown; then `shown` becomes the
// new view. A motion lasts 150 to 350 ms and a whole move never more than about two seconds.
import { untrack } from 'svelte';
import type { GameEvent, Pace } from '../board/board';

export interface Beat<Event extends GameEvent = GameEvent> {
  event: Event;
  ms: number;
}
const mostMs = 2000;

export const calm = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

// The beats of a list of events: those with a motion, shortened alike if they are too many.
export function beats<Event extends GameEvent>(
  events: readonly Event[],
  msOf: (event: Event) => number,
  pace: Pace,
): Beat<Event>[] {
  if (pace === 'off') return [];
  const all = events.map((event) => ({ event, ms: msOf(event) })).filter((beat) => beat.ms > 0);
  const total = all.reduce((sum, beat) => sum + beat.ms, 0);
  const factor = Math.min(1, mostMs / Math.max(1, total)) * (pace === 'fast' ? 0.4 : 1);
  return all.map((beat) => ({ ...beat, ms: Math.round(beat.ms * factor) }));
}

interface Settings<View, Event extends GameEvent> {
  view: () => View;
  events: () => readonly Event[];
  pace: () => Pace | undefined;
  ms: (event: Event) => number;
  onbeat?: (beat: Beat<Event>) => void;
  onsettled?: () => void;
}

// One showing: `skipped` goes straight to its end, `dropped` leaves the end to a later view.
interface Run {
  skipped: boolean;
  dropped: boolean;
  wake: () => void;
}

export class Show<View, Event extends GameEvent = GameEvent> {
  shown = $state.raw() as View;
  beat = $state.raw<Beat<Event> | null>(null);
  past = $state.raw<readonly Event[]>([]); // shown since the last view
  #run: Run | null = null;

  constructor(settings: Settings<View, Event>) {
    this.shown = settings.view();
    let told: { view: View; events: readonly Event[] } | null = null;
    $effect.pre(() => {
      const view = settings.view();
      const events = settings.events();
      const pace = told === null || calm() ? 'off' : (settings.pace() ?? 'normal');
      // Only clocks or choices are new: nothing happened.
      if (told?.view === view && told.events === events) return;
      told = { view, events };
      untrack(() => void this.#play(view, beats(events, settings.ms, pace), settings));
    });
  }

  get playing(): boolean {
    return this.beat !== null;
  }
  skip() {
    if (!this.#run) return;
    this.#run.skipped = true;
    this.#run.wake();
  }

  async #play(view: View, list: Beat<Event>[], { onbeat, onsettled }: Settings<View, Event>) {
    if (this.#run) this.#run.dropped = true;
    this.#run?.wake();
    const run: Run = { skipped: false, dropped: false, wake: () => {} };
    this.#run = run;
    this.past = [];
    for (const beat of list) {
      if (run.skipped) break;
      this.beat = beat;
      onbeat?.(beat);
      await new Promise<void>((resolve) => {
        run.wake = resolve;
        setTimeout(resolve, beat.ms);
      });
      if (run.dropped) return;
      this.past = [...this.past, beat.event];
    }
    this.beat = null;
    this.past = [];
    this.shown = view;
    this.#run = null;
    onsettled?.();
  }
}
