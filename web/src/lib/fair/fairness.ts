// Was this game fair? Every draw of a record made again from what was committed to before the game and
// shown after it (docs/FAIRNESS.md). Knows of the games only that dice have faces and that piles are
// sets of cards in the order of the deck.
import { commitmentOf, firstDice, firstSeat, pick, tableKey } from './nature.js';
import type { GameRecord } from './record';

// right: drawn again, and it is what was played. number: the number drawn is right, but which card it
// stands for depends on a hand only the rules know (`ludotheque verify` plays them). wrong: not what
// should have been drawn. given: not drawn, but of the luck of another game that the table was opened
// with.
export type Finding = 'right' | 'number' | 'wrong' | 'given';

export interface Draw {
  k: number; // which of nature's picks here, from 0
  of: number;
  drawn: number | null; // from 0, as it should be; null where it was given
  came: Outcome | null; // as it was played; null where it is neither a face nor a card of the deck
  expected: Outcome | null; // what should have been played, where that can be known
  finding: Finding;
  at: number; // the move's place in the record
}

export interface Verdict {
  commitment: { published: string; found: string; right: boolean };
  // `rounds`: the dice that said so, by seat; none where it was drawn at once.
  first: { drawn: boolean; rounds: number[][]; played: number; found: number; right: boolean };
  given: number;
  luck: number; // of the draws, how many were given
  draws: Draw[];
  fair: boolean;
}

// What nature plays, by the notation a record has for it. Notation is only ever written here, and
// compared whole.
export type Outcome = { face: number } | { card: string };
const faces = new Map(
  [1, 2, 3, 4, 5, 6].map((face): [string, Outcome] => [`die ${face}`, { face }]),
);
const cardsOf = (deck: readonly string[]) =>
  new Map(deck.map((card): [string, Outcome] => [`card ${card}`, { card }]));

// What nature should have played: a face, or a card of the pile (the cards not yet drawn, in the order
// of the deck); null for a card out of a hand.
function expectedOf(move: string, of: number, drawn: number, pile: ReadonlySet<string>) {
  if (faces.has(move)) return [...faces.keys()][drawn] ?? '?';
  if (!pile.has(move)) return null;
  return pile.size === of ? ([...pile][drawn] ?? '?') : '?';
}

export async function check(record: GameRecord, deck: readonly string[]): Promise<Verdict> {
  const fair = record.header.fair;
  if (!fair) throw new Error('this record does not say where its draws come from');
  const { layout = 1 } = fair;
  const key = await tableKey(fair.secret, fair.texts, fair.table, layout);
  const found = await commitmentOf(fair.secret);
  const { players } = record.header;
  const dice = fair.first === 'dice' ? await firstDice(key, players) : null;
  const first = dice?.first ?? (await firstSeat(key, players));
  const outcomes = new Map([...faces, ...cardsOf(deck)]);
  const pile = new Set(cardsOf(deck).keys());
  const draws: Draw[] = [];
  const luck = [...(fair.luck ?? [])];
  let count = 0; // of those drawn
  for (const [at, { by, move, of = 0 }] of record.moves.entries()) {
    if (by === 'nature' && at >= fair.given) {
      const k = draws.length;
      const came = outcomes.get(move) ?? null;
      // What is drawn is never among what is left of the luck: that would have come instead.
      const left = luck.indexOf(move);
      if (left >= 0) {
        luck.splice(left, 1);
        draws.push({ k, of, drawn: null, came, expected: came, finding: 'given', at });
        pile.delete(move);
        continue;
      }
      const drawn = await pick(key, count++, of, layout);
      const expected = expectedOf(move, of, drawn, pile);
      const finding = expected === null ? 'number' : expected === move ? 'right' : 'wrong';
      const meant = outcomes.get(expected ?? '') ?? null;
      draws.push({ k, of, drawn, came, expected: meant, finding, at });
    }
    if (by === 'nature') pile.delete(move);
  }
  const commitment = { published: fair.commitment, found, right: fair.commitment === found };
  const drawn = fair.first !== 'chosen';
  const rounds = dice?.rounds ?? [];
  const seat = { drawn, rounds, played: record.header.first, found: first, right: true };
  seat.right = !drawn || seat.played === first;
  const right = draws.every((draw) => draw.finding !== 'wrong');
  return {
    commitment,
    first: seat,
    given: fair.given,
    luck: draws.filter((draw) => draw.finding === 'given').length,
    draws,
    fair: commitment.right && seat.right && right,
  };
}
