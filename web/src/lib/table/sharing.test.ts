import { describe, expect, it } from 'vitest';
import { shownTo, type Sharing } from './sharing';

const at = (more: Partial<Sharing>) =>
  shownTo({
    own: [0, 1],
    looking: 0,
    turn: 0,
    secrets: true,
    settled: true,
    over: false,
    ...more,
  });

describe('one screen', () => {
  it('of one person never covers anything', () => {
    expect(at({ own: [2], looking: undefined, turn: 1 })).toEqual({ kind: 'board', seat: 2 });
    expect(at({ own: [], looking: undefined })).toEqual({ kind: 'board', seat: null });
  });
  it('is covered until somebody says who they are', () => {
    expect(at({ looking: undefined, turn: 1 })).toEqual({ kind: 'cover', seats: [1] });
    expect(at({ looking: undefined, turn: 5 })).toEqual({ kind: 'cover', seats: [0, 1] });
  });
  it('is covered when the next own seat has to move, once everything has been shown', () => {
    expect(at({ turn: 1, settled: false })).toEqual({ kind: 'board', seat: 0 });
    expect(at({ turn: 1 })).toEqual({ kind: 'cover', seats: [1] });
    expect(at({ turn: 1, looking: 1 })).toEqual({ kind: 'board', seat: 1 });
    expect(at({ turn: 5 })).toEqual({ kind: 'board', seat: 0 });
  });
  it('turns to the one who moves where nothing is hidden', () => {
    expect(at({ turn: 1, secrets: false })).toEqual({ kind: 'board', seat: 1 });
    expect(at({ looking: undefined, turn: 5, secrets: false })).toEqual({
      kind: 'board',
      seat: 0,
    });
  });
  it('has nothing to hide after the end', () => {
    expect(at({ looking: undefined, turn: null, over: true })).toEqual({ kind: 'board', seat: 0 });
  });
});
