// Whether one is looking at a table, and what one missed while one was not: the page was hidden, the
// connection lost, the device in somebody else's hands, or the page not open at all. Where the log does
// not go back that far, the pages before are asked for first.
import { untrack } from 'svelte';
import type { Observer } from './observer.svelte';
import { seen, storyOf, reachesBack, type Chapter } from './story';

interface Settings {
  key: () => string; // of the table, or of one seat where several share it
  observer: () => Observer | null; // what is shown; null while it is covered
  here: () => boolean; // connected
  own: () => readonly number[];
  askEarlier: (observer: Observer) => void;
}

export class Away {
  chapters = $state.raw<readonly Chapter[]>([]);
  #visible = $state(document.visibilityState === 'visible');
  #there: Observer | null = null;
  // A story not shown yet: since when, and what the log began with when more of it was asked for.
  #pending: { since: number | null; asked: number } | null = null;

  constructor({ key, observer, here, own, askEarlier }: Settings) {
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
      if (back) this.#pending = { since: untrack(() => seen.of(key())), asked: -1 };
      else if (looking !== this.#there) this.#pending = null;
      this.#there = looking;
      if (looking) this.#recall(looking, own, askEarlier);
      if (looking?.playback.done) seen.keep(key(), looking.latest.version);
    });
  }
  #recall(
    looking: Observer,
    own: () => readonly number[],
    askEarlier: (observer: Observer) => void,
  ) {
    const pending = this.#pending;
    if (!pending || looking.asking) return;
    const { since, asked } = pending;
    const known = untrack(() => reachesBack(looking.log, looking.from, since, own()));
    if (!known && asked !== looking.oldest) {
      pending.asked = looking.oldest;
      untrack(() => askEarlier(looking));
      return;
    }
    // Known, or asked for in vain: then the end of the story has to do.
    this.#pending = null;
    this.chapters = untrack(() => storyOf(looking.log, since, own()));
  }
  close() {
    this.#pending = null;
    this.chapters = [];
  }
}
