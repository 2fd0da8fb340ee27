// What tests of the lab have in common.
#pragma once

#include <string>

#include "lab/balance.h"

namespace ludo::lab {

// Random games, so few that a test may play them.
inline BalanceSettings small_run(const std::string& game, int players) {
  BalanceSettings settings;
  settings.setup = {game, players};
  settings.bots.assign(static_cast<std::size_t>(players), BotLevel::Hasard);
  settings.games = 24;
  settings.seed = 3;
  return settings;
}

}  // namespace ludo::lab
