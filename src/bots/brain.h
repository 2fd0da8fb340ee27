// What the bots of one game are made of: a policy for the search, and how many iterations each
// level makes. The one here knows nothing of the game; a game's own is a specialisation in its
// header. A Brain may instead choose moves itself: then it has a function `choose` like that of
// bots.h.
#pragma once

#include "bots/levels.h"
#include "search/ismcts.h"

namespace ludo {

// Iterations of the search by level, for a game's default thinking. Chance has none.
struct LevelIterations {
  u32 debutant = 30;
  u32 habitue = 300;
  u32 expert = 2'000;
  u32 maitre = 12'000;

  constexpr u32 of(BotLevel level) const {
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
  static constexpr LevelIterations kIterations{};
  static Policy policy(const G& /*game*/) { return {}; }
};

}  // namespace ludo
