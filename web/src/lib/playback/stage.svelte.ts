// What every board begins with: events shown one by one before the table settles, and moves picked by
// tapping once it has.
import type { BoardProps, GameEvent } from '../board/board';
import { Picker } from '../input/picker.svelte';
import type { Spot, Way } from '../input/pick';
import { Show, type Beat } from './show.svelte';
import { play, type Sound } from '../device/sound';

interface Settings<View> {
  props: () => BoardProps<View>;
  ms: (event: GameEvent) => number;
  ways: (choices: BoardProps<View>['choices']) => readonly Way[];
  toggles?: (spot: Spot) => boolean;
  sounds: Readonly<Record<string, Sound>>; // by kind of event
  onbeat?: (beat: Beat) => void;
}

export class Stage<View> {
  #settings: Settings<View>;
  readonly show: Show<View>;
  readonly picker: Picker;
  readonly beat: GameEvent | null = $derived.by(() => this.show.beat?.event ?? null);
  // The events shown since the last view, with the one being shown.
  readonly told: readonly GameEvent[] = $derived.by(() =>
    this.beat ? [...this.show.past, this.beat] : [],
  );
  // The moves one may pick from: none while something is still being shown.
  readonly ways: readonly Way[] = $derived.by(() =>
    this.show.playing ? [] : this.#settings.ways(this.#settings.props().choices),
  );
  readonly mine: boolean = $derived.by(() => this.ways.length > 0);

  constructor(settings: Settings<View>) {
    const { props, ms, toggles, sounds, onbeat } = settings;
    this.#settings = settings;
    this.show = new Show<View>({
      view: () => props().view,
      events: () => props().events,
      pace: () => props().pace,
      ms,
      onbeat: (beat) => {
        const sound = sounds[beat.event.kind];
        if (sound) play(sound);
        onbeat?.(beat);
      },
      onsettled: () => props().onsettled?.(),
    });
    this.picker = new Picker({
      ways: () => this.ways,
      ...(toggles ? { toggles } : {}),
      onmove: (move) => props().onmove(move),
    });
  }
}
