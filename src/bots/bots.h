// Named opponents. A bot is given what its seat may know (a View) and the moves it may make, and
// nothing else: it cannot peek. The same view, moves and Rng give the same choice on every machine.
#pragma once

#include <optional>
#include <string_view>

#include "core/game.h"

namespace ludo {

enum class BotLevel : u8 { Hasard };

struct BotInfo {
  BotLevel level;
  std::string_view name;  // for commands and records
  std::string_view title_fr;
  std::string_view title_en;
};

inline constexpr BotInfo kBots[] = {
    {BotLevel::Hasard, "hasard", "Hasard : joue n'importe quel coup légal",
     "Chance: plays any legal move"},
};

constexpr std::optional<BotLevel> bot_named(std::string_view name) {
  if (name == "random") {
    return BotLevel::Hasard;
  }
  for (const BotInfo& bot : kBots) {
    if (bot.name == name) {
      return bot.level;
    }
  }
  return std::nullopt;
}

// The move a bot of this level makes. `moves` are the legal ones, not empty.
template <Game G>
Move choose(const G& /*game*/, const typename G::View& /*view*/, const typename G::MoveList& moves,
            BotLevel /*level*/, Rng& rng) {
  return moves[static_cast<int>(rng.below(static_cast<u32>(moves.size())))];
}

}  // namespace ludo
