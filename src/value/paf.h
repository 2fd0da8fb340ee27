// What the network of Paf le singe ! is given: each tower against the monkey, how firmly it stands,
// what is in each hand, and the business under way.
#pragma once

#include "games/paf/game.h"
#include "value/features.h"

namespace ludo {

template <>
struct Features<paf::Game> {
  static constexpr u32 kVersion = 1;
  static constexpr bool kNobodyMayWin = true;  // the monkey
  using Rows = FeatureRows<57, 33, paf::kMaxPlayers>;

  explicit Features(const paf::Game& /*game*/) {}
  void fill(const paf::Game& game, const paf::State& s, Rows& rows) const;
};

}  // namespace ludo
