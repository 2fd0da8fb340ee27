// A table before it is opened: who is to sit where, as the form of a new table holds it. Pure.
import type { Clock, OpenTable, SeatPlan } from '../net/protocol';

export type Company = 'bots' | 'friends' | 'device';
export interface Planned {
  kind: SeatPlan['kind'];
  name: string; // of somebody beside one
  level: string; // of a bot
  figure?: number | undefined; // somebody beside one would like to be
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
  me: { name: string; figure?: number },
  beside: (seat: number) => string,
): SeatPlan[] =>
  plan.map(({ kind, name, level, figure }, seat) => {
    if (kind === 'me') return { kind, ...me };
    if (kind === 'device') {
      const wish = figure === undefined ? {} : { figure };
      return { kind, name: name.trim() || beside(seat), ...wish };
    }
    return kind === 'bot' ? { kind, level } : { kind };
  });

// The figures that those beside one would like to be.
export const figuresOf = (plan: readonly Planned[]): number[] =>
  plan.flatMap(({ kind, figure }) => (kind === 'device' ? (figure ?? []) : []));

// Who begins: by lot, or a seat, as the rulebook has it or as one likes.
export interface First {
  by: 'lot' | 'custom' | 'chosen';
  seat: number;
}
export const firstOf = ({ by, seat }: First): Pick<OpenTable, 'first' | 'custom'> => {
  if (by === 'lot') return {};
  return by === 'custom' ? { first: seat, custom: true } : { first: seat };
};

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

// A clock in words: a key of the interface and its numbers.
export function clockWords({
  kind,
  seconds = 0,
  increment = 0,
}: Clock): [key: 'facts.noClock' | 'facts.live' | 'facts.slow', ...numbers: number[]] {
  if (kind === 'none') return ['facts.noClock'];
  if (kind === 'live') return ['facts.live', Math.round(seconds / 60), increment];
  return ['facts.slow', Math.max(1, Math.round(seconds / 3600))];
}
