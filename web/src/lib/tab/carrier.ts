// Carries the texts of a house (engine.ts) to where they belong and back: entries to the store,
// thoughts to the worker that thinks, messages and answers to the page. Knows no rule and no message.
import type { Engine, Sent, Texts } from './engine';
import type { Append, Attendance, StoredReview, TabStore } from './store';

export interface Around {
  engine: Engine;
  store: TabStore;
  now: () => number;
  // To the page: messages, answers. To the worker that thinks: what it is to think about, and what to
  // make ahead of that. The page has the worker that reviews make that as well.
  toPage: (sent: Sent) => void;
  toThinker: (sent: Sent) => void;
  // The weights of a game; null where they could not be fetched.
  weights: (game: string) => Promise<Uint8Array | null>;
  pages: () => Promise<Texts | null>; // the rules', likewise
  wrote: (table: string, version: number) => void;
  failed: (error: unknown) => void;
}

// While a page is at a table: as often a server looks whether something is due.
const everyMs = 1000;

export class Carrier {
  #around: Around;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due: number | null = null;
  #clients = new Set<unknown>();
  #provided = new Map<string, Promise<void>>();
  #pages: Promise<boolean> | undefined;

  constructor(around: Around) {
    this.#around = around;
  }
  async start(): Promise<void> {
    const noted = await this.#around.store.attendance();
    this.give({ do: 'attended', ...(noted ?? { at: 0, outages: [] }) });
  }

  // A text for the house, and all that follows from it.
  give(given: { do: string; client?: unknown }) {
    if (given.do === 'connect') this.#clients.add(given.client);
    if (given.do === 'disconnect') this.#clients.delete(given.client);
    try {
      for (const sent of this.#around.engine.take(this.#around.now(), given)) this.#carry(sent);
    } catch (error) {
      this.#around.failed(error);
      return;
    }
    this.#wake();
  }
  #wake() {
    clearTimeout(this.#timer);
    const look = this.#clients.size > 0 ? everyMs : Infinity;
    const wait = this.#due === null ? Infinity : Math.max(0, this.#due - this.#around.now());
    const ms = Math.min(look, wait);
    if (ms < Infinity) this.#timer = setTimeout(() => this.give({ do: 'tick' }), ms);
  }

  #carry(sent: Sent) {
    const { id } = sent;
    const { store } = this.#around;
    switch (sent.for) {
      case 'append':
        return this.#append(id, sent['batch'] as Append[]);
      case 'load':
        return this.#answer(
          'loaded',
          id,
          store.load(sent['table'] as string, sent['after'] as number),
        );
      case 'list':
        return this.#answer(
          'listed',
          id,
          store.list().then((rows) => ({ rows })),
        );
      case 'store-review':
        // One that is lost is made again.
        store.storeReview(sent['review'] as StoredReview).catch(() => {});
        return;
      case 'load-review':
        return this.#answer(
          'loaded-review',
          id,
          store.loadReview(sent['table'] as string).then((review) => ({ review })),
        );
      case 'attendance':
        // One that is lost costs a clock a moment.
        store.attend({ at: sent['at'], outages: sent['outages'] } as Attendance).catch(() => {});
        return;
      case 'due':
        this.#due = sent['at'] as number | null;
        return;
      case 'think':
        return this.#around.toThinker(sent);
      case 'prepare': // for bots and hints, and for the review
        this.#around.toThinker(sent);
        return this.#around.toPage(sent);
      default:
        this.#around.toPage(sent);
    }
  }
  #append(id: unknown, batch: Append[]) {
    const done = this.#around.store.append(batch);
    this.#answer(
      'stored',
      id,
      done.then((all) => ({ done: all })),
    );
    done.then(
      (all) =>
        batch.forEach(({ table, expected, payloads }, i) => {
          if (all[i]) this.#around.wrote(table, expected + payloads.length);
        }),
      (error: unknown) => {
        const name = error instanceof DOMException ? error.name : '';
        if (name === 'QuotaExceededError') this.#around.toPage({ for: 'full' });
      },
    );
  }
  #answer(what: string, id: unknown, coming: Promise<object>) {
    coming.then(
      (found) => this.give({ ...found, do: what, id, ok: true } as { do: string }),
      () => this.give({ do: what, id, ok: false } as { do: string }),
    );
  }

  // The weights of a game, once, before it is thought about.
  provide(game: string): Promise<void> {
    const known = this.#provided.get(game);
    if (known) return known;
    const fetched = this.#around.weights(game).then((weights) => {
      if (weights) this.#around.engine.provide(game, weights);
      else this.#provided.delete(game); // the next thought asks again
    });
    this.#provided.set(game, fetched);
    return fetched;
  }
  // The rule pages, once, before they are asked for. False where they do not come: the engine, which
  // reads them once as well, is not asked then.
  providePages(): Promise<boolean> {
    this.#pages ??= this.#around.pages().then((texts) => {
      if (texts) this.#around.engine.provideTexts(texts);
      else this.#pages = undefined;
      return texts !== null;
    });
    return this.#pages;
  }
}
