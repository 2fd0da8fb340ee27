// A connection that comes back: lost, it is opened again after a wait that doubles, sooner when the
// browser says it is online again. Knows nothing of what is said over it.
import { isOfTab, tab } from '../tab/tab.svelte';

export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

// A connection to the host of this table, the server or this tab.
export const socketTo = (table: string): Socket =>
  isOfTab(table) ? tab.socket() : (new WebSocket(address()) as unknown as Socket);

interface Settings {
  open: () => Socket;
  onopen: () => void;
  ontext: (text: string) => void;
  onlost: (retryAt: number) => void;
}

const leastMs = 500;
const mostMs = 8000;

export class Link {
  #settings: Settings;
  #socket: Socket | null = null;
  #listening = false; // the other side, to what is said
  #timer: ReturnType<typeof setTimeout> | undefined;
  #losses = 0;
  #askedMs = 0; // the wait the other side asked for
  #over = false;

  constructor(settings: Settings) {
    this.#settings = settings;
    globalThis.addEventListener?.('online', this.#now);
    this.#open();
  }
  // After how long the next attempt comes; half of it is chance, so that a whole room that lost its
  // server does not knock at once.
  static waitMs(losses: number, chance: number): number {
    const whole = Math.min(mostMs, leastMs * 2 ** losses);
    return Math.round(whole * (0.5 + chance / 2));
  }

  #open() {
    const socket = this.#settings.open();
    this.#socket = socket;
    socket.onopen = () => {
      this.#listening = true;
      this.#settings.onopen();
    };
    socket.onmessage = ({ data }) => {
      if (typeof data === 'string') this.#settings.ontext(data);
    };
    socket.onclose = () => {
      if (this.#over || this.#socket !== socket) return;
      this.#socket = null;
      this.#listening = false;
      const ms = Math.max(this.#askedMs, Link.waitMs(this.#losses++, Math.random()));
      this.#askedMs = 0;
      this.#settings.onlost(Date.now() + ms);
      this.#timer = setTimeout(() => this.#open(), ms);
    };
  }
  readonly #now = () => {
    if (this.#socket || this.#over) return;
    clearTimeout(this.#timer);
    this.#open();
  };

  retryNow() {
    this.#now();
  }
  // The conversation goes well: the next loss starts with a short wait again.
  settled() {
    this.#losses = 0;
  }
  wait(ms: number) {
    this.#askedMs = ms;
  }
  // What is sent to nobody is lost; the caller knows what to repeat.
  send(text: string) {
    if (this.#listening) this.#socket?.send(text);
  }
  close() {
    this.#over = true;
    clearTimeout(this.#timer);
    globalThis.removeEventListener?.('online', this.#now);
    this.#socket?.close();
  }
}
