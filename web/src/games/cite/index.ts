// La Cité des Voleurs: what it brings to the pages.
import type { GamePackage } from '../../lib/board/package';
import './accent.css';
import Sign from './Sign.svelte';

const game: GamePackage = {
  order: 2,
  title: { fr: 'La Cité des Voleurs', en: 'City of Thieves' },
  about: {
    fr: 'Quatre dés, trois lancers\u00a0: pillez vos voisins avant qu’ils ne vous pillent.',
    en: 'Four dice, three throws: rob your neighbours before they rob you.',
  },
  // Its description names neither age nor duration. Ours: bots take 84 turns on average at four players
  // (docs/reports/cite), which at 20 seconds each is half an hour; two are done in ten minutes.
  facts: {
    fr: '2 à 8 joueurs · dès 8 ans, 10 à 30 minutes selon nous · dés et mauvais coups',
    en: '2 to 8 players · from 8 years, 10 to 30 minutes by our estimate · dice and dirty tricks',
  },
  by: {
    fr: 'Règles publiées en ligne en 2025, sans nom d’auteur ni d’éditeur',
    en: 'Rules published online in 2025, naming neither author nor publisher',
  },
  players: 3,
  Sign,
  board: async () => (await import('./Board.svelte')).default,
  cover: async () => (await import('./Cover.svelte')).default,
  sheetMark: async () => (await import('./SheetMark.svelte')).default,
  story: async () => (await import('./story')).story,
  rules: async () => (await import('./rules')).rules,
  variants: async () => (await import('./variants')).variants,
  lesson: async () => (await import('./lesson')).lesson,
  lessons: {
    roles: {
      title: { fr: 'Les rôles', en: 'Roles' },
      load: async () => (await import('./roles.lesson')).lesson,
    },
    planques: {
      title: { fr: 'Les planques', en: 'Hideouts' },
      load: async () => (await import('./planques.lesson')).lesson,
    },
  },
  printed: async () => (await import('./printed')).printed,
};
export default game;
