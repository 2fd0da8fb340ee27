// Asks the server for something it may still have to compute, again and again until it is there.
import { ask } from '../../lib/net/api';

const pause = 500; // ms between two questions

// Calls `got` with every answer, the last being the whole one, or `failed`; the function it returns
// stops it.
export function askUntilSolved<T extends { progress: number }>(
  path: string,
  got: (answer: T) => void,
  failed: (error: unknown) => void,
): () => void {
  let later: ReturnType<typeof setTimeout> | undefined;
  let gone = false;
  const look = async () => {
    try {
      const answer = await ask<T>(path);
      if (gone) return;
      got(answer);
      if (answer.progress < 100) later = setTimeout(() => void look(), pause);
    } catch (error) {
      if (!gone) failed(error);
    }
  };
  void look();
  return () => {
    gone = true;
    clearTimeout(later);
  };
}
