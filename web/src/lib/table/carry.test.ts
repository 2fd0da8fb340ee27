import { describe, expect, it } from 'vitest';
import type { FinishedGame } from '../device/shelf';
import { gamesIn, written } from './carry';

const game: FinishedGame = {
  id: 'tab-1',
  game: 'cite',
  ended: 1000,
  options: [],
  seats: [
    { name: 'Ada', level: null },
    { name: 'Renard', level: 'expert' },
  ],
  own: [0],
  scores: [3, 4],
  winners: [1],
};
const header = {
  ludotheque: 1,
  game: 'cite',
  players: 2,
  options: {},
  deck: 'standard',
  first: 0,
  fair: { table: 'tab-1' },
};
const record = `${JSON.stringify(header)}\n{"by":0,"move":"apply"}\n{"result":{"scores":[3,4],"winners":[1]}}\n`;
const called = (seat: number) => `Joueur ${seat + 1}`;

describe('games carried in a file', () => {
  it('come back as they were', () => {
    const other = { ...game, id: 'tab-2' };
    const text = written([
      { game, record },
      { game: other, record: record.replace('tab-1', 'tab-2') },
    ]);
    const back = gamesIn(text, called);
    expect(back).toHaveLength(2);
    expect(back?.[0]).toEqual({ id: 'tab-1', record, seats: game.seats, own: [0], ended: 1000 });
    expect(back?.[1]?.id).toBe('tab-2');
  });
  it('may be a record alone, which does not say who played', () => {
    const [one] = gamesIn(record, called) ?? [];
    expect(one?.seats.map(({ name }) => name)).toEqual(['Joueur 1', 'Joueur 2']);
    expect(one).toMatchObject({ id: 'tab-1', own: [], ended: null });
  });
  it('are nothing where the file is another one', () => {
    for (const text of ['', 'abc', '{"a":1}', '[]', '{"finished":{}}', '{"by":0,"move":"apply"}'])
      expect(gamesIn(text, called), text).toBeNull();
    expect(gamesIn(record.repeat(501), called)).toBeNull();
  });
  it('bring nothing that does not fit', () => {
    const odd = { finished: { seats: [{ name: 7 }, 'x'], own: [5, -1, '0', 1], ended: 'x' } };
    const [one] = gamesIn(`${JSON.stringify(odd)}\n${record}`, called) ?? [];
    expect(one?.seats.map(({ name }) => name)).toEqual(['Joueur 1', 'Joueur 2']);
    expect(one).toMatchObject({ own: [1], ended: null });
    const [broken] = gamesIn('{"ludotheque":1,"players":99999999}\nx\n', called) ?? [];
    expect(broken?.seats).toEqual([]); // a line that is no JSON: the engine says so
  });
});
