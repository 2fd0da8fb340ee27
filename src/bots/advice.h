// What a strong player thinks of each legal move, for hints and reviews: the numbers of a search,
// with their uncertainty, or exact ones where the game is solved. From a View, like every bot.
#pragma once

#include <algorithm>

#include "bots/bots.h"

namespace ludo {

struct Advice {
  std::vector<MoveStatistics> moves =
      {};                       // the best first; where nothing is searched there are no visits
  std::vector<Move> line = {};  // the best move and the replies expected
  bool exact = false;           // the values are the game's own, not estimates
};

// What a search found, as it prefers moves: by visits, then by mean.
template <Game G>
Advice advice_of(const SearchResult<G>& found) {
  Advice advice{found.moves, {found.line.begin(), found.line.end()}};
  std::sort(advice.moves.begin(), advice.moves.end(),
            [](const MoveStatistics& a, const MoveStatistics& b) {
              return a.visits != b.visits ? a.visits > b.visits
                     : a.mean != b.mean   ? a.mean > b.mean
                                          : a.move < b.move;
            });
  return advice;
}

// It is a seat's turn in `view`. The same seed gives the same advice; where it is not to solve the
// game, as long as nobody else has.
template <Game G>
Advice advise(const G& game, const typename G::View& view, u64 seed,
              const Thinking& thinking = {}) {
  if constexpr (ChoosesByItself<G>) {
    const bool has_to_wait =
        thinking.unsolved == Unsolved::Search && may_solve(game, view, BotLevel::Maitre);
    if (!has_to_wait) {
      if (std::optional<Advice> own = Brain<G>::own_advice(game, view)) {
        return *std::move(own);
      }
    }
  }
  constexpr u32 kLeast = 4'000;  // a hint shows every move: fewer leave the rare ones vague
  Thinking wanted = thinking;
  if (is_unlimited(wanted.budget)) {
    wanted.budget.iterations =
        std::max(kLeast, Brain<G>::kLevels.iterations(BotLevel::Maitre, thinking.effort));
  }
  return advice_of(think(game, view, BotLevel::Maitre, seed, wanted));
}

}  // namespace ludo
