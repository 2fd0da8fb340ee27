// What every board begins with: events shown one by one before the table settles, and moves picked by
// tapping once it has.
import type { BoardProps, GameEvent, Offer } from '../board/board';
import { Picker } from '../input/picker.svelte';
import type { Spot, Way } from '../input/pick';
import { Show, type Beat } from './show.svelte';
import { play, type Sound } from '../device/sound';

interface Settings<View, Choice extends Offer, Event extends GameEvent> {
  props: () => BoardProps<View, Choice, Event>;
  ms: (event: Event) => number;
  ways: (choices: readonly Choice[]) => readonly (Choice & Way)[];
  toggles?: (spot: Spot) => boolean;
  sounds: Readonly<Partial<Record<Event['kind'], Sound>>>;
  onbeat?: (beat: Beat<Event>) => void;
}

export class Stage<View, Choice extends Offer, Event extends GameEvent> {
  #settings: Settings<View, Choice, Event>;
  readonly show: Show<View, Event>;
  readonly picker: Picker;
  readonly beat: Event | null = $derived.by(() => this.show.beat?.event ?? null);
  // The events shown since the last view, with the one being shown.
  readonly told: readonly Event[] = $derived.by(() =>
    this.beat ? [...this.show.past, this.beat] : [],
  );
  // The moves one may pick from: none while something is still being shown.
  readonly ways: readonly (Choice & Way)[] = $derived.by(() =>
    this.show.playing ? [] : this.#settings.ways(this.#settings.props().choices),
  );
  readonly mine: boolean = $derived.by(() => this.ways.length > 0);

  constructor(settings: Settings<View, Choice, Event>) {
    const { props, ms, toggles, sounds, onbeat } = settings;
    this.#settings = settings;
    this.show = new Show<View, Event>({
      view: () => props().view,
      events: () => props().events,
      pace: () => props().pace,
      ms,
      onbeat: (beat) => {
        const sound = sounds[beat.event.kind as Event['kind']];
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
