import { describe, expect, it } from 'vitest';
import { fill, resize, seatsOf } from './plan';

describe('a planned table', () => {
  it('is filled with the company one likes', () => {
    const seats = seatsOf(fill(3, 'bots', 'expert'), 'Ada', String);
    expect(seats).toEqual([
      { kind: 'me', name: 'Ada' },
      { kind: 'bot', level: 'expert' },
      { kind: 'bot', level: 'expert' },
    ]);
    expect(seatsOf(fill(2, 'friends', 'x'), 'Ada', String)[1]).toEqual({ kind: 'open' });
  });
  it('keeps who is there when it grows, and names those beside one', () => {
    const two = fill(2, 'device', 'expert').map((seat, i) => ({ ...seat, name: i ? 'Bo' : '' }));
    const three = resize(two, 3, 'device');
    expect(seatsOf(three, 'Ada', (seat) => `P${seat}`).map((seat) => seat.name)).toEqual([
      'Ada',
      'Bo',
      'P2',
    ]);
    expect(resize(three, 2, 'bots')).toEqual(two);
  });
});
