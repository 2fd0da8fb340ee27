// The one who leads through a lesson: opens each scene's table on the server, lets through the moves
// the scene waits for, plays for the others, who only ever pass, and finds out what came of it.
import { api } from '../../lib/net/api';
import type { Pace } from '../../lib/device/pace';
import type { SeatPlan } from '../../lib/net/protocol';
import type { Observer } from '../../lib/table/observer.svelte';
import { lessons } from '../../lib/table/lessons';
import { Table } from '../../lib/table/table.svelte';
import type { Lang } from '../../lib/words/i18n';
import type { AnyLesson } from '../../lib/board/lesson';

interface Settings {
  game: string;
  lesson: AnyLesson;
  names: readonly string[]; // the learner's first
  pace: () => Pace;
  lang: () => Lang;
}

export class Tutor {
  #settings: Settings;
  #closed = false; // the lesson was left
  #made = $state<number | null>(null); // the version the learner's move answered
  at = $state(0);
  table = $state.raw<Table | null>(null);
  done = $state(false); // the scene is over: one may go on
  astray = $state(false); // the last try was not what the scene waits for
  reply = $state<string | null>(null); // what to say about what came of it
  wrong = $state.raw<unknown>(null);

  constructor(settings: Settings) {
    this.#settings = settings;
  }
  get scene(): AnyLesson['scenes'][number] {
    return this.#settings.lesson.scenes[this.at] as AnyLesson['scenes'][number];
  }
  get last(): number {
    return this.#settings.lesson.scenes.length - 1;
  }
  get observer(): Observer | null {
    return this.table?.observerOf(0) ?? null;
  }

  async go(at: number) {
    this.at = Math.max(0, Math.min(this.last, at));
    this.done = !this.scene.accept;
    this.astray = false;
    this.reply = null;
    this.#made = null;
    if (this.scene.from) await this.#open(this.scene.from);
  }
  // Back to the scene before; one that goes on from another begins where that one does.
  back() {
    const { scenes } = this.#settings.lesson;
    const before = scenes.slice(0, this.at).findLastIndex((scene) => scene.from !== undefined);
    void this.go(Math.max(0, before));
  }
  close() {
    this.#closed = true;
    this.#leave();
  }
  #leave() {
    const { table } = this;
    this.table = null;
    table?.close();
    if (table) void lessons.end(table.id);
  }

  async #open(moves: readonly string[]) {
    const { game, lesson, names, pace, lang } = this.#settings;
    const options = [...(lesson.options ?? [])];
    const header = { ludotheque: 1, game, players: names.length, options: {}, first: 0 };
    const lines = [header, ...moves.map((move) => ({ move }))].map((line) => JSON.stringify(line));
    const seats = names.map((name, i): SeatPlan => ({ kind: i === 0 ? 'me' : 'device', name }));
    try {
      const record = lines.join('\n');
      const opened = await api.openPassing({ game, seats, options, pace: 'quick', record });
      lessons.begin(opened.table);
      if (this.#closed) return void lessons.end(opened.table);
      this.#leave();
      this.table = new Table(opened.table, { pace, lang, token: opened.token });
      this.wrong = null;
    } catch (error) {
      this.wrong = error;
    }
  }

  try(move: string) {
    const latest = this.observer?.latest;
    const choice = latest?.legal?.find((one) => one.move === move);
    if (!latest || this.done) return;
    const { version } = latest;
    this.astray = !choice || !this.scene.accept?.(choice);
    if (this.astray) return;
    this.#made ??= version;
    this.table?.move(version, move);
  }

  // Anybody else who is asked passes; so does the learner, once their move is made. `pass` is what every
  // game calls letting a window go by; what merely `goesOn` may end the learner's own phase.
  answer() {
    const { table } = this;
    if (!table || table.sending || this.done) return;
    for (const { seat, latest } of table.observers) {
      if (latest.turn !== seat || !latest.legal) continue;
      const pass = latest.legal.find(({ verb }) => verb === 'pass');
      if (pass && (seat !== 0 || this.#made !== null)) return table.move(latest.version, pass.move);
    }
  }

  // Once everything is on screen: is the scene over, and how?
  look() {
    const { observer, scene } = this;
    if (this.#made === null || !observer?.playback.done) return;
    const made = this.#made;
    const events = observer.log
      .filter(({ version }) => version > made)
      .flatMap((step) => step.events);
    const happened = (kind: string) => events.some((event) => event.kind === kind);
    if (events.length === 0 || (scene.until && !scene.until.some(happened))) return;
    this.reply = scene.then?.find(([kind]) => happened(kind))?.[1] ?? null;
    this.done = true;
  }
}
