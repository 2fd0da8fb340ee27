// How docs/rules/paf.md is shown: where its sections begin, which clauses have a picture, and the game
// in five of them.
import type { RuleGuide } from '../../lib/board/package';
import Pictures from './Pictures.svelte';

export const rules: RuleGuide = {
  sections: [
    { from: 'P1', title: 'rules.setup' },
    { from: 'P4', title: 'rules.turn' },
    { from: 'P9', title: { fr: 'Hauteur et solidité', en: 'Height and strength' } },
    { from: 'P13', title: { fr: 'Les attaques', en: 'Attacks' } },
    { from: 'P20', title: { fr: 'Les collisions', en: 'Collisions' } },
    { from: 'P23', title: { fr: 'La fessée', en: 'The spank' } },
    { from: 'P25', title: 'rules.options' },
    { from: 'P29', title: 'rules.cardEffects' },
    { from: 'P60', title: { fr: 'Quand réagir', en: 'When to react' } },
    { from: 'P70', title: 'rules.moves', technical: true },
  ],
  pictured: ['P1', 'P2', 'P5', 'P10', 'P13', 'P14', 'P15', 'P16', 'P20', 'P23'],
  brief: [
    {
      clause: 'P5',
      fr: 'Empilez votre bric-à-brac, un par tour, et renforcez-le.',
      en: 'Pile up junk, one a turn, and reinforce it.',
    },
    {
      clause: 'P14',
      fr: 'Attaquez les autres tours : un dé plus le bonus contre la solidité.',
      en: 'Attack the other towers: a die plus the bonus against strength.',
    },
    {
      clause: 'P20',
      fr: 'Ce qui casse fait tomber ce qui est au-dessus, qui peut casser à son tour.',
      en: 'What breaks lets fall what is above, which may break in turn.',
    },
    {
      clause: 'P16',
      fr: 'On vous attaque ? Jouez une défense avant le dé.',
      en: 'Under attack? Play a defence before the die.',
    },
    {
      clause: 'P23',
      fr: 'Au niveau du singe, tentez la fessée : réussie, vous gagnez !',
      en: 'Level with the monkey, try the spank: if it lands, you win!',
    },
  ],
  Pictures,
};
