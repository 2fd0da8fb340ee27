// The bots of Les Maîtres des Cimes: the search, with playouts in which every seat looks at a few
// of its moves and makes the one that leaves its own hand worth most. They end after a few moves:
// hands change so fast that more would be noise. What is reached then is worth the margin to the
// levels below the master, and to the master everybody's chance to win (value/value.h). The master
// also thinks of rivals as players: worlds in which their hands are worth something are likelier,
// and they choose by what their own hand is worth.
#pragma once

#include "bots/brain.h"
#include "value/cimes_scores.h"
#include "value/value.h"

namespace ludo {

class CimesPolicy : public UniformPolicy<cimes::Game> {
 public:
  CimesPolicy(const cimes::Game& game, Style style)
      : scores_(cimes::ScoreTable::of(game.deck())), value_(game), style_(style) {}

  Move choose(const cimes::Game& game, const State& s, MoveList& moves, Rng& rng) const;

  bool is_enough(const cimes::Game& game, const State& s, int moves_made) const;
  Rewards evaluate(const cimes::Game& game, const State& s) const;
  State sample(const cimes::Game& game, const cimes::View& view, Rng& rng) const;

  // What a rival chooses by: the forest in which its hand is worth more, and about how much.
  u32 secret(const cimes::Game& game, const State& s, Seat seat) const;

  // Others' draws are hidden: all one to the searching seat.
  u32 seen(const cimes::Game& /*game*/, const State& after, Move m, Seat observer) const {
    return after.active == observer ? key_of(m) : 0;
  }

 private:
  // What the seat to move has before it moves.
  struct Standing {
    cimes::Cards hand;
    std::array<cimes::Cards, cimes::kForests> forests;
    std::array<const u8*, cimes::kForests> over;  // the points of all hands over each of them
    int points = 0;                               // of its hand of three cards
  };

  int prospect(const Standing& now, Move m) const;
  u32 likelihood(const cimes::Game& game, const cimes::View& view, const State& world) const;
  Rewards shares_of(const cimes::Game& game, const State& s) const;

  std::shared_ptr<const cimes::ScoreTable> scores_;
  Value<cimes::Game> value_;
  Style style_;
};

template <>
struct Brain<cimes::Game> {
  using Policy = CimesPolicy;
  // Against 0.7: 0.54 of the points (300 games); 1.4 against 1: 0.48 (400 games).
  static constexpr double kExploration = 1.0;
  static constexpr FirstMaster kFirstMaster{.iterations = 1'600, .exploration = 1.0};
  static constexpr double kMasterExploration = 0.5;  // chances differ less than margins do
  static constexpr Levels kLevels{.maitre = 50'000};
  static Policy policy(const cimes::Game& game, Style style = Style::Quick) {
    return {game, style};
  }
};

}  // namespace ludo
