// Games played by the real engine, kept as JSON beside each board: for tests and for the gallery.
import type { Choice, GameEvent } from '../lib/board/board';
import type { Lang } from '../lib/words/i18n';

interface RawStep {
  turn: number | null;
  views: Record<string, unknown>;
  events: Record<string, unknown>;
  choices: { move: string; fr: string; en: string }[];
  move?: string;
  gap?: boolean; // steps were left out before this one
}
interface Raw {
  game: string;
  players: number;
  steps: RawStep[];
}

export interface Step<View> {
  turn: number | null;
  seat: number; // who looks: the one to move, or seat 0
  view: View;
  events: GameEvent[];
  choices: Choice[];
  gap: boolean;
  move?: string;
}

// A fixture as the seat to move sees it, or as `seat` where that view was kept.
export function fixture<View>(file: unknown, lang: Lang = 'fr', seat?: number) {
  const raw = file as Raw;
  const steps = raw.steps.map((step): Step<View> => {
    const mover = step.turn ?? 0;
    const kept = seat !== undefined && String(seat) in step.views;
    const looks = kept ? seat : mover;
    const asked = step.turn === looks ? step.choices : [];
    return {
      turn: step.turn,
      seat: looks,
      view: step.views[looks] as View,
      events: step.events[looks] as GameEvent[],
      choices: asked.map((choice) => ({ move: choice.move, sentence: choice[lang] })),
      gap: step.gap ?? false,
      ...(step.move === undefined ? {} : { move: step.move }),
    };
  });
  return { game: raw.game, players: raw.players, steps };
}
