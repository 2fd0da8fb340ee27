// What the network of Les Toits de Paris is given: points and majorities, how firm they are, bells,
// and what lies on the board for each seat; how far the theft and the game are.
#pragma once

#include "games/toits/game.h"
#include "value/features.h"

namespace ludo {

template <>
struct Features<toits::Game> {
  static constexpr u32 kVersion = 1;
  static constexpr bool kNobodyMayWin = false;
  using Rows = FeatureRows<32, 33, toits::kSeats>;

  explicit Features(const toits::Game& game);
  void fill(const toits::Game& game, const toits::State& s, Rows& rows) const;

 private:
  std::array<toits::Cards, toits::kArrowsMax + 1> with_arrows_;
};

}  // namespace ludo
