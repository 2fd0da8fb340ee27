// Where a tab's tables are stored: for each table a log of entries numbered from 1 and one row that
// says enough to list it, as at a server (src/hub/store.h), in the browser's database. An append is
// all or nothing, and made only if the log still ends where the writer thought it did: two tabs of
// one browser are two writers.
export interface Row {
  table: string;
  version: number; // where its log ends
  people: string[];
  rules?: string; // the name of those it was last written under
  [field: string]: unknown;
}
export interface Append {
  table: string;
  expected: number;
  payloads: string[];
  row: Row | null;
}
export interface Attendance {
  at: number;
  outages: [number, number][];
}

// What was made of a finished game, kept beside it to be shown again.
export interface StoredReview {
  table: string;
  version: number; // where its log ends
  madeBy: string;
  text: string;
}
const reviewsMost = 100; // the latest
const reviewLengthMax = 2_000_000; // characters

export interface TabStore {
  append: (batch: readonly Append[]) => Promise<boolean[]>;
  load: (table: string, after: number) => Promise<{ entries: [number, string][]; row: Row | null }>;
  list: () => Promise<Row[]>;
  remove: (tables: readonly string[]) => Promise<void>;
  storeReview: (review: StoredReview) => Promise<void>;
  loadReview: (table: string) => Promise<StoredReview | null>;
  attendance: () => Promise<Attendance | null>;
  attend: (noted: Attendance) => Promise<void>;
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });
const finished = (work: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error ?? new Error('aborted'));
  });

// Those who once sat at a table stay listed.
const joined = (before: Row | undefined, after: Row): Row => ({
  ...after,
  people: [...new Set([...(before?.people ?? []), ...after.people])],
});

// One append of a batch, within its transaction; whether it was the next of its log.
async function add(
  work: IDBTransaction,
  { table, expected, payloads, row }: Append,
  rules: string | undefined,
) {
  const tables = work.objectStore('tables');
  const before = await answered<Row | undefined>(tables.get(table));
  if ((before?.version ?? 0) !== expected) return false;
  const entries = work.objectStore('entries');
  payloads.forEach((payload, i) => entries.add(payload, [table, expected + i + 1]));
  const next = row ? joined(before, row) : before;
  if (next) tables.put({ ...next, table, version: expected + payloads.length, rules });
  return true;
}

// A review lies among the notes, beside it the order in which they were kept.
const reviewOf = (table: string) => ['review', table];
// Keeps one if its table is still there and ends where it did; the oldest beyond so many go.
async function storeReview(database: IDBDatabase, review: StoredReview) {
  const work = database.transaction(['tables', 'notes'], 'readwrite');
  const end = finished(work);
  end.catch(() => {}); // what goes wrong before it says so first
  const row = await answered<Row | undefined>(work.objectStore('tables').get(review.table));
  if (row?.version !== review.version || review.text.length > reviewLengthMax) return;
  const notes = work.objectStore('notes');
  const before = (await answered<string[] | undefined>(notes.get('reviews'))) ?? [];
  const all = [...before.filter((table) => table !== review.table), review.table];
  for (const table of all.slice(0, -reviewsMost)) notes.delete(reviewOf(table));
  notes.put(all.slice(-reviewsMost), 'reviews');
  notes.put(review, reviewOf(review.table));
  await end;
}

async function opened(factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open('ludotheque-tab', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('entries');
    opening.result.createObjectStore('tables', { keyPath: 'table' });
    opening.result.createObjectStore('notes');
  };
  return answered(opening);
}

// The keys to one's seats lie beside the tables too: the other place they are in (localStorage) is written
// seconds later, and a browser that is killed before would leave a game with nobody in it.
const tokenOf = (table: string) => ['token', table];
const allTokens = () => IDBKeyRange.bound(tokenOf(''), tokenOf('\uffff'));
// Whether it is the only one now.
export async function storeToken(
  factory: IDBFactory,
  table: string,
  token: string,
): Promise<boolean> {
  const database = await opened(factory);
  const work = database.transaction('notes', 'readwrite', { durability: 'strict' });
  const notes = work.objectStore('notes');
  notes.put(token, tokenOf(table));
  const [count] = await Promise.all([answered(notes.count(allTokens())), finished(work)]);
  database.close();
  return count === 1;
}
export async function storedTokens(factory: IDBFactory): Promise<[table: string, token: string][]> {
  const database = await opened(factory);
  const notes = database.transaction('notes').objectStore('notes');
  const [keys, values] = await Promise.all([
    answered(notes.getAllKeys(allTokens())),
    answered<string[]>(notes.getAll(allTokens())),
  ]);
  database.close();
  return keys.map((key, i) => [(key as string[])[1] ?? '', values[i] ?? '']);
}

// `rules`: what a table that is written is noted to be played by; a service worker keeps those that are
// needed (tools/service.js reads `phase` and `rules` of every row).
export async function openTabStore(factory: IDBFactory, rules?: string): Promise<TabStore> {
  const database = await opened(factory);
  return {
    async append(batch) {
      // Strict: kept when it is answered, whatever becomes of this browser.
      const work = database.transaction(['entries', 'tables'], 'readwrite', {
        durability: 'strict',
      });
      const end = finished(work);
      end.catch(() => {}); // what goes wrong before it says so first
      const done: boolean[] = [];
      for (const one of batch) done.push(await add(work, one, rules));
      await end;
      return done;
    },
    async load(table, after) {
      const work = database.transaction(['entries', 'tables']);
      const range = IDBKeyRange.bound([table, after + 1], [table, Infinity]);
      const [payloads, row] = await Promise.all([
        answered<string[]>(work.objectStore('entries').getAll(range)),
        answered<Row | undefined>(work.objectStore('tables').get(table)),
      ]);
      return { entries: payloads.map((text, i) => [after + i + 1, text]), row: row ?? null };
    },
    list: () => answered<Row[]>(database.transaction('tables').objectStore('tables').getAll()),
    remove: (tables) => {
      const work = database.transaction(['entries', 'tables', 'notes'], 'readwrite');
      for (const table of tables) {
        work.objectStore('notes').delete(reviewOf(table));
        work.objectStore('notes').delete(tokenOf(table));
        work.objectStore('entries').delete(IDBKeyRange.bound([table, 0], [table, Infinity]));
        work.objectStore('tables').delete(table);
      }
      return finished(work);
    },
    storeReview: (review) => storeReview(database, review),
    loadReview: async (table) => {
      const notes = database.transaction('notes').objectStore('notes');
      return (await answered<StoredReview | undefined>(notes.get(reviewOf(table)))) ?? null;
    },
    attendance: async () => {
      const notes = database.transaction('notes').objectStore('notes');
      return (await answered<Attendance | undefined>(notes.get('attendance'))) ?? null;
    },
    attend: (noted) => {
      const work = database.transaction('notes', 'readwrite');
      work.objectStore('notes').put(noted, 'attendance');
      return finished(work);
    },
  };
}
