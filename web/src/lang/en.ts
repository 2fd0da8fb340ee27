// The interface in English. A key missing here is an error when types are checked.
import type { Words } from '../lib/i18n';

export const en: Words = {
  'house.name': 'Ludothèque',
  'house.line': 'Four boxes on the table.',

  'game.toits': 'The Roofs of Paris',
  'game.cite': 'City of Thieves',
  'game.cimes': 'Forest Sky',
  'game.paf': 'Spank the Monkey',

  'count.cards': '{0} card|{0} cards',
  'count.tokens': '{0} token|{0} tokens',
  'count.points': '{0} point|{0} points',

  'table.yourTurn': 'Your turn',
  'table.turnOf': '{0} to play',
  'table.waitingFor': 'Waiting for {0}',
  'table.over': 'The game is over',
  'table.wonBy': '{0} wins!',
  'table.you': 'you',
  'table.commit': 'Play this move',
  'table.cancel': 'Change my mind',
  'table.allMoves': 'All moves',
  'table.skip': 'Skip the animation',
  'table.why': 'Why? Rule {0}',
  'table.others': 'Other players',
  'table.mine': 'My things',
  'table.actions': 'What to do?',
};
