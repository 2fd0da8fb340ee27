// Games played by the real engine, kept as JSON beside each board: for tests and for the gallery.
import type { Card, Cards, Choice, GameEvent } from '../lib/board';
import type { Lang } from '../lib/i18n';

interface RawStep {
  turn: number | null;
  views: Record<string, unknown>;
  events: Record<string, unknown>;
  choices: { move: string; fr: string; en: string }[];
  move?: string;
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
      ...(step.move === undefined ? {} : { move: step.move }),
    };
  });
  return { game: raw.game, players: raw.players, steps };
}

// A deck file as the server would serve it in one language.
export function deck(file: unknown, lang: Lang): Cards {
  const rows = file as Record<string, string>[];
  return Object.fromEntries(
    rows.map((row): [string, Card] => {
      const id = row['id'] ?? '';
      const name = row[`name_${lang}`] ?? id;
      return [id, { ...row, id, name, text: row[`text_${lang}`] ?? '' }];
    }),
  );
}
