// What choices lost, summed up in whole numbers, so that games and threads may be added in any
// order: of one seat in one game, or of many games. A choice that is no slip lost nothing.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/types.h"
#include "review/judge.h"

namespace ludo::review {

// In parts of kWon.
struct LossSums {
  u64 choices = 0;
  u64 lost = 0;
  u64 squares = 0;

  void add(SlipSize slip, double loss) {
    const auto parts = static_cast<u64>(slip == SlipSize::None ? 0 : std::llround(loss * kWon));
    ++choices;
    lost += parts;
    squares += parts * parts;
  }
  void add(const LossSums& other) {
    choices += other.choices;
    lost += other.lost;
    squares += other.squares;
  }

  // A choice's, as a part of the whole.
  double mean() const {
    return choices == 0 ? 0 : static_cast<double>(lost) / static_cast<double>(choices) / kWon;
  }
  double deviation() const {
    if (choices == 0) {
      return 0;
    }
    const double square = static_cast<double>(squares) / static_cast<double>(choices) / kWon / kWon;
    return std::sqrt(std::max(0.0, square - mean() * mean()));
  }
};

}  // namespace ludo::review
