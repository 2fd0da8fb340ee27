// One table over its connection: who sits there, what each of our seats sees, what may be done, and
// what was refused. Follows docs/PROTOCOL.md and knows no game. Losing the connection loses nothing:
// `since` brings the steps missed, and a move under way is sent again if it had not arrived. Of a long
// game the last steps are sent; what came before is asked for when somebody wants to read it.
import type { Pace } from '../device/pace';
import { Link, socketTo, type Socket } from '../net/link';
import {
  PROTOCOL,
  type ChatLine,
  type ErrorMessage,
  type HintMessage,
  type Message,
  type Request,
  type SeatInfo,
  type SitRequest,
  type StateMessage,
  type TableInfo,
  type UndoAsked,
  type WelcomeMessage,
} from '../net/protocol';
import type { Lang } from '../words/i18n';
import { commitments, isKept, texts } from './commitments';
import { Observer } from './observer.svelte';
import { newToken, randomText, tokens } from './tokens';

export type Status = 'joining' | 'here' | 'lost' | 'gone' | 'outdated';

interface Settings {
  pace: () => Pace;
  lang: () => Lang;
  token?: string | null; // of a table that is not to be kept: a lesson's
  shows?: boolean; // what is shown here will be reported: bots wait for it
  open?: () => Socket;
}

// Refusals of a name do not say what they are about.
const nameCodes = ['bad-name', 'unreadable-name', 'bots-name'];
const tooFastMs = 5000; // until a join is tried again

export class Table {
  readonly id: string;
  #settings: Settings;
  #link: Link;
  #pending: { version: number; move: string } | null = null;
  #lang: Lang = 'fr'; // as asked for
  #seated = false; // on a seat whose position has not arrived yet
  #sitting: SitRequest | null = null; // asked for, and not answered
  #reported = 0; // the version this connection's server knows to be shown
  #unknown = false; // our token is of no seat that this connection's server knows

  status = $state<Status>('joining');
  retryAt = $state(0); // while lost: when the next attempt comes, ms since 1970
  info = $state.raw<TableInfo | null>(null);
  seats = $state.raw<readonly SeatInfo[]>([]);
  you = $state.raw<readonly number[]>([]);
  muted = $state.raw<readonly number[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  undo = $state.raw<UndoAsked | null>(null);
  hint = $state.raw<HintMessage | null>(null);
  refused = $state.raw<ErrorMessage | null>(null);
  sending = $state(false);
  observers = $state.raw<readonly Observer[]>([]); // of our seats, or of a spectator
  unkept = $state(false); // the table does not show what it committed to, or the text we added
  shownAt = $state(0); // when everything had been shown here, by the server's clock
  ahead = 0; // the server's clock minus ours, ms

  readonly names = $derived(this.seats.map((seat) => seat.name));
  readonly turn = $derived(this.observers[0]?.latest.turn ?? null);
  readonly turnShown = $derived(this.observers[0]?.playback.shown.state.turn ?? null);
  readonly result = $derived(this.observers[0]?.latest.result ?? null);
  readonly clocks = $derived(this.observers[0]?.latest.clocks ?? null);

  constructor(id: string, settings: Settings) {
    this.id = id;
    this.#settings = settings;
    this.#link = new Link({
      open: settings.open ?? (() => socketTo(id)),
      onopen: () => {
        this.#unknown = false;
        this.#join();
      },
      ontext: (text) => this.#hear(JSON.parse(text) as Message),
      onlost: (retryAt) => {
        if (this.status === 'gone' || this.status === 'outdated') return;
        this.status = 'lost';
        this.retryAt = retryAt;
        this.#answered();
      },
    });
  }
  close() {
    this.#link.close();
  }
  retryNow() {
    this.#link.retryNow();
  }
  observerOf(seat: number | null): Observer | null {
    return this.observers.find((one) => one.seat === seat) ?? null;
  }
  // What the seats of one screen are sent comes one after another: has this one the position the first has?
  isLevel(seat: number | null): boolean {
    const observer = this.observerOf(seat);
    return !observer || observer.latest.version === this.observers[0]?.latest.version;
  }

  // ---- what one may send ----
  #send(request: Request) {
    this.refused = null;
    this.#link.send(JSON.stringify(request));
  }
  #join(goOn = true) {
    const token = this.#unknown ? null : (this.#settings.token ?? tokens.of(this.id));
    // What was seen while watching is not what a seat just taken sees.
    this.#reported = 0;
    const had = this.#seated || !goOn ? [] : this.observers.map((one) => one.latest.version);
    this.#send({
      type: 'join',
      table: this.id,
      ...(token ? { token } : {}),
      ...(had.length > 0 ? { since: Math.min(...had) } : {}),
      lang: (this.#lang = this.#settings.lang()),
      ...(this.#settings.shows ? { shows: true } : {}),
    });
  }
  // Everything up to this version has been seen here. Bots wait for it where one plays alone with them;
  // it is no wish of the player's, and what was refused last is still said.
  report(version: number) {
    if (this.status !== 'here' || this.you.length === 0 || version <= this.#reported) return;
    this.#reported = version;
    this.shownAt = Date.now() + this.ahead;
    const request: Request = { type: 'shown', version };
    this.#link.send(JSON.stringify(request));
  }
  // The sentences of the log and of the choices come in one language: in another, they come anew.
  speak(lang: Lang) {
    if (this.status === 'here' && lang !== this.#lang) this.#join(false);
  }
  move(version: number, move: string) {
    this.hint = null;
    this.#pending = { version, move };
    this.sending = true;
    this.#send({ type: 'move', version, move });
  }
  // The key is chosen and kept here before it is asked for: whatever becomes of the answer, the seat
  // is ours. The text is drawn after the table's commitment was seen.
  sit(name: string, seat?: number, figure?: number) {
    // Of a game that has begun the texts are settled.
    const settled = this.info !== null && this.info.phase !== 'open';
    if (settled) texts.forget(this.id);
    const text = (settled ? null : texts.after(this.id)) ?? randomText();
    const where = {
      ...(seat === undefined ? {} : { seat }),
      ...(figure === undefined ? {} : { figure }),
    };
    if (this.you.length > 0) {
      this.#send({ type: 'sit', name, text, ...where });
      return;
    }
    const token = tokens.of(this.id) ?? newToken();
    tokens.keep(this.id, token);
    this.#sitting = { type: 'sit', name, text, token, ...where };
    this.#send(this.#sitting);
  }
  post(text: string, seat?: number) {
    this.#send({ type: 'chat', text, ...(seat === undefined ? {} : { seat }) });
  }
  show(emote: string, seat?: number) {
    this.#send({ type: 'chat', emote, ...(seat === undefined ? {} : { seat }) });
  }
  mute(seat: number, on: boolean) {
    this.muted = on ? [...this.muted, seat] : this.muted.filter((one) => one !== seat);
    this.#send({ type: 'mute', seat, on });
  }
  askUndo() {
    this.#send({ type: 'undo' });
  }
  consent(yes: boolean) {
    if (this.undo) this.#send({ type: 'consent', back: this.undo.back, yes });
  }
  leave() {
    if (this.info?.phase === 'open') texts.forget(this.id);
    this.#send({ type: 'leave' });
  }
  comeBack() {
    this.#send({ type: 'return' });
  }
  bot(seat: number, level: string) {
    this.#send({ type: 'bot', seat, level });
  }
  rematch() {
    // Without a text: it follows once the new table has committed to its secret.
    this.#send({ type: 'rematch' });
  }
  askHint() {
    const version = this.observers[0]?.latest.version;
    if (version !== undefined) this.#send({ type: 'hint', version });
  }

  // The page of the log before what this observer knows of it, if there is one. Not a wish of the player's
  // own: what was refused last is still said.
  askEarlier(observer: Observer) {
    if (observer.from === 0 || observer.asking || this.status !== 'here') return;
    observer.asking = true;
    const seat = observer.seat === null ? {} : { seat: observer.seat };
    const request: Request = { type: 'steps', before: observer.oldest, ...seat };
    this.#link.send(JSON.stringify(request));
  }
  // No page is going to come any more.
  #answered() {
    for (const one of this.observers) one.asking = false;
  }

  // ---- what the server sends ----
  #hear(message: Message) {
    switch (message.type) {
      case 'welcome':
        return this.#welcome(message);
      case 'state':
        return this.#state(message);
      case 'steps':
        this.observerOf(message.as)?.prepend(message);
        return;
      case 'seated':
        tokens.keep(this.id, message.token);
        this.#seated = true;
        this.#sitting = null;
        return;
      case 'table':
        this.#table(message.table);
        return;
      case 'seats':
        this.seats = message.seats;
        return;
      case 'chat':
        this.chat = [...this.chat, message.line];
        return;
      case 'undo':
        this.undo = message.undo;
        return;
      case 'hint':
        this.hint = message;
        return;
      case 'error':
        return this.#error(message);
      case 'bye':
        this.#link.wait(message.retry);
    }
  }
  #welcome(message: WelcomeMessage) {
    if (message.protocol !== PROTOCOL) {
      // A page older than the server: only a reload helps.
      this.status = 'outdated';
      this.#link.close();
      return;
    }
    this.#link.settled();
    this.#seated = false;
    this.status = 'here';
    this.ahead = message.time - Date.now();
    this.seats = message.seats;
    this.you = message.you;
    this.muted = message.muted;
    this.chat = message.chat;
    this.undo = message.undo;
    const looks = message.you.length > 0 ? message.you : [null];
    this.observers = this.observers.filter((one) => looks.includes(one.seat as never));
    for (const one of this.observers) one.stale = true;
    this.#table(message.table);
    if (message.you.length > 0) this.#sitting = null;
    else if (this.#sitting) this.#send(this.#sitting); // it was lost on the way
  }
  // A rematch keeps the seats: our token opens the next table as well.
  #table(info: TableInfo) {
    this.info = info;
    commitments.keep(info.id, info.commitment);
    const sat = this.you.length > 0 && info.phase !== 'open';
    this.unkept = sat && isKept(info.id, info) === false;
    const token = tokens.of(this.id);
    if (info.rematch && token && !tokens.of(info.rematch)) tokens.keep(info.rematch, token);
  }
  #state(state: StateMessage) {
    const observer = this.observerOf(state.as);
    if (observer) observer.take(state);
    else this.observers = [...this.observers, new Observer(state, this.#settings.pace)];
    if (this.hint && this.hint.version !== state.version) this.hint = null;
    const pending = this.#pending;
    if (!pending) return;
    if (pending.version === state.version && this.you.includes(state.as ?? -1)) {
      // The same position sent again: the connection was lost before the move arrived.
      if (state.turn === state.as) this.move(pending.version, pending.move);
      return;
    }
    this.#pending = null;
    this.sending = false;
  }
  #error(error: ErrorMessage) {
    // A message that came too fast was not looked at: it may have been the one for a page.
    if (error.about === 'steps' || error.code === 'too-fast') this.#answered();
    if (error.about === 'steps') return;
    if (error.about === 'sit' || nameCodes.includes(error.code)) {
      const sitting = this.#sitting;
      // The store did not answer: the seat may be ours or not, the next connection finds out.
      if (error.code !== 'storage') this.#sitting = null;
      if (sitting && error.code !== 'storage' && error.code !== 'already-seated') {
        texts.forget(this.id);
      }
      if (error.code === 'already-seated' && sitting) return this.#join();
    }
    if (error.about === 'join' && error.code === 'wrong-token') {
      // The token is kept: a server that has not heard of the seat yet says the same.
      this.#unknown = true;
      this.#join();
      if (this.#sitting) return;
    } else if (error.about === 'join' && error.code === 'too-fast') {
      setTimeout(() => {
        if (this.status === 'joining' || this.status === 'lost') this.#join();
      }, tooFastMs);
    } else if (error.about === 'join' || error.code === 'no-table') {
      this.status = 'gone';
    }
    if (error.about === 'move') {
      this.#pending = null;
      this.sending = false;
    }
    this.refused = error;
  }
}
