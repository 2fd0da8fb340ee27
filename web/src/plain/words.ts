// What the plain board says beside the engine's sentences. Names of fields and verbs are the engine's
// own and are not translated.
import { translator } from '../lib/words/i18n';

const fr = {
  state: 'La position',
  seats: 'Autour de la table',
  shared: 'Sur la table',
  details: 'Détails',
  choices: 'Les coups possibles',
  nothing: 'Rien à choisir pour l’instant.',
  yes: 'oui',
  no: 'non',
  odds: '{0} sur {1}',
  items: '{0} élément|{0} éléments',
  die: 'Dé\u00a0: {0}',
} as const;

const en: Record<keyof typeof fr, string> = {
  state: 'The position',
  seats: 'Round the table',
  shared: 'On the table',
  details: 'Details',
  choices: 'Possible moves',
  nothing: 'Nothing to choose right now.',
  yes: 'yes',
  no: 'no',
  odds: '{0} in {1}',
  items: '{0} item|{0} items',
  die: 'Die: {0}',
};

export const words = { fr, en };
export const translate = translator(words);
