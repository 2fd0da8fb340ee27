// The four characters of Les Toits de Paris, by name: ours, as their looks are.
import type { Bilingual } from '../../lib/net/protocol';

export const characters: readonly Bilingual[] = [
  { fr: 'Plume', en: 'Plume' },
  { fr: 'Monocle', en: 'Monocle' },
  { fr: 'Suie', en: 'Soot' },
  { fr: 'Ficelle', en: 'Twine' },
];
