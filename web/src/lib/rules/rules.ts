// The rules as a page shows them: sections with their clauses and the words between them, references,
// rulings and search hits marked. They come from the server (GET /api/rules/GAME), and nothing of
// the page is lost on the way to the reader. Pure.
import type { Clause, Rules } from '../net/protocol';

// A part without a number (a legend, an example) is a clause without an id.
export interface Section {
  title: string; // empty before the page's first heading
  technical: boolean;
  parts: Clause[];
}

export function sections({ clauses, sections }: Rules): Section[] {
  const byId = new Map(clauses.map((one) => [one.id, one]));
  return sections.map(({ title, technical, parts }) => ({
    title,
    technical,
    parts: parts.map(
      ({ clause, text }) =>
        byId.get(clause ?? '') ?? { id: '', title: '', text: text ?? '', ruling: false },
    ),
  }));
}

// Under which key a part may have a picture: a clause's id, or "P19/1" for the first part without a
// number after P19.
export function pictureKeys(all: readonly Section[]): Map<Clause, string> {
  const keys = new Map<Clause, string>();
  let last = '';
  let after = 0;
  for (const part of all.flatMap(({ parts }) => parts)) {
    if (part.id) [last, after] = [part.id, 0];
    keys.set(part, part.id || `${last}/${++after}`);
  }
  return keys;
}

// A text in blocks: paragraphs, and lists of items.
export type Block = { kind: 'words'; text: string } | { kind: 'list'; items: string[] };

export function blocks(text: string): Block[] {
  const out: Block[] = [];
  for (const line of text.split('\n')) {
    const last = out.at(-1);
    if (!line.startsWith('- ')) out.push({ kind: 'words', text: line });
    else if (last?.kind === 'list') last.items.push(line.slice(2));
    else out.push({ kind: 'list', items: [line.slice(2)] });
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

// The pieces of a text: plain, `code` in notation, references to other clauses, the word that marks
// a ruling; `hit` where the search found it.
export interface Piece {
  text: string;
  kind: 'plain' | 'code' | 'clause' | 'ruling';
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
    .split(/(`[^`]*`|\b[A-Z]\d+[a-z]?\b|\b(?:Ruling|Décision)\b)/)
    .filter((part) => part !== '')
    .flatMap((part) => {
      if (part.length > 2 && part.startsWith('`')) return split(part.slice(1, -1), 'code', words);
      if (part === 'Ruling' || part === 'Décision') return split(part, 'ruling', words);
      return split(part, known.has(part) ? 'clause' : 'plain', words);
    });
}
