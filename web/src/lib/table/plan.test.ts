import { describe, expect, it } from 'vitest';
import { clockWords, figuresOf, fill, firstOf, resize, seatsOf } from './plan';

const ada = { name: 'Ada' };

describe('a planned table', () => {
  it('is filled with the company one likes', () => {
    const seats = seatsOf(fill(3, 'bots', 'expert'), ada, String);
    expect(seats).toEqual([
      { kind: 'me', name: 'Ada' },
      { kind: 'bot', level: 'expert' },
      { kind: 'bot', level: 'expert' },
    ]);
    expect(seatsOf(fill(2, 'friends', 'x'), ada, String)[1]).toEqual({ kind: 'open' });
  });
  it('keeps who is there when it grows, and names those beside one', () => {
    const two = fill(2, 'device', 'expert').map((seat, i) => ({ ...seat, name: i ? 'Bo' : '' }));
    const three = resize(two, 3, 'device');
    expect(seatsOf(three, ada, (seat) => `P${seat}`).map((seat) => seat.name)).toEqual([
      'Ada',
      'Bo',
      'P2',
    ]);
    expect(resize(three, 2, 'bots')).toEqual(two);
  });
  it('asks for the figure one would like', () => {
    const [me] = seatsOf(fill(2, 'bots', 'x'), { name: 'Ada', figure: 2 }, String);
    expect(me).toEqual({ kind: 'me', name: 'Ada', figure: 2 });
  });
  it('asks for the figures of those who share the device', () => {
    const plan = fill(3, 'device', 'x').map((seat, i) => ({
      ...seat,
      figure: i === 1 ? 3 : undefined,
    }));
    expect(seatsOf(plan, { name: 'Ada', figure: 2 }, (seat) => `P${seat}`)).toEqual([
      { kind: 'me', name: 'Ada', figure: 2 },
      { kind: 'device', name: 'P1', figure: 3 },
      { kind: 'device', name: 'P2' },
    ]);
    expect(figuresOf(plan)).toEqual([3]);
    // Who makes room for a bot leaves their figure, too.
    expect(figuresOf(plan.map((seat) => ({ ...seat, kind: 'bot' })))).toEqual([]);
  });
  it('leaves it to the lot who begins, unless one says', () => {
    expect(firstOf({ by: 'lot', seat: 1 })).toEqual({});
    expect(firstOf({ by: 'chosen', seat: 1 })).toEqual({ first: 1 });
    expect(firstOf({ by: 'custom', seat: 1 })).toEqual({ first: 1, custom: true });
  });
});

it('says in words how long one may think', () => {
  expect(clockWords({ kind: 'none' })).toEqual(['facts.noClock']);
  expect(clockWords({ kind: 'live', seconds: 300, increment: 5 })).toEqual(['facts.live', 5, 5]);
  expect(clockWords({ kind: 'slow', seconds: 86_400 })).toEqual(['facts.slow', 24]);
});
