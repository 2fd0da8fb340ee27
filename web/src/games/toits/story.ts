// What Les Toits de Paris is about, in our own words: the opening page of its rules.
import type { Bilingual } from '../../lib/net/protocol';

export const story: Bilingual = {
  fr: [
    'Quand le soir tombe sur Paris, les Pies sortent par les lucarnes. Elles connaissent chaque gouttière, chaque balcon, et surtout ce qui brille derrière les rideaux\u00a0: bijoux, or, tableaux, pierres, statues. Chacune veut la plus belle collection, car c’est ainsi qu’on se fait un nom dans le gang.',
    'Mais au bout de la rue, l’inspecteur Rossignol a levé la tête. À chaque pas de trop, il se rapproche. Et à l’heure du partage il n’y a plus d’amies\u00a0: chaque Pie pense d’abord à son nid.',
  ].join('\n'),
  en: [
    'When evening falls on Paris the Pies, the Magpies, come out by the skylights. They know every gutter, every balcony, and above all what shines behind the curtains: jewels, gold, paintings, stones, statues. Each wants the finest collection, for that is how one makes a name in the gang.',
    'But at the end of the street Inspector Rossignol has looked up. With every step too many the law comes closer. And when it comes to sharing there are no friends left: every Magpie thinks of their own nest first.',
  ].join('\n'),
};
