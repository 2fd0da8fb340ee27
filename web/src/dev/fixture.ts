// Games played by the real engine, kept as JSON beside each board: for tests and for the gallery.
import type { AnyChoice, GameEvent } from '../lib/board/board';
import type { GameFields } from '../lib/net/protocol';

interface RawStep {
  turn: number | null;
  views: Record<string, unknown>;
  events: Record<string, unknown>;
  choices: unknown[];
  move?: string;
  gap?: boolean; // steps were left out before this one
}
interface Raw {
  game: string;
  players: number;
  fields: GameFields;
  steps: RawStep[];
}

export interface Step<View, Choice = AnyChoice, Event = GameEvent> {
  turn: number | null;
  seat: number; // who looks: the one to move, or seat 0
  view: View;
  events: Event[];
  choices: Choice[];
  gap: boolean;
  move?: string;
}

// A fixture as the seat to move sees it, or as `seat` where that view was kept.
export function fixture<View, Choice = AnyChoice, Event = GameEvent>(file: unknown, seat?: number) {
  const raw = file as Raw;
  const steps = raw.steps.map((step): Step<View, Choice, Event> => {
    const mover = step.turn ?? 0;
    const kept = seat !== undefined && String(seat) in step.views;
    const looks = kept ? seat : mover;
    const asked = step.turn === looks ? step.choices : [];
    return {
      turn: step.turn,
      seat: looks,
      view: step.views[looks] as View,
      events: step.events[looks] as Event[],
      choices: asked as Choice[],
      gap: step.gap ?? false,
      ...(step.move === undefined ? {} : { move: step.move }),
    };
  });
  return { game: raw.game, players: raw.players, fields: raw.fields, steps };
}
