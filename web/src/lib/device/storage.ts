// localStorage with a prefix. What it has no room for is remembered until the page is closed, and who
// writes learns of it.
const memory = new Map<string, string>();
const name = (key: string) => `ludotheque.${key}`;

export const storage = {
  // What was written last, wherever it is.
  read(key: string): string | null {
    const remembered = memory.get(key);
    if (remembered !== undefined) return remembered;
    try {
      return localStorage.getItem(name(key));
    } catch {
      return null;
    }
  },
  // Whether it is stored: false where it is gone with the page.
  write(key: string, value: string): boolean {
    try {
      localStorage.setItem(name(key), value);
      memory.delete(key);
      return true;
    } catch {
      memory.set(key, value);
      return false;
    }
  },
};

// Something for each table, the newest last; of many tables, the latest. Those that are not counted stay.
export class TableStorage<Value> {
  #key: string;
  #most: number;
  #isCounted: (table: string) => boolean;
  constructor(key: string, most: number, isCounted: (table: string) => boolean = () => true) {
    this.#key = key;
    this.#most = most;
    this.#isCounted = isCounted;
  }
  all(): [table: string, value: Value][] {
    try {
      const read = JSON.parse(storage.read(this.#key) ?? '[]') as unknown;
      return Array.isArray(read) ? (read as [string, Value][]) : [];
    } catch {
      return [];
    }
  }
  #without(table: string) {
    return this.all().filter(([id]) => id !== table);
  }
  of(table: string): Value | null {
    return this.all().find(([id]) => id === table)?.[1] ?? null;
  }
  #write(list: [table: string, value: Value][]) {
    let over = list.filter(([id]) => this.#isCounted(id)).length - this.#most;
    const latest = list.filter(([id]) => !this.#isCounted(id) || over-- <= 0);
    storage.write(this.#key, JSON.stringify(latest));
  }
  keep(table: string, value: Value) {
    this.#write([...this.#without(table), [table, value]]);
  }
  forget(table: string) {
    storage.write(this.#key, JSON.stringify(this.#without(table)));
  }
  // What was lost, as if it had always been there: before all that is.
  restore(list: readonly [table: string, value: Value][]) {
    const all = this.all();
    const lost = list.filter(([table]) => all.every(([id]) => id !== table));
    if (lost.length > 0) this.#write([...lost, ...all]);
  }
}
