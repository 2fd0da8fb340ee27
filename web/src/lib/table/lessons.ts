// The tables of lessons: nobody comes back to one. Where this tab hosts them, each is removed when the
// lesson goes on or ends; one that was broken off, once a day is over.
import { TableStorage } from '../device/storage';
import { forget } from '../net/hosting';

const begun = new TableStorage<number>('lessons', 200); // when, ms since 1970
const dayMs = 86_400_000;

async function remove(tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  try {
    await forget(tables);
  } catch {
    return; // it is tried again
  }
  for (const one of tables) begun.forget(one);
}

export const lessons = {
  begin: (table: string, now = Date.now()) => begun.keep(table, now),
  end: (table: string): Promise<void> => remove([table]),
  tidy(now = Date.now()): Promise<void> {
    const old = begun.all().filter(([, at]) => at < now - dayMs);
    return remove(old.map(([id]) => id));
  },
};
