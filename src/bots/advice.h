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

// It is a seat's turn in `view`. The same seed gives the same advice.
template <Game G>
Advice advise(const G& game, const typename G::View& view, u64 seed,
              const Thinking& thinking = {.budget = {.iterations = 4'000}}) {
  if constexpr (ChoosesByItself<G>) {
    if (std::optional<Advice> own = Brain<G>::own_advice(game, view)) {
      return *std::move(own);
    }
  }
  const SearchResult<G> found = think(game, view, BotLevel::Maitre, seed, thinking);
  Advice advice{found.moves, {found.line.begin(), found.line.end()}};
  // As the search itself prefers them: by visits, then by mean.
  std::sort(advice.moves.begin(), advice.moves.end(),
            [](const MoveStatistics& a, const MoveStatistics& b) {
              return a.visits != b.visits ? a.visits > b.visits
                     : a.mean != b.mean   ? a.mean > b.mean
                                          : a.move < b.move;
            });
  return advice;
}

}  // namespace ludo
