// The bots of Paf le singe !: the search, with playouts that spank when they can, build when they
// can, and attack others rather than themselves. They end after a few turns, with a look at who is
// close to the monkey.
#pragma once

#include "bots/brain.h"
#include "games/paf/game.h"

namespace ludo {

class PafPolicy : public UniformPolicy<paf::Game> {
 public:
  Move choose(const paf::Game& game, const State& s, MoveList& moves, Rng& rng) const;
  bool is_enough(const paf::Game& game, const State& s, int moves_made) const;
  Rewards evaluate(const paf::Game& game, const State& s) const;

  // Dice are for everybody to see; who drew or stole which card is in the view.
  u32 seen(const paf::Game& game, const State& after, Move m, Seat observer) const {
    return paf::kind_of(m) == paf::MoveKind::Die ? key_of(m)
                                                 : UniformPolicy::seen(game, after, m, observer);
  }

 private:
  int readiness(const paf::Game& game, const State& s, Seat seat) const;
};

template <>
struct Brain<paf::Game> {
  using Policy = PafPolicy;
  static constexpr double kExploration = 0.7;  // 0.5 and 1 play alike (200 games each)
  static constexpr Levels kLevels{
      .habitue = 28, .expert = 200, .maitre = 1'200, .first_with_policy = BotLevel::Habitue};
  static Policy policy(const paf::Game& /*game*/) { return {}; }
};

}  // namespace ludo
