// The balance of a game over several values of one number, each played with the same chance, so
// that what differs comes from the number.
#pragma once

#include "lab/balance_report.h"
#include "lab/sweep_json.h"

namespace ludo::lab {

struct SweepSettings {
  BalanceSettings balance;  // of every value; `progress` is not used
  Vary vary;
  // Called now and then with the games played so far, over all values; false stops, and the result
  // is what has been reached.
  std::function<bool(u64 games)> progress = {};
};

// Refuses every impossible value before the first game is played. The last point may have fewer
// games where the run was stopped; values it did not get to are left out.
Result<std::vector<SweepPoint>> run_sweep(const SweepSettings& settings, Ranks& ranks);

// index.html, sweep.json and sweep.csv.
Files sweep_files(const SweepSettings& settings, const std::vector<SweepPoint>& points, Lang lang);

}  // namespace ludo::lab
