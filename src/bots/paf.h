// The bots of Paf le singe !: the search, with playouts that spank when they can, build when they
// can, and attack others rather than themselves. They end after a few turns, with a look at who is
// close to the monkey; the master's sooner, with everybody's chance to win (value/value.h).
#pragma once

#include "bots/brain.h"
#include "games/paf/game.h"
#include "value/value.h"

namespace ludo {

class PafPolicy : public UniformPolicy<paf::Game> {
 public:
  PafPolicy(const paf::Game& game, Style style) : value_(game), style_(style) {}

  Move choose(const paf::Game& game, const State& s, MoveList& moves, Rng& rng) const;
  bool is_enough(const paf::Game& game, const State& s, int moves_made) const;
  Rewards evaluate(const paf::Game& game, const State& s) const;

  // Dice are for everybody to see. Cards go from the pile or a hand into a hand: of a view, that
  // changes one's own hand and what one remembers, and nothing else that was not known before.
  u32 seen(const paf::Game& /*game*/, const State& after, Move m, Seat observer) const {
    if (paf::kind_of(m) == paf::MoveKind::Die) {
      return key_of(m);
    }
    const u64 hand = hash_bytes(after.hands[observer]);
    const u64 own = hash_bytes(after.known[static_cast<std::size_t>(observer)], hand);
    return static_cast<u32>(hash_bytes(after.known[paf::kMaxPlayers], own) >> 32);
  }

 private:
  int readiness(const paf::Game& game, const State& s, Seat seat) const;
  bool asks_for_chances() const { return style_ == Style::Master && value_.is_trained(); }

  Value<paf::Game> value_;
  Style style_;
};

template <>
struct Brain<paf::Game> {
  using Policy = PafPolicy;
  static constexpr double kExploration = 0.7;  // 0.5 and 1 play alike (200 games each)
  static constexpr FirstMaster kFirstMaster{.iterations = 1'200, .exploration = 0.7};
  static constexpr Levels kLevels{.habitue = 28,
                                  .expert = 200,
                                  .maitre = 30'000,
                                  .maitre_least = 1'200,
                                  .first_with_policy = BotLevel::Habitue};
  static constexpr double kMasterExploration = 0.4;  // chances differ less than margins do
  static Policy policy(const paf::Game& game, Style style = Style::Quick) { return {game, style}; }
  // There are reasons to attack one's own tower, but no child at the table would see them.
  static bool is_absurd(const paf::View& view, Move m) {
    return paf::kind_of(m) == paf::MoveKind::Attack && seat_at(m.b) == view.observer;
  }
};

}  // namespace ludo
