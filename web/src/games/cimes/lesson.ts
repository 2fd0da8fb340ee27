// Les Maîtres des Cimes in eight scenes, two players. The learner sits on seat 0.
import type { Lesson } from '../../lib/board/lesson';
import { words } from './lesson.words';
import Portrait from './Portrait.svelte';
import type { Choice, Event } from './schema';

const draws = (card: string, forest: number) => ['draw', `card ${card}`, `place ${card} ${forest}`];
const hands = ['faucon-7', 'hibou-6', 'corbeau-1', 'aigle-9', 'hibou-5', 'faucon-4'].map(
  (card) => `card ${card}`,
);
const begun = [...hands, ...draws('hibou-7', 1), ...draws('corbeau-2', 1)];
const full = [...begun, ...draws('aigle-8', 1), ...draws('faucon-5', 2)];
const nearEnd = [
  ...full,
  ...['lock aigle-8', ...draws('corbeau-3', 2)],
  ...['lock hibou-7', ...draws('faucon-3', 2)],
  ...['lock corbeau-2', 'lock faucon-5'],
];

export const lesson: Lesson<Choice, Event, keyof typeof words.fr> = {
  words,
  Portrait,
  players: 2,
  scenes: [
    { say: 'welcome', from: hands },
    {
      say: 'draw',
      accept: ({ verb }) => verb === 'draw',
      point: ['draw'],
      then: [['drawn', 'drawn']],
    },
    {
      say: 'place',
      accept: ({ verb }) => verb === 'place',
      point: ['card:corbeau-1', 'forest:1', 'forest:2'],
      then: [['placed', 'placed']],
    },
    {
      say: 'swap',
      from: begun,
      accept: (move) =>
        move.verb === 'swap' && move.args.given === 'corbeau-1' && move.args.taken === 'corbeau-2',
      point: ['card:corbeau-1', 'card:corbeau-2'],
      then: [['swapped', 'swapped']],
    },
    {
      say: 'lock',
      from: full,
      accept: (move) => move.verb === 'lock' && move.args.card === 'aigle-8',
      point: ['card:aigle-8'],
      then: [['locked', 'locked']],
    },
    {
      say: 'last',
      from: nearEnd,
      accept: ({ verb }) => verb === 'lock',
      point: ['card:corbeau-3', 'card:faucon-3'],
      then: [['won', 'scored']],
    },
    { say: 'end' },
  ],
};
