// What the bots of one game are made of: a policy for the search in two styles, how eagerly each
// explores, and how many iterations each level makes. The one here knows nothing of the game; a
// game's own is a specialisation in its header. A Brain may instead choose moves itself: then it
// has a function `choose` like that of bots.h; and where a thought may have to wait for the game to
// be solved first, a function `may_solve`, and one that solves it ahead, `preparation`. Where a
// move may look absurd to anybody at the table, a function `is_absurd`: beginners slip, but not
// like that.
#pragma once

#include <algorithm>

#include "bots/levels.h"
#include "search/ismcts.h"

namespace ludo {

// A constant is as good as the number of iterations it was tuned with: the master has its own. What
// all levels below it search with is the first master's as well (first_master.h).
enum class Style : u8 { Quick, Master };

// Iterations of the search by level. Chance has none. The levels below the master are those of the
// ladder (docs/LADDER.md); the master thinks for 0.1 to 0.5 s on one core, and at least as long as
// the first master did.
struct Levels {
  u32 debutant = 30;
  u32 habitue = 200;
  u32 expert = 200;
  u32 maitre = 1'600;
  u32 maitre_least = 1'600;
  BotLevel first_with_policy = BotLevel::Expert;  // those below do not know the game

  constexpr u32 iterations(BotLevel level, Effort effort = {}) const {
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
        return std::max(maitre_least,
                        static_cast<u32>(u64{maitre} * std::min(effort.percent, 100U) / 100));
    }
    return 0;
  }
};

// What the master searched with when the first ladder was measured (first_master.h).
struct FirstMaster {
  u32 iterations;
  double exploration;
};

template <Game G>
struct Brain {
  using Policy = UniformPolicy<G>;
  static constexpr double kExploration = SearchSettings{}.exploration;
  static constexpr Levels kLevels{};
  static constexpr double kMasterExploration = kExploration;
  static Policy policy(const G& /*game*/, Style /*style*/ = Style::Quick) { return {}; }
};

}  // namespace ludo
