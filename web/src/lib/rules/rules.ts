// The rules as a page shows them: clauses in sections, references and search hits marked. The
// clauses themselves come from the server (GET /api/rules/GAME). Pure.
import type { RuleSection } from '../board/package';
import type { Clause } from '../net/protocol';

// What comes before the first section a guide names, or all where there is no guide, has no title.
export interface Section {
  start: RuleSection | null;
  clauses: Clause[];
}

export function sections(starts: readonly RuleSection[], clauses: readonly Clause[]): Section[] {
  const out: Section[] = [];
  for (const clause of clauses) {
    const start = starts.find(({ from }) => from === clause.id);
    if (start || out.length === 0) out.push({ start: start ?? null, clauses: [] });
    out.at(-1)?.clauses.push(clause);
  }
  return out;
}

// Letters without accents or case, and where each stood: "Œuf" is found by "oeuf".
function folded(text: string): { text: string; at: number[] } {
  let out = '';
  const at: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const plain = (text[i] ?? '')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace('œ', 'oe')
      .replace('æ', 'ae')
      .replace('’', "'");
    for (const letter of plain) {
      out += letter;
      at.push(i);
    }
  }
  return { text: out, at };
}

export const wordsOf = (query: string): string[] => folded(query).text.split(/\s+/).filter(Boolean);

// Whether every word of the query is somewhere in the clause.
export function matches(clause: Clause, words: readonly string[]): boolean {
  const { text } = folded(`${clause.id} ${clause.title} ${clause.text}`);
  return words.every((word) => text.includes(word));
}

// The pieces of a text: plain, `code` in notation, references to other clauses; `hit` where the
// search found it.
export interface Piece {
  text: string;
  kind: 'plain' | 'code' | 'clause';
  hit: boolean;
}

function split(text: string, kind: Piece['kind'], words: readonly string[]): Piece[] {
  const { text: plain, at } = folded(text);
  const hit = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let i = plain.indexOf(word); i >= 0; i = plain.indexOf(word, i + 1)) {
      for (let k = i; k < i + word.length; k++) hit[at[k] ?? 0] = true;
    }
  }
  const out: Piece[] = [];
  for (let i = 0; i < text.length; i++) {
    const last = out.at(-1);
    if (last && last.hit === hit[i]) last.text += text[i];
    else out.push({ text: text[i] ?? '', kind, hit: hit[i] ?? false });
  }
  return out;
}

export function pieces(
  text: string,
  known: ReadonlySet<string>,
  words: readonly string[] = [],
): Piece[] {
  return text
    .split(/(`[^`]*`|\b[A-Z]\d+[a-z]?\b)/)
    .filter((part) => part !== '')
    .flatMap((part) => {
      if (part.length > 2 && part.startsWith('`')) return split(part.slice(1, -1), 'code', words);
      return split(part, known.has(part) ? 'clause' : 'plain', words);
    });
}
