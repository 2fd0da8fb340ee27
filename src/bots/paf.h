// The bots of Paf le singe !: the search, with playouts that spank when they can, build when they
// can, and attack others rather than themselves.
#pragma once

#include "bots/brain.h"
#include "games/paf/game.h"

namespace ludo {

class PafPolicy : public UniformPolicy<paf::Game> {
 public:
  Move choose(const paf::Game& game, const State& s, MoveList& moves, Rng& rng) const;
  Rewards evaluate(const paf::Game& game, const State& s) const;

  // Dice are for everybody to see; who drew or stole which card is in the view.
  u32 seen(const paf::Game& game, const State& after, Move m, Seat observer) const {
    return paf::kind_of(m) == paf::MoveKind::Die ? key_of(m)
                                                 : UniformPolicy::seen(game, after, m, observer);
  }
};

template <>
struct Brain<paf::Game> {
  using Policy = PafPolicy;
  static constexpr LevelIterations kIterations{
      .debutant = 30, .habitue = 300, .expert = 1'500, .maitre = 8'000};
  static Policy policy(const paf::Game& /*game*/) { return {}; }
};

}  // namespace ludo
