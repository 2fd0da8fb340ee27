// Les Maîtres des Cimes: what it brings to the pages.
import type { GamePackage } from '../../lib/board/package';
import './accent.css';
import Sign from './Sign.svelte';

const game: GamePackage = {
  order: 3,
  title: { fr: 'Les Maîtres des Cimes', en: 'Forest Sky' },
  about: {
    fr: 'Deux forêts pour tous, trois oiseaux en main : placez-les pour que vos effets comptent le plus.',
    en: 'Two forests for all, three birds in hand: place them so that your effects count the most.',
  },
  facts: {
    fr: '2 à 4 joueurs · calcul et mains cachées',
    en: '2 to 4 players · planning and hidden hands',
  },
  players: 2,
  Sign,
  board: async () => (await import('./Board.svelte')).default,
  cover: async () => (await import('./Cover.svelte')).default,
  rules: async () => (await import('./rules')).rules,
  lesson: async () => (await import('./lesson')).lesson,
  cardName: async () => (await import('./text')).cardName,
};
export default game;
