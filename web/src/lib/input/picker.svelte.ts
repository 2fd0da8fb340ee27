// The picking of ./pick as a board holds it: which spots are picked now, and what to draw for it.
import { look, tap, type Spot, type Way } from './pick';

interface Settings {
  ways: () => readonly Way[];
  toggles?: (spot: Spot) => boolean;
  onmove: (move: string) => void;
}

export class Picker {
  #settings: Settings;
  #picked = $state.raw<{ of: readonly Way[]; spots: readonly Spot[] }>({ of: [], spots: [] });

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  // What was picked holds for the moves it was picked from: new choices begin afresh.
  get picked(): readonly Spot[] {
    return this.#picked.of === this.#settings.ways() ? this.#picked.spots : [];
  }
  readonly #all = $derived.by(() => look(this.#settings.ways(), []).lit);
  readonly now = $derived.by(() => look(this.#settings.ways(), this.picked));

  can(spot: Spot): boolean {
    return this.#all.has(spot);
  }
  // Whether the spot goes with what is picked already.
  leads(spot: Spot): boolean {
    return this.now.lit.has(spot);
  }
  has(spot: Spot): boolean {
    return this.picked.includes(spot);
  }

  tap(spot: Spot) {
    const ways = this.#settings.ways();
    const { picked, commit } = tap(ways, this.picked, spot, this.#settings.toggles);
    this.#picked = { of: ways, spots: picked };
    if (commit !== null) this.#settings.onmove(commit);
  }
  choose(way: Way) {
    this.#picked = { of: this.#settings.ways(), spots: way.spots };
  }
  commit() {
    const { ready } = this.now;
    if (!ready) return;
    this.clear();
    this.#settings.onmove(ready.move);
  }
  clear() {
    this.#picked = { of: [], spots: [] };
  }
}
