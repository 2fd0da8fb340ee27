// The log in lines worth reading: what belongs together (four dice of one throw) is one line, and what
// is the same again (five cards nobody else sees) is counted.
import type { GameEvent } from '../net/protocol';

export interface Said {
  sentence: string;
  times: number;
}
export interface Line {
  kind: string;
  rule: string;
  said: Said[];
}

export function linesOf(events: readonly GameEvent[]): Line[] {
  const lines: Line[] = [];
  for (const { kind, rule, sentence } of events) {
    let line = lines.at(-1);
    if (line?.kind !== kind || line.rule !== rule) {
      line = { kind, rule, said: [] };
      lines.push(line);
    }
    const last = line.said.at(-1);
    if (last?.sentence === sentence) last.times++;
    else line.said.push({ sentence, times: 1 });
  }
  return lines;
}

// A line as one text: how often something is the same again stands after its sentence.
export const textOf = ({ said }: Line): string =>
  said
    .map(({ sentence, times }) => (times > 1 ? `${sentence} (×\u00a0${times})` : sentence))
    .join(' ');
