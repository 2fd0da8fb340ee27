// What tests of the lab have in common.
#pragma once

#include <string>

#include "lab/balance.h"
#include "lab/match.h"

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

inline BalanceData run(const BalanceSettings& settings, BalanceData data = {}) {
  Ranks alone;
  const Status status = run_balance(settings, alone, data);
  CHECK(status.ok());
  return data;
}

// Matches of bots that do not think, likewise.
inline MatchSettings small_match(const std::string& game, int players) {
  MatchSettings settings;
  settings.setup = {game, players};
  settings.a = BotLevel::Hasard;
  settings.b = BotLevel::Hasard;
  settings.deals = 24;
  settings.seed = 7;
  return settings;
}

inline MatchResult run(const MatchSettings& settings) {
  Ranks alone;
  const Result<MatchResult> result = run_match(settings, alone);
  CHECK(result.ok());
  return *result;
}

}  // namespace ludo::lab
