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
      fr: 'S’il arrive sur une carte : main dans le sac ! Tout est perdu, de lui jusqu’à droite.',
      en: 'If he comes to a card: caught! Everything is lost, from him to the right end.',
    },
    {
      clause: 'T13',
      fr: 'Sinon, elle prend le nombre peint sur la dernière cheminée, puis chacune une carte.',
      en: 'Otherwise the chief takes the number painted on the last chimney, then each other one card.',
    },
    {
      clause: 'T18',
      fr: 'Trois alarmes d’une même couleur : descente ! Toute la couleur s’en va.',
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
