// What every board begins with: events shown one by one before the table settles, and moves picked by
// tapping once it has.
import { untrack } from 'svelte';
import type { Beat, BoardProps, GameEvent, Motion, Offer, Screen } from '../board/board';
import { play, type Sound } from '../device/sound';
import { Picker } from '../input/picker.svelte';
import type { Spot, Way } from '../input/pick';

interface Settings<View, Choice extends Offer, Event extends GameEvent> {
  props: () => BoardProps<View, Choice, Event>;
  ms: Motion<Event>;
  ways: (choices: readonly Choice[]) => readonly (Choice & Way)[];
  toggles?: (spot: Spot) => boolean;
  sounds: Readonly<Partial<Record<Event['kind'], Sound>>>;
  onbeat?: (beat: Beat<Event>) => void; // before it is drawn
}

export class Stage<
  View = unknown,
  Choice extends Offer = Offer,
  Event extends GameEvent = GameEvent,
> {
  #settings: Settings<View, Choice, Event>;
  readonly screen: Screen<View, Event>;
  readonly picker: Picker;
  readonly beat: Event | null = $derived.by(() => this.screen.beat?.event ?? null);
  // The events shown since the last view, with the one being shown.
  readonly events: readonly Event[] = $derived.by(() =>
    this.beat ? [...this.screen.past, this.beat] : [],
  );
  // The moves one may pick from: none while something is still being shown.
  readonly ways: readonly (Choice & Way)[] = $derived.by(() =>
    this.screen.playing ? [] : this.#settings.ways(this.#settings.props().choices),
  );
  readonly mine: boolean = $derived.by(() => this.ways.length > 0);

  constructor(settings: Settings<View, Choice, Event>) {
    const { props, ms, toggles, sounds, onbeat } = settings;
    this.#settings = settings;
    this.screen = untrack(() => props().playback);
    $effect.pre(() => untrack(() => this.screen.watch(ms)));
    // What flies starts from where things lie before the beat is drawn.
    $effect.pre(() => {
      const { beat } = this.screen;
      if (!beat) return;
      untrack(() => {
        const sound = sounds[beat.event.kind as Event['kind']];
        if (sound) play(sound);
        onbeat?.(beat);
      });
    });
    this.picker = new Picker({
      ways: () => this.ways,
      ...(toggles ? { toggles } : {}),
      onmove: (move) => props().onmove(move),
    });
  }
}
