// La Cité des Voleurs as boardgame.io describes games: the same rules, in its terms.
import { play, start } from './cite.js';

export const game = {
  name: 'cite',
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }) => start(() => random.D6()),
  // Whose turn it is, is part of our state: both seats are active, and `play` refuses the wrong one.
  turn: { activePlayers: { all: 'play' }, stages: { play: {} } },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID, random }, move) => {
        if (!play(G, Number(playerID), move, () => random.D6())) return 'INVALID_MOVE';
        if (G.winner >= 0) Object.assign(G, start(() => random.D6()), { version: G.version });
        return undefined;
      },
    },
  },
};
