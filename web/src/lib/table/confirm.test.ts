import { describe, expect, it } from 'vitest';
import { isConfirmed } from './confirm';

const moment = { choices: 3, alone: false, undoable: true };

describe('a move is confirmed', () => {
  it('always, the only one there is as well', () => {
    expect(isConfirmed('always', moment)).toBe(true);
    expect(isConfirmed('always', { choices: 1, alone: true, undoable: true })).toBe(true);
  });
  it('never, not even what is final', () => {
    expect(isConfirmed('never', { ...moment, undoable: false })).toBe(false);
  });
  it('if it is final: where others would have to agree to take it back, or nobody can', () => {
    expect(isConfirmed('final', moment)).toBe(true);
    expect(isConfirmed('final', { ...moment, alone: true })).toBe(false);
    expect(isConfirmed('final', { ...moment, alone: true, undoable: false })).toBe(true);
  });
  it('if it is final, but not where there is nothing to choose', () => {
    expect(isConfirmed('final', { ...moment, choices: 1, undoable: false })).toBe(false);
  });
});
