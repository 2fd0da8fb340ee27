// One's own deck of a game on the workbench: its rows, what the engine finds of them, what was before.
// Kept on the device with every change.
import { storage } from '../device/storage';
import { askNearest } from '../net/api';
import type {
  Bilingual,
  CheckDeck,
  CheckedDeck,
  DeckDifference,
  DeckForm,
  DeckTable,
  FormField,
  OwnDeck,
  Workshop,
} from '../net/protocol';
import { freeName, type Row } from './copy';
import { begun, redone, settled, step, undone, type History } from './history';
import { parts, readStored, written, type Columns, type Decks, type PartName } from './stored';

export { parts } from './stored';

export const workshopOf = (game: string): Promise<Workshop> => askNearest(`/api/workshop/${game}`);

const rowsOf = (table: DeckTable | null): Row[] => table?.rows.map(({ cells }) => cells) ?? [];
const keyOf = (game: string) => `workshop.${game}`;
const asideOf = (game: string) => `workshop.${game}.aside`;

const wait = 250; // ms after the last letter

export class Workbench {
  readonly game: string;
  #workshop = $state.raw<Workshop>();
  #history = $state.raw<History<Decks>>();
  #checked = $state.raw<CheckedDeck>();
  #checking = $state(false);
  failed = $state.raw<unknown>();
  // Of a file that was no deck: why, and in which line.
  refused = $state.raw<(Bilingual & { line: number | null }) | null>(null);
  // The browser has no room: what is on the bench is gone with the page.
  unkept = $state(false);
  // What was stored had other columns, and was read by their names.
  carried = $state(false);
  aside = $state(''); // what was stored and could not be read, as it was
  part = $state<PartName>('deck');
  row = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = 0; // check that was asked for

  constructor(game: string) {
    this.game = game;
  }
  async open(): Promise<void> {
    try {
      const workshop = await workshopOf(this.game);
      this.#workshop = workshop;
      const standard = this.#standard;
      this.#history = begun(this.#stored(standard) ?? standard);
      await this.#check();
    } catch (error) {
      this.failed = error;
    }
  }
  // What does not fit the box is set aside, so that nothing is stored in its place.
  #stored(standard: Decks): Decks | null {
    const [key, aside] = [keyOf(this.game), asideOf(this.game)];
    const text = storage.read(key) ?? '';
    const read = readStored(text, standard, this.#columns);
    this.carried = read.found === 'carried';
    if (read.found === 'unknown' && storage.write(aside, text)) storage.write(key, '');
    this.aside = storage.read(aside) ?? '';
    return 'decks' in read ? read.decks : null;
  }
  forgetAside() {
    storage.write(asideOf(this.game), '');
    this.aside = '';
  }
  get #standard(): Decks {
    const standard = this.#workshop?.standard;
    return { deck: rowsOf(standard?.deck ?? null), board: rowsOf(standard?.board ?? null) };
  }
  get #columns(): Columns {
    const standard = this.#workshop?.standard;
    return { deck: standard?.deck?.columns ?? [], board: standard?.board?.columns ?? [] };
  }

  get ready(): boolean {
    return this.#history !== undefined && this.#checked !== undefined;
  }
  get hasBoard(): boolean {
    return (this.#workshop?.board ?? null) !== null;
  }
  get columns(): readonly string[] {
    return this.#workshop?.standard[this.part]?.columns ?? [];
  }
  get rows(): readonly Row[] {
    return this.#history?.now[this.part] ?? [];
  }
  get checked(): CheckedDeck | undefined {
    return this.#checked;
  }
  get checking(): boolean {
    return this.#checking;
  }
  get canUndo(): boolean {
    return (this.#history?.past.length ?? 0) > 0;
  }
  get canRedo(): boolean {
    return (this.#history?.future.length ?? 0) > 0;
  }
  // A board has the rows it has; a deck as many as its check allows.
  get rowsMayChange(): boolean {
    return this.part === 'deck';
  }
  // What differs from the box, as the engine last found it.
  get isStandard(): boolean {
    return this.#checked?.differences.length === 0;
  }
  differences(part: PartName): DeckDifference[] {
    return this.#checked?.differences.filter((one) => one.part === part) ?? [];
  }
  changed(row: number): boolean {
    return this.differences(this.part).some((one) => one.row === row);
  }

  get form(): DeckForm | null | undefined {
    return this.#workshop?.[this.part];
  }
  // The fields of a row, by what stands in the column on which they depend. A row of no known sort is
  // edited as one of the first.
  fields(row: number): readonly FormField[] {
    const { form } = this;
    const at = this.columns.indexOf(form?.by ?? '');
    const value = at < 0 ? '' : (this.rows[row]?.[at] ?? '');
    return (form?.sorts.find((sort) => sort.value === value) ?? form?.sorts[0])?.fields ?? [];
  }
  // What is wrong with a cell, or with the row as a whole (column null).
  errorAt(row: number, column: string | null): Bilingual | null {
    const error = this.#checked?.error;
    const here = error?.part === this.part && error.row === row && error.column === column;
    return here ? { fr: error.fr, en: error.en } : null;
  }

  #with(row: number, column: string, value: string): Row[] {
    const at = this.columns.indexOf(column);
    return this.rows.map((cells, i) => (i === row ? cells.with(at, value) : cells));
  }
  // A cell as one chooses it: a step of its own.
  set(row: number, column: string, value: string) {
    this.#change(this.#with(row, column, value));
  }
  // As one types it, letter by letter: one step until its field is left.
  type(row: number, column: string, value: string) {
    this.#change(this.#with(row, column, value), `${this.part}/${row}/${column}`);
  }
  typed() {
    if (this.#history) this.#history = settled(this.#history);
  }
  duplicate(row: number) {
    const cells = this.rows[row];
    if (!cells) return;
    const copy = [freeName(cells[0] ?? '', this.rows), ...cells.slice(1)];
    this.#change([...this.rows.slice(0, row + 1), copy, ...this.rows.slice(row + 1)]);
    this.row = row + 1;
  }
  remove(row: number) {
    this.#change(this.rows.filter((_, i) => i !== row));
    this.row = Math.max(0, Math.min(row, this.rows.length - 1));
  }
  // As it is in the box: one row, or all of it.
  restore(id: string) {
    const then = this.#standard[this.part];
    const place = then.findIndex(([one]) => one === id);
    const cells = then[place];
    if (!cells) return;
    const there = this.rows.findIndex(([one]) => one === id);
    this.#change(
      there >= 0
        ? this.rows.map((row, i) => (i === there ? cells : row))
        : [...this.rows.slice(0, place), cells, ...this.rows.slice(place)],
    );
    this.row = there >= 0 ? there : Math.min(place, this.rows.length - 1);
  }
  restoreAll() {
    this.#become(this.#standard);
  }
  undo() {
    if (this.#history) this.#show(undone(this.#history));
  }
  redo() {
    if (this.#history) this.#show(redone(this.#history));
  }

  // A file: what it is, the engine says.
  async take(text: string): Promise<void> {
    this.refused = null;
    const body: CheckDeck = { [this.part]: { text } };
    try {
      const read = await askNearest<CheckedDeck>(`/api/workshop/${this.game}`, body);
      const table = read[this.part];
      if (!table) {
        const { fr = '', en = '', line = null } = read.error ?? {};
        this.refused = { fr, en, line };
        return;
      }
      this.#change(rowsOf(table));
      this.row = 0;
    } catch (error) {
      this.failed = error;
    }
  }
  // As a file, with what was just typed.
  async text(): Promise<string> {
    clearTimeout(this.#timer);
    await this.#check();
    return this.#checked?.[this.part]?.text ?? '';
  }

  // What a table is opened with: the files that differ from the box, with what was just typed. Null
  // where the engine finds something wrong.
  async own(): Promise<OwnDeck | null> {
    clearTimeout(this.#timer);
    await this.#check();
    const checked = this.#checked;
    if (this.failed !== undefined || !checked || checked.error) return null;
    const deck: OwnDeck = {};
    for (const part of parts) {
      const text = checked[part]?.text;
      if (text !== undefined && this.differences(part).length > 0) deck[part] = text;
    }
    return deck;
  }

  #change(rows: readonly Row[], place = '') {
    if (!this.#history) return;
    this.#become({ ...this.#history.now, [this.part]: rows }, place);
  }
  #become(decks: Decks, place = '') {
    if (this.#history) this.#show(step(this.#history, decks, place));
  }
  #show(history: History<Decks>) {
    this.#history = history;
    this.row = Math.max(0, Math.min(this.row, this.rows.length - 1));
    this.unkept = !storage.write(keyOf(this.game), written(history.now, this.#columns));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#check(), wait);
    this.#checking = true;
  }
  async #check(): Promise<void> {
    const decks = this.#history?.now;
    if (!decks) return;
    const mine = ++this.#last;
    const body: CheckDeck = { deck: { rows: [...decks.deck] } };
    if (this.hasBoard) body.board = { rows: [...decks.board] };
    try {
      const checked = await askNearest<CheckedDeck>(`/api/workshop/${this.game}`, body);
      if (mine !== this.#last) return;
      this.#checked = checked;
      this.failed = undefined;
    } catch (error) {
      if (mine === this.#last) this.failed = error;
    }
    this.#checking = mine !== this.#last;
  }
}
