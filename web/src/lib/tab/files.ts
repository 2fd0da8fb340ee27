// What a worker fetches for its engine when it is needed; null where it does not come.
import type { Texts } from './engine';

const got = (url: string): Promise<Response | null> =>
  fetch(url).then(
    (answer) => (answer.ok ? answer : null),
    () => null,
  );

// The weights of a game's value.
export async function fetchWeights(url: string | undefined): Promise<Uint8Array | null> {
  const answer = url === undefined ? null : await got(url);
  return answer ? new Uint8Array(await answer.arrayBuffer()) : null;
}

// The rule pages of all games.
export async function fetchPages(url: string): Promise<Texts | null> {
  return ((await (await got(url))?.json()) as Texts | undefined) ?? null;
}
