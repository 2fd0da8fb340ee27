// The board's file by its keys.
import type { BoardRow } from '../schema';

export type { BoardRow };
export const valuesOf = (board: readonly BoardRow[]): Record<BoardRow['key'], number> =>
  Object.fromEntries(board.map(({ key, value }) => [key, value])) as Record<
    BoardRow['key'],
    number
  >;
