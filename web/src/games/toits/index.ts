// Les Toits de Paris: what it brings to the pages.
import type { GamePackage } from '../../lib/board/package';
import './accent.css';
import Sign from './Sign.svelte';

const game: GamePackage = {
  order: 1,
  title: { fr: 'Les Toits de Paris', en: 'The Roofs of Paris' },
  about: {
    fr: 'Volez aussi loin que vous l’osez, partagez le butin, et gare à l’inspecteur.',
    en: 'Steal as far as you dare, share the loot, and keep the inspector from reaching you.',
  },
  facts: {
    fr: '2 à 4 joueurs · dès 10 ans · 30 minutes · audace et collections',
    en: '2 to 4 players · from 10 years · 30 minutes · daring and collecting',
  },
  by: {
    fr: 'Christine Alcouffe et Ludovic Maublanc, KYF Édition, 2023',
    en: 'Christine Alcouffe and Ludovic Maublanc, KYF Édition, 2023',
  },
  players: 3,
  Sign,
  board: async () => (await import('./Board.svelte')).default,
  cover: async () => (await import('./Cover.svelte')).default,
  sheetMark: async () => (await import('./SheetMark.svelte')).default,
  story: async () => (await import('./story')).story,
  rules: async () => (await import('./rules')).rules,
  figures: async () => (await import('./figures')).figures,
  lesson: async () => (await import('./lesson')).lesson,
  cardName: async () => (await import('./text')).cardName,
  printed: async () => (await import('./printed')).printed,
};
export default game;
