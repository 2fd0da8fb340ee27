// The interface in French, the language everything is written in first. Keys are `place.word`.
export const fr = {
  'house.name': 'Ludothèque',
  'house.line': 'Quatre boîtes sur la table.',

  'game.toits': 'Les Toits de Paris',
  'game.cite': 'La Cité des Voleurs',
  'game.cimes': 'Les Maîtres des Cimes',
  'game.paf': 'Paf le singe !',

  'count.cards': '{0} carte|{0} cartes',
  'count.tokens': '{0} jeton|{0} jetons',
  'count.points': '{0} point|{0} points',

  'table.yourTurn': 'À vous',
  'table.turnOf': 'C’est à {0}',
  'table.waitingFor': 'On attend {0}',
  'table.over': 'La partie est finie',
  'table.wonBy': '{0} gagne !',
  'table.you': 'vous',
  'table.commit': 'Jouer ce coup',
  'table.cancel': 'Changer d’avis',
  'table.allMoves': 'Tous les coups',
  'table.skip': 'Passer l’animation',
  'table.why': 'Pourquoi ? Règle {0}',
  'table.others': 'Autres joueurs',
  'table.mine': 'Mes affaires',
  'table.actions': 'Que faire ?',
} as const;
