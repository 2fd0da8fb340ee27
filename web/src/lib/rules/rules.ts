// The rules as a page shows them: clauses in sections, references and search hits marked. The
// clauses themselves come from the server (GET /api/rules/GAME). Pure.
import type { GameName } from '../board/board';
import type { Key } from '../words/i18n';
import type { Clause } from '../net/protocol';

interface Start {
  from: string; // the first clause of the section
  title: Key;
  technical?: true; // about notation: for whoever writes programs
}

// Where the sections of docs/rules begin: the server serves clauses only.
export const starts: Record<GameName, readonly Start[]> = {
  toits: [
    { from: 'T1', title: 'rules.material' },
    { from: 'T6', title: 'rules.setup' },
    { from: 'T8', title: 'rules.theft' },
    { from: 'T12', title: 'rules.share' },
    { from: 'T17', title: 'rules.effects' },
    { from: 'T21', title: 'rules.end' },
    { from: 'T26', title: 'rules.moves', technical: true },
  ],
  cite: [
    { from: 'C1', title: 'rules.setupAndAim' },
    { from: 'C5', title: 'rules.turn' },
    { from: 'C10', title: 'rules.effects' },
    { from: 'C18', title: 'rules.moves', technical: true },
    { from: 'C23', title: 'rules.options' },
  ],
  cimes: [
    { from: 'M1', title: 'rules.material' },
    { from: 'M2', title: 'rules.setup' },
    { from: 'M4', title: 'rules.turn' },
    { from: 'M8', title: 'rules.end' },
    { from: 'M13', title: 'rules.cardEffects' },
    { from: 'M17', title: 'rules.moves', technical: true },
  ],
  paf: [
    { from: 'P1', title: 'rules.setup' },
    { from: 'P4', title: 'rules.turn' },
    { from: 'P9', title: 'rules.height' },
    { from: 'P13', title: 'rules.attacks' },
    { from: 'P20', title: 'rules.collisions' },
    { from: 'P23', title: 'rules.spank' },
    { from: 'P25', title: 'rules.options' },
    { from: 'P29', title: 'rules.cardEffects' },
    { from: 'P60', title: 'rules.windows' },
    { from: 'P70', title: 'rules.moves', technical: true },
  ],
};

// Clauses that have a picture (games/GAME/Pictures.svelte draws them).
export const pictured: Record<GameName, readonly string[]> = {
  toits: ['T1', 'T3', 'T8', 'T10', 'T11', 'T13', 'T17', 'T18', 'T20', 'T22', 'T24'],
  cite: ['C1', 'C5', 'C10', 'C11', 'C12', 'C13', 'C14', 'C15', 'C16', 'C17'],
  cimes: ['M1', 'M2', 'M4', 'M5', 'M6', 'M9', 'M10', 'M11'],
  paf: ['P1', 'P2', 'P5', 'P10', 'P13', 'P14', 'P15', 'P16', 'P20', 'P23'],
};

// The game in five pictures: each the picture of a clause, with words of its own (rules.brief.C1).
export const brief: Record<GameName, readonly string[]> = {
  toits: ['T8', 'T10', 'T13', 'T18', 'T22'],
  cite: ['C1', 'C5', 'C10', 'C13', 'C16'],
  cimes: ['M2', 'M4', 'M5', 'M6', 'M9'],
  paf: ['P5', 'P14', 'P20', 'P16', 'P23'],
};

export interface Section extends Start {
  clauses: Clause[];
}

export function sections(game: GameName, clauses: readonly Clause[]): Section[] {
  const out: Section[] = [];
  for (const clause of clauses) {
    const start = starts[game].find(({ from }) => from === clause.id);
    if (start) out.push({ ...start, clauses: [] });
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
    .split(/(`[^`]*`|\b[CTMP]\d+[a-z]?\b)/)
    .filter((part) => part !== '')
    .flatMap((part) => {
      if (part.length > 2 && part.startsWith('`')) return split(part.slice(1, -1), 'code', words);
      return split(part, known.has(part) ? 'clause' : 'plain', words);
    });
}
