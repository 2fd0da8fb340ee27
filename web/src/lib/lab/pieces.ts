// Which games of a series are played next, by whom is all the same: a few at a time, the runs in turn, so
// that they grow side by side. How many is learnt from how long the last ones took.
export interface Piece {
  run: number;
  first: number;
  games: number;
}

const most = 64;
const shortMs = 80; // then more at a time
const longMs = 320; // then fewer: charts grow, and a stop is at once

export class Pieces {
  readonly #games: number; // of each run
  #next: number[]; // of each run: the first game nobody has been given
  #run = 0;
  #size = 1;

  constructor(runs: number, games: number) {
    this.#games = games;
    this.#next = Array<number>(runs).fill(0);
  }
  // Null when everything has been given out.
  next(): Piece | null {
    for (let tried = 0; tried < this.#next.length; tried++) {
      const run = this.#run;
      this.#run = (run + 1) % this.#next.length;
      const first = this.#next[run] ?? 0;
      const games = Math.min(this.#size, this.#games - first);
      if (games <= 0) continue;
      this.#next[run] = first + games;
      return { run, first, games };
    }
    return null;
  }
  // That many games took so long.
  took(games: number, ms: number) {
    if (ms > longMs) this.#size = Math.max(1, Math.min(this.#size, games >> 1));
    else if (ms < shortMs && games === this.#size) this.#size = Math.min(most, 2 * games);
  }
}
