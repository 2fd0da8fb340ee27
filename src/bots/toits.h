// The bots of Les Toits de Paris: the search, with playouts in which the chief weighs one more card
// against what it has, and everybody prefers good cards and avoids the third bell. They end after
// a few thefts: who is ahead then says more than how strangers would finish the game.
#pragma once

#include "bots/brain.h"
#include "games/toits/game.h"

namespace ludo {

class ToitsPolicy : public UniformPolicy<toits::Game> {
 public:
  explicit ToitsPolicy(const toits::Game& game);

  Move choose(const toits::Game& game, const State& s, MoveList& moves, Rng& rng) const;
  bool is_enough(const toits::Game& game, const State& s, int moves_made) const;
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
  // Against 0.7: 0.54 of the points at two players, 0.59 at four (200 and 80 games); 0.4 against
  // 0.7: 0.39 (120 games).
  static constexpr double kExploration = 1.0;
  static constexpr Levels kLevels{.habitue = 120, .expert = 120, .maitre = 2'000};
  static Policy policy(const toits::Game& game) { return Policy(game); }
};

}  // namespace ludo
