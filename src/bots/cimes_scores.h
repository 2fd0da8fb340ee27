// The points of every hand over every forest of Les Maîtres des Cimes, worked out once for a deck:
// with 18 cards there are 816 hands and 988 forests of at most three cards. A search looks them up
// instead of scoring, which makes greedy playouts affordable.
#pragma once

#include <bit>
#include <memory>
#include <vector>

#include "games/cimes/game.h"

namespace ludo::cimes {

class ScoreTable {
 public:
  explicit ScoreTable(const Deck& deck);

  // Of three cards in hand over at most three in a forest.
  int points(Cards hand, Cards forest) const {
    return points_[std::size_t{number_[bits_of(hand)]} * kForestsMax + number_[bits_of(forest)]];
  }
  // M9: over the better forest.
  int best(Cards hand, const std::array<Cards, kForests>& forests) const {
    const int one = points(hand, forests[0]);
    const int two = points(hand, forests[1]);
    return one > two ? one : two;
  }

  // The table of a deck, made when a thread first asks for it.
  static std::shared_ptr<const ScoreTable> of(const Deck& deck);

 private:
  static constexpr std::size_t kForestsMax = 988;
  static u32 bits_of(Cards cards) { return std::bit_cast<u32>(cards); }

  std::vector<u16> number_;  // by bits of a set of at most three cards
  std::vector<u8> points_;
};

}  // namespace ludo::cimes
