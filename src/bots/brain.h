// What the bots of one game are made of: a policy for the search, how eagerly it explores, and how
// many iterations each level makes. The one here knows nothing of the game; a game's own is a
// specialisation in its header. A Brain may instead choose moves itself: then it has a function
// `choose` like that of bots.h; and where a thought may have to wait for the game to be solved
// first, a function `may_solve`.
#pragma once

#include "bots/levels.h"
#include "search/ismcts.h"

namespace ludo {

// Iterations of the search by level. Chance has none. They are those of the ladder
// (docs/LADDER.md): far below what the thinking times allow, so that thousands of games can be
// measured.
struct Levels {
  u32 debutant = 30;
  u32 habitue = 200;
  u32 expert = 200;
  u32 maitre = 1'600;
  BotLevel first_with_policy = BotLevel::Expert;  // those below do not know the game

  constexpr u32 iterations(BotLevel level) const {
    switch (level) {
      case BotLevel::Hasard:
        break;
      case BotLevel::Debutant:
        return debutant;
      case BotLevel::Habitue:
        return habitue;
      case BotLevel::Expert:
        return expert;
      case BotLevel::Maitre:
        return maitre;
    }
    return 0;
  }
};

template <Game G>
struct Brain {
  using Policy = UniformPolicy<G>;
  static constexpr double kExploration = SearchSettings{}.exploration;
  static constexpr Levels kLevels{};
  static Policy policy(const G& /*game*/) { return {}; }
};

}  // namespace ludo
