// How docs/rules/cimes.md is shown: which clauses have a picture, and the game in five of them.
import type { RuleGuide } from '../../lib/board/package';
import Pictures from './Pictures.svelte';

export const rules: RuleGuide = {
  pictured: ['M1', 'M2', 'M4', 'M5', 'M6', 'M9', 'M10', 'M11', 'M12/1', 'M12/2'],
  brief: [
    {
      clause: 'M2',
      fr: 'Deux forêts pour tous, trois branches chacune. Trois oiseaux en main.',
      en: 'Two forests for all, three branches each. Three birds in hand.',
    },
    {
      clause: 'M4',
      fr: 'Piochez, puis posez un oiseau sur une branche.',
      en: 'Draw, then place a bird on a branch.',
    },
    {
      clause: 'M5',
      fr: 'Ou échangez un oiseau de votre main avec un de la forêt.',
      en: 'Or swap a bird of your hand with one in a forest.',
    },
    {
      clause: 'M6',
      fr: 'Ou verrouillez un oiseau d’une forêt pleine. Au cinquième verrou, c’est fini.',
      en: 'Or lock a bird of a full forest. The fifth lock ends the game.',
    },
    {
      clause: 'M9',
      fr: 'Vos trois oiseaux marquent avec ceux d’une forêt, la meilleure pour vous.',
      en: 'Your three birds score with those of one forest, the best for you.',
    },
  ],
  Pictures,
};
