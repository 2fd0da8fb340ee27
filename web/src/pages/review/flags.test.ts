import { expect, it } from 'vitest';
import { inOrder, type Flag } from './flags';

it('of flags alike in one moment one stands, in the order of the game', () => {
  const flag = (at: number, kind: Flag['kind']): Flag => ({ at, kind, sign: '' });
  const all = [flag(9, 'mistake'), flag(1, 'mistake'), flag(1, 'luck'), flag(1, 'mistake')];
  expect(inOrder(all)).toEqual([flag(1, 'mistake'), flag(1, 'luck'), flag(9, 'mistake')]);
});
