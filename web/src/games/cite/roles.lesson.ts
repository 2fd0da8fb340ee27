// The thieves of La Cité des Voleurs in eight scenes, three players. The learner sits on seat 0, as
// another thief each time.
import type { Lesson } from '../../lib/board/lesson';
import { words } from './roles.lesson.words';
import Portrait from './CoachGambler.svelte';
import { dice, nearlyNothing, nothing } from './lesson.moves';
import type { Choice, Event } from './schema';

const deal = (own: string) => [`role ${own}`, 'role chat', 'role brute'];
// Basile is rich, and the learner's turn has come again: three 1s.
const rich = [...nothing, ...dice(5, 5, 5, 1), 'apply', ...nothing, ...dice(1, 1, 5, 1)];

export const lesson: Lesson<Choice, Event, keyof typeof words.fr> = {
  words,
  Portrait,
  players: 3,
  options: ['roles'],
  scenes: [
    { say: 'welcome', from: [...deal('funambule'), ...rich] },
    {
      say: 'daring',
      accept: ({ verb }) => verb === 'apply',
      point: ['seat:1'],
      then: [['stolen', 'kept']],
    },
    {
      say: 'straight',
      from: [...deal('monte-en-l-air'), ...dice(2, 4, 3, 5)],
      accept: ({ verb }) => verb === 'apply',
      point: ['apply'],
      then: [['pot-taken', 'three']],
    },
    {
      say: 'fence',
      from: [...deal('receleur'), ...dice(6, 6, 2, 6)],
      accept: ({ verb }) => verb === 'apply',
      point: ['apply'],
      then: [['covered', 'fenced']],
    },
    {
      say: 'gambler',
      from: [...deal('flambeur'), ...dice(3, 3, 6, 3)],
      accept: ({ verb }) => verb === 'announce',
      point: ['announce'],
      until: ['square-made', 'square-missed'],
      then: [
        ['square-made', 'made'],
        ['square-missed', 'missed'],
      ],
    },
    {
      say: 'cat',
      from: ['role chat', 'role imposteur', 'role ombre', ...nearlyNothing],
      accept: ({ verb }) => verb === 'throw',
      point: ['die:1', 'die:4'],
      until: ['empty', 'rethrown'],
      then: [
        ['empty', 'landed'],
        ['rethrown', 'lucky'],
      ],
    },
    { say: 'guide' },
    { say: 'end' },
  ],
};
