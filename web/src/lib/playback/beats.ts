// From events to beats: which events are shown, in which parts, and for how long. By their weight: a
// light event passes, a normal one happens and is then said, a heavy one is staged in three parts (see
// what comes, see it happen, see what it did) with a rest in the last. Pure.
import type { Beat, GameEvent, Part, Script, Weight } from '../board/board';
import type { Pace } from '../device/pace';

// ms at the normal pace.
const lengths: Record<Weight, Partial<Record<Part, number>>> = {
  none: {},
  light: { turn: 220, after: 80 },
  normal: { turn: 350, after: 250 },
  heavy: { before: 450, turn: 650, after: 1300 }, // the last 800 are the rest
};
const parts = ['before', 'turn', 'after'] as const;
const namedMs = 1200; // what is said in large stays at least so long
const eachMs = 180; // for one thing more that goes
// Reading: some 240 words a minute, and a moment to find them.
const findMs = 500;
const letterMs = 40;
const mostReadMs = 6500;
export const readMs = (words: string): number =>
  words === '' ? 0 : Math.min(mostReadMs, findMs + letterMs * words.length);

// What is not heavy takes a position no longer than this: sixty cards dealt are no story.
const mostMs = 2000;
export const mostWaiting = 6; // positions; behind more than these one sees only where they lead

const factors: Record<Pace, number> = { slow: 1.7, normal: 1, fast: 0.4, step: 1, off: 0 };

// How long one looks at a position of a recording before the next, where it plays by itself.
export const pauses: Record<Pace, number> = {
  slow: 1200,
  normal: 700,
  fast: 300,
  step: 700,
  off: 900,
};
// And before the only move there is is made for one: without motion what led to it was seen at once.
export const forcedPauses: Record<Pace, number> = { ...pauses, off: 250 };

// Those who fall behind see what happened faster, then no longer one by one; who goes step by step is
// never hurried.
export function hurried(pace: Pace, waiting: number): Pace {
  if (pace === 'step' || pace === 'off') return pace;
  if (waiting > mostWaiting) return 'off';
  return waiting > 1 ? 'fast' : pace;
}

interface Manner {
  pace: Pace;
  still: boolean; // before and after, without the motion between them
}

// The one beat of what is shown before the table: as what comes, of the event it is about.
export const sceneBeats = (
  scene: { event: GameEvent; ms: number } | null | undefined,
  pace: Pace,
): Beat[] =>
  !scene || pace === 'off'
    ? []
    : [
        {
          event: scene.event,
          weight: 'heavy',
          part: 'before',
          ms: Math.round(scene.ms * factors[pace]),
          begins: false,
          ends: true,
        },
      ];

type Length = readonly [part: Part, ms: number];

function lengthsOf<Event extends GameEvent>(
  event: Event,
  past: readonly Event[],
  script: Script<Event>,
): Length[] {
  const weight = script.weight(event);
  const { before = 0, turn = 0, after = 0 } = lengths[weight];
  if (turn === 0) return [];
  const more = eachMs * ((script.things?.(event) ?? 1) - 1);
  const read = readMs(script.words?.(event, past) ?? '');
  const all: Record<Part, number> = {
    before: Math.max(before, read),
    turn: turn + Math.max(0, more),
    after: script.named?.(event) ? Math.max(after, namedMs) : after,
  };
  return parts.map((part) => [part, all[part]] as const).filter(([, ms]) => ms > 0);
}
// Without motion its time goes to what came of it.
const stillOf = (list: Length[]): Length[] =>
  list
    .filter(([part]) => part !== 'turn')
    .map(([part, ms]) => [part, part === 'after' ? ms + turnOf(list) : ms] as const);
const turnOf = (list: Length[]) => list.find(([part]) => part === 'turn')?.[1] ?? 0;

// The beats of a list of events: those with a weight; those that are neither heavy nor said in large
// are shortened alike if they are too many.
export function beats<Event extends GameEvent>(
  events: readonly Event[],
  script: Script<Event>,
  { pace, still }: Manner,
): Beat<Event>[] {
  if (pace === 'off') return [];
  const all = events.map((event, i) => {
    const list = lengthsOf(event, events.slice(0, i), script);
    const weight = script.weight(event);
    const isWhole = weight === 'heavy' || script.named?.(event) === true;
    return { event, weight, isWhole, list: still ? stillOf(list) : list };
  });
  const small = all.filter(({ isWhole }) => !isWhole).flatMap(({ list }) => list);
  const total = small.reduce((sum, [part, ms]) => sum + (part === 'before' ? 0 : ms), 0);
  const squeeze = Math.min(1, mostMs / Math.max(1, total));
  return all.flatMap(({ event, weight, isWhole, list }) =>
    list.map(([part, ms], i): Beat<Event> => {
      const shorter = isWhole || part === 'before' ? 1 : squeeze;
      return {
        event,
        weight,
        part,
        ms: Math.round(ms * shorter * factors[pace]),
        begins: part !== 'before' && (i === 0 || list[i - 1]?.[0] === 'before'),
        ends: i === list.length - 1,
      };
    }),
  );
}
