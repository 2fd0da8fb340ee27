// The bots of Les Maîtres des Cimes: the search, with playouts in which every seat looks at a few
// of its moves and makes the one that leaves its own hand worth most.
#pragma once

#include "bots/brain.h"
#include "bots/cimes_scores.h"

namespace ludo {

class CimesPolicy : public UniformPolicy<cimes::Game> {
 public:
  explicit CimesPolicy(const cimes::Game& game) : scores_(cimes::ScoreTable::of(game.deck())) {}

  Move choose(const cimes::Game& game, const State& s, MoveList& moves, Rng& rng) const;

  // Others' draws are hidden: all one to the searching seat.
  u32 seen(const cimes::Game& /*game*/, const State& after, Move m, Seat observer) const {
    return after.active == observer ? key_of(m) : 0;
  }

 private:
  int promise(const State& s, Move m) const;

  std::shared_ptr<const cimes::ScoreTable> scores_;
};

template <>
struct Brain<cimes::Game> {
  using Policy = CimesPolicy;
  static constexpr LevelIterations kIterations{};
  static Policy policy(const cimes::Game& game) { return Policy(game); }
};

}  // namespace ludo
