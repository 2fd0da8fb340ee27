// A balance run on all threads and ranks.
#include "lab/balance.h"
#include "lab/farm.h"

namespace ludo::lab {

Status run_balance(const BalanceSettings& settings, Ranks& ranks, BalanceData& data) {
  const Result<std::unique_ptr<const BalanceGames>> games = open_games(settings);
  if (!games) {
    return games.error();
  }
  (*games)->prepare(data);
  const u64 first = broadcast_from_root(ranks, data.games);
  Farm<GameFacts> farm(ranks, {first, settings.games}, settings.threads);
  farm.run([&](u64 number, const std::atomic<bool>& stop,
               GameFacts& facts) { return (*games)->play(number, stop, facts); },
           [&](u64 /*number*/, const GameFacts& facts) {
             (*games)->count(facts, data);
             return true;
           },
           [&] { return !settings.progress || settings.progress(data); });
  return Done{};
}

}  // namespace ludo::lab
