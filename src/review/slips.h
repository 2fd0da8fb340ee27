// How often the bots themselves slip: games of one level against itself, every choice judged as in
// a review. Where the sizes of slips come from, and the table somebody's play is compared with
// (levels.h).
#pragma once

#include <functional>

#include "review/levels.h"
#include "table/setup.h"

namespace ludo::review {

struct SlipsSettings {
  TableSetup setup;  // `first` is not used: every seat begins in turn
  BotLevel level = BotLevel::Habitue;
  u64 games = 20;
  u64 seed = 0;
  int threads = 1;
  JudgeSettings judge = {};
  // Called after a game with how many are done, by any thread; false stops, and what was counted
  // is the result.
  std::function<bool(u64 games)> progress = {};
};

// Game i is seeded by i alone, and everything counted is a whole number: the same on any number of
// threads.
Result<LevelLoss> measure_slips(const SlipsSettings& settings);

}  // namespace ludo::review
