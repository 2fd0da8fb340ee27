// Les Toits de Paris in nine scenes, three players. The learner sits on seat 0.
import type { Lesson } from '../../lib/board/lesson';
import { words } from './lesson.words';
import Portrait from './Portrait.svelte';
import type { Choice, Event } from './schema';

// Cards laid one after another; the first comes by itself.
const laid = (first: string, ...more: string[]) => [
  `card ${first}`,
  ...more.flatMap((card) => ['draw', `card ${card}`]),
];
const quiet = laid('or-13', 'pierres-15', 'statues-10');
const full = [...quiet, 'draw', 'card bijoux-16'];
// Two alarms of gold are the learner's; the third lies there.
const alarms = [
  ...laid('or-03', 'or-04', 'pierres-01'),
  ...['stop', 'take or-03', 'take or-04', 'take pierres-01'],
  ...laid('or-05', 'bijoux-01', 'tableaux-01', 'statues-13', 'pierres-13', 'bijoux-13'),
  ...['stop', 'take bijoux-01', 'take tableaux-01', 'take bijoux-13', 'take pierres-13'],
];

export const lesson: Lesson<Choice, Event, keyof typeof words.fr> = {
  words,
  Portrait,
  players: 3,
  scenes: [
    { say: 'welcome', from: laid('or-13') },
    {
      say: 'draw',
      accept: ({ verb }) => verb === 'draw',
      point: ['draw'],
      then: [['card-laid', 'laid']],
    },
    {
      say: 'stop',
      from: quiet,
      accept: ({ verb }) => verb === 'stop',
      point: ['stop'],
      then: [['stopped', 'stopped']],
    },
    {
      say: 'take',
      accept: ({ verb }) => verb === 'take',
      point: ['card:or-13', 'card:pierres-15', 'card:statues-10'],
      then: [['taken', 'taken']],
    },
    {
      say: 'coup',
      from: full,
      accept: ({ verb }) => ['stop', 'take', 'done'].includes(verb),
      point: [
        'stop',
        ...['or-13', 'pierres-15', 'statues-10', 'bijoux-16'].map((id) => `card:${id}`),
      ],
      until: ['turn-started', 'rest-left'],
      then: [['coup', 'coupMade']],
    },
    {
      say: 'greed',
      from: full,
      accept: ({ verb }) => verb === 'draw',
      point: ['draw'],
      then: [['caught', 'caught']],
    },
    {
      say: 'alarm',
      from: alarms,
      accept: (move) => move.verb === 'take' && move.args.card === 'statues-13',
      point: ['card:statues-13'],
      then: [['taken', 'escaped']],
    },
    { say: 'score' },
  ],
};
