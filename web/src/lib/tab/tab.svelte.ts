// The house in this tab: tables against bots and on one screen, hosted by workers instead of a server
// (worker.ts), where the WebAssembly is there. Speaks as the server does: sockets like that of /ws,
// answers like those of /api. What it is made of is fetched when first needed, or a little before (ahead.ts).
import { root } from '../host/host';
import { mayFetchAhead } from './ahead';
import type { Sent } from './engine';
import type { LabStart } from './labourer';
import { keepHouse } from './keep';
import { openTabStore, storedTokens, storeToken } from './store';
import type { Start } from './worker';

// What tab.json says; files by their path in the site's folder.
interface Parts {
  wasm: string;
  size: number; // of it, bytes
  lab: string; // what measures decks
  labSize: number;
  values: Record<string, string>;
  pages: string; // of the rules
  rules: string; // one name for all of them
}
interface Asked {
  resolve: (answer: TabAnswer) => void;
  reject: (error: Error) => void;
}
export interface TabAnswer {
  status: number;
  body: string;
}
// As link.ts wants one.
export interface TabSocket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send: (text: string) => void;
  close: () => void;
}

// A table hosted by a tab has a name of its own kind.
export const isOfTab = (table: string): boolean => table.startsWith('tab-') && table.length > 22;

// What takes long is not asked of the worker where somebody plays: replays and reviews are made by one
// of their own, and what a game has of its own to ask, such as its solution, by another.
type Role = 'tables' | 'shows' | 'solves';
function roleFor(path: string): Role {
  if (/^\/api\/(tables\/|replay$|review$)/.test(path)) return 'shows';
  return /^\/api\/(games|rules|decks|workshop|tables|mine)\b/.test(path) ? 'tables' : 'solves';
}

class Worked {
  #worker: Worker;
  #asked = new Map<number, Asked>();
  #sockets = new Map<number, TabSocket>();
  #last = 0;
  constructor(
    start: Start,
    onlost: () => void,
    onfull: () => void,
    onprepare: (what: Sent) => void,
  ) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const lost = () => {
      this.#worker.terminate();
      onlost();
      for (const { reject } of this.#asked.values()) reject(new Error('the worker failed'));
      for (const socket of this.#sockets.values()) socket.onclose?.();
    };
    this.#worker.onerror = lost;
    this.#worker.onmessage = ({ data }: MessageEvent<Sent>) => {
      if (data.for === 'failed') lost();
      else if (data.for === 'full') onfull();
      else if (data.for === 'prepare') onprepare(data);
      else this.#hear(data);
    };
    this.#worker.postMessage(start);
  }
  #hear(sent: Sent) {
    if (sent.for === 'reply') {
      const id = sent['id'] as number;
      const asked = this.#asked.get(id);
      this.#asked.delete(id);
      asked?.resolve({ status: sent['status'] as number, body: sent['body'] as string });
      return;
    }
    const socket = this.#sockets.get(sent['client'] as number);
    socket?.onmessage?.({ data: sent['text'] });
    if (sent.for === 'close') {
      this.#sockets.delete(sent['client'] as number);
      socket?.onclose?.();
    }
  }
  ask(method: string, address: string, body: string): Promise<TabAnswer> {
    const [path = '', query = ''] = address.split('?');
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.#worker.postMessage({ do: 'ask', id, method, path, query, body });
    });
  }
  // What takes long and a review of that table will need: made ahead, step by step.
  prepare(what: Sent) {
    this.#worker.postMessage({ ...what, do: 'prepare' });
  }
  join(socket: TabSocket): { send: (text: string) => void; close: () => void } {
    const client = ++this.#last;
    this.#sockets.set(client, socket);
    this.#worker.postMessage({ do: 'connect', client });
    return {
      send: (text) => this.#worker.postMessage({ do: 'message', client, text }),
      close: () => {
        this.#sockets.delete(client);
        this.#worker.postMessage({ do: 'disconnect', client });
      },
    };
  }
}

class Tab {
  #parts: Promise<Parts | null> | undefined;
  #start: Promise<Start> | undefined;
  #lab: Promise<WebAssembly.Module> | undefined;
  #workers = new Map<Role, Promise<Worked>>();
  #restored: Promise<void> | undefined;
  #isAwaited = false; // somebody has asked for something
  // How much of it is here while it is fetched and awaited, 0 to 1; null before and after.
  fetched = $state<number | null>(null);
  // Called with the keys to one's seats at its tables, in case they were lost elsewhere.
  onrestored: (tokens: [table: string, token: string][]) => void = () => {};
  // The browser had no room for what was to be stored.
  full = $state(false);

  #found(): Promise<Parts | null> {
    const able = ['Worker', 'WebAssembly', 'indexedDB', 'BroadcastChannel'].every(
      (name) => name in globalThis,
    );
    if (!able) return Promise.resolve(null);
    this.#parts ??= fetch(`${root}tab.json`)
      .then(async (answer) => (answer.ok ? ((await answer.json()) as Parts) : null))
      .catch(() => null)
      .then((parts) => {
        if (!parts) this.#parts = undefined; // it may be built yet
        return parts;
      });
    return this.#parts;
  }
  // Whether tables can be hosted here.
  async isThere(): Promise<boolean> {
    return (await this.#found()) !== null;
  }
  // A module, with how much of it is here.
  async #compile(file: string, size: number): Promise<WebAssembly.Module> {
    // Ahead of its time it makes way for whatever a page fetches meanwhile.
    const priority = this.#isAwaited ? 'auto' : 'low';
    const answer = await fetch(root + file, { priority });
    if (!answer.ok || !answer.body) throw new Error('the WebAssembly does not come');
    let bytes = 0;
    const show = () => this.#isAwaited && (this.fetched = Math.min(1, bytes / size));
    show();
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, out) => {
        bytes += chunk.length;
        show();
        out.enqueue(chunk);
      },
    });
    const type = { headers: { 'content-type': 'application/wasm' } };
    try {
      return await WebAssembly.compileStreaming(
        new Response(answer.body.pipeThrough(counted), type),
      );
    } finally {
      this.fetched = null;
    }
  }
  async #needed(): Promise<Parts> {
    const parts = await this.#found();
    if (!parts) throw new Error('there is no WebAssembly here');
    return parts;
  }
  async #fetch(): Promise<Start> {
    const { wasm, size, values, pages, rules } = await this.#needed();
    const module = await this.#compile(wasm, size);
    const files = Object.entries(values).map(([game, file]) => [game, root + file]);
    return {
      module,
      rules,
      pages: root + pages,
      values: Object.fromEntries(files) as Record<string, string>,
    };
  }
  #started(): Promise<Start> {
    this.#start ??= this.#fetch();
    this.#start.catch(() => (this.#start = undefined));
    return this.#start;
  }
  // A worker, which is forgotten where it does not come or fails.
  #worker(role: Role): Promise<Worked> {
    const known = this.#workers.get(role);
    if (known) return known;
    const gone = () => void this.#workers.delete(role);
    const coming = this.#started().then(
      (start) =>
        new Worked(
          start,
          gone,
          () => (this.full = true),
          (what) => void this.#prepareReview(what),
        ),
    );
    coming.catch(gone);
    this.#workers.set(role, coming);
    return coming;
  }

  // The line on the end screen comes of a review, which should not have to begin with this. One that
  // fails is made when it is needed.
  async #prepareReview(what: Sent) {
    await this.#worker('shows').then(
      (worker) => worker.prepare(what),
      () => {},
    );
  }

  // For somebody who waits.
  async #awaited(role: Role): Promise<Worked> {
    this.#isAwaited = true;
    const worker = await this.#worker(role);
    keepHouse();
    return worker;
  }

  // Before somebody asks: the engine; and for a game that is about to be played, its worker and weights.
  async prepare(game?: string): Promise<void> {
    if (!mayFetchAhead()) return;
    try {
      if (game === undefined) return void (await this.#started());
      await this.#worker('tables');
      const weights = (await this.#started()).values[game];
      // The worker that thinks finds them in the browser's cache.
      if (weights) await (await fetch(weights, { priority: 'low' })).arrayBuffer();
    } catch {
      // It is fetched when it is needed.
    }
  }
  // A worker of the lab, for one game. Who asks for it ends it.
  async labourer(game: string): Promise<Worker> {
    this.#isAwaited = true;
    const { lab, labSize, values, pages } = await this.#needed();
    this.#lab ??= this.#compile(lab, labSize);
    this.#lab.catch(() => (this.#lab = undefined));
    const module = await this.#lab;
    const file = values[game];
    const weights = file && root + file;
    const start: LabStart = { module, game, weights, pages: root + pages };
    const worker = new Worker(new URL('./labourer.ts', import.meta.url), { type: 'module' });
    worker.postMessage(start);
    return worker;
  }

  // Tables nobody comes back to. What is no longer there needs no worker.
  async forget(tables: readonly string[]): Promise<void> {
    const ours = tables.filter(isOfTab);
    if (ours.length === 0) return;
    await (await openTabStore(indexedDB)).remove(ours);
    this.full = false;
  }

  async ask(method: string, path: string, body: string): Promise<TabAnswer> {
    return (await this.#awaited(roleFor(path))).ask(method, path, body);
  }
  // The key to a seat one comes back to. With the first, the browser is asked to keep what is here also
  // where it is short of room: some leave that to the person, who is not asked again.
  async keep(table: string, token: string): Promise<void> {
    if (!isOfTab(table)) return;
    try {
      const isFirst = await storeToken(indexedDB, table, token);
      if (isFirst) navigator.storage?.persist?.().catch(() => {});
    } catch {
      // No room for it: the one in localStorage has to do.
    }
  }
  // Seats whose keys a killed browser has lost are one's own again.
  #restore(): Promise<void> {
    this.#restored ??= storedTokens(indexedDB).then(
      (list) => this.onrestored(list),
      () => {},
    );
    return this.#restored;
  }
  socket(): TabSocket {
    let line: { send: (text: string) => void; close: () => void } | null = null;
    let over = false;
    const socket: TabSocket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => line?.send(text),
      close: () => {
        over = true;
        line?.close();
      },
    };
    Promise.all([this.#awaited('tables'), this.#restore()]).then(
      ([worker]) => {
        if (over) return;
        line = worker.join(socket);
        socket.onopen?.();
      },
      () => socket.onclose?.(),
    );
    return socket;
  }
}

export const tab = new Tab();
