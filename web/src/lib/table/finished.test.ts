import { describe, expect, it, vi } from 'vitest';
import { memoryShelf, type FinishedGame, type Shelf } from '../device/shelf';
import type { Listed } from '../net/protocol';
import {
  againstBots,
  deckOf,
  FinishedGames,
  finishedGames,
  finishedOf,
  lossesBeside,
  matching,
  opponentsOf,
  outcomeOf,
  recordOf,
  replayOf,
} from './finished';
import { planOf } from './rematch.svelte';

const game = (id: string, more: Partial<FinishedGame> = {}): FinishedGame => ({
  id,
  game: 'un-jeu',
  ended: 1000,
  options: [],
  seats: [
    { name: 'Moi', level: null },
    { name: 'Gaspard', level: 'expert' },
  ],
  own: [0],
  scores: [7, 3],
  winners: [0],
  ...more,
});
const loss = (choices: number) => ({ choices, lost: 7 * choices, squares: 49 * choices });
const gamesOf = (limit?: number) => new FinishedGames(Promise.resolve(memoryShelf()), limit);

describe('finished games', () => {
  it('are listed with the latest first, and have their record', async () => {
    const games = gamesOf();
    await games.store(game('a', { ended: 1 }), 'record a');
    await games.store(game('b', { ended: 2 }), 'record b');
    expect((await games.list()).map((one) => one.id)).toEqual(['b', 'a']);
    expect(await games.record('a')).toBe('record a');
    expect(await games.find('b')).toEqual({ game: game('b', { ended: 2 }), record: 'record b' });
    expect(await games.find('c')).toBeNull();
  });
  it('remember how well each seat played, once that is known', async () => {
    const games = gamesOf();
    const losses = [loss(20), loss(30)];
    await games.note('a', losses); // not here: nothing to remember it with
    await games.store(game('a'), 'record a');
    await games.note('a', losses);
    expect(await games.list()).toEqual([game('a', { losses })]);
    expect(await games.record('a')).toBe('record a');
  });
  it('are so many at most: the oldest go', async () => {
    const games = gamesOf(2);
    for (const [i, id] of ['a', 'b', 'c'].entries()) await games.store(game(id, { ended: i }), id);
    expect((await games.list()).map((one) => one.id)).toEqual(['c', 'b']);
    expect(await games.record('a')).toBeNull();
  });
  it('say when the device is full, and lose none', async () => {
    const shelf: Shelf = memoryShelf();
    const games = new FinishedGames(Promise.resolve(shelf));
    await games.store(game('a'), 'a');
    vi.spyOn(shelf, 'put').mockRejectedValue(new DOMException('', 'QuotaExceededError'));
    expect(await games.store(game('b'), 'b')).toBe('full');
    expect((await games.list()).map((one) => one.id)).toEqual(['a']);
  });
  it('ask for a record once', async () => {
    const games = gamesOf();
    const record = vi.fn(() => Promise.resolve('lines'));
    expect(await games.storeOnce(game('a'), record)).toBe('stored');
    expect(await games.storeOnce(game('a'), record)).toBe('stored');
    expect(record).toHaveBeenCalledTimes(1);
  });
  it('stay away once removed', async () => {
    const games = gamesOf();
    await games.store(game('gone'), 'gone');
    await games.remove('gone');
    expect(await games.list()).toEqual([]);
    expect(await games.store(game('gone'), 'gone')).toBe('removed');
    expect(await games.list()).toEqual([]);
  });
});

describe('a list of them', () => {
  const people = game('p', {
    seats: [
      { name: 'Moi', level: null },
      { name: 'Hélène', level: null },
    ],
    winners: [1],
  });
  const other = game('o', { game: 'autre', winners: [0, 1] });
  const all = [game('a'), people, other];
  it('knows how each ended', () => {
    expect(all.map(outcomeOf)).toEqual(['won', 'lost', 'shared']);
    expect(outcomeOf(game('n', { winners: [] }))).toBe('lost');
    expect(outcomeOf(game('s', { own: [0, 1] }))).toBe('together');
  });
  it('is filtered by game, opponent and result', () => {
    const any = { game: '', opponent: '', outcome: '' } as const;
    const ids = (filter: Parameters<typeof matching>[1]) =>
      matching(all, filter).map((one) => one.id);
    expect(opponentsOf(all)).toEqual(['bot:expert', 'Hélène']);
    expect(ids(any)).toEqual(['a', 'p', 'o']);
    expect(ids({ ...any, game: 'autre' })).toEqual(['o']);
    expect(ids({ ...any, opponent: 'Hélène' })).toEqual(['p']);
    expect(ids({ ...any, opponent: 'bot:expert', outcome: 'won' })).toEqual(['a']);
  });
  it('counts results against each level, of games against that level alone', () => {
    const mixed = game('m', {
      seats: [
        { name: 'Moi', level: null },
        { name: 'Gaspard', level: 'expert' },
        { name: 'Suzon', level: 'hasard' },
      ],
    });
    expect([...againstBots([...all, mixed])]).toEqual([
      ['expert', { won: 1, shared: 1, lost: 0, together: 0 }],
    ]);
  });
  it('tells what one lost in games of a kind, the last of them that were reviewed', () => {
    const reviewed = (id: string, choices: number, more: Partial<FinishedGame> = {}) =>
      game(id, { losses: [loss(choices), loss(99)], ...more });
    const three = [...game('a').seats, { name: 'Suzon', level: null }];
    const games = [
      reviewed('a', 1),
      game('not reviewed'),
      reviewed('b', 2, { own: [1] }),
      reviewed('other', 3, { game: 'autre' }),
      reviewed('three', 4, { seats: three }),
      reviewed('together', 5, { own: [0, 1] }),
      reviewed('with an option', 5, { options: ['variante'] }),
      reviewed('with other cards', 5, { deck: { fingerprint: 'abc', differences: 1 } }),
      reviewed('c', 6),
      reviewed('d', 7),
    ];
    const here = { id: 'a', game: 'un-jeu', players: 2 };
    expect(lossesBeside(games, here, 2)).toEqual([loss(99), loss(6)]);
    expect(lossesBeside(games, { ...here, id: 'new' }, 2)).toEqual([loss(1), loss(99)]);
    expect(lossesBeside(games, { ...here, players: 3 }, 2)).toEqual([loss(4)]);
  });
  it('is made of what the server lists', () => {
    const listed = {
      table: 't',
      game: 'un-jeu',
      phase: 'finished',
      names: ['Moi', 'Gaspard'],
      bots: [null, 'expert'],
      options: [],
      yours: [0],
      changed: 1000,
      result: { scores: [7, 3], winners: [0] },
    } as unknown as Listed;
    expect(finishedOf(listed)).toEqual(game('t'));
  });
  it('seats the same people again', () => {
    expect(planOf(game('a'))).toEqual([
      { kind: 'me', name: 'Moi' },
      { kind: 'bot', level: 'expert' },
    ]);
    expect(planOf(people)[1]).toEqual({ kind: 'open' });
    expect(planOf({ ...people, own: [0, 1] })[1]).toEqual({ kind: 'device', name: 'Hélène' });
  });
});

describe('the deck of a table', () => {
  const own = { fingerprint: 'abc', differences: 1 };
  const difference = { part: 'deck', kind: 'added', id: 'a', row: 0, changes: [] };
  const asked: string[] = [];
  const answers = (of: (path: string) => [number, unknown]) => {
    asked.length = 0;
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
      asked.push(path + (typeof init?.body === 'string' ? ` ${init.body}` : ''));
      const [status, body] = of(path);
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    });
  };
  it('is the one in the box, or its own', async () => {
    answers((path) => [200, { cards: [path], board: [], differences: [difference] }]);
    expect(await deckOf({ id: 't', game: 'g', deck: null })).toEqual({
      cards: ['/api/decks/g'],
      differences: [],
    });
    const { cards, differences } = await deckOf({ id: 't', game: 'g', deck: own });
    expect(cards).toEqual(['/api/tables/t/deck']);
    expect(differences).toEqual([difference]);
    vi.unstubAllGlobals();
  });
  it('is read from the record of a table that is gone', async () => {
    const gone = { error: { code: 'no-table', fr: 'rien', en: 'nothing' } };
    answers((path) => (path.startsWith('/api/tables') ? [404, gone] : [200, { cards: ['x'] }]));
    await expect(deckOf({ id: 'u', game: 'g', deck: own })).rejects.toThrow('nothing');
    const header = { game: 'g', own: { fingerprint: 'abc', deck: 'id\na\n' } };
    await finishedGames().store(game('u'), `${JSON.stringify(header)}\n`);
    expect((await deckOf({ id: 'u', game: 'g', deck: own })).cards).toEqual(['x']);
    expect(asked.at(-1)).toBe('/api/workshop/g {"deck":{"text":"id\\na\\n"}}');
    vi.unstubAllGlobals();
  });
});

describe('what the server has forgotten', () => {
  it('is refused where this device has not kept it either', async () => {
    const gone = { error: { code: 'no-table', fr: 'rien', en: 'nothing' } };
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response(JSON.stringify(gone), { status: 404 })),
    );
    await expect(recordOf('x')).rejects.toThrow('nothing');
    await expect(replayOf('x', null, 'fr')).rejects.toThrow('nothing');
    vi.unstubAllGlobals();
  });
});
