// What Les Maîtres des Cimes is about, in our own words: the opening page of its rules.
import type { Bilingual } from '../../lib/net/protocol';

export const story: Bilingual = {
  fr: [
    'Au-dessus des sapins, le ciel n’est à personne, et tout le monde le veut. Les corbeaux sont les plus nombreux, les faucons les plus vifs, les hiboux savent attendre, les aigles regardent tout de haut.',
    'Ils se posent, s’envolent, changent de branche. Et quand plus rien ne bouge, on voit enfin qui règne sur les cimes.',
  ].join('\n'),
  en: [
    'Above the firs the sky belongs to nobody, and everybody wants it. The ravens are the most numerous, the hawks the quickest, the owls know how to wait, the eagles look down on all.',
    'They settle, take wing, change branches. And when nothing moves any more, one sees at last who rules the treetops.',
  ].join('\n'),
};
