// How docs/rules/paf.md is shown: which clauses have a picture, and the game in five of them.
import type { RuleGuide } from '../../lib/board/package';
import Pictures from './Pictures.svelte';

export const rules: RuleGuide = {
  pictured: [
    ...['P1', 'P2', 'P5', 'P10', 'P12/1', 'P13', 'P14', 'P15', 'P16', 'P19/1', 'P20', 'P23'],
    'P24/1',
  ],
  brief: [
    {
      clause: 'P5',
      fr: 'Empilez votre bric-à-brac, un par tour, et renforcez-le.',
      en: 'Pile up junk, one a turn, and reinforce it.',
    },
    {
      clause: 'P14',
      fr: 'Attaquez les autres tours\u00a0: un dé plus le bonus contre la solidité.',
      en: 'Attack the other towers: a die plus the bonus against strength.',
    },
    {
      clause: 'P20',
      fr: 'Ce qui casse fait tomber ce qui est au-dessus, qui peut casser à son tour.',
      en: 'What breaks lets fall what is above, which may break in turn.',
    },
    {
      clause: 'P16',
      fr: 'On vous attaque\u00a0? Jouez une défense avant le dé.',
      en: 'Under attack? Play a defence before the die.',
    },
    {
      clause: 'P23',
      fr: 'À la hauteur du singe, tentez la fessée\u00a0: réussie, vous gagnez\u00a0!',
      en: 'Level with the monkey, try the spank: if it lands, you win!',
    },
  ],
  Pictures,
};
