// What the network of La Cité des Voleurs is given: tokens and what is missing to the goal, cover,
// thieves and cards, and how the dice of the turn lie.
#pragma once

#include "games/cite/game.h"
#include "value/features.h"

namespace ludo {

template <>
struct Features<cite::Game> {
  static constexpr u32 kVersion = 1;
  static constexpr bool kNobodyMayWin = false;
  using Rows = FeatureRows<35, 53, kMaxSeats>;

  explicit Features(const cite::Game& /*game*/) {}
  void fill(const cite::Game& game, const cite::State& s, Rows& rows) const;
};

}  // namespace ludo
