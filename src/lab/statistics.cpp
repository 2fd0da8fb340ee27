#include "lab/statistics.h"

#include <bit>
#include <cmath>

namespace ludo::lab {
namespace {

constexpr double kTwoSided95 = 1.959963984540054;

}  // namespace

u32 share_of(const GameResult& result, Seat seat) {
  return result.won_by(seat) ? kVictory / static_cast<u32>(std::popcount(result.winners)) : 0;
}

Estimate estimate(const Sums& sums, u32 whole) {
  if (sums.count == 0) {
    return {};
  }
  const auto count = static_cast<double>(sums.count);
  const double mean = static_cast<double>(sums.sum) / count / whole;
  const double square = static_cast<double>(sums.squares) / whole / whole;
  const double imagined = mean * mean + (1 - mean) * (1 - mean);
  const double spread = square - mean * mean * count;
  const double variance = ((spread > 0 ? spread : 0) + imagined) / (count + 1);
  return {mean, variance, kTwoSided95 * std::sqrt(variance / count)};
}

Estimate estimate_mean(u64 count, i64 sum, u64 squares) {
  if (count == 0) {
    return {0, 0, 0};
  }
  const auto n = static_cast<double>(count);
  const double mean = static_cast<double>(sum) / n;
  const double spread = static_cast<double>(squares) - mean * mean * n;
  const double variance = count > 1 && spread > 0 ? spread / (n - 1) : 0;
  return {mean, variance, kTwoSided95 * std::sqrt(variance / n)};
}

std::optional<double> elo_of(double points) {
  if (points <= 0 || points >= 1) {
    return std::nullopt;
  }
  return -400 * std::log10(1 / points - 1);
}

double points_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double log_likelihood_ratio(const Sprt& sprt, u64 count, const Estimate& estimate) {
  if (count == 0) {
    return 0;
  }
  const double low = points_of(sprt.elo0);
  const double high = points_of(sprt.elo1);
  return static_cast<double>(count) * (high - low) * (2 * estimate.mean - low - high) /
         (2 * estimate.variance);
}

Verdict verdict_of(double ratio, u64 count) {
  if (count < kSprtCountMin || std::abs(ratio) < kSprtBound) {
    return Verdict::Open;
  }
  return ratio > 0 ? Verdict::Accepted : Verdict::Rejected;
}

}  // namespace ludo::lab
