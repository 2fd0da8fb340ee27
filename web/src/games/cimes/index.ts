// Les Maîtres des Cimes: what it brings to the pages.
import type { GamePackage } from '../../lib/board/package';
import './accent.css';
import Sign from './Sign.svelte';

const game: GamePackage = {
  order: 3,
  title: { fr: 'Les Maîtres des Cimes', en: 'Forest Sky' },
  about: {
    fr: 'Deux forêts pour tous, trois oiseaux en main\u00a0: posez-les là où vos effets rapporteront le plus.',
    en: 'Two forests for all, three birds in hand: put them where your effects score the most.',
  },
  facts: {
    fr: '2 à 4 joueurs · dès 8 ans · 15 minutes · calcul et mains cachées',
    en: '2 to 4 players · from 8 years · 15 minutes · planning and hidden hands',
  },
  by: {
    fr: 'Scott Allen Czysz, illustré par Anastasia Khmelevska, sous licence de Button Shy Games',
    en: 'Scott Allen Czysz, pictures by Anastasia Khmelevska, under licence of Button Shy Games',
  },
  players: 2,
  Sign,
  board: async () => (await import('./Board.svelte')).default,
  cover: async () => (await import('./Cover.svelte')).default,
  story: async () => (await import('./story')).story,
  rules: async () => (await import('./rules')).rules,
  lesson: async () => (await import('./lesson')).lesson,
  cardName: async () => (await import('./text')).cardName,
  printed: async () => (await import('./printed')).printed,
};
export default game;
