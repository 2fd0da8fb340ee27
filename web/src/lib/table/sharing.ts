// Several people on one screen: as whose the table is shown, and when it is covered until
// the next one takes the device. Pure.
export interface Sharing {
  own: readonly number[]; // the seats of this device
  looking: number | null | undefined; // whose view is shown; undefined: nobody has said yet
  turn: number | null;
  secrets: boolean; // seats know different things
  settled: boolean; // what happened has been shown
  over: boolean; // the game has ended: nothing to hide any more
}

export type Shown =
  { kind: 'board'; seat: number | null } | { kind: 'cover'; seats: readonly number[] }; // one of them may lift it

export function shownTo({ own, looking, turn, secrets, settled, over }: Sharing): Shown {
  const first = own[0] ?? null;
  if (own.length < 2) return { kind: 'board', seat: first };
  const valid = looking !== undefined && looking !== null && own.includes(looking);
  const mine = turn !== null && own.includes(turn);
  if (over) return { kind: 'board', seat: valid ? looking : first };
  if (!valid && secrets) return { kind: 'cover', seats: mine ? [turn] : own };
  const now = valid ? looking : first;
  if (!mine || turn === now || (valid && !settled)) return { kind: 'board', seat: now };
  return secrets ? { kind: 'cover', seats: [turn] } : { kind: 'board', seat: turn };
}
