// Measurements that walk the list of games: how fast random playouts are, and the signature.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "record/error.h"
#include "table/games.h"

namespace ludo {

struct PlayoutSpeed {
  u64 moves = 0;  // nature's included
  u64 games = 0;
  double seconds = 0;
};

// Random playouts of a game from its start on one thread, for about `seconds`; with the deck of
// these files if they name one.
Result<PlayoutSpeed> measure_playouts(std::string_view game, int players, double seconds,
                                      const DeckFiles& files = {},
                                      const std::vector<std::string>& options = {});

struct SearchFigures {
  u64 iterations = 0;
  double seconds = 0;
  double playout_moves = 0;  // of a random game from there to the end, nature's included
};

// The search of the expert's policy on one thread, every playout to the end of the game, from a
// position half way through a random game.
Result<SearchFigures> measure_searches(std::string_view game, int players, double seconds,
                                       const DeckFiles& files = {},
                                       const std::vector<std::string>& options = {});

// One number over a fixed set of seeded games of every game and player count: every move, legal
// set, state and view goes into it. Equal on every compiler and machine, or something is not
// deterministic.
u64 signature();

// The part of the signature that is one game's, without its modules.
u64 signature_of(std::string_view game);

// The same over games with modules, every combination of their options.
u64 signature_of_modules();

// One number over everybody's chances in fixed positions of a game, with the weights it comes with:
// every player count and combination of options. Equal on every compiler and machine as well.
u64 signature_of_values(std::string_view game);

}  // namespace ludo
