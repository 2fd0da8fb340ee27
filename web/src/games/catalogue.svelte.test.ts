// What there is to play: at once from the packages, then as the server lists it.
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { packages } from '.';

const [first = '', second = ''] = Object.keys(packages);
const described = (game: string) => ({
  game,
  title: { fr: `Le ${game}`, en: `The ${game}` },
  aim: { fr: 'Gagner.', en: 'To win.' },
  min: 3,
  max: 7,
  secrets: false,
  options: [],
});
async function listing(...names: string[]) {
  vi.resetModules(); // what is asked for once is asked for anew
  const answer = { games: names.map(described), bots: [], rules: 1 };
  const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify(answer))));
  vi.stubGlobal('fetch', fetched);
  const { Catalogue } = await import('./catalogue.svelte');
  const catalogue = new Catalogue();
  return {
    catalogue,
    fetched,
    arrive: () => vi.waitFor(() => expect(catalogue.listed).not.toBeNull()),
  };
}
afterEach(() => vi.unstubAllGlobals());

describe('the catalogue', () => {
  it('is that of the packages until the server has answered', async () => {
    const { catalogue } = await listing(first);
    expect(catalogue.games).toEqual(Object.keys(packages));
    expect([catalogue.has(first), catalogue.has('newcomer')]).toEqual([true, null]);
    expect(catalogue.title('newcomer')).toBe('newcomer');
  });
  it('then has what the server lists, those without a package last', async () => {
    const { catalogue, arrive, fetched } = await listing('newcomer', second, first);
    await arrive();
    flushSync();
    expect(catalogue.games).toEqual([first, second, 'newcomer']);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect([first, 'newcomer', 'nothing'].map((game) => catalogue.has(game))).toEqual([
      true,
      true,
      false,
    ]);
  });
  it('describes a game without a package in the words of the server', async () => {
    const { catalogue, arrive } = await listing('newcomer', first);
    await arrive();
    expect(catalogue.title('newcomer')).toBe('Le newcomer');
    expect(catalogue.about('newcomer')).toBe('Gagner.');
    expect(catalogue.facts('newcomer')).toBe('De 3 à 7 joueurs');
    expect(catalogue.players('newcomer')).toBe(3);
    expect(catalogue.title(first)).toBe(packages[first]?.title.fr);
  });
  it('asks again where the server did not answer', async () => {
    const { catalogue, fetched } = await listing(first);
    fetched.mockImplementationOnce(() => Promise.reject(new Error('away')));
    expect(catalogue.listed).toBeNull();
    await vi.waitFor(() => expect(catalogue.listed).not.toBeNull());
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
