// Whether one is looking at a table, and what one missed while one was not: the page was hidden, the
// connection lost, the device in somebody else's hands, or the page not open at all.
import { untrack } from 'svelte';
import type { Observer } from './observer.svelte';
import { seen, storyOf, type Chapter } from './story';

interface Settings {
  key: () => string; // of the table, or of one seat where several share it
  observer: () => Observer | null; // what is shown; null while it is covered
  here: () => boolean; // connected
  own: () => readonly number[];
}

export class Away {
  chapters = $state.raw<readonly Chapter[]>([]);
  #visible = $state(document.visibilityState === 'visible');
  #there: Observer | null = null;

  constructor({ key, observer, here, own }: Settings) {
    $effect(() => {
      const look = () => (this.#visible = document.visibilityState === 'visible');
      document.addEventListener('visibilitychange', look);
      return () => document.removeEventListener('visibilitychange', look);
    });
    $effect(() => {
      const now = observer();
      const looking = now && here() && this.#visible && !now.stale ? now : null;
      // Observers that follow others on one screen, uncovered, have seen the same.
      const back = looking !== null && this.#there === null;
      this.#there = looking;
      if (back) this.chapters = untrack(() => storyOf(looking.log, seen.of(key()), own()));
      if (looking?.playback.done) seen.keep(key(), looking.latest.version);
    });
  }
  close() {
    this.chapters = [];
  }
}
