// A series of games between bots in this tab (src/wasm/lab.h): one worker a core plays, one more counts,
// and what has been counted so far is there to be drawn. The numbers are the engine's, and do not depend on
// who has played which game: those of `ludotheque lab balance` with the same seed.
import type { Bilingual, OwnDeck } from '../net/protocol';
import { labourer } from '../net/hosting';
import { Pieces, type Piece } from './pieces';
import type { Report, Sweep } from './report';

export interface Measure {
  game: string;
  players: number;
  options: readonly string[];
  bot: string;
  games: number;
  seed: number;
  deck: OwnDeck;
  vary?: { name: string; values: readonly number[] };
}
// As much of a Worker as is needed, so that tests can be one.
export interface Labourer {
  onmessage: ((event: MessageEvent<Answer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage: (message: unknown) => void;
  terminate: () => void;
}
export type Answer =
  | { for: 'ready'; runs: number }
  | ({ for: 'refused' } & Bilingual)
  | ({ for: 'played'; facts: string } & Piece)
  | { for: 'counted'; games: number[] }
  | { for: 'report'; runs: Report[]; sweep: Sweep | null }
  | { for: 'failed'; why: string };

export type Stage = 'idle' | 'starting' | 'playing' | 'stopped' | 'done' | 'failed';

const drawMs = 400; // between two reports: often enough to see it grow
const coresMax = 32;

export class Series {
  #stage = $state<Stage>('idle');
  #reports = $state.raw<readonly Report[]>([]);
  #sweep = $state.raw<Sweep | null>(null);
  #counted = $state(0);
  #refused = $state.raw<Bilingual | null>(null);
  #open: (game: string) => Promise<Labourer>;
  #cores: number;
  #workers: Labourer[] = []; // those that play
  #counter: Labourer | null = null;
  #pieces: Pieces | null = null;
  #total = $state(0);
  #asked = 0; // reports that have not come yet
  #drawn = 0; // when the last one was asked for
  #last = 0; // series begun

  constructor(
    open: (game: string) => Promise<Labourer> = labourer,
    cores = globalThis.navigator?.hardwareConcurrency ?? 1,
  ) {
    this.#open = open;
    this.#cores = Math.max(1, Math.min(cores, coresMax));
  }
  get stage(): Stage {
    return this.#stage;
  }
  get isRunning(): boolean {
    return this.#stage === 'starting' || this.#stage === 'playing';
  }
  // What was measured: one's own deck first where there is one, the box last.
  get reports(): readonly Report[] {
    return this.#reports;
  }
  // The same for the values of one number, where that was asked for.
  get sweep(): Sweep | null {
    return this.#sweep;
  }
  // Games counted, of all runs, and how many are to be.
  get counted(): number {
    return this.#counted;
  }
  get total(): number {
    return this.#total;
  }
  // Why there is nothing to measure.
  get refused(): Bilingual | null {
    return this.#refused;
  }
  get cores(): number {
    return this.#cores;
  }

  async start(measure: Measure): Promise<void> {
    this.#end();
    const mine = ++this.#last;
    this.#stage = 'starting';
    this.#reports = [];
    this.#sweep = null;
    this.#counted = 0;
    this.#total = 0;
    this.#refused = null;
    const first = { do: 'measure', ...measure };
    try {
      const counter = await this.#open(measure.game);
      if (mine !== this.#last) return counter.terminate();
      this.#counter = counter;
      this.#hear(counter, (answer) => this.#ofCounter(answer, measure, first));
      counter.postMessage(first);
    } catch {
      if (mine === this.#last) this.#fail();
    }
  }
  // What has been counted stays, and is what a shorter series would have come to.
  stop() {
    if (!this.isRunning) return;
    for (const worker of this.#workers) worker.terminate();
    this.#workers = [];
    this.#pieces = null;
    this.#stage = 'stopped';
    if (this.#counted > 0) this.#draw();
    else this.#end();
  }
  // Nobody looks at it any more.
  leave() {
    this.#last++;
    this.#end();
    this.#stage = 'idle';
  }

  #hear(worker: Labourer, take: (answer: Answer) => void) {
    worker.onmessage = ({ data }) => (data.for === 'failed' ? this.#fail() : take(data));
    worker.onerror = () => this.#fail();
  }
  #fail() {
    this.#end();
    this.#stage = 'failed';
  }
  #end() {
    for (const worker of this.#workers) worker.terminate();
    this.#counter?.terminate();
    this.#workers = [];
    this.#counter = null;
    this.#pieces = null;
    this.#asked = 0;
  }

  #ofCounter(answer: Answer, measure: Measure, first: object) {
    if (answer.for === 'refused') {
      this.#end();
      this.#refused = { fr: answer.fr, en: answer.en };
      this.#stage = 'idle';
    } else if (answer.for === 'ready') {
      this.#total = answer.runs * measure.games;
      this.#pieces = new Pieces(answer.runs, measure.games);
      this.#stage = 'playing';
      for (let i = 0; i < this.#cores; i++) void this.#employ(measure.game, first);
    } else if (answer.for === 'counted') {
      this.#counted = answer.games.reduce((sum, games) => sum + games, 0);
      const whole = this.#counted === this.#total;
      const due = this.#asked === 0 && performance.now() - this.#drawn > drawMs;
      if (whole || (due && this.#stage === 'playing')) this.#draw();
    } else if (answer.for === 'report') {
      this.#asked--;
      this.#reports = answer.runs;
      this.#sweep = answer.sweep;
      const drawn = [...answer.runs, ...(answer.sweep?.points ?? [])];
      const whole = drawn.reduce((sum, { games }) => sum + games, 0) === this.#total;
      if (whole) this.#stage = 'done';
      if (whole || (this.#stage === 'stopped' && this.#asked === 0)) this.#end();
    }
  }
  #draw() {
    this.#asked++;
    this.#drawn = performance.now();
    this.#counter?.postMessage({ do: 'report' });
  }

  // One more worker, which plays until everything has been given out.
  async #employ(game: string, first: object): Promise<void> {
    const mine = this.#last;
    try {
      const worker = await this.#open(game);
      if (mine !== this.#last || this.#stage !== 'playing') return worker.terminate();
      this.#workers.push(worker);
      let since = 0;
      const give = () => {
        const piece = this.#pieces?.next();
        since = performance.now();
        if (piece) worker.postMessage({ do: 'play', ...piece });
      };
      this.#hear(worker, (answer) => {
        if (answer.for === 'played') {
          const { run, first: from, games, facts } = answer;
          this.#pieces?.took(games, performance.now() - since);
          this.#counter?.postMessage({ do: 'count', run, first: from, facts });
        }
        give();
      });
      worker.postMessage(first);
    } catch {
      if (mine === this.#last) this.#fail();
    }
  }
}
