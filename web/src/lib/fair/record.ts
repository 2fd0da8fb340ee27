// A record (docs/rules/records.md, docs/FAIRNESS.md) as the browser reads it: header, moves, result.
import type { OwnDeck, Result } from '../net/protocol';

export interface RecordFairness {
  table: string;
  commitment: string;
  secret: string;
  texts: string[];
  first: 'drawn' | 'chosen' | 'dice';
  given: number; // moves at the beginning that were set up, not played
  luck?: string[]; // nature's moves of another game, to come again as far as they were possible
  layout?: number; // which bytes make a pick: the first one where a record does not say
}
export interface RecordHeader {
  ludotheque: number;
  game: string;
  players: number;
  options: Record<string, boolean>;
  first: number;
  fair?: RecordFairness;
  own?: OwnDeck & { fingerprint: string }; // where it is not the deck in the box
}
export interface RecordMove {
  by: number | 'nature';
  of?: number; // nature's: out of how many
  move: string;
}
export interface GameRecord {
  header: RecordHeader;
  moves: RecordMove[];
  result: Result | null;
}

export function readRecord(text: string): GameRecord {
  const [first = '{}', ...rest] = text.split('\n').filter((line) => line.trim() !== '');
  const lines = rest.map((line) => JSON.parse(line) as Partial<RecordMove> & { result?: Result });
  return {
    header: JSON.parse(first) as RecordHeader,
    moves: lines.filter((line): line is RecordMove => line.move !== undefined),
    result: lines.at(-1)?.result ?? null,
  };
}

// The deck a record was played with, as a new table takes it; null: the one in the box.
export function ownDeckIn(text: string): OwnDeck | null {
  const { own } = readRecord(text).header;
  if (!own) return null;
  const deck: OwnDeck = {};
  if (own.deck !== undefined) deck.deck = own.deck;
  if (own.board !== undefined) deck.board = own.board;
  return deck;
}

// How many moves of the record each position of a replay stands for: the start is what was given and
// nature's answers, every later step one move of a seat and nature's answers.
export function lengths(record: GameRecord): number[] {
  const given = record.header.fair?.given ?? 0;
  const out: number[] = [];
  let at = given;
  const rest = () => {
    while (record.moves[at]?.by === 'nature') ++at;
    out.push(at);
  };
  rest();
  while (at < record.moves.length) {
    ++at;
    rest();
  }
  return out;
}

// Whether nature still picks something after so many moves.
export const hasLuckAfter = ({ moves }: GameRecord, count: number): boolean =>
  moves.slice(count).some((move) => move.by === 'nature');

// The record as far as `count` moves, as a new table takes it: without result, and without the draws
// of the table it comes from.
export function beginning({ header, moves }: GameRecord, count: number): string {
  const plain: RecordHeader = { ...header };
  delete plain.fair;
  return [plain, ...moves.slice(0, count)].map((line) => JSON.stringify(line)).join('\n') + '\n';
}
