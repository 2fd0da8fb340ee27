// Numbers a search may use and still choose the same move on every compiler and in WebAssembly: the
// four operations and the square root are exact by IEEE 754, results are whole numbers, and the
// logarithm is our own.
#pragma once

#include <array>
#include <bit>

#include "core/game.h"

namespace ludo {

// A result of a playout for one seat: 0 is lost, kWon is won alone. Sums of them are exact in any
// order.
using Reward = u32;
inline constexpr Reward kWon = 1U << 16;

struct Rewards {
  std::array<Reward, kMaxSeats> items{};
  constexpr Reward& operator[](Seat seat) { return items[static_cast<std::size_t>(seat)]; }
  constexpr Reward operator[](Seat seat) const { return items[static_cast<std::size_t>(seat)]; }
};

// The share of a victory: winners split it; nobody has any where the game itself won.
constexpr Rewards win_shares(const GameResult& result) {
  Rewards rewards;
  const int winners = std::popcount(result.winners);
  for (int i = 0; winners > 0 && i < kMaxSeats; ++i) {
    rewards.items[static_cast<std::size_t>(i)] =
        result.won_by(seat_at(i)) ? kWon / static_cast<Reward>(winners) : 0;
  }
  return rewards;
}

// So many points ahead (more than half) or behind; `scale` points or more count in full.
constexpr Reward margin_reward(int ahead, int scale) {
  const int held = ahead > scale ? scale : ahead < -scale ? -scale : ahead;
  return static_cast<Reward>((held + scale) * static_cast<int>(kWon) / (2 * scale));
}

// How far each seat is before or behind the best of the others.
constexpr Rewards score_margins(const GameResult& result, int players, int scale) {
  Rewards rewards;
  for (int i = 0; i < players; ++i) {
    int best_other = -0x8000;
    for (int j = 0; j < players; ++j) {
      const int score = result.scores[static_cast<std::size_t>(j)];
      best_other = j != i && score > best_other ? score : best_other;
    }
    const int ahead = result.scores[static_cast<std::size_t>(i)] - best_other;
    rewards.items[static_cast<std::size_t>(i)] = margin_reward(ahead, scale);
  }
  return rewards;
}

// How far each seat is before or behind the mean of the others.
constexpr Rewards mean_margins(const GameResult& result, int players, int scale) {
  int all = 0;
  for (int i = 0; i < players; ++i) {
    all += result.scores[static_cast<std::size_t>(i)];
  }
  Rewards rewards;
  for (int i = 0; i < players; ++i) {
    const int own = result.scores[static_cast<std::size_t>(i)];
    rewards.items[static_cast<std::size_t>(i)] =
        margin_reward(own - (all - own) / (players - 1), scale);
  }
  return rewards;
}

// `sixteenths` parts of `b`, the rest `a`.
constexpr Rewards mixed(const Rewards& a, const Rewards& b, u32 sixteenths) {
  Rewards rewards;
  for (std::size_t i = 0; i < rewards.items.size(); ++i) {
    rewards.items[i] = (a.items[i] * (16 - sixteenths) + b.items[i] * sixteenths) / 16;
  }
  return rewards;
}

namespace detail {

inline constexpr u32 kLogTable = 1024;

// ln(1 … 1023) by the series of artanh, from ln n = ln(n − 1) + 2 artanh(1 / (2n − 1)).
inline constexpr auto kLogs = [] {
  std::array<double, kLogTable> logs{};
  for (u32 n = 2; n < kLogTable; ++n) {
    const double x = 1.0 / (2.0 * n - 1.0);
    double term = x;
    double sum = 0;
    for (int k = 1; k < 40; k += 2) {
      sum += term / k;
      term *= x * x;
    }
    logs[n] = logs[n - 1] + 2 * sum;
  }
  return logs;
}();

}  // namespace detail

// The natural logarithm of n ≥ 1: exact to rounding below 1,024, within 0.002 above.
constexpr double log_of(u32 n) {
  const int shift = n < detail::kLogTable ? 0 : std::bit_width(n) - 10;
  return detail::kLogs[n >> shift] + shift * detail::kLogs[2];
}

}  // namespace ludo
