// How docs/rules/toits.md is shown: which clauses have a picture, and the game in five of them.
import type { RuleGuide } from '../../lib/board/package';
import Pictures from './Pictures.svelte';

export const rules: RuleGuide = {
  pictured: ['T1', 'T3', 'T8', 'T10', 'T11', 'T13', 'T17', 'T18', 'T20', 'T22', 'T24'],
  brief: [
    {
      clause: 'T8',
      fr: 'La cheffe retourne des cartes, toit après toit. Leurs flèches font avancer l’inspecteur.',
      en: 'The chief turns cards, roof after roof. Their arrows move the inspector.',
    },
    {
      clause: 'T10',
      fr: 'S’il arrive sur une carte\u00a0: main dans le sac\u00a0! Cette carte et celles à sa droite sont perdues.',
      en: 'If he comes to a card: caught! That card and those to its right are lost.',
    },
    {
      clause: 'T13',
      fr: 'Sinon, elle prend autant de cartes que le dit la dernière cheminée, puis chacune en prend une.',
      en: 'Otherwise the chief takes as many cards as the last chimney says, then everybody else one.',
    },
    {
      clause: 'T18',
      fr: 'Trois alarmes d’une même couleur\u00a0: descente\u00a0! Toute la couleur s’en va.',
      en: 'Three alarms of one colour: a raid! The whole colour is gone.',
    },
    {
      clause: 'T22',
      fr: 'À la fin, les plus belles collections de chaque couleur rapportent.',
      en: 'At the end the finest collections of each colour score.',
    },
  ],
  Pictures,
};
