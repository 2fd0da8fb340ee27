// A table before it is opened: who is to sit where, as the form of a new table holds it. Pure.
import type { SeatPlan } from '../net/protocol';

export type Company = 'bots' | 'friends' | 'device';
export interface Planned {
  kind: SeatPlan['kind'];
  name: string; // of somebody beside one
  level: string; // of a bot
}

const seatOf: Record<Company, SeatPlan['kind']> = {
  bots: 'bot',
  friends: 'open',
  device: 'device',
};

export const fill = (players: number, company: Company, level: string): Planned[] =>
  Array.from({ length: players }, (_, seat) => ({
    kind: seat === 0 ? 'me' : seatOf[company],
    name: '',
    level,
  }));

// The same plan for more or fewer players: who is there stays there.
export const resize = (plan: readonly Planned[], players: number, company: Company): Planned[] => {
  const level = plan.at(-1)?.level ?? '';
  return fill(players, company, level).map((seat, i) => plan[i] ?? seat);
};

export const seatsOf = (
  plan: readonly Planned[],
  me: string,
  beside: (seat: number) => string,
): SeatPlan[] =>
  plan.map(({ kind, name, level }, seat) => {
    if (kind === 'me') return { kind, name: me };
    if (kind === 'device') return { kind, name: name.trim() || beside(seat) };
    return kind === 'bot' ? { kind, level } : { kind };
  });

export interface Speed {
  name: string;
  clock: { kind: 'none' | 'live' | 'slow'; seconds: number; increment: number };
}
export const speeds = [
  { name: 'none', clock: { kind: 'none', seconds: 0, increment: 0 } },
  { name: 'live5', clock: { kind: 'live', seconds: 300, increment: 5 } },
  { name: 'live15', clock: { kind: 'live', seconds: 900, increment: 10 } },
  { name: 'day', clock: { kind: 'slow', seconds: 86_400, increment: 0 } },
] as const satisfies readonly Speed[];
