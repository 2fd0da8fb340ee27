// What the table of Les Maîtres des Cimes says beside the engine's sentences.
import { translator } from '../../lib/words/i18n';

const fr = {
  aigle: 'aigle',
  hibou: 'hibou',
  faucon: 'faucon',
  corbeau: 'corbeau',
  forest: 'Forêt {0}',
  emptyIn: 'Branche libre de la forêt {0}',
  locked: 'verrouillé',
  hidden: 'carte cachée',
  pile: 'Pioche : {0}',
  discard: 'Défausse : {0}',
  locksLeft: 'Encore {0} verrou|Encore {0} verrous',
  worth: '{0} point avec la forêt {1}|{0} points avec la forêt {1}',
  idleNow: 'Il faut maintenant poser ou verrouiller.',
  locksDone: 'Cinq verrous : c’est fini',
  idle: 'Encore {0} tour sans progrès, puis il faudra poser ou verrouiller.|Encore {0} tours sans progrès, puis il faudra poser ou verrouiller.',
  draw: 'Piocher',
  drawDiscard: 'Prendre la défausse',
  askDraw: 'Piochez une carte.',
  askAct: 'Piochez, ou touchez un oiseau de votre ciel et un de la forêt pour les échanger.',
  askActLock: 'Piochez, échangez, ou verrouillez dans une forêt pleine.',
  askPlace: 'Quel oiseau posez-vous, et dans quelle forêt ?',
  askDiscard: 'Quel oiseau défaussez-vous ?',
  'event.scored': '{0} : {1} points',
  'event.won': '{0} gagne !',
  'event.pressed': 'Il faut avancer !',
  'event.locked': 'Verrouillé !',
} as const;

const en: Record<keyof typeof fr, string> = {
  aigle: 'eagle',
  hibou: 'owl',
  faucon: 'hawk',
  corbeau: 'raven',
  forest: 'Forest {0}',
  emptyIn: 'Free branch of forest {0}',
  locked: 'locked',
  hidden: 'hidden card',
  pile: 'Draw pile: {0}',
  discard: 'Discard: {0}',
  locksLeft: '{0} lock to go|{0} locks to go',
  worth: '{0} point with forest {1}|{0} points with forest {1}',
  idleNow: 'Now somebody has to place or lock.',
  locksDone: 'Five locks: it is over',
  idle: '{0} more turn without progress, then one must place or lock.|{0} more turns without progress, then one must place or lock.',
  draw: 'Draw',
  drawDiscard: 'Take the discard',
  askDraw: 'Draw a card.',
  askAct: 'Draw, or tap a bird of your sky and one of a forest to swap them.',
  askActLock: 'Draw, swap two birds, or tap a bird of a full forest to lock it.',
  askPlace: 'Which bird do you place, and in which forest?',
  askDiscard: 'Which bird do you discard?',
  'event.scored': '{0}: {1} points',
  'event.won': '{0} wins!',
  'event.pressed': 'Time to move on!',
  'event.locked': 'Locked!',
};

export const words = { fr, en };
export const translate = translator(words);
export type Key = Parameters<typeof translate>[1];
