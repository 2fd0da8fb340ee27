// The table over a scripted socket: what it says, what it makes of what it is sent, and what becomes
// of a connection that is lost.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Script } from '../board/board';
import { Link, type Socket } from '../net/link';
import {
  PROTOCOL,
  type SeatInfo,
  type StateMessage,
  type Step,
  type StepsMessage,
  type TableInfo,
  type WelcomeMessage,
} from '../net/protocol';
import type { Lang } from '../words/i18n';
import { Table } from './table.svelte';
import { tokenIn, tokens } from './tokens';

class Wire implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  said: Record<string, unknown>[] = [];
  closed = false;
  send(text: string) {
    this.said.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.closed = true;
  }
  receive(...messages: object[]) {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
  get last() {
    return this.said.at(-1);
  }
}

// Every event is shown for 300 ms.
const script: Script = { weight: () => 'light' };

let lang: Lang = 'fr';
let wires: Wire[] = [];
const wire = () => wires.at(-1) as Wire;
const sit = (id = 'T') => {
  const open = () => {
    wires.push(new Wire());
    return wire();
  };
  const table = new Table(id, { pace: () => 'normal', lang: () => lang, open });
  wire().onopen?.();
  return table;
};

const info: TableInfo = {
  id: 'T',
  game: 'cite',
  players: 2,
  options: [],
  first: 0,
  access: 'private',
  clock: { kind: 'none' },
  pace: 'quick',
  window: 0,
  phase: 'playing',
  opened: 0,
  owner: 0,
  commitment: '',
  texts: [null, null],
  secret: null,
  rematch: null,
  previous: null,
  given: 0,
  luck: 0,
  firstChosen: false,
  firstCustom: false,
  dice: null,
  hints: true,
  deck: null,
};
const seat = (n: number, name: string): SeatInfo => ({
  seat: n,
  kind: 'person',
  name,
  level: null,
  standIn: false,
  left: false,
  ready: true,
  present: true,
  replace: [],
  figure: null,
  hints: 0,
});
const welcome = (more: Partial<WelcomeMessage> = {}): WelcomeMessage => ({
  type: 'welcome',
  protocol: PROTOCOL,
  table: info,
  seats: [seat(0, 'Ada'), seat(1, 'Bo')],
  you: [0],
  muted: [],
  chat: [],
  undo: null,
  time: Date.now(),
  ...more,
});
const step = (version: number, more: Partial<Step> = {}): Step => ({
  version,
  by: 0,
  why: 'person',
  at: 0,
  events: [{ kind: `e${version}`, rule: 'C1', sentence: '' }],
  ...more,
});
const state = (version: number, more: Partial<StateMessage> = {}): StateMessage => ({
  type: 'state',
  as: 0,
  from: version - 1,
  version,
  steps: [step(version)],
  turn: 0,
  window: null,
  view: { version },
  legal: [{ move: 'go', verb: 'go', args: {}, clause: 'C5', sentence: 'Aller' }],
  canUndo: false,
  clocks: null,
  result: null,
  sheet: null,
  ...more,
});

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  lang = 'fr';
  tokens.forget('T');
  tokens.forget('U');
});
afterEach(() => vi.useRealTimers());

describe('joining', () => {
  it('watches without a token, and takes its seat with one', () => {
    sit();
    expect(wire().said).toEqual([{ type: 'join', table: 'T', lang: 'fr' }]);
    tokens.keep('T', 'abc');
    sit();
    expect(wire().last).toEqual({ type: 'join', table: 'T', token: 'abc', lang: 'fr' });
  });
  it('has everything sent anew in the language just chosen', () => {
    tokens.keep('T', 'abc');
    const table = sit();
    wire().receive(welcome(), state(1));
    table.speak('fr');
    expect(wire().said).toHaveLength(1);
    lang = 'en';
    table.speak('en');
    expect(wire().last).toEqual({ type: 'join', table: 'T', token: 'abc', lang: 'en' });
    const said = { ...step(1), events: [{ kind: 'e1', rule: 'C1', sentence: 'One.' }] };
    wire().receive(welcome(), state(1, { from: 0, steps: [said] }));
    expect(table.observers[0]?.log[0]?.events[0]?.sentence).toBe('One.');
  });
  it('watches when the token is not of this table', () => {
    tokens.keep('T', 'abc');
    const table = sit();
    wire().receive({ type: 'error', code: 'wrong-token', fr: '', en: '', about: 'join' });
    expect(wire().last).toEqual({ type: 'join', table: 'T', lang: 'fr' });
    expect(tokens.of('T')).toBe('abc'); // a server that has not heard of the seat says the same
    expect(table.status).toBe('joining');
    wire().onclose?.();
    vi.advanceTimersByTime(600);
    wire().onopen?.();
    expect(wire().last).toEqual({ type: 'join', table: 'T', lang: 'fr', token: 'abc' });
  });
  it('waits where it asked too often', () => {
    sit();
    wire().receive({ type: 'error', code: 'too-fast', fr: '', en: '', about: 'join' });
    expect(wire().said.length).toBe(1);
    vi.advanceTimersByTime(6000);
    expect(wire().said.length).toBe(2);
  });
  it('finds its seat again where the answer was lost, and asks again where the request was', () => {
    const table = sit();
    wire().receive(welcome({ you: [] }), state(1, { as: null }));
    table.sit('Ada', 1);
    const asked = wire().last;
    expect(asked?.['token']).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(tokens.of('T')).toBe(asked?.['token']);
    wire().onclose?.();
    vi.advanceTimersByTime(600);
    wire().onopen?.();
    expect(wire().last).toMatchObject({ type: 'join', token: asked?.['token'] });
    wire().receive({ type: 'error', code: 'wrong-token', fr: '', en: '', about: 'join' });
    wire().receive(welcome({ you: [] }), state(1, { as: null }));
    expect(wire().last).toEqual(asked); // the same key, the same text
    expect(table.refused).toBeNull();
    wire().receive(welcome({ you: [1] }));
    wire().onclose?.();
    vi.advanceTimersByTime(600);
    wire().onopen?.();
    wire().receive(welcome({ you: [1] }));
    expect(wire().said.map(({ type }) => type)).toEqual(['join']);
  });
  it('notices a table that does not show what it committed to, or our text', () => {
    const committed = { ...info, id: 'F', phase: 'open' as const, commitment: 'c0ffee' };
    const kept = { ...seat(0, 'Zoé'), ready: false };
    const table = sit('F');
    wire().receive(welcome({ table: committed, seats: [kept], you: [0] }));
    table.sit('Zoé');
    const text = wire().last?.['text'] as string;
    table.sit('Zoé');
    expect(wire().last?.['text']).toBe(text); // sent again, no other text
    const begun = { ...committed, phase: 'playing' as const, texts: [text, ''] };
    wire().receive({ type: 'table', table: begun });
    expect(table.unkept).toBe(false);
    wire().receive({ type: 'table', table: { ...begun, commitment: 'decade' } });
    expect(table.unkept).toBe(true);
    wire().receive({ type: 'table', table: { ...begun, texts: ['another', ''] } });
    expect(table.unkept).toBe(true);
  });
  it('says so when there is no such table', () => {
    const table = sit();
    wire().receive({ type: 'error', code: 'no-table', fr: '', en: '', about: 'join' });
    expect(table.status).toBe('gone');
    // A link cut short is no id at all: the answer does not say what it is about.
    const cut = sit('T');
    wire().receive({ type: 'error', code: 'no-table', fr: '', en: '' });
    expect(cut.status).toBe('gone');
  });
  it('does not talk to a server of another protocol', () => {
    const table = sit();
    wire().receive(welcome({ protocol: 99 }));
    expect(table.status).toBe('outdated');
    expect(wire().closed).toBe(true);
  });
  it('keeps the token of a seat taken, and adds a text of its own', () => {
    const table = sit();
    wire().receive(welcome({ you: [] }), state(1, { as: null }));
    table.sit('Ada', 1);
    expect(wire().last).toMatchObject({ type: 'sit', name: 'Ada', seat: 1 });
    expect(wire().last?.['text']).toMatch(/^[0-9a-f]{32}$/);
    wire().receive({ type: 'seated', seats: [1], token: 'tok' }, welcome({ you: [1] }));
    expect(tokens.of('T')).toBe('tok');
    expect(table.observerOf(null)).toBeNull();
  });
  it('asks for the whole game if it is lost before the seat has been shown it', () => {
    const table = sit();
    wire().receive(welcome({ you: [] }), state(1, { as: null }));
    table.sit('Ada', 1);
    wire().receive({ type: 'seated', seats: [1], token: 'tok' });
    wire().onclose?.();
    vi.advanceTimersByTime(600);
    wire().onopen?.();
    expect(wire().said).toEqual([{ type: 'join', table: 'T', token: 'tok', lang: 'fr' }]);
  });
});

describe('positions', () => {
  const begin = () => {
    const table = sit();
    wire().receive(welcome(), state(1, { from: 0 }));
    const observer = table.observerOf(0);
    if (!observer) throw new Error('nobody looks');
    return observer;
  };
  it('are kept for each own seat apart', () => {
    const table = sit();
    wire().receive(welcome({ you: [0, 1] }), state(1), state(1, { as: 1, legal: null }));
    expect(table.observers.map((observer) => observer.seat)).toEqual([0, 1]);
    expect(table.observerOf(1)?.latest.legal).toBeNull();
  });
  it('are level once each own seat has the same', () => {
    const table = sit();
    const both = (version: number) => [0, 1].map((as) => state(version, { as, legal: null }));
    wire().receive(welcome({ you: [0, 1] }), ...both(2));
    expect([0, 1, null].map((seat) => table.isLevel(seat))).toEqual([true, true, true]);
    for (const version of [3, 1]) {
      const [first, second] = both(version); // one move further, and two taken back
      wire().receive(first ?? {});
      expect([0, 1].map((seat) => table.isLevel(seat))).toEqual([true, false]);
      wire().receive(second ?? {});
      expect(table.isLevel(1)).toBe(true);
    }
  });
  it('are shown one after another, and the log with them', () => {
    const observer = begin();
    const { playback } = observer;
    const versions = (log: readonly Step[]) => log.map(({ version }) => version);
    playback.watch(script);
    wire().receive(state(2), state(3));
    expect(observer.latest.version).toBe(3);
    expect(playback.beat?.event.kind).toBe('e2');
    expect(versions(observer.log)).toEqual([1, 2, 3]);
    expect(versions(observer.shown(observer.log))).toEqual([1]);
    vi.advanceTimersByTime(300);
    expect(playback.beat?.event.kind).toBe('e3');
    expect(versions(observer.shown(observer.log))).toEqual([1, 2]);
    vi.advanceTimersByTime(300);
    expect(playback.done).toBe(true);
    expect(playback.shown.state).toBe(observer.latest);
    expect(versions(observer.shown(observer.log))).toEqual([1, 2, 3]);
  });
  it('are reported once a connection, by those who sit there', () => {
    const table = sit();
    const reports = () => wire().said.filter(({ type }) => type === 'shown');
    wire().receive(welcome({ you: [] }), state(1, { as: null }));
    table.report(1);
    expect(reports()).toEqual([]);
    wire().receive(welcome(), state(2));
    for (const version of [2, 2, 1, 3]) table.report(version);
    expect(reports().map(({ version }) => version)).toEqual([2, 3]);
    table.speak('en'); // joins again: the server has forgotten what it knew
    table.report(3);
    expect(reports().map(({ version }) => version)).toEqual([2, 3, 3]);
  });
  it('lose what an undo took back, and go back to it', () => {
    const observer = begin();
    observer.playback.watch(script);
    wire().receive(state(2), state(3));
    const undo = step(4, { why: 'undo', by: null, back: 1, events: [] });
    wire().receive(state(4, { steps: [undo], view: { version: 1 } }));
    expect(observer.log.map((s) => s.version)).toEqual([1, 4]);
    vi.advanceTimersByTime(600);
    expect(observer.playback.shown.view).toEqual({ version: 1 });
    expect(observer.shown(observer.log).map((s) => s.version)).toEqual([1, 4]);
  });
  it('replace the log when they start elsewhere, and are jumped to', () => {
    const observer = begin();
    observer.playback.watch(script);
    wire().receive(state(5, { from: 0, steps: [step(1), step(5)] }));
    expect(observer.log.map((s) => s.version)).toEqual([1, 5]);
    expect(observer.playback.done).toBe(true);
    expect(observer.playback.shown.state.version).toBe(5);
  });
  it('sent again while they wait are shown once, with the choices sent last', () => {
    const observer = begin();
    const { playback } = observer;
    wire().receive(state(2), state(3)); // no board is there yet: both wait
    const legal = [{ move: 'stay', verb: 'stay', args: {}, clause: 'C5', sentence: 'Rester' }];
    wire().receive(state(3, { from: 3, steps: [], legal }));
    playback.watch(script);
    expect(playback.beat?.event.kind).toBe('e2');
    vi.advanceTimersByTime(300);
    expect(playback.beat?.event.kind).toBe('e3');
    vi.advanceTimersByTime(300);
    expect(playback.done).toBe(true);
    expect(playback.shown.state.legal).toEqual(legal);
    expect(playback.shown.state.steps.map((s) => s.version)).toEqual([3]);
  });
  it('are the same after a connection lost in the middle of showing them', () => {
    const observer = begin();
    const { playback } = observer;
    playback.watch(script);
    wire().receive(state(2));
    vi.advanceTimersByTime(100);
    wire().receive(welcome(), state(2, { from: 2, steps: [], clocks: null }));
    expect(playback.beat?.event.kind).toBe('e2');
    vi.advanceTimersByTime(200);
    expect(playback.done).toBe(true);
    expect(playback.shown.state.steps.map((s) => s.version)).toEqual([2]);
  });
});

describe('a long log', () => {
  const page = (versions: number[], before: number, from: number): StepsMessage => ({
    type: 'steps',
    as: 0,
    from,
    before,
    steps: versions.map((version) => step(version)),
  });
  const begin = () => {
    const table = sit();
    wire().receive(welcome(), state(90, { from: 88, steps: [step(89), step(90)] }));
    const observer = table.observerOf(0);
    if (!observer) throw new Error('no observer');
    return { table, observer, versions: () => observer.log.map((one) => one.version) };
  };
  it('is sent from its end, and page by page on demand', () => {
    const { table, observer, versions } = begin();
    expect([versions(), observer.from]).toEqual([[89, 90], 88]);
    table.askEarlier(observer);
    expect(wire().last).toEqual({ type: 'steps', seat: 0, before: 89 });
    expect(observer.asking).toBe(true);
    table.askEarlier(observer); // once is enough
    expect(wire().said.length).toBe(2);
    wire().receive(state(91), page([87, 88], 89, 86));
    expect([versions(), observer.from, observer.asking]).toEqual([[87, 88, 89, 90, 91], 86, false]);
    table.askEarlier(observer);
    wire().receive(page([1], 87, 0));
    table.askEarlier(observer); // there is no more
    expect(wire().said.length).toBe(3);
    expect([versions(), observer.from]).toEqual([[1, 87, 88, 89, 90, 91], 0]);
  });
  it('is asked for as those who watch see it, without a seat', () => {
    const table = sit();
    wire().receive(welcome({ you: [] }), state(9, { as: null, from: 8 }));
    const observer = table.observerOf(null);
    if (observer) table.askEarlier(observer);
    expect(wire().last).toEqual({ type: 'steps', before: 9 });
  });
  it('begins with the next step where none has been sent', () => {
    const table = sit();
    wire().receive(welcome(), state(90, { from: 90, steps: [] }));
    const observer = table.observerOf(0);
    if (observer) table.askEarlier(observer);
    expect(wire().last).toEqual({ type: 'steps', seat: 0, before: 91 });
    wire().receive(state(91), page([89, 90], 91, 88));
    expect(observer?.log.map((one) => one.version)).toEqual([89, 90, 91]);
  });
  it('has no room for a page of what began anew, or was taken back', () => {
    const { table, observer, versions } = begin();
    table.askEarlier(observer);
    wire().receive(state(200, { from: 198, steps: [step(199), step(200)] }), page([88], 89, 87));
    expect([versions(), observer.from]).toEqual([[199, 200], 198]);
    wire().receive(state(201, { steps: [step(201, { why: 'undo', by: null, back: 150 })] }));
    expect([versions(), observer.from, observer.oldest]).toEqual([[201], 150, 201]);
    table.askEarlier(observer);
    wire().receive(page([149, 150], 201, 148));
    expect([versions(), observer.from]).toEqual([[149, 150, 201], 148]);
  });
  it('can be asked for again after a refusal or a lost connection, which is nobody’s fault', () => {
    const { table, observer } = begin();
    table.askEarlier(observer);
    wire().receive({ type: 'error', code: 'too-fast', fr: '', en: '', about: 'steps' });
    expect([observer.asking, table.refused]).toEqual([false, null]);
    table.askEarlier(observer);
    wire().receive({ type: 'error', code: 'too-fast', fr: '', en: '' });
    expect(observer.asking).toBe(false);
    table.askEarlier(observer);
    wire().onclose?.();
    expect(observer.asking).toBe(false);
    table.askEarlier(observer);
    expect(observer.asking).toBe(false);
  });
});

describe('a move', () => {
  const begin = () => {
    tokens.keep('T', 'abc');
    const table = sit();
    wire().receive(welcome(), state(1, { from: 0 }));
    table.move(1, 'go');
    return table;
  };
  it('names the version it answers', () => {
    const table = begin();
    expect(wire().last).toEqual({ type: 'move', version: 1, move: 'go' });
    expect(table.sending).toBe(true);
    wire().receive(state(2));
    expect(table.sending).toBe(false);
  });
  it('that is refused says why, with its clause', () => {
    const table = begin();
    wire().receive({
      type: 'error',
      code: 'illegal',
      fr: 'Non',
      en: 'No',
      rule: 'C7',
      about: 'move',
    });
    expect(table.refused).toMatchObject({ fr: 'Non', rule: 'C7' });
    expect(table.sending).toBe(false);
  });
  it('is sent again if the connection was lost before it arrived', () => {
    const table = begin();
    wire().onclose?.();
    expect(table.status).toBe('lost');
    vi.advanceTimersByTime(600);
    wire().onopen?.();
    expect(wire().said).toEqual([{ type: 'join', table: 'T', token: 'abc', since: 1, lang: 'fr' }]);
    wire().receive(welcome(), state(1, { from: 1, steps: [] }));
    expect(wire().last).toEqual({ type: 'move', version: 1, move: 'go' });
    expect(table.status).toBe('here');
  });
  it('made before the connection is back goes as soon as it is', () => {
    tokens.keep('T', 'abc');
    const table = sit();
    wire().receive(welcome(), state(1, { from: 0 }));
    wire().onclose?.();
    vi.advanceTimersByTime(600); // knocking, not heard yet
    table.move(1, 'go');
    expect(wire().said).toEqual([]);
    wire().onopen?.();
    wire().receive(welcome(), state(1, { from: 1, steps: [] }));
    expect(wire().last).toEqual({ type: 'move', version: 1, move: 'go' });
  });
  it('is not sent again if it had arrived', () => {
    const table = begin();
    wire().onclose?.();
    vi.advanceTimersByTime(600);
    wire().onopen?.();
    wire().receive(welcome(), state(2));
    expect(wire().last).toMatchObject({ type: 'join' });
    expect(table.sending).toBe(false);
  });
});

describe('a lost connection', () => {
  it('leaves observers stale until they have been sent what they missed', () => {
    const table = sit();
    wire().receive(welcome(), state(1, { from: 0 }));
    const observer = table.observerOf(0);
    expect(observer?.stale).toBe(false);
    wire().onclose?.();
    vi.advanceTimersByTime(600);
    wire().onopen?.();
    wire().receive(welcome());
    expect([table.status, observer?.stale]).toEqual(['here', true]);
    wire().receive(state(3, { from: 1, steps: [step(2), step(3)] }));
    expect(observer?.stale).toBe(false);
  });
  it('is tried again after waits that double, up to eight seconds', () => {
    expect([0, 1, 2, 3, 4, 9].map((n) => Link.waitMs(n, 1))).toEqual([
      500, 1000, 2000, 4000, 8000, 8000,
    ]);
    expect(Link.waitMs(2, 0)).toBe(1000);
  });
  it('waits as long as the server asked', () => {
    sit();
    wire().receive(welcome(), { type: 'bye', code: 'stopping', retry: 3000 });
    wire().onclose?.();
    vi.advanceTimersByTime(2900);
    expect(wires.length).toBe(1);
    vi.advanceTimersByTime(200);
    expect(wires.length).toBe(2);
  });
  it('is not tried again once the page has gone', () => {
    const table = sit();
    table.close();
    wire().onclose?.();
    vi.advanceTimersByTime(20_000);
    expect(wires.length).toBe(1);
  });
});

describe('the rest', () => {
  it('hears chat, undo, hint, seats', () => {
    const table = sit();
    wire().receive(welcome(), state(1, { from: 0 }));
    const line = { seat: 1, name: 'Bo', text: 'Salut', emote: null, at: 1 };
    wire().receive({ type: 'chat', line }, { type: 'undo', undo: { by: 1, back: 0, agreed: [1] } });
    wire().receive({ type: 'hint', version: 1, choice: { move: 'go', sentence: 'Aller' } });
    wire().receive({ type: 'seats', seats: [seat(0, 'Ada'), seat(1, 'Zoé')] });
    expect(table.chat).toEqual([line]);
    expect(table.undo?.by).toBe(1);
    expect(table.hint?.choice.move).toBe('go');
    expect(table.names).toEqual(['Ada', 'Zoé']);
    table.consent(true);
    expect(wire().last).toEqual({ type: 'consent', back: 0, yes: true });
    wire().receive(state(2));
    expect(table.hint).toBeNull();
  });
  it('takes its token to the rematch', () => {
    tokens.keep('T', 'abc');
    sit();
    wire().receive(welcome(), { type: 'table', table: { ...info, rematch: 'U' } });
    expect(tokens.of('U')).toBe('abc');
  });
  it('finds the token of a personal link, and nothing else', () => {
    expect(tokenIn('#4Vo6kM9IVXKVOMdEQLHNhw')).toBe('4Vo6kM9IVXKVOMdEQLHNhw');
    expect(tokenIn('#C7')).toBeNull();
    expect(tokenIn('')).toBeNull();
  });
});
