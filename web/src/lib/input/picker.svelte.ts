// The picking of ./pick as a board holds it: which spots are picked now, and what to draw for it.
import { look, tap, type Mark, type Spot, type Way } from './pick';

interface Settings {
  ways: () => readonly Way[];
  toggles?: (spot: Spot) => boolean;
  asks?: (way: Way) => boolean; // whether a move is confirmed before it is made
  marks?: () => ReadonlyMap<Spot, Mark>; // moves that are drawn and not made
  named?: (mark: Mark) => string;
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
  // What is drawn on the spot, and how it is called.
  mark(spot: Spot): { kind: Mark; name: string } | undefined {
    const kind = this.#settings.marks?.().get(spot);
    return kind && { kind, name: this.#settings.named?.(kind) ?? kind };
  }

  tap(spot: Spot) {
    const ways = this.#settings.ways();
    const { toggles, asks } = this.#settings;
    const { picked, commit } = tap(ways, this.picked, spot, toggles, asks);
    this.#picked = { of: ways, spots: picked };
    if (commit !== null) this.#settings.onmove(commit);
  }
  // By the keyboard a second Enter plays, dice too: the space bar takes one of them back.
  enter(spot: Spot) {
    if (this.has(spot) && this.now.ready) this.commit();
    else this.tap(spot);
  }
  choose(way: Way) {
    this.#picked = { of: this.#settings.ways(), spots: way.spots };
    if (this.#settings.asks && !this.#settings.asks(way)) this.commit();
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
