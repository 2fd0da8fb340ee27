// The master as it was when the first ladder was measured (`maitre-1`): what later masters are
// compared with, in the lab alone. Not a level, and never offered at a table. It searches with the
// expert's policy and its own number of iterations, which must not change any more.
#pragma once

#include "bots/bots.h"

namespace ludo {

// What it searched with: a game's own numbers are in its Brain.
template <Game G>
constexpr FirstMaster first_master() {
  if constexpr (requires { Brain<G>::kFirstMaster; }) {
    return Brain<G>::kFirstMaster;
  } else {
    return {.iterations = 1'600, .exploration = Brain<G>::kExploration};
  }
}

// What it finds, like `think` of bots.h.
template <Game G>
SearchResult<G> think_as_first_master(const G& game, const typename G::View& view, u64 seed,
                                      const Thinking& thinking = {}) {
  SearchSettings settings = settings_of(thinking, seed);
  settings.exploration = first_master<G>().exploration;
  if (is_unlimited(settings.budget)) {
    settings.budget.iterations = first_master<G>().iterations;
  }
  using Policy = typename Brain<G>::Policy;
  return Ismcts<G, Policy>(game, Brain<G>::policy(game, Style::Quick)).search(view, settings);
}

// Its move, like `choose` of bots.h.
template <Game G>
Move choose_as_first_master(const G& game, const typename G::View& view,
                            const typename G::MoveList& moves, Rng& rng,
                            const Thinking& thinking = {}) {
  if (moves.size() == 1) {
    return moves[static_cast<int>(rng.below(1))];
  }
  if constexpr (ChoosesByItself<G>) {
    return Brain<G>::choose_as_first_master(game, view, moves, rng);
  } else {
    return think_as_first_master(game, view, rng.next(), thinking).best();
  }
}

}  // namespace ludo
