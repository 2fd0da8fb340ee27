// The four characters of Les Toits de Paris, of whom each player takes one (T5): ours by name and look.
import type { Figures } from '../../lib/board/package';
import Picture from './art/Character.svelte';

export const figures: Figures = {
  names: [
    { fr: 'Plume', en: 'Plume' },
    { fr: 'Monocle', en: 'Monocle' },
    { fr: 'Suie', en: 'Soot' },
    { fr: 'Ficelle', en: 'Twine' },
  ],
  Picture,
};
