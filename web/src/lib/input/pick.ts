// From taps to a move. Each legal move is spelt by the *spots* of the table that it names: a card, a
// player, a forest, a button. Tapping spots narrows the moves down; when the spots picked are all
// that one move names, it is ready, and a second tap plays it. Pure: knows no game and no screen.
import type { Odds } from '../net/protocol';

export type Spot = string; // "card:or-07", "seat:2", "stop"
export interface Way {
  move: string;
  sentence: string;
  odds?: Odds;
  undoable?: boolean; // it could be taken back
  spots: readonly Spot[];
}

export interface Picking {
  ready: Way | null; // what a confirmation would play
  ways: readonly Way[]; // the moves still possible with these spots
  lit: ReadonlySet<Spot>; // spots that lead somewhere from here
}

const holds = (way: Way, picked: readonly Spot[]) => picked.every((s) => way.spots.includes(s));

export function look(ways: readonly Way[], picked: readonly Spot[]): Picking {
  const open = ways.filter((way) => holds(way, picked));
  const ready =
    picked.length > 0 ? (open.find((way) => way.spots.length === picked.length) ?? null) : null;
  return { ready, ways: open, lit: new Set(open.flatMap((way) => way.spots)) };
}

// Two moves that are drawn and not made: which of them names a spot.
export type Mark = 'played' | 'better' | 'both';
export function compare(played: readonly Spot[], better: readonly Spot[]): ReadonlyMap<Spot, Mark> {
  const marks = new Map<Spot, Mark>(played.map((spot) => [spot, 'played']));
  for (const spot of better) marks.set(spot, marks.has(spot) ? 'both' : 'better');
  return marks;
}

// What tapping a spot does: spots now picked, and the move it commits, if it does: one that is ready,
// tapped again, or at once where it is the only one left and nobody `asks` for it once more. A spot of
// `toggles` (dice) is put in and out and never commits.
export function tap(
  ways: readonly Way[],
  picked: readonly Spot[],
  spot: Spot,
  toggles: (spot: Spot) => boolean = () => false,
  asks: (way: Way) => boolean = () => true,
): { picked: readonly Spot[]; commit: string | null } {
  if (picked.includes(spot)) {
    const { ready } = look(ways, picked);
    if (ready && !toggles(spot)) return { picked: [], commit: ready.move };
    return { picked: picked.filter((s) => s !== spot), commit: null };
  }
  // Keep as much of what was picked as goes with the new spot, the latest first.
  const useful = (spots: readonly Spot[]) => look(ways, spots).ways.length > 0;
  if (!useful([spot])) return { picked, commit: null };
  let kept: Spot[] = [spot];
  for (const before of [...picked].reverse()) {
    if (useful([before, ...kept])) kept = [before, ...kept];
  }
  const { ready, ways: left } = look(ways, kept);
  const plain = ready && left.length === 1 && !toggles(spot) && !asks(ready);
  return plain ? { picked: [], commit: ready.move } : { picked: kept, commit: null };
}
