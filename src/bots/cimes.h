// The bots of Les Maîtres des Cimes: the search, with playouts in which every seat looks at a few
// of its moves and makes the one that leaves its own hand worth most. They end after a few moves:
// hands change so fast that more would be noise.
#pragma once

#include "bots/brain.h"
#include "bots/cimes_scores.h"

namespace ludo {

class CimesPolicy : public UniformPolicy<cimes::Game> {
 public:
  explicit CimesPolicy(const cimes::Game& game) : scores_(cimes::ScoreTable::of(game.deck())) {}

  Move choose(const cimes::Game& game, const State& s, MoveList& moves, Rng& rng) const;

  bool is_enough(const cimes::Game& game, const State& s, int moves_made) const;
  Rewards evaluate(const cimes::Game& game, const State& s) const;

  // Others' draws are hidden: all one to the searching seat.
  u32 seen(const cimes::Game& /*game*/, const State& after, Move m, Seat observer) const {
    return after.active == observer ? key_of(m) : 0;
  }

 private:
  int prospect(const State& s, Move m) const;

  std::shared_ptr<const cimes::ScoreTable> scores_;
};

template <>
struct Brain<cimes::Game> {
  using Policy = CimesPolicy;
  // Against 0.7: 0.54 of the points (300 games); 1.4 against 1: 0.48 (400 games).
  static constexpr double kExploration = 1.0;
  static constexpr Levels kLevels{};
  static Policy policy(const cimes::Game& game) { return Policy(game); }
};

}  // namespace ludo
