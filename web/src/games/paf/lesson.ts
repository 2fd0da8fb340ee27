// Paf le singe ! in eight scenes, two players. The learner sits on seat 0.
import type { Lesson } from '../../lib/board/lesson';
import { words } from './lesson.words';
import Portrait from './Portrait.svelte';
import type { Choice, Event } from './schema';

const cards = (...ids: string[]) => ids.map((id) => `card ${id}`);
const rest = ['next', 'next', 'end'];

const start = [
  ...cards('tracteur', 'coffre-fort', 'ruban-adhesif', 'grenade', 'casque-de-chantier'),
  ...cards('voiture-de-course', 'flipper', 'matelas', 'pelle-rouillee', 'parapluie'),
  ...cards('enclume'),
];
// Both have built twice; the learner is about to build for the third time.
const built = [
  ...start,
  ...['junk tracteur', 'reinforce ruban-adhesif', ...rest],
  ...[...cards('armoire-normande'), 'junk flipper', ...rest],
  ...[...cards('lierre', 'wok'), 'junk coffre-fort', ...rest],
  ...[...cards('totem'), 'junk voiture-de-course', ...rest],
  ...cards('javelot'),
];
const attacked = [
  ...built,
  ...rest,
  ...[...cards('horloge-comtoise'), 'next', 'attack pelle-rouillee 0 coffre-fort'],
];
const high = [
  ...cards('mat-de-cocagne', 'girafe-empaillee', 'coffre-fort', 'lierre', 'ruban-adhesif'),
  ...cards('matelas', 'parapluie', 'flipper', 'tracteur', 'armoire-normande'),
  ...[...cards('casque-de-chantier'), 'junk mat-de-cocagne', ...rest],
  ...[...cards('enclume'), ...rest],
  ...[...cards('grenade'), 'junk girafe-empaillee', ...rest],
  ...[...cards('javelot'), ...rest],
  ...[...cards('totem'), 'junk coffre-fort', 'next', 'next'],
];

export const lesson: Lesson<Choice, Event, keyof typeof words.fr> = {
  words,
  Portrait,
  players: 2,
  scenes: [
    { say: 'welcome', from: start },
    {
      say: 'build',
      accept: ({ verb }) => verb === 'junk',
      point: ['card:tracteur', 'card:coffre-fort'],
      then: [['built', 'built']],
    },
    {
      say: 'reinforce',
      accept: (move) => move.verb === 'reinforce' && move.args.card === 'ruban-adhesif',
      point: ['card:ruban-adhesif'],
      then: [['reinforced', 'reinforced']],
    },
    {
      say: 'attack',
      from: [...built, 'next'],
      accept: (move) => move.verb === 'attack' && move.args.target === 'flipper',
      point: ['card:grenade', 'card:flipper'],
      until: ['attack-over', 'won', 'monkey-won'],
      then: [
        ['fell', 'fell'],
        ['destroyed', 'fell'],
        ['attack-failed', 'failed'],
      ],
    },
    {
      say: 'defend',
      from: attacked,
      accept: ({ verb }) => verb === 'defend',
      point: ['card:casque-de-chantier', 'card:wok'],
      until: ['attack-over', 'won', 'monkey-won'],
      then: [
        ['attack-failed', 'held'],
        ['destroyed', 'broke'],
      ],
    },
    {
      say: 'spank',
      from: high,
      accept: ({ verb }) => verb === 'spank',
      point: ['spank'],
      until: ['won', 'spank-failed'],
      then: [
        ['won', 'won'],
        ['spank-failed', 'missed'],
      ],
    },
    { say: 'end' },
  ],
};
