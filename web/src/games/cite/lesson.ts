// La Cité des Voleurs in eight scenes, three players. The learner sits on seat 0.
import type { Lesson } from '../../lib/board/lesson';
import { words } from './lesson.words';
import { dice, nothing } from './lesson.moves';
import Portrait from './Portrait.svelte';
import type { Choice, Event } from './schema';

const twos = dice(3, 3, 6, 1);

export const lesson: Lesson<Choice, Event, keyof typeof words.fr> = {
  words,
  Portrait,
  players: 3,
  scenes: [
    { say: 'welcome', from: twos },
    {
      say: 'throw',
      accept: (move) => move.verb === 'throw' && move.args.places.join() === '3,4',
      point: ['die:3', 'die:4'],
      then: [['rethrown', 'thrown']],
    },
    {
      say: 'triple',
      from: [...twos, 'throw 34', ...dice(3, 2)],
      accept: ({ verb }) => verb === 'apply',
      point: ['seat:1', 'seat:2'],
      then: [['stolen', 'stolen']],
    },
    {
      say: 'cover',
      from: dice(4, 4, 1, 4),
      accept: ({ verb }) => verb === 'apply',
      point: ['apply'],
      then: [['covered', 'covered']],
    },
    {
      say: 'straight',
      from: dice(2, 4, 3, 5),
      accept: ({ verb }) => verb === 'apply',
      point: ['apply'],
      then: [['pot-taken', 'pot']],
    },
    {
      say: 'announce',
      from: dice(6, 6, 2, 6),
      accept: ({ verb }) => verb !== 'throw',
      point: ['announce', 'apply'],
      until: ['turn-started', 'won'],
      then: [
        ['square-made', 'made'],
        ['square-missed', 'missed'],
        ['pot-taken', 'careful'],
      ],
    },
    {
      say: 'square',
      from: [...dice(5, 5, 5, 1), 'apply', ...nothing, ...nothing, ...dice(4, 4, 4, 4)],
      accept: ({ verb }) => verb === 'apply',
      point: ['apply'],
      then: [['won', 'won']],
    },
    { say: 'end' },
  ],
};
