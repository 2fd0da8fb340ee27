// The master that sees everything: every hand, though not what nature will pick. How much better it
// plays than an honest one is what hidden information is worth, and the ceiling of what an honest
// player can reach. For the lab and for reviews of finished games alone: to search a State takes an
// Omniscience, this is the only place that makes one, and no other folder may include it
// (tests/laws/repository_test.cpp).
#pragma once

#include "bots/bots.h"

namespace ludo {

class OmniscienceAfterwards {
 public:
  static Omniscience grant() { return {}; }
};

// Nature's picks are seen as well, for any seat.
template <Game G, class Policy>
class OpenPolicy : public Policy {
 public:
  explicit OpenPolicy(const Policy& policy) : Policy(policy) {}
  u32 seen(const G& /*game*/, const typename G::State& /*after*/, Move m, Seat /*observer*/) const {
    return key_of(m);
  }
};

// What it finds, like `think` of bots.h.
template <Game G>
SearchResult<G> think_openly(const G& game, const typename G::State& s, u64 seed,
                             const Thinking& thinking = {}) {
  SearchSettings settings = settings_of(thinking, seed);
  settings.exploration = Brain<G>::kMasterExploration;
  if (is_unlimited(settings.budget)) {
    settings.budget.iterations = Brain<G>::kLevels.iterations(BotLevel::Maitre, thinking.effort);
  }
  using Policy = OpenPolicy<G, typename Brain<G>::Policy>;
  return Ismcts<G, Policy>(game, Policy(Brain<G>::policy(game, Style::Master)))
      .search_openly(s, OmniscienceAfterwards::grant(), settings);
}

// Its move, like `choose` of bots.h. Where bots choose without a search there is nothing to see: La
// Cité without cards hides nothing, and with them its masters do not search.
template <Game G>
Move choose_openly(const G& game, const typename G::State& s, const typename G::MoveList& moves,
                   Rng& rng, const Thinking& thinking = {}) {
  if constexpr (ChoosesByItself<G>) {
    return choose(game, game.view(s, game.turn(s).seat()), moves, BotLevel::Maitre, rng, thinking);
  } else {
    if (moves.size() == 1) {
      return moves[0];
    }
    return think_openly(game, s, rng.next(), thinking).best();
  }
}

}  // namespace ludo
