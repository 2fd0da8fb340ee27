// The statistics of the lab: sums of whole numbers, and what follows from them. Sums are exact, so
// results do not depend on the order in which games were played. Not here: where numbers come from.
#pragma once

#include <optional>

#include "core/game.h"

namespace ludo::lab {

// A victory, in units that any number of winners can share without a rest: divisible by 1 … 8.
inline constexpr u32 kVictory = 840;

// What a seat has of the victory; nobody has any where the game itself won.
u32 share_of(const GameResult& result, Seat seat);

// Numbers seen, from 0 to some `whole` the user knows.
struct Sums {
  u64 count = 0;
  u64 sum = 0;
  u64 squares = 0;

  void add(u64 value) {
    ++count;
    sum += value;
    squares += value * value;
  }
  friend bool operator==(const Sums&, const Sums&) = default;
};

// A mean, as a part of the whole, and half of its 95 % confidence interval (normal approximation).
// Few or equal numbers say little about the variance: one imagined 0 and one imagined whole keep
// the margin honest; they do not move the mean.
struct Estimate {
  double mean = 0;
  double variance = 0;  // of a single number
  double margin = 1;

  double low() const { return mean - margin < 0 ? 0 : mean - margin; }
  double high() const { return mean + margin > 1 ? 1 : mean + margin; }
};
Estimate estimate(const Sums& sums, u32 whole);

// A mean of numbers that are no part of anything (turns, scores), with its margin; no imagined
// numbers.
Estimate estimate_mean(u64 count, i64 sum, u64 squares);

// The difference of strength that makes one expect these points, and back. Nothing for 0 and 1.
std::optional<double> elo_of(double points);
double points_of(double elo);

// Wald's sequential test of "the difference is elo1" against "it is elo0", both errors at 5 %: the
// generalised likelihood ratio of normal means, as chess engines are tested.
struct Sprt {
  double elo0 = 0;
  double elo1 = 0;
};
enum class Verdict : u8 { Open, Accepted, Rejected };  // of elo1

inline constexpr double kSprtBound = 2.94443897916644;  // ln(0.95 / 0.05)
inline constexpr u64 kSprtCountMin = 20;  // the variance of fewer numbers is not to be trusted

double log_likelihood_ratio(const Sprt& sprt, u64 count, const Estimate& estimate);
Verdict verdict_of(double ratio, u64 count);

}  // namespace ludo::lab
