// The statistics of the lab: sums of whole numbers, and what follows from them. Sums are exact, so
// results do not depend on the order in which games were played. Not here: where numbers come from.
#pragma once

#include <optional>
#include <span>

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

// Numbers that luck was taken out of (luck.h): they may lie below 0 and above the whole. How much
// of the luck is subtracted is learnt from the numbers before: all of it at first, then what has
// proved best, so that a poor estimate adds no noise. As it depends on earlier numbers only, no
// mean moves.
struct CorrectedSums {
  u64 count = 0;
  i64 sum = 0;
  u64 squares = 0;
  i64 raw_sum = 0;
  i64 luck_sum = 0;
  i64 luck_squares = 0;
  i64 luck_times_raw = 0;

  void add(i64 raw, i64 luck);
  double part_of_luck() const;  // between 0 and 1: what is subtracted of the next number's luck
  friend bool operator==(const CorrectedSums&, const CorrectedSums&) = default;
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
Estimate estimate(const CorrectedSums& sums, u32 whole);
// How many times fewer games give the same margin once luck is taken out.
double games_saved(const Estimate& raw, const Estimate& corrected);

// How much of the variance of results luck explains: their squared correlation over all seats, with
// its 95 % interval (Fisher's transformation; each game counts once). Nothing where no luck was
// measured.
struct LuckShare {
  double share = 0;
  double low = 0;
  double high = 1;
};
std::optional<LuckShare> luck_share(std::span<const Sums> results,
                                    std::span<const CorrectedSums> corrected);

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
