// What every board begins with: events shown one by one before the table settles, and moves picked by
// tapping once it has.
import { untrack } from 'svelte';
import type { Beat, BoardProps, GameEvent, Offer, Screen, Script, Weight } from '../board/board';
import { buzz } from '../device/haptics';
import { play, type Sound } from '../device/sound';
import { Picker } from '../input/picker.svelte';
import { compare, type Spot, type Way } from '../input/pick';
import { translate } from '../words/i18n';

// A card shown large, to be read by everybody before it does something.
export interface Read {
  id: string;
  name: string;
  text: string;
  seat: number; // who plays it, and so has read it
  turned?: true; // up just now: nobody had read it
}

interface Settings<View, Choice extends Offer, Event extends GameEvent> {
  props: () => BoardProps<View, Choice, Event>;
  weight: (event: Event) => Weight;
  opens: Event['kind']; // what a turn begins with: the last one can be shown again from there
  things?: (event: Event) => number; // how many go one after another
  named?: ReadonlySet<Event['kind']>; // said in large, besides what is heavy
  read?: (event: Event, past: readonly Event[]) => Read | null; // its card, where it shows one
  scene?: Script<Event>['scene']; // before the table as it is found
  // Events that move by being drawn: the table is as they leave it from when they happen on. The
  // others leave it so once what flies has arrived.
  atOnce?: ReadonlySet<Event['kind']>;
  ways: (choices: readonly Choice[]) => readonly (Choice & Way)[];
  toggles?: (spot: Spot) => boolean;
  sounds: Readonly<Partial<Record<Event['kind'], Sound>>>;
  onbeat?: (beat: Beat<Event>) => void; // when an event moves, before that is drawn
}

export class Stage<
  View = unknown,
  Choice extends Offer = Offer,
  Event extends GameEvent = GameEvent,
> {
  #settings: Settings<View, Choice, Event>;
  readonly screen: Screen<View, Event>;
  readonly picker: Picker;
  // What is about to happen, what happens, and what has: of the event being shown, one of the three.
  readonly coming: Event | null = $derived.by(() => this.#in('before'));
  readonly turning: Event | null = $derived.by(() => this.#in('turn'));
  readonly happened: Event | null = $derived.by(() => this.#in('after'));
  // What happens or has happened.
  readonly beat: Event | null = $derived.by(() => this.turning ?? this.happened);
  // The events the table is drawn after: those shown since the last view, and the one being shown as
  // soon as it has come about.
  readonly events: readonly Event[] = $derived.by(() => {
    const early = this.turning && this.#settings.atOnce?.has(this.turning.kind as Event['kind']);
    const now = this.happened ?? (early ? this.turning : null);
    return now ? [...this.screen.past, now] : this.screen.past;
  });
  // The words for it: never of what has not been seen.
  readonly narration: string | undefined = $derived.by(() => {
    if (!this.screen.playing) return undefined;
    const seen = this.happened ? [...this.screen.past, this.happened] : this.screen.past;
    return seen.findLast(({ sentence }) => sentence)?.sentence;
  });
  // The card to be read just now.
  readonly reading: Read | null = $derived.by(() =>
    this.coming ? (this.#settings.read?.(this.coming, this.screen.past) ?? null) : null,
  );
  // The moves one may pick from: none while something is still being shown.
  readonly ways: readonly (Choice & Way)[] = $derived.by(() =>
    this.screen.playing ? [] : this.#settings.ways(this.#settings.props().choices),
  );
  readonly mine: boolean = $derived.by(() => this.ways.length > 0);
  readonly #marks = $derived.by(() => {
    const { compared } = this.#settings.props();
    if (!compared || this.screen.playing) return compare([], []);
    const spotsOf = (choice: Choice) => this.#settings.ways([choice])[0]?.spots ?? [];
    return compare(spotsOf(compared.played), spotsOf(compared.better));
  });

  #in(part: Beat['part']): Event | null {
    const { beat } = this.screen;
    return beat?.part === part ? beat.event : null;
  }
  #words(event: Event, past: readonly Event[]): string {
    const read = this.#settings.read?.(event, past);
    if (!read || (!read.turned && read.seat === this.#settings.props().seat)) return '';
    return `${read.name} ${read.text}`;
  }

  constructor(settings: Settings<View, Choice, Event>) {
    const { props, weight, opens, things, named, scene, toggles, sounds, onbeat } = settings;
    this.#settings = settings;
    this.screen = untrack(() => props().playback);
    const words = (event: Event, past: readonly Event[]) => this.#words(event, past);
    const opening = ({ kind }: Event) => kind === opens;
    const script = {
      weight,
      words,
      opens: opening,
      ...(things ? { things } : {}),
      ...(named ? { named: ({ kind }: Event) => named.has(kind) } : {}),
      ...(scene ? { scene } : {}),
    };
    $effect.pre(() => untrack(() => this.screen.watch(script)));
    // What flies starts from where things lie before the beat is drawn.
    $effect.pre(() => {
      const { beat } = this.screen;
      if (!beat?.begins) return;
      untrack(() => {
        const sound = sounds[beat.event.kind as Event['kind']];
        if (sound) play(sound);
        if (beat.weight === 'heavy') buzz();
        if (beat.part === 'turn') onbeat?.(beat);
      });
    });
    this.picker = new Picker({
      ways: () => this.ways,
      ...(toggles ? { toggles } : {}),
      asks: (way) => props().asks?.(way) ?? true,
      marks: () => this.#marks,
      named: (mark) => translate(props().lang, `mark.${mark}`),
      onmove: (move) => props().onmove(move),
    });
  }
}
