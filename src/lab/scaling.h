// What more thought is worth: a bot that searches, with one number of iterations after another,
// against the same opponent and with the same chance. More thought must never play worse: no
// point's upper bound may lie below the lower bound of one with less thought.
//
// The games are played in rounds, each of them a few deals with every number of iterations, so that
// a run that is stopped has something of each point, and one that is resumed goes on with the next
// round.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "lab/balance_report.h"
#include "lab/match.h"

namespace ludo::lab {

struct ScalingSettings {
  MatchSettings match;  // `a`'s iterations, `deals` and `progress` are not used
  std::string a;        // the names of the two, for the report
  std::string b;
  std::vector<u32> iterations;  // rising
  u64 games = 400;              // of each point; whole rounds, so maybe a few more
  // Called after each round and now and then within, with the games played so far over all points;
  // false stops.
  std::function<bool(u64 games)> progress = {};
};

struct ScalingPoint {
  u32 iterations = 0;
  Sums points = {};              // of a, by deal, as in MatchResult
  CorrectedSums corrected = {};  // the same without luck
  ThinkingTime thinking = {};

  u64 games() const { return 2 * points.count; }
  MatchResult as_match() const;
  Estimate raw() const { return as_match().raw(); }
  Estimate estimate() const { return as_match().estimate(); }
};

struct ScalingData {
  u64 rounds = 0;  // that all points have
  std::vector<ScalingPoint> points;
};

inline constexpr u64 kDealsPerRound = 12;  // every sharing of two and of four seats comes in it
constexpr u64 rounds_of(const ScalingSettings& settings) {
  constexpr u64 kGames = 2 * kDealsPerRound;
  return (settings.games + kGames - 1) / kGames;
}

double milliseconds_of(const ThinkingTime& time);  // of a decision

// Plays the rounds that `data` does not have yet.
Status run_scaling(const ScalingSettings& settings, Ranks& ranks, ScalingData& data);

// The first point whose upper bound lies below the lower bound of an earlier one, or none: where
// more thought plays worse for sure.
const ScalingPoint* worse_with_more(const ScalingData& data);

// index.html, scaling.json and scaling.csv.
Json scaling_json(const ScalingSettings& settings, const ScalingData& data);
Files scaling_files(const ScalingSettings& settings, const ScalingData& data, Lang lang);

// The state of a run in its folder, to go on from: scaling.json itself.
Result<ScalingData> read_scaling(const ScalingSettings& settings, const std::string& text,
                                 const std::string& file);

}  // namespace ludo::lab
