// The finished games of this device: kept when they end, listed and replayed after the server has
// forgotten their table. So many at most, then the oldest go; a full device says so and loses none.
import { deviceShelf, type FinishedGame, type Shelf } from '../device/shelf';
import { TableStorage } from '../device/storage';
import { ownDeckIn } from '../fair/record';
import { api, ask, RequestError } from '../net/api';
import type {
  CheckDeck,
  CheckedDeck,
  Listed,
  Losses,
  Replay,
  Review,
  TableDeck,
  TableInfo,
} from '../net/protocol';
import type { Lang } from '../words/i18n';

export const most = 500;
// together: everybody sat at this screen, and nobody in particular is « vous ».
export const outcomes = ['won', 'shared', 'lost', 'together'] as const;
export type Outcome = (typeof outcomes)[number];
export type Stored = 'stored' | 'full' | 'removed';

export function outcomeOf({ own, seats, winners }: FinishedGame): Outcome {
  if (own.length === seats.length) return 'together';
  if (!winners.some((seat) => own.includes(seat))) return 'lost';
  return winners.every((seat) => own.includes(seat)) ? 'won' : 'shared';
}
export const othersOf = ({ seats, own }: FinishedGame) =>
  seats.filter((_, seat) => !own.includes(seat));

// A game in a list of one's own, once it is over.
export const finishedOf = (one: Listed): FinishedGame => ({
  id: one.table,
  game: one.game,
  ended: one.changed,
  options: one.options,
  seats: one.names.map((name, seat) => ({ name, level: one.bots[seat] ?? null })),
  own: one.yours,
  scores: one.result?.scores ?? [],
  winners: one.result?.winners ?? [],
  deck: one.deck,
});

export interface Filter {
  game: string; // '' is any
  opponent: string; // a name, or 'bot:' and a level
  outcome: Outcome | '';
}
export const opponentsOf = (games: readonly FinishedGame[]): string[] => [
  ...new Set(
    games.flatMap((game) =>
      othersOf(game).map(({ name, level }) => (level === null ? name : `bot:${level}`)),
    ),
  ),
];
export const matching = (games: readonly FinishedGame[], filter: Filter): FinishedGame[] =>
  games.filter(
    (game) =>
      (filter.game === '' || game.game === filter.game) &&
      (filter.opponent === '' || opponentsOf([game]).includes(filter.opponent)) &&
      (filter.outcome === '' || outcomeOf(game) === filter.outcome),
  );

// One against bots of one level only; other games say nothing about a level.
export type Tally = Record<Outcome, number>;
export function againstBots(games: readonly FinishedGame[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const game of games) {
    const levels = new Set(othersOf(game).map((seat) => seat.level));
    const [level] = levels;
    if (game.own.length !== 1 || levels.size !== 1 || !level) continue;
    const tally = tallies.get(level) ?? { won: 0, shared: 0, lost: 0, together: 0 };
    tally[outcomeOf(game)] += 1;
    tallies.set(level, tally);
  }
  return tallies;
}

// What one lost in the last games reviewed here besides this one, of the same game with as many players,
// without options and with the box's cards, which alone levels are known of: where one sat at one place, so
// that it is all one's own.
export const lossesBeside = (
  games: readonly FinishedGame[],
  { id, game, players }: { id: string; game: string; players: number },
  most: number,
): Losses[] =>
  games
    .filter((one) => one.id !== id && one.game === game && one.seats.length === players)
    .filter(({ options, deck }) => options.length === 0 && !deck)
    .flatMap(({ losses, own }) => (own.length === 1 ? (losses?.[own[0] ?? 0] ?? []) : []))
    .slice(0, most);

// What was removed here does not come back from the server's list.
const removed = new TableStorage<1>('removed', 500);

export class FinishedGames {
  #shelf: Promise<Shelf>;
  #most: number;
  constructor(shelf: Promise<Shelf>, limit = most) {
    this.#shelf = shelf;
    this.#most = limit;
  }
  async lasting(): Promise<boolean> {
    return (await this.#shelf).lasting;
  }
  // The latest first.
  async list(): Promise<FinishedGame[]> {
    const all = await (await this.#shelf).list();
    return all.sort((a, b) => b.ended - a.ended);
  }
  async record(id: string): Promise<string | null> {
    return (await this.#shelf).record(id);
  }
  async find(id: string): Promise<{ game: FinishedGame; record: string } | null> {
    const record = await this.record(id);
    const game = record === null ? undefined : (await this.list()).find((one) => one.id === id);
    return record === null || !game ? null : { game, record };
  }
  async store(game: FinishedGame, record: string): Promise<Stored> {
    if (removed.of(game.id) !== null) return 'removed';
    const shelf = await this.#shelf;
    try {
      await shelf.put(game, record);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'full';
      throw error;
    }
    for (const old of (await this.list()).slice(this.#most)) await shelf.remove(old.id);
    return 'stored';
  }
  // From a file: what was once removed here is wanted again. A game that is here stays as it is.
  async bring(game: FinishedGame, record: string): Promise<Stored | 'known'> {
    if ((await this.record(game.id)) !== null) return 'known';
    removed.forget(game.id);
    return this.store(game, record);
  }
  // The record is asked for where the game is not here yet; one game that ends is seen several times.
  async storeOnce(game: FinishedGame, record: () => Promise<string>): Promise<Stored> {
    if ((await this.record(game.id)) !== null) return 'stored';
    return this.store(game, await record());
  }
  // What a review found each seat's choices to have lost.
  async note(id: string, losses: readonly Losses[]) {
    const found = await this.find(id);
    if (found) await (await this.#shelf).put({ ...found.game, losses: [...losses] }, found.record);
  }
  async remove(id: string) {
    removed.keep(id, 1);
    await (await this.#shelf).remove(id);
  }

  // Those of one's finished games that are not here yet: some at a time, what they cost the server has
  // a limit. Whether the device is full.
  async fetch(tables: readonly Listed[], at_once = 8): Promise<'stored' | 'full'> {
    const known = new Set((await this.list()).map((game) => game.id));
    const missing = tables.filter(
      ({ phase, table }) => phase === 'finished' && !known.has(table) && removed.of(table) === null,
    );
    for (const one of missing.slice(0, at_once)) {
      const record = await api.record(one.table).catch(() => null);
      if (record === null) break; // the next visit asks again
      if ((await this.store(finishedOf(one), record)) === 'full') return 'full';
    }
    return 'stored';
  }
}

let device: FinishedGames | undefined;
export const finishedGames = (): FinishedGames => (device ??= new FinishedGames(deviceShelf()));

// A game as the server shows it, or, where it has forgotten the table or does not answer, as this
// device kept it.
const isGone = (error: unknown) =>
  error instanceof RequestError && ['no-table', 'unreachable', 'other-rules'].includes(error.code);

export async function replayOf(id: string, seat: number | null, lang: Lang): Promise<Replay> {
  try {
    return await api.replay(id, seat, lang);
  } catch (error) {
    const found = isGone(error) ? await finishedGames().find(id) : null;
    if (!found) throw error;
    return api.replayRecord(found.record, found.game.seats, seat, lang);
  }
}
// What a table is played with: the box's cards, or its own and what differs. Of a table that is gone, as
// its record has it.
export type PlayedDeck = Pick<TableDeck, 'cards' | 'differences'>;
export async function deckOf({
  id,
  game,
  deck,
}: Pick<TableInfo, 'id' | 'game' | 'deck'>): Promise<PlayedDeck> {
  if (deck === null) return { cards: (await api.deck(game)).cards, differences: [] };
  try {
    return await api.tableDeck(id);
  } catch (error) {
    const record = isGone(error) ? await finishedGames().record(id) : null;
    const own = record === null ? null : ownDeckIn(record);
    if (!own) throw error;
    const files: CheckDeck = {};
    if (own.deck !== undefined) files.deck = { text: own.deck };
    if (own.board !== undefined) files.board = { text: own.board };
    return ask<CheckedDeck>(`/api/workshop/${game}`, files);
  }
}
export async function recordOf(id: string): Promise<string> {
  try {
    return await api.record(id);
  } catch (error) {
    const found = isGone(error) ? await finishedGames().record(id) : null;
    if (found === null) throw error;
    return found;
  }
}
export async function reviewOf(id: string, lang: Lang): Promise<Review> {
  try {
    return await api.review(id, lang);
  } catch (error) {
    const found = isGone(error) ? await finishedGames().find(id) : null;
    if (!found) throw error;
    return api.reviewRecord(found.record, found.game.seats, lang);
  }
}
