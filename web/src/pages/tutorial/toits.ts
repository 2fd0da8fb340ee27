// Les Toits de Paris in nine scenes, three players. The learner sits on seat 0.
import type { Lesson } from './lesson';

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

export const toits: Lesson<'toits'> = {
  players: 3,
  scenes: [
    { say: 'toits.welcome', from: laid('or-13') },
    {
      say: 'toits.draw',
      accept: ({ verb }) => verb === 'draw',
      point: ['draw'],
      then: [['card-laid', 'toits.laid']],
    },
    {
      say: 'toits.stop',
      from: quiet,
      accept: ({ verb }) => verb === 'stop',
      point: ['stop'],
      then: [['stopped', 'toits.stopped']],
    },
    {
      say: 'toits.take',
      accept: ({ verb }) => verb === 'take',
      point: ['card:or-13', 'card:pierres-15', 'card:statues-10'],
      then: [['taken', 'toits.taken']],
    },
    {
      say: 'toits.coup',
      from: full,
      accept: ({ verb }) => ['stop', 'take', 'done'].includes(verb),
      point: [
        'stop',
        ...['or-13', 'pierres-15', 'statues-10', 'bijoux-16'].map((id) => `card:${id}`),
      ],
      until: ['turn-started', 'rest-left'],
      then: [['coup', 'toits.coupMade']],
    },
    {
      say: 'toits.greed',
      from: full,
      accept: ({ verb }) => verb === 'draw',
      point: ['draw'],
      then: [['caught', 'toits.caught']],
    },
    {
      say: 'toits.alarm',
      from: alarms,
      accept: (move) => move.verb === 'take' && move.args.card === 'statues-13',
      point: ['card:statues-13'],
      then: [['taken', 'toits.escaped']],
    },
    { say: 'toits.score' },
  ],
};
