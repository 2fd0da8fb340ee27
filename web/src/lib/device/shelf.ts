// Where finished games are kept on this device: one record each by its table's id, with what lists show
// of it. A browser's database where there is one, else memory, until the page is left.
export interface FinishedSeat {
  name: string;
  level: string | null; // of the bot that sat there
}
export interface FinishedGame {
  id: string;
  game: string;
  ended: number; // ms since 1970
  options: string[];
  seats: FinishedSeat[];
  own: number[]; // seats of those who use this device
  scores: number[];
  winners: number[];
  deck?: { fingerprint: string; differences: number } | null; // where it was not the box's
  // What each seat's choices lost, once a review has judged them all.
  losses?: { choices: number; lost: number; squares: number }[];
}

// What does not fit is refused with a DOMException called QuotaExceededError, as browsers do.
export interface Shelf {
  readonly lasting: boolean; // still there when the page is opened again
  put: (game: FinishedGame, record: string) => Promise<void>;
  list: () => Promise<FinishedGame[]>;
  record: (id: string) => Promise<string | null>;
  remove: (id: string) => Promise<void>;
}

export function memoryShelf(): Shelf {
  const held = new Map<string, { game: FinishedGame; record: string }>();
  return {
    lasting: false,
    put: (game, record) => Promise.resolve(void held.set(game.id, { game, record })),
    list: () => Promise.resolve([...held.values()].map((one) => one.game)),
    record: (id) => Promise.resolve(held.get(id)?.record ?? null),
    remove: (id) => Promise.resolve(void held.delete(id)),
  };
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

// Lists read what is short, a replay the record: they lie apart, and are written together.
export async function databaseShelf(factory: IDBFactory): Promise<Shelf> {
  const opening = factory.open('ludotheque', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('games', { keyPath: 'id' });
    opening.result.createObjectStore('records');
  };
  const database = await answered(opening);
  const both = ['games', 'records'];
  return {
    lasting: true,
    put: (game, record) => {
      const work = database.transaction(both, 'readwrite');
      work.objectStore('games').put(game);
      work.objectStore('records').put(record, game.id);
      return finished(work);
    },
    list: () =>
      answered<FinishedGame[]>(database.transaction('games').objectStore('games').getAll()),
    record: async (id) => {
      const records = database.transaction('records').objectStore('records');
      return (await answered<string | undefined>(records.get(id))) ?? null;
    },
    remove: (id) => {
      const work = database.transaction(both, 'readwrite');
      work.objectStore('games').delete(id);
      work.objectStore('records').delete(id);
      return finished(work);
    },
  };
}

// The browser's own, or memory where it has none or does not let us (a private window).
export async function deviceShelf(): Promise<Shelf> {
  try {
    return await databaseShelf(indexedDB);
  } catch {
    return memoryShelf();
  }
}
