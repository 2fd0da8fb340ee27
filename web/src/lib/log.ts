// The log in lines worth reading: what belongs together (four dice of one throw) is one line.
import type { Lang } from './i18n';
import type { GameEvent } from './protocol';

export interface Line {
  kind: string;
  rule: string;
  text: string;
}

export function linesOf(events: readonly GameEvent[], lang: Lang): Line[] {
  const lines: Line[] = [];
  for (const event of events) {
    const before = lines.at(-1);
    if (before?.kind === event.kind && before.rule === event.rule) {
      before.text += ` ${event[lang]}`;
    } else {
      lines.push({ kind: event.kind, rule: event.rule, text: event[lang] });
    }
  }
  return lines;
}
