// The bots of Les Toits de Paris: the search, with playouts in which the chief weighs one more card
// against what she has, and everybody prefers good cards and avoids the third bell.
#pragma once

#include "bots/brain.h"
#include "games/toits/game.h"

namespace ludo {

class ToitsPolicy : public UniformPolicy<toits::Game> {
 public:
  explicit ToitsPolicy(const toits::Game& game);

  Move choose(const toits::Game& game, const State& s, MoveList& moves, Rng& rng) const;
  Rewards evaluate(const toits::Game& game, const State& s) const;

 private:
  bool draws(const toits::Game& game, const State& s) const;
  int haul(const toits::Game& game, int laid) const;
  int appeal(const toits::Game& game, const State& s, toits::Card card) const;

  std::array<toits::Cards, toits::kArrowsMax + 1> with_arrows_;
};

template <>
struct Brain<toits::Game> {
  using Policy = ToitsPolicy;
  static constexpr LevelIterations kIterations{};
  static Policy policy(const toits::Game& game) { return Policy(game); }
};

}  // namespace ludo
