// Named opponents. A bot is given what its seat may know (a View) and the moves it may make, and
// nothing else: it cannot peek. The same view, moves and Rng give the same choice on every machine,
// unless the bot is set to think by the clock.
#pragma once

#include "bots/brain.h"
#include "bots/levels.h"
#include "listed_bots.h"  // the Brain of each game that has one

namespace ludo {

// How long and on how many threads to think, where one does not leave it to the level.
struct Thinking {
  Budget budget = {};  // nothing: the level's own number of iterations
  int threads = 1;
  SearchWatch* watch = nullptr;
};

template <class G>
concept ChoosesByItself =
    requires(const G& game, const typename G::View& view, const typename G::MoveList& moves,
             Rng& rng) { Brain<G>::choose(game, view, moves, BotLevel::Maitre, rng); };

// What a search of that level finds, for hints and reviews as well.
template <Game G>
SearchResult<G> think(const G& game, const typename G::View& view, BotLevel level, u64 seed,
                      const Thinking& thinking = {}) {
  SearchSettings settings;
  settings.budget = thinking.budget;
  if (settings.budget.iterations == 0 && settings.budget.milliseconds == 0) {
    settings.budget.iterations = Brain<G>::kLevels.iterations(level);
  }
  settings.threads = thinking.threads;
  settings.watch = thinking.watch;
  settings.seed = seed;
  using Policy = typename Brain<G>::Policy;
  if (level >= Brain<G>::kLevels.first_with_policy) {
    settings.exploration = Brain<G>::kExploration;
    return Ismcts<G, Policy>(game, Brain<G>::policy(game)).search(view, settings);
  }
  return Ismcts<G>(game).search(view, settings);
}

// The move a bot of this level makes. `moves` are the legal ones, not empty.
template <Game G>
Move choose(const G& game, const typename G::View& view, const typename G::MoveList& moves,
            BotLevel level, Rng& rng, const Thinking& thinking = {}) {
  constexpr u32 kSlip = 6;  // one move in so many of the beginner's is any move
  const auto any_move = [&] {
    return moves[static_cast<int>(rng.below(static_cast<u32>(moves.size())))];
  };
  if (moves.size() == 1 || level == BotLevel::Hasard) {
    return any_move();
  }
  if constexpr (ChoosesByItself<G>) {
    return Brain<G>::choose(game, view, moves, level, rng);
  } else {
    if (level == BotLevel::Debutant && rng.below(kSlip) == 0) {
      return any_move();
    }
    return think(game, view, level, rng.next(), thinking).best();
  }
}

}  // namespace ludo
