// A formula taken apart by the patterns the engine gives for its column, and put together again: letters
// only, what a formula means the engine says. Pure.
import type { FormPattern } from '../net/protocol';

export interface Part {
  pattern: number; // in the list of patterns
  slots: string[];
}

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

// A slot with words takes the longest that fits, another one figures.
function expression({ slots, after }: FormPattern): RegExp {
  const middle = slots.map(({ before, words }) => {
    const all = words.map(({ value }) => literally(value)).sort((a, b) => b.length - a.length);
    return `${literally(before)}(${all.length > 0 ? all.join('|') : '\\d+'})`;
  });
  return new RegExp(`^${middle.join('')}${literally(after)}$`);
}

function partOf(text: string, patterns: readonly FormPattern[]): Part | null {
  for (const [pattern, one] of patterns.entries()) {
    const found = expression(one).exec(text);
    if (found) return { pattern, slots: found.slice(1) };
  }
  return null;
}

// The parts of a cell; null where one of them is written in no way that is known.
export function partsOf(cell: string, patterns: readonly FormPattern[]): Part[] | null {
  const parts = cell === '' ? [] : cell.split(';').map((text) => partOf(text, patterns));
  return parts.every((one) => one !== null) ? parts : null;
}

export const textOf = (parts: readonly Part[], patterns: readonly FormPattern[]): string =>
  parts
    .map(({ pattern, slots }) => {
      const one = patterns[pattern];
      const middle = one?.slots.map(({ before }, i) => before + (slots[i] ?? '')) ?? [];
      return middle.join('') + (one?.after ?? '');
    })
    .join(';');

// A part to begin with: the first word, the smallest number of each slot.
export const firstPart = (pattern: number, { slots }: FormPattern): Part => ({
  pattern,
  slots: slots.map(({ words, min }) => words[0]?.value ?? String(min)),
});
