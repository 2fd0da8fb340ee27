// The rules as a page shows them: sections with their clauses and the words between them, search hits
// marked. They come from the server (GET /api/rules/GAME), and nothing of
// the page is lost on the way to the reader. Pure.
import type { Clause, Paragraph, Rules, TextRun } from '../net/protocol';

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
      ({ clause, paragraphs = [] }) =>
        byId.get(clause ?? '') ?? { id: '', title: '', paragraphs, ruling: false },
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

// The paragraphs of a clause, each as one text.
export const lines = ({ paragraphs }: Clause): { item: boolean; text: string }[] =>
  paragraphs.map(({ item, runs }) => ({ item, text: runs.map(({ text }) => text).join('') }));

// Paragraphs in blocks: words, and lists of items.
export type Block = { kind: 'words'; runs: TextRun[] } | { kind: 'list'; items: TextRun[][] };

export function blocks(paragraphs: readonly Paragraph[]): Block[] {
  const out: Block[] = [];
  for (const { item, runs } of paragraphs) {
    const last = out.at(-1);
    if (!item) out.push({ kind: 'words', runs });
    else if (last?.kind === 'list') last.items.push(runs);
    else out.push({ kind: 'list', items: [runs] });
  }
  return out;
}

// What follows a title or a mark began in the middle of a line: with a capital then.
export function capitalised(paragraphs: readonly Paragraph[]): Paragraph[] {
  const [first, ...others] = paragraphs;
  const [one, ...rest] = first?.runs ?? [];
  if (!first || !one) return [...paragraphs];
  const text = one.text.charAt(0).toUpperCase() + one.text.slice(1);
  return [{ ...first, runs: [{ ...one, text }, ...rest] }, ...others];
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
  const texts = lines(clause).map(({ text }) => text);
  const { text } = folded([clause.id, clause.title, ...texts].join(' '));
  return words.every((word) => text.includes(word));
}

// Words in pieces: `hit` where the search found them.
export interface Piece extends TextRun {
  hit: boolean;
}

function split(run: TextRun, words: readonly string[]): Piece[] {
  const { text } = run;
  const { text: plain, at } = folded(text);
  // A link stays one piece.
  if (run.kind) return [{ ...run, hit: words.some((word) => plain.includes(word)) }];
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
    else out.push({ ...run, text: text[i] ?? '', hit: hit[i] ?? false });
  }
  return out;
}

export const pieces = (runs: readonly TextRun[], words: readonly string[] = []): Piece[] =>
  runs.flatMap((run) => split(run, words));
