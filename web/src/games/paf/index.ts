// Paf le singe !: what it brings to the pages.
import type { GamePackage } from '../../lib/board/package';
import './accent.css';
import Sign from './Sign.svelte';

const game: GamePackage = {
  order: 4,
  title: { fr: 'Paf le singe\u00a0!', en: 'Spank the Monkey' },
  about: {
    fr: 'Empilez votre bric-à-brac jusqu’au singe, démolissez celui des autres, et collez-lui une fessée.',
    en: 'Pile up junk as high as the monkey, wreck the others’ piles, and give it a spanking.',
  },
  facts: {
    fr: '2 à 6 joueurs · dès 12 ans · 30 minutes · tours, attaques, catastrophes',
    en: '2 to 6 players · from 12 years · 30 minutes · towers, attacks, disasters',
  },
  by: {
    fr: 'Peter Hansson, illustré par Peter Svård, Gigantoskop, 2003\u00a0; en français chez Black Book Éditions, 2005',
    en: 'Peter Hansson, pictures by Peter Svård, Gigantoskop, 2003; in French from Black Book Éditions, 2005',
  },
  players: 3,
  nobodyWon: { fr: 'Le singe gagne {0} des parties.', en: 'The monkey wins {0} of the games.' },
  nobodyWins: { fr: 'Le singe gagne', en: 'The monkey wins' },
  Sign,
  board: async () => (await import('./Board.svelte')).default,
  cover: async () => (await import('./Cover.svelte')).default,
  sheetMark: async () => (await import('./SheetMark.svelte')).default,
  story: async () => (await import('./story')).story,
  rules: async () => (await import('./rules')).rules,
  secret: {
    code: 'BANANABITE',
    surprise: async () => (await import('./Surprise.svelte')).default,
  },
  lesson: async () => (await import('./lesson')).lesson,
  printed: async () => (await import('./printed')).printed,
};
export default game;
