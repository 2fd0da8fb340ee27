// The log in lines worth reading: what belongs together (four dice of one throw) is one line.
import { bound, type Lang } from './i18n';
import type { GameEvent } from './protocol';

export interface Line {
  kind: string;
  rule: string;
  text: string;
}

export function linesOf(events: readonly GameEvent[], lang: Lang): Line[] {
  const lines: Line[] = [];
  for (const event of events) {
    const text = lang === 'fr' ? bound(event.fr) : event.en;
    const before = lines.at(-1);
    if (before?.kind === event.kind && before.rule === event.rule) before.text += ` ${text}`;
    else lines.push({ kind: event.kind, rule: event.rule, text });
  }
  return lines;
}
