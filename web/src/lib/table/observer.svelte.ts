// A table as one seat sees it, or those who watch: the log of the game, and its positions as they
// come to be shown.
import type { Position } from '../board/board';
import type { Pace } from '../device/pace';
import type { StateMessage, Step, StepsMessage } from '../net/protocol';
import { Playback } from '../playback/playback.svelte';

interface TablePosition extends Position {
  readonly state: StateMessage;
}
const positionOf = (state: StateMessage): TablePosition => ({
  state,
  view: state.view,
  events: state.steps.flatMap((step) => step.events),
});

export class Observer {
  readonly seat: number | null;
  readonly playback: Playback<TablePosition>;
  log = $state.raw<readonly Step[]>([]); // as far as known
  from = $state(0); // the version the log starts after; 0: nothing came before
  asking = $state(false); // for an earlier page of it
  stale = $state(false); // the connection is new, and has not yet said what was missed
  constructor(first: StateMessage, pace: () => Pace) {
    this.seat = first.as;
    this.log = first.steps;
    this.from = first.from;
    this.playback = new Playback(positionOf(first), pace);
  }

  get latest(): StateMessage {
    return this.playback.newest.state;
  }

  // As much of a log as is on screen: words do not run ahead of the picture.
  shown(log: readonly Step[]): readonly Step[] {
    const { version } = this.playback.shown.state;
    return log.filter((step) => step.version <= version);
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

  take(state: StateMessage) {
    this.stale = false;
    const { latest, playback } = this;
    const known = state.from === latest.version;
    if (known && state.from === state.version && state.steps.length === 0) {
      // The same position once more, perhaps with other clocks and choices: after a reconnection, or
      // when somebody came or went. It keeps the steps that led to it.
      const { from, steps } = latest;
      playback.update(positionOf({ ...state, from, steps }));
      return;
    }
    if (!known) this.from = state.from;
    let log: readonly Step[] = known ? this.log : [];
    for (const step of state.steps) {
      const { back } = step;
      if (back !== undefined) {
        log = log.filter(({ version }) => version <= back);
        this.from = Math.min(this.from, back);
      }
      log = [...log, step];
    }
    this.log = log;
    if (known) playback.show(positionOf(state));
    else playback.jump(positionOf(state));
  }
}
