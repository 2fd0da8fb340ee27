// La Cité des Voleurs for two (docs/rules/cite.md), as plain data and functions: the same table on every
// server that is compared. `die` gives a face from 1 to 6.
const ALL = [0, 1, 2, 3];
const SUBSETS = Array.from({ length: 15 }, (_, bits) => ALL.filter((place) => ((bits + 1) >> place) & 1));

export function start(die) {
  const s = {
    tokens: [3, 3], pot: 3, dice: [0, 0, 0, 0], throws: 0, turn: 0, guarded: [false, false],
    taking: false, winner: -1, version: 0,
  };
  beginTurn(s, 0, die);
  return s;
}

function combination(dice) {
  const sorted = [...dice].sort();
  if (sorted.every((face) => face === sorted[0])) return { kind: 'square', face: sorted[0] };
  for (const face of [1, 2, 3, 4, 5, 6]) {
    if (dice.filter((d) => d === face).length === 3) return { kind: 'triple', face };
  }
  if (sorted.every((face, i) => face === sorted[0] + i)) return { kind: 'straight', face: sorted[0] };
  return null;
}

function throwDice(s, places, die) {
  for (const place of places) s.dice[place] = die();
  s.throws += 1;
}

function beginTurn(s, seat, die) {
  for (;;) {
    s.turn = seat;
    s.guarded[seat] = false;
    s.throws = 0;
    s.taking = false;
    throwDice(s, ALL, die);
    if (combination(s.dice) || s.throws < 3) return;
  }
}

function endTurn(s, die) {
  if (s.tokens[s.turn] >= 6) {
    s.winner = s.turn;
    return;
  }
  beginTurn(s, 1 - s.turn, die);
}

const victimOf = (combo, s) =>
  (combo.kind === 'triple' && combo.face <= 3) || (combo.kind === 'straight' && s.pot === 0);

export function legal(s) {
  if (s.winner >= 0) return [];
  const other = 1 - s.turn;
  if (s.taking) return [`take ${other}`];
  const combo = combination(s.dice);
  const moves = combo ? [victimOf(combo, s) ? `apply ${other}` : 'apply'] : [];
  if (s.throws < 3) {
    if (combo?.kind === 'triple' && s.tokens[s.turn] > 0) moves.push('announce');
    for (const places of SUBSETS) moves.push(`throw ${places.map((place) => place + 1).join('')}`);
  }
  return moves;
}

function take(s, count) {
  const loot = Math.min(count, s.tokens[1 - s.turn]);
  s.tokens[1 - s.turn] -= loot;
  s.tokens[s.turn] += loot;
  return loot;
}

function toPot(s, seat, count) {
  const paid = Math.min(count, s.tokens[seat]);
  s.tokens[seat] -= paid;
  s.pot += paid;
}

function applyTriple(s, face, die) {
  const me = s.turn;
  const other = 1 - me;
  if (face <= 3 && s.guarded[other]) return;
  if (face === 1) {
    const loot = take(s, 3);
    if (die() <= 2) {
      if (loot >= 1) { s.tokens[me] -= 1; s.tokens[other] += 1; }
      if (loot >= 2) toPot(s, me, 1);
    }
  } else if (face === 2) {
    s.tokens.reverse();
  } else if (face === 3) {
    take(s, 2);
    if (s.pot > 0) { s.pot -= 1; s.tokens[other] += 1; }
  } else if (face === 4) {
    s.guarded[me] = true;
  } else {
    s.tokens[me] += s.pot;
    s.pot = 0;
  }
}

function applyCombination(s, die) {
  const combo = combination(s.dice);
  if (combo.kind === 'triple') applyTriple(s, combo.face, die);
  else if (combo.kind === 'square') { if (!s.guarded[1 - s.turn]) take(s, 2); }
  else if (s.pot > 0) { s.pot -= 1; s.tokens[s.turn] += 1; }
  else if (!s.guarded[1 - s.turn]) take(s, 1);
}

function announce(s, die) {
  const { face } = combination(s.dice);
  throwDice(s, [s.dice.findIndex((d) => d !== face)], die);
  if (combination(s.dice)?.kind === 'square') {
    s.taking = true;
  } else {
    toPot(s, s.turn, 2);
    endTurn(s, die);
  }
}

// Makes a move that is legal; false and nothing done if it is not.
export function play(s, seat, move, die) {
  if (seat !== s.turn || !legal(s).includes(move)) return false;
  s.version += 1;
  const [kind, places] = move.split(' ');
  if (kind === 'throw') {
    throwDice(s, [...places].map((digit) => Number(digit) - 1), die);
    if (s.throws === 3 && !combination(s.dice)) {
      toPot(s, seat, 1);
      endTurn(s, die);
    }
  } else if (kind === 'announce') {
    announce(s, die);
  } else {
    if (kind === 'apply') {
      applyCombination(s, die);
    } else if (!s.guarded[1 - seat]) {
      take(s, 99);
      s.tokens[seat] += s.pot;
      s.pot = 0;
    }
    endTurn(s, die);
  }
  return true;
}
