#include "lab/statistics.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "search/search_math.h"

namespace ludo::lab {
namespace {

constexpr double kTwoSided95 = 1.959963984540054;

}  // namespace

u32 share_of(const GameResult& result, Seat seat) {
  return result.won_by(seat) ? kVictory / static_cast<u32>(std::popcount(result.winners)) : 0;
}

namespace {

template <class AnySums>
Estimate estimate_of_part(const AnySums& sums, u32 whole) {
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

}  // namespace

void CorrectedSums::add(i64 raw, i64 luck) {
  const i64 value = raw - std::llround(part_of_luck() * static_cast<double>(luck));
  ++count;
  sum += value;
  squares += static_cast<u64>(value * value);
  raw_sum += raw;
  luck_sum += luck;
  luck_squares += luck * luck;
  luck_times_raw += luck * raw;
}

double CorrectedSums::part_of_luck() const {
  constexpr u64 kFewest = 16;  // fewer numbers say nothing about it
  if (count < kFewest) {
    return 1;
  }
  const auto n = static_cast<double>(count);
  const auto luck = static_cast<double>(luck_sum);
  const double spread = static_cast<double>(luck_squares) - luck * luck / n;
  const double together =
      static_cast<double>(luck_times_raw) - luck * static_cast<double>(raw_sum) / n;
  return spread > 0 ? std::clamp(together / spread, 0.0, 1.0) : 1;
}

Estimate estimate(const Sums& sums, u32 whole) { return estimate_of_part(sums, whole); }
Estimate estimate(const CorrectedSums& sums, u32 whole) { return estimate_of_part(sums, whole); }

double games_saved(const Estimate& raw, const Estimate& corrected) {
  return corrected.variance > 0 ? raw.variance / corrected.variance : 1;
}

std::optional<LuckShare> luck_share(std::span<const Sums> results,
                                    std::span<const CorrectedSums> corrected) {
  double spread = 0;
  double luck_spread = 0;
  double together = 0;
  u64 games = 0;
  for (std::size_t i = 0; i < corrected.size(); ++i) {
    const CorrectedSums& luck = corrected[i];
    const Sums& raw = results[i];
    if (luck.count < 4) {
      return std::nullopt;
    }
    const auto n = static_cast<double>(luck.count);
    const double mean = static_cast<double>(raw.sum) / n / kVictory;
    const double luck_mean = static_cast<double>(luck.luck_sum) / n / kWon;
    spread += static_cast<double>(raw.squares) / n / kVictory / kVictory - mean * mean;
    luck_spread += static_cast<double>(luck.luck_squares) / n / kWon / kWon - luck_mean * luck_mean;
    together += static_cast<double>(luck.luck_times_raw) / n / kWon / kWon -
                luck_mean * static_cast<double>(luck.raw_sum) / n / kWon;
    games = luck.count;
  }
  if (spread <= 0 || luck_spread <= 0) {
    return std::nullopt;
  }
  constexpr double kNearlyOne = 0.999999;
  const double correlation =
      std::clamp(together / std::sqrt(spread * luck_spread), 0.0, kNearlyOne);
  const double middle = std::atanh(correlation);
  const double margin = kTwoSided95 / std::sqrt(static_cast<double>(games) - 3);
  const auto squared = [](double z) { return z <= 0 ? 0 : std::tanh(z) * std::tanh(z); };
  return LuckShare{correlation * correlation, squared(middle - margin), squared(middle + margin)};
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
