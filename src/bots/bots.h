// Named opponents. A bot is given what its seat may know (a View) and the moves it may make, and
// nothing else: it cannot peek. The same view, moves and Rng give the same choice on every machine,
// unless the bot is set to think by the clock.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "bots/brain.h"
#include "bots/levels.h"
#include "listed_bots.h"  // the Brain of each game that has one

namespace ludo {

// How long and on how many threads to think, where one does not leave it to the level.
struct Thinking {
  Budget budget = {};  // nothing: the level's own number of iterations, as far as the effort goes
  Effort effort = {};
  int threads = 1;
  SearchWatch* watch = nullptr;
  std::span<const Move> compared = {};  // as SearchSettings has it
  Unsolved unsolved = Unsolved::Solve;
};

template <class G>
concept ChoosesByItself =
    requires(const G& game, const typename G::View& view, const typename G::MoveList& moves,
             Rng& rng) { Brain<G>::choose(game, view, moves, BotLevel::Maitre, rng); };

template <class G>
concept KnowsTheAbsurd =
    requires(const typename G::View& view, Move m) { Brain<G>::is_absurd(view, m); };

inline SearchSettings settings_of(const Thinking& thinking, u64 seed) {
  SearchSettings settings;
  settings.budget = thinking.budget;
  settings.threads = thinking.threads;
  settings.watch = thinking.watch;
  settings.seed = seed;
  settings.compared = thinking.compared;
  return settings;
}

// Whether a thought of this level would first have to solve the game, for longer than a moment.
template <Game G>
bool may_solve(const G& game, const typename G::View& view, BotLevel level) {
  if constexpr (requires { Brain<G>::may_solve(game, view, level); }) {
    return Brain<G>::may_solve(game, view, level);
  }
  return false;
}

// What a search of that level finds, for hints and reviews as well.
template <Game G>
SearchResult<G> think(const G& game, const typename G::View& view, BotLevel level, u64 seed,
                      const Thinking& thinking = {}) {
  SearchSettings settings = settings_of(thinking, seed);
  if (is_unlimited(settings.budget)) {
    settings.budget.iterations = Brain<G>::kLevels.iterations(level, thinking.effort);
  }
  using Policy = typename Brain<G>::Policy;
  if (level >= Brain<G>::kLevels.first_with_policy) {
    const bool is_master = level == BotLevel::Maitre;
    settings.exploration = is_master ? Brain<G>::kMasterExploration : Brain<G>::kExploration;
    const Style style = is_master ? Style::Master : Style::Quick;
    return Ismcts<G, Policy>(game, Brain<G>::policy(game, style)).search(view, settings);
  }
  return Ismcts<G>(game).search(view, settings);
}

// The moves a beginner thinks of: those that are not absurd, or all where there are none.
template <Game G>
std::vector<Move> moves_of_beginner(const typename G::View& view,
                                    const typename G::MoveList& moves) {
  std::vector<Move> out;
  for (int i = 0; i < moves.size(); ++i) {
    if constexpr (KnowsTheAbsurd<G>) {
      if (Brain<G>::is_absurd(view, moves[i])) {
        continue;
      }
    }
    out.push_back(moves[i]);
  }
  if (out.empty()) {
    out.assign(moves.begin(), moves.end());
  }
  return out;
}

// One move in so many of the beginner's is any of those; the others are what a short search of one
// who does not know the game finds.
template <Game G>
Move beginners_move(const G& game, const typename G::View& view, const typename G::MoveList& moves,
                    Rng& rng, const Thinking& thinking) {
  constexpr u32 kSlip = 6;
  const std::vector<Move> known = moves_of_beginner<G>(view, moves);
  if (rng.below(kSlip) == 0) {
    return known[rng.below(static_cast<u32>(known.size()))];
  }
  const auto is_known = [&](Move m) {
    return std::find(known.begin(), known.end(), m) != known.end();
  };
  const SearchResult<G> found = think(game, view, BotLevel::Debutant, rng.next(), thinking);
  if (is_known(found.best())) {
    return found.best();
  }
  MoveStatistics best{.move = known[0]};
  for (const MoveStatistics& m : found.moves) {
    if (is_known(m.move) && m.visits > best.visits) {
      best = m;
    }
  }
  return best.move;
}

// The move a bot of this level makes. `moves` are the legal ones, not empty.
template <Game G>
Move choose(const G& game, const typename G::View& view, const typename G::MoveList& moves,
            BotLevel level, Rng& rng, const Thinking& thinking = {}) {
  if (moves.size() == 1 || level == BotLevel::Hasard) {
    return moves[static_cast<int>(rng.below(static_cast<u32>(moves.size())))];
  }
  if constexpr (ChoosesByItself<G>) {
    return Brain<G>::choose(game, view, moves, level, rng);
  } else {
    if (level == BotLevel::Debutant) {
      return beginners_move(game, view, moves, rng, thinking);
    }
    return think(game, view, level, rng.next(), thinking).best();
  }
}

}  // namespace ludo
