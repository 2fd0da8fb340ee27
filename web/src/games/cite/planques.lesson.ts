// The hideouts of La Cité des Voleurs in nine scenes, three players. The learner sits on seat 0.
import type { Lesson } from '../../lib/board/lesson';
import { words } from './planques.lesson.words';
import Portrait from './CoachCat.svelte';
import { dice, nearlyNothing, nothing } from './lesson.moves';
import type { Choice, Event } from './schema';

// Who begins is dealt none.
const deal = ['card trappe-1', 'card clocher-1'];
// Three turns that come to nothing: the learner's first card, and one more for each of the others.
const round = (own: string) => [
  ...deal,
  ...[...nothing, `card ${own}`],
  ...[...nothing, 'pass', 'card cour-1'],
  ...[...nothing, 'pass', 'card puits-1'],
];

// Turns that come to nothing until one card is left in the pile: who holds two puts the new one away.
const kinds = ['egouts', 'atelier', 'taverne', 'cour', 'puits', 'ecurie', 'grenier', 'clocher'];
const rest = ['tripot', 'double-fond', 'trappe', 'passage'];
const cards = [...kinds, ...rest].flatMap((kind) => [`${kind}-1`, `${kind}-2`]);
function longNight(): string[] {
  const pile = cards.filter((card) => !deal.includes(`card ${card}`));
  const held = [0, 1, 1];
  const moves = [...deal];
  pile.slice(0, -1).forEach((card, turn) => {
    const seat = turn % held.length;
    const before = held[seat] ?? 0;
    moves.push(...nothing, ...(before > 0 ? ['pass'] : []), `card ${card}`);
    if (before === 2) moves.push(`discard ${card}`);
    else held[seat] = before + 1;
  });
  return moves;
}

export const lesson: Lesson<Choice, Event, keyof typeof words.fr> = {
  words,
  Portrait,
  players: 3,
  options: ['planques'],
  scenes: [
    { say: 'welcome', from: [...deal, ...nearlyNothing] },
    {
      say: 'miss',
      accept: ({ verb }) => verb === 'throw',
      point: ['die:1', 'die:4'],
      until: ['empty', 'rethrown'],
      then: [
        ['card-drawn', 'drawn'],
        ['rethrown', 'lucky'],
      ],
    },
    {
      say: 'last',
      from: [...round('egouts-1'), ...nothing],
      accept: ({ verb }) => verb === 'play',
      point: ['card:egouts-1'],
      then: [['card-played', 'sewers']],
    },
    {
      say: 'forge',
      from: [...round('atelier-1'), ...dice(4, 4, 1, 4)],
      accept: (move) =>
        move.verb === 'play' &&
        move.args.face === 4 &&
        move.args.choice !== null &&
        'place' in move.args.choice &&
        move.args.choice.place === 3,
      point: ['card:atelier-1', 'die:3', 'face:4'],
      then: [['die-turned', 'forged']],
    },
    {
      say: 'square',
      accept: ({ verb }) => verb === 'apply',
      point: ['apply'],
      then: [['stolen', 'squared']],
    },
    {
      say: 'robbed',
      from: [...deal, ...nothing, 'card double-fond-1', ...dice(1, 1, 6, 1), 'apply 0'],
      accept: ({ verb }) => verb === 'play' || verb === 'pass',
      point: ['card:double-fond-1'],
      then: [
        ['card-played', 'bottom'],
        ['passed', 'let'],
      ],
    },
    {
      say: 'dawn',
      from: [...longNight(), ...nothing],
      accept: ({ verb }) => verb === 'pass',
      point: ['pass'],
      then: [['dawn', 'day']],
    },
    { say: 'end' },
  ],
};
