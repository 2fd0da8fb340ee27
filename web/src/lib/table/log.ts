// The log in lines worth reading: what belongs together (four dice of one throw) is one line, and what
// is the same again (five cards nobody else sees) is counted.
import type { GameEvent } from '../net/protocol';

export interface Line {
  kind: string;
  rule: string;
  text: string;
}

const counted = (sentence: string, times: number) =>
  times === 1 ? sentence : `${sentence.replace(/\.$/, '')} (× ${times}).`;

export function linesOf(events: readonly GameEvent[]): Line[] {
  const lines: { kind: string; rule: string; parts: { text: string; times: number }[] }[] = [];
  for (const event of events) {
    const text = event.sentence;
    let line = lines.at(-1);
    if (line?.kind !== event.kind || line.rule !== event.rule) {
      line = { kind: event.kind, rule: event.rule, parts: [] };
      lines.push(line);
    }
    const last = line.parts.at(-1);
    if (last?.text === text) last.times++;
    else line.parts.push({ text, times: 1 });
  }
  return lines.map(({ kind, rule, parts }) => ({
    kind,
    rule,
    text: parts.map(({ text, times }) => counted(text, times)).join(' '),
  }));
}
