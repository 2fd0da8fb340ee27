// A review as it grows: the account of the game is there at once, choices are judged one by one, and the
// page asks again until all are. A server that has too much to do is given time.
import { RequestError } from '../net/api';
import type { Review } from '../net/protocol';
import type { Lang } from '../words/i18n';
import { finishedGames, reviewOf } from './finished';

const pause = 1200; // ms between two questions
const busyPause = 5000;
const waits = new Set(['busy', 'too-fast', 'unreachable']);

interface Listener {
  review: (review: Review) => void;
  wrong: (error: unknown) => void; // it goes on asking where that may help
}

// What each seat's choices lost stays with the game on this device: levels are estimated over several.
const note = (id: string, { seats }: Review) =>
  finishedGames().note(
    id,
    seats.map(({ losses }) => losses),
  );

export function follow(
  id: string,
  lang: Lang,
  { review, wrong }: Listener,
  ask: (id: string, lang: Lang) => Promise<Review> = reviewOf,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = false;
  const again = (ms: number) => {
    if (!left) timer = setTimeout(() => void next(), ms);
  };
  const next = async () => {
    try {
      const found = await ask(id, lang);
      if (left) return;
      review(found);
      if (found.complete)
        await note(id, found).catch(() => {}); // a full device shows it all the same
      else again(pause);
    } catch (error) {
      if (left) return;
      wrong(error);
      if (error instanceof RequestError && waits.has(error.code)) again(busyPause);
    }
  };
  void next();
  return () => {
    left = true;
    clearTimeout(timer);
  };
}
