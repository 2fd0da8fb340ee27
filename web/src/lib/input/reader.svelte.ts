// Things picked up to be read. A board says what there is to read of each spot and what lies with it;
// which one is open, leafing through and closing follow for every game at once.
import { getContext, setContext } from 'svelte';
import type { Spot } from './pick';

// What a thing shows and says, and what is so of it just now.
export interface Sheet {
  name: string;
  clause: string; // the rule it follows
  facts?: readonly string[]; // what is printed on it, in words
  text?: string; // its words
  rows?: readonly Row[]; // a reckoning
  now?: readonly string[]; // how it stands with it
}
export interface Row {
  label: string;
  value: string | number;
  why?: string;
  total?: true;
}

// What is leafed through: a tower, a collection, a pile; `title` says which.
export interface Stack {
  title: string;
  spots: readonly Spot[];
  at?: number; // where it opens, the first one without it
}

interface Settings {
  sheet: (spot: Spot) => Sheet | null;
  // What lies with it or in it; without it or null, the spot alone.
  stack?: (spot: Spot) => Stack | null;
  index?: Spot; // what is read where nothing is pointed at
}

const key = Symbol('reader');

export class Reader {
  #settings: Settings;
  #stack = $state.raw<Stack | null>(null);
  #at = $state(0);
  peeked = $state.raw<{ spot: Spot; beside: Element } | null>(null); // shown beside the pointer

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  sheet(spot: Spot): Sheet | null {
    return this.#settings.sheet(spot);
  }
  get index(): Spot | undefined {
    return this.#settings.index;
  }
  // Whether there is something to read there.
  can(spot: Spot): boolean {
    return this.#of(spot).spots.length > 0;
  }
  // What is open.
  get stack(): Stack | null {
    return this.#stack;
  }
  get at(): number {
    return this.#at;
  }
  get spot(): Spot | null {
    return this.#stack?.spots[this.#at] ?? null;
  }

  open(spot: Spot) {
    const stack = this.#of(spot);
    if (stack.spots.length === 0) return;
    this.peeked = null;
    this.#stack = stack;
    this.#at = stack.at ?? 0;
  }
  turnTo(at: number) {
    const count = this.#stack?.spots.length ?? 0;
    if (count > 0) this.#at = (at + count) % count;
  }
  close() {
    this.#stack = null;
  }

  #of(spot: Spot): Stack {
    const stack = this.#settings.stack?.(spot);
    return stack ?? { title: '', spots: this.sheet(spot) ? [spot] : [] };
  }
}

// A board's reader: made by the board, known to all the things on it.
export const readerOf = (settings: Settings): Reader => setContext(key, new Reader(settings));
export const boardReader = () => getContext<Reader | undefined>(key);
