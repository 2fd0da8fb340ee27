import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { check } from './fairness';
import { commitmentOf, firstDice, firstSeat, hexOf, pick, tableKey } from './nature.js';
import { beginning, hasLuckAfter, lengths, readRecord, type GameRecord } from './record';
import { sha256 } from './sha256.js';

const at = (path: string) => new URL(`../../../../${path}`, import.meta.url);
const read = (path: string) => readFileSync(at(path), 'utf8');
const games = readdirSync(at('tests/fairness/games')).map((name) => name.replace('.jsonl', ''));
interface Vector {
  layout: number;
  secret: string;
  table: string;
  texts: string[];
  commitment: string;
  key: string;
  first: number;
  dice: number[][];
  picks: { k: number; of: number; pick: number }[];
}
const vectors = JSON.parse(read('tests/fairness/vectors.json')) as Vector[];
const deckOf = (game: string) =>
  existsSync(at(`data/decks/${game}.csv`))
    ? read(`data/decks/${game}.csv`)
        .split('\n')
        .slice(1)
        .map((line) => line.split(',')[0] ?? '')
        .filter(Boolean)
    : [];
const recordOf = (game: string) => readRecord(read(`tests/fairness/games/${game}.jsonl`));

afterEach(() => vi.unstubAllGlobals());

async function holds({ layout, secret, table, texts, ...found }: Vector) {
  const key = await tableKey(secret, texts, table, layout);
  expect(await commitmentOf(secret)).toBe(found.commitment);
  expect(hexOf(key)).toBe(found.key);
  expect(await firstSeat(key, texts.length)).toBe(found.first);
  expect((await firstDice(key, texts.length)).rounds).toEqual(found.dice);
  for (const one of found.picks) expect(await pick(key, one.k, one.of, layout)).toBe(one.pick);
}

describe('nature', () => {
  it('draws what the vectors say, by WebCrypto', async () => {
    for (const vector of vectors) await holds(vector);
  });
  it('draws the same where the browser keeps its cryptography to itself', async () => {
    vi.stubGlobal('crypto', {});
    for (const vector of vectors) await holds(vector);
  });
  it('knows SHA-256 at the edges of its blocks', async () => {
    for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 7) & 255);
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      expect(hexOf(sha256(bytes)), `${length} bytes`).toBe(hexOf(hash));
    }
  });
});

// The same game, something in it changed.
const changed = (record: GameRecord, fair: object, moves = record.moves): GameRecord => ({
  ...record,
  moves,
  header: { ...record.header, fair: { ...record.header.fair, ...fair } as never },
});

describe('check', () => {
  for (const game of games) {
    it(`${game}: finds a game of the server fair, every card and die`, async () => {
      const verdict = await check(recordOf(game), deckOf(game));
      expect(verdict.fair).toBe(true);
      expect(verdict.draws.length).toBeGreaterThanOrEqual(15);
      const open = verdict.draws.filter((draw) => draw.finding === 'number');
      // Only a card stolen from a hand is beyond it, and only Paf has those.
      if (game !== 'paf') expect(open).toEqual([]);
      expect(open.length).toBeLessThan(verdict.draws.length / 4);
    });
    it(`${game}: finds every other outcome of a draw out`, async () => {
      const record = recordOf(game);
      const { draws } = await check(record, deckOf(game));
      const sure = draws.filter((draw) => draw.finding === 'right').slice(0, 6);
      for (const draw of sure) {
        const played = (at: number) => record.moves[at]?.move;
        const unlike = sure.find((one) => played(one.at) !== played(draw.at));
        const other = (unlike && played(unlike.at)) ?? 'die 0';
        const moves = record.moves.map((m, at) => (at === draw.at ? { ...m, move: other } : m));
        expect((await check({ ...record, moves }, deckOf(game))).fair).toBe(false);
      }
    });
  }
  it('finds out another secret, text, table or commitment', async () => {
    const record = recordOf('cite');
    const secret = record.header.fair?.secret.replace(/.$/, (d) => (d === '0' ? '1' : '0'));
    for (const lie of [
      { secret },
      { texts: ['un autre', '', ''] },
      { table: 'ailleurs' },
      { commitment: '00'.repeat(32) },
    ]) {
      expect((await check(changed(record, lie), [])).fair, JSON.stringify(lie)).toBe(false);
    }
  });
  it('says of luck that was given that it was, and counts what was drawn without it', async () => {
    const record = recordOf('cite');
    const luck = record.moves.filter((move) => move.by === 'nature').map((move) => move.move);
    const given = await check(changed(record, { luck }), []);
    expect(given.draws.every((draw) => draw.finding === 'given' && draw.drawn === null)).toBe(true);
    expect(given.luck).toBe(luck.length);
    expect(given.fair).toBe(true);
    // What could not come changes nothing; what would have come leaves other numbers to be drawn.
    const other = await check(changed(record, { luck: ['card none'] }), []);
    expect([other.luck, other.fair]).toEqual([0, true]);
    expect((await check(changed(record, { luck: luck.slice(0, 1) }), [])).fair).toBe(false);
  });
  it('finds out another first seat, where it was drawn', async () => {
    const record = recordOf('cite');
    const first = (record.header.first + 1) % record.header.players;
    const lie = { ...record, header: { ...record.header, first } };
    expect((await check(lie, [])).first.right).toBe(false);
  });
});

describe('record', () => {
  it('has one length for each position of a replay', () => {
    const record = recordOf('cite');
    const seats = record.moves.filter((move) => move.by !== 'nature').length;
    const all = lengths(record);
    expect(all.length).toBe(seats + 1);
    expect(all.at(-1)).toBe(record.moves.length);
    for (const at of all.slice(0, -1)) expect(record.moves[at]?.by).not.toBe('nature');
  });
  it('knows whether nature still picks', () => {
    const record = recordOf('cite');
    expect(hasLuckAfter(record, 0)).toBe(true);
    expect(hasLuckAfter(record, record.moves.length)).toBe(false);
  });
  it('begins where it is cut, without the draws of the other table', () => {
    const text = beginning(recordOf('toits'), 5);
    const again = readRecord(text);
    expect(again.moves.length).toBe(5);
    expect(again.header.fair).toBeUndefined();
    expect(again.result).toBeNull();
  });
});
