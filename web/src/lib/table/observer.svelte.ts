// A table as one seat sees it, or those who look on: the log of the game, and its positions as they
// come to be shown.
import type { Position } from '../board/board';
import type { Pace } from '../device/pace';
import type { StateMessage, Step } from '../net/protocol';
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
  stale = $state(false); // the connection is new, and has not yet said what was missed
  // As far as it is on screen: words do not run ahead of the picture.
  readonly shownLog = $derived.by(() => {
    const { version } = this.playback.shown.state;
    return this.log.filter((step) => step.version <= version);
  });

  constructor(first: StateMessage, pace: () => Pace) {
    this.seat = first.as;
    this.log = first.steps;
    this.playback = new Playback(positionOf(first), pace);
  }

  get latest(): StateMessage {
    return this.playback.newest.state;
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
    this.log = state.steps.reduce(
      (log, step) => [...log.filter(({ version }) => version <= (step.back ?? version)), step],
      known ? this.log : [],
    );
    if (known) playback.show(positionOf(state));
    else playback.jump(positionOf(state));
  }
}
