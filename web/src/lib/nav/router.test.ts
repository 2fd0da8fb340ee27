import { describe, expect, it } from 'vitest';
import { to } from './router.svelte';
import { placeOf } from './routes';

describe('routes', () => {
  it('lead each address to its page', () => {
    const all: [string, string, object][] = [
      [to.home(), 'Home', {}],
      [to.play('cite'), 'New', { game: 'cite' }],
      [to.lobby(), 'Lobby', {}],
      [to.mine(), 'Mine', {}],
      [to.table('aB-3_x'), 'Table', { id: 'aB-3_x' }],
      [to.rules('paf'), 'Rules', { game: 'paf' }],
      [to.learn('toits'), 'Tutorial', { game: 'toits' }],
      [to.learn('cite', 'roles'), 'Tutorial', { game: 'cite', part: 'roles' }],
      [to.replay('x1'), 'Replay', { id: 'x1' }],
      [to.review('x1'), 'Review', { id: 'x1' }],
      [to.slips('x1'), 'Slips', { id: 'x1' }],
      [to.fairness('x1'), 'Fairness', { id: 'x1' }],
      [to.lab(), 'Lab', {}],
      [to.workshop(), 'Workshop', {}],
      [to.workshop('cite'), 'Workshop', { game: 'cite' }],
      [to.print('paf'), 'Print', { game: 'paf' }],
      [to.measure('paf'), 'Measure', { game: 'paf' }],
    ];
    for (const [path, page, params] of all) expect(placeOf(path)).toEqual({ page, params });
  });
  it('forgive a slash at the end', () => {
    expect(placeOf('/salon/').page).toBe('Lobby');
  });
  it('know what they do not know', () => {
    expect(placeOf('/partie/x/y/z').page).toBe('Missing');
  });
});
