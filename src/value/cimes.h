// What the network of Les Maîtres des Cimes is given: what each hand is worth now, after the best
// swap and after a draw, the cards themselves where they are the standard ones, and how near the
// end is.
#pragma once

#include "games/cimes/game.h"
#include "value/cimes_scores.h"
#include "value/features.h"

namespace ludo {

template <>
struct Features<cimes::Game> {
  static constexpr u32 kVersion = 1;
  static constexpr bool kNobodyMayWin = false;
  using Rows = FeatureRows<16 + cimes::kCards, 29 + cimes::kCards, cimes::kSeats>;

  explicit Features(const cimes::Game& game);
  void fill(const cimes::Game& game, const cimes::State& s, Rows& rows) const;

 private:
  std::shared_ptr<const cimes::ScoreTable> scores_;
  bool is_standard_;
};

}  // namespace ludo
