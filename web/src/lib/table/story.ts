// What happened while one was away, as a short story: a chapter for each player's stretch of steps.
// How far one has looked is kept on this device, for each table. Pure but for that.
import type { Step } from '../net/protocol';
import { TableStorage } from '../device/storage';

export const seen = new TableStorage<number>('seen', 200); // the version last looked at

export interface Chapter {
  by: number | null; // null: the start, or an undo
  steps: readonly Step[];
}
const most = 12; // of a long absence, the end: the log has the rest

const ownMove = (step: Step, own: readonly number[]) =>
  step.why === 'person' && step.by !== null && own.includes(step.by);

// The chapters since a version. What one did oneself before leaving is no news.
export const storyOf = (
  log: readonly Step[],
  since: number | null,
  own: readonly number[],
): Chapter[] => chaptersOf(log, since, own).slice(-most);

// Whether a log that starts after version `from` goes back far enough for that.
export const reachesBack = (
  log: readonly Step[],
  from: number,
  since: number | null,
  own: readonly number[],
): boolean => since === null || from <= since || chaptersOf(log, since, own).length > most;

function chaptersOf(log: readonly Step[], since: number | null, own: readonly number[]): Chapter[] {
  if (since === null) return [];
  const missed = log.filter((step) => step.version > since);
  const first = missed.findIndex((step) => !ownMove(step, own));
  if (first < 0) return [];
  const chapters: { by: number | null; steps: Step[] }[] = [];
  for (const step of missed.slice(first)) {
    const before = chapters.at(-1);
    if (before && before.by === step.by) before.steps.push(step);
    else chapters.push({ by: step.by, steps: [step] });
  }
  return chapters.filter(({ steps }) => steps.some(hasNews));
}
const hasNews = (step: Step) => step.events.length > 0 || step.why === 'undo';
