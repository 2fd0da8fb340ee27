// Scores to chances, in whole numbers: each one's share of the powers of e. Chances add up to
// exactly kWon, whatever the scores.
#pragma once

#include <array>
#include <span>

#include "search/search_math.h"

namespace ludo {

namespace detail {

inline constexpr int kExpBits = 30;

// e^−x by its series, x within [0, 1]: the four operations only, so the same everywhere.
constexpr double exp_minus(double x) {
  double term = 1;
  double sum = 1;
  for (int k = 1; k < 24; ++k) {
    term *= -x / k;
    sum += term;
  }
  return sum;
}

// With kExpBits after the point, to the nearest.
constexpr u64 in_bits(double number) {
  return (static_cast<u64>(number * (u64{2} << kExpBits)) + 1) / 2;
}

// e^−k for k = 0 … 15, and e^−(k / 1,024) for k = 0 … 1,023, with 30 bits after the point.
inline constexpr auto kExpWhole = [] {
  std::array<u64, 16> table{};
  double power = 1;
  for (u64& entry : table) {
    entry = in_bits(power);
    power *= exp_minus(1);
  }
  return table;
}();
inline constexpr auto kExpPart = [] {
  std::array<u64, 1024> table{};
  for (std::size_t k = 0; k < table.size(); ++k) {
    table[k] = in_bits(exp_minus(static_cast<double>(k) / 1024));
  }
  return table;
}();

}  // namespace detail

// e^−(below / 1,024) with 30 bits after the point; 0 from 16 on.
constexpr u64 exp_of(u32 below) {
  return below >> 14 != 0
             ? 0
             : detail::kExpWhole[below >> 10] * detail::kExpPart[below & 1023] >> detail::kExpBits;
}

// `chances` gets one share of kWon for each of the scores, at most kMaxSeats + 1 of them; what
// rounding leaves goes to the best.
constexpr void softmax(std::span<const i32> scores, std::span<Reward> chances) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < scores.size(); ++i) {
    best = scores[i] > scores[best] ? i : best;
  }
  std::array<u64, kMaxSeats + 1> powers{};
  u64 sum = 0;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    powers[i] = exp_of(static_cast<u32>(scores[best] - scores[i]));
    sum += powers[i];
  }
  Reward left = kWon;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    chances[i] = static_cast<Reward>(powers[i] * kWon / sum);
    left -= chances[i];
  }
  chances[best] += left;
}

}  // namespace ludo
