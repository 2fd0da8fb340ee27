// Balance runs that are played side by side, a few games at a time, by workers that share nothing:
// each opens the same series and plays what it is given, and one of them counts. Facts travel as
// text and may come in any order; they are counted in the order of the games, so a series that was
// played to the end has the numbers of run_balance, and one that was stopped those of a shorter
// run.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lab/balance.h"

namespace ludo::lab {

class Series {
 public:
  // Refuses what no run can be made with.
  static Result<Series> open(std::vector<BalanceSettings> runs);

  std::size_t size() const { return runs_.size(); }
  const BalanceSettings& settings(std::size_t run) const { return runs_[run].settings; }
  // What has been counted so far.
  const BalanceData& data(std::size_t run) const { return runs_[run].data; }

  // Plays so many games of a run from number `first` on; what they came to.
  std::string play(std::size_t run, u64 first, u64 games) const;
  // Counts what they came to as soon as all games before are counted. False: these are no facts.
  bool count(std::size_t run, u64 first, std::string_view facts);

 private:
  struct Run {
    BalanceSettings settings;
    std::unique_ptr<const BalanceGames> games;
    BalanceData data;
    std::map<u64, std::vector<GameFacts>> waiting;  // for games with smaller numbers
  };
  std::vector<Run> runs_;
};

}  // namespace ludo::lab
