// Which numbers of a game a sweep can vary, and which values each can have: asked of the engine, in a
// worker of the lab that stays for the next question.
import type { Bilingual } from '../net/protocol';
import { labourer } from '../net/hosting';
import type { Measure } from './series.svelte';

// Its row and column in the deck or on the board; those of the start, the rules or the end have words instead.
export interface Offer extends Bilingual {
  name: string;
  row: string;
  column: string;
  value: number; // as it is now
}
export type Subject = Pick<Measure, 'game' | 'players' | 'options' | 'deck'>;

type Answer =
  | { for: 'offers'; offers: Offer[] }
  | { for: 'range'; name: string; values: number[] }
  | { for: 'failed' };

export class Varying {
  #offers = $state.raw<readonly Offer[]>();
  #range = $state.raw<readonly number[]>();
  failed = $state(false);
  #worker: Worker | null = null;
  #coming: Promise<Worker> | undefined;
  #name = '';

  // Undefined until they are known.
  get offers(): readonly Offer[] | undefined {
    return this.#offers;
  }
  // Of the number that was last asked about.
  get range(): readonly number[] | undefined {
    return this.#range;
  }
  askOffers(subject: Subject) {
    this.#offers = undefined;
    this.#range = undefined;
    this.#ask({ do: 'offers', ...subject }, subject.game);
  }
  askRange(subject: Subject, name: string) {
    this.#name = name;
    this.#range = undefined;
    this.#ask({ do: 'range', ...subject, name }, subject.game);
  }
  leave() {
    this.#worker?.terminate();
    this.#coming?.then(
      (worker) => worker.terminate(),
      () => {},
    );
  }

  #ask(question: object, game: string) {
    this.#coming ??= labourer(game).then((worker) => this.#hire(worker));
    this.#coming.then(
      (worker) => worker.postMessage(question),
      () => (this.failed = true),
    );
  }
  #hire(worker: Worker): Worker {
    this.#worker = worker;
    worker.onerror = () => (this.failed = true);
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.for === 'failed') this.failed = true;
      else if (data.for === 'offers') this.#offers = data.offers;
      else if (data.name === this.#name) this.#range = data.values;
    };
    return worker;
  }
}

// Values to begin with: all of them where they are few, else some from end to end, and the present one.
export function someOf(range: readonly number[], now: number, most = 6): number[] {
  if (range.length <= most) return [...range];
  const step = Math.ceil((range.length - 1) / (most - 1));
  const at = Math.max(0, range.indexOf(now)) % step;
  return range.filter((_, i) => i % step === at);
}
