// A worker that is a server: the house in WebAssembly with the browser's database behind it. The same
// script in four roles: at one tables are played, at one bots think, at one replays and reviews are
// made, at one a game is solved; so that none of them waits for another, and the page for none.
import { Carrier } from './carrier';
import { startEngine, type Sent } from './engine';
import { openTabStore, type TabStore } from './store';
import { fetchPages, fetchWeights } from './files';

export interface Start {
  module: WebAssembly.Module;
  values: Record<string, string>; // where the weights of each game are
  pages: string; // where the rule pages are
  rules: string; // the name of those it plays by
}
const scope = globalThis as unknown as {
  postMessage: (message: unknown) => void;
  onmessage: ((event: MessageEvent) => void) | null;
};

// The worker that thinks for this one, made when first needed. One that fails leaves its bots to chance.
class Thinker {
  #start: Start;
  #answer: (thought: object) => void;
  #worker: Worker | null = null;
  #waiting = new Set<unknown>();
  constructor(start: Start, answer: (thought: object) => void) {
    this.#start = start;
    this.#answer = answer;
  }
  // To think, which is answered, or to prepare for that.
  ask(sent: Sent) {
    if (sent.for === 'think') this.#waiting.add(sent['id']);
    this.#worker ??= this.#open();
    this.#worker.postMessage({ ...sent, do: sent.for });
  }
  #open(): Worker {
    const worker = new Worker(location.href, { type: 'module' }); // this very script
    worker.onmessage = ({ data }: MessageEvent<Sent>) => {
      if (data.for === 'failed') return this.#lost(worker);
      this.#waiting.delete(data['id']);
      this.#answer({ ...data, do: 'thought' });
    };
    worker.onerror = () => this.#lost(worker);
    worker.postMessage(this.#start);
    return worker;
  }
  #lost(worker: Worker) {
    worker.terminate();
    this.#worker = null;
    const lost = [...this.#waiting];
    this.#waiting.clear();
    for (const id of lost) this.#answer({ do: 'thought', id, ok: false });
  }
}

// A record is lines of JSON, the first of them its head; here a text within a text.
function gameOfRecord(body: string): string {
  const { record } = JSON.parse(body) as { record: string };
  return (JSON.parse(record.split('\n', 1)[0] ?? '') as { game: string }).game;
}

// The game whose weights are needed for this: that which is thought about, or reviewed.
async function gameIn(given: object, store: TabStore): Promise<string | undefined> {
  const { game, path = '', body = '' } = given as Record<string, string | undefined>;
  const [, table] = /^\/api\/tables\/([^/]+)\/review$/.exec(path) ?? [];
  if (table) return (await store.load(table, Number.MAX_SAFE_INTEGER)).row?.['game'] as string;
  return path === '/api/review' ? gameOfRecord(body) : game;
}

async function open(
  start: Start,
): Promise<(given: { do: string; [field: string]: unknown }) => void> {
  const others = new BroadcastChannel('ludotheque-tab');
  const store = await openTabStore(indexedDB, start.rules);
  const carrier = new Carrier({
    engine: await startEngine(start.module),
    store,
    now: () => Date.now(),
    toPage: (sent) => scope.postMessage(sent),
    toThinker: (sent) => thinker.ask(sent),
    weights: (game) => fetchWeights(start.values[game]),
    pages: () => fetchPages(start.pages),
    wrote: (table, version) => others.postMessage({ table, version }),
    failed: (error) => scope.postMessage({ for: 'failed', why: String(error) }),
  });
  const thinker = new Thinker(start, (thought) => carrier.give(thought as { do: string }));
  others.onmessage = ({ data }: MessageEvent<object>) =>
    carrier.give({ ...data, do: 'notice' } as { do: string });
  await carrier.start();
  return (given) => {
    const { id, path } = given as { id?: number; path?: string };
    if (path?.startsWith('/api/rules/')) {
      void carrier.providePages().then((there) => {
        if (there) carrier.give(given);
        else scope.postMessage({ for: 'reply', id, status: 503, body: '' });
      });
      return;
    }
    void gameIn(given, store)
      .catch(() => undefined) // then without
      .then((game) => (game ? carrier.provide(game) : undefined))
      .then(() => carrier.give(given));
  };
}

// The first message says what to start with; what comes meanwhile waits for it.
let ready: ReturnType<typeof open> | undefined;
scope.onmessage = ({ data }: MessageEvent) => {
  if (!ready) {
    ready = open(data as Start);
    ready.catch((error: unknown) => scope.postMessage({ for: 'failed', why: String(error) }));
    return;
  }
  ready.then(
    (give) => give(data as { do: string }),
    () => {},
  );
};
