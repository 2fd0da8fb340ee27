// What scenarios cannot say: that the rules are OpenSpiel's, the exact odds of a turn, positions
// that cannot be.
#include "games/cochon/game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "core/hash.h"
#include "search/playout.h"

namespace ludo::cochon {
namespace {

Game game_for(int players) { return {ludo::Setup{static_cast<u8>(players), Seat{0}, 0}, {}}; }

// Calls f(state) at every position of some random games, the last one included.
template <class F>
void walk(const Game& game, u64 games, F&& f) {
  NoEvents quiet;
  for (u64 i = 0; i < games; ++i) {
    Rng rng(5, i);
    State s = game.initial();
    f(s);
    while (!game.turn(s).is_over()) {
      game.apply(s, random_move(game, s, rng), quiet);
      f(s);
    }
  }
}

// The state of OpenSpiel's pig as its documentation has it, moved by the same actions.
struct Pig {
  std::vector<int> scores;
  int turn_total = 0;
  int player = 0;
  bool rolling = false;
  int moves = 0;

  bool over() const {
    return moves >= 1000 || *std::max_element(scores.begin(), scores.end()) >= 100;
  }
  bool may_roll() const { return scores[static_cast<std::size_t>(player)] + turn_total < 100; }
  void pass_on() {
    turn_total = 0;
    player = (player + 1) % static_cast<int>(scores.size());
  }
  void apply(Move m) {
    if (kind_of(m) == MoveKind::Die) {
      rolling = false;
      m.a == 1 ? pass_on() : void(turn_total += m.a);
      return;
    }
    ++moves;
    rolling = kind_of(m) == MoveKind::Roll;
    if (!rolling) {
      scores[static_cast<std::size_t>(player)] += turn_total;
      pass_on();
    }
  }
};

TEST(CochonRules, AreThoseOfOpenSpiel) {
  int abandoned = 0;
  for (int players = 2; players <= 8; ++players) {
    const Game game = game_for(players);
    for (u64 number = 0; number < 200; ++number) {
      Rng rng(3, number);
      State s = game.initial();
      Pig pig{std::vector<int>(static_cast<std::size_t>(players), 0)};
      NoEvents quiet;
      while (!game.turn(s).is_over()) {
        ASSERT_FALSE(pig.over());
        ASSERT_EQ(game.turn(s).is_nature(), pig.rolling);
        ASSERT_EQ(index_of(s.active), pig.player);
        ASSERT_EQ(s.total, pig.turn_total);
        if (!pig.rolling) {
          Game::MoveList moves;
          game.legal(s, moves);
          ASSERT_EQ(moves.size(), pig.may_roll() ? 2 : 1);
          ASSERT_TRUE(moves.contains(make_move(MoveKind::Stop)));
        }
        // Every other game is among people who hardly ever roll, and takes too long.
        const bool shy = number % 2 == 0 && !pig.rolling && rng.below(10) != 0;
        const Move m = shy ? make_move(MoveKind::Stop) : random_move(game, s, rng);
        game.apply(s, m, quiet);
        pig.apply(m);
      }
      ASSERT_TRUE(pig.over());
      const GameResult result = game.result(s);
      for (std::size_t seat = 0; seat < pig.scores.size(); ++seat) {
        ASSERT_EQ(result.scores[seat], pig.scores[seat]);
        ASSERT_EQ(result.won_by(seat_at(static_cast<int>(seat))), pig.scores[seat] >= 100);
      }
      abandoned += result.winners == 0 ? 1 : 0;
    }
  }
  EXPECT_GT(abandoned, 100);
  EXPECT_LT(abandoned, 1300);
}

// The chance of what a turn brings to somebody who stops at 20, by every roll there is.
void add_turn(const Game& game, const State& s, double chance, std::map<int, double>& brings) {
  NoEvents quiet;
  State next = s;
  if (game.turn(s).is_seat()) {
    if (s.active != Seat{0}) {
      brings[0] += chance;
      return;
    }
    if (s.total >= 20) {
      brings[s.total] += chance;
      return;
    }
    game.apply(next, make_move(MoveKind::Roll), quiet);
    return add_turn(game, next, chance, brings);
  }
  for (u32 k = 0; k < game.outcomes(s); ++k) {
    next = s;
    game.apply(next, game.outcome(s, k), quiet);
    add_turn(game, next, chance / game.outcomes(s), brings);
  }
}

// As published of "hold at 20" (Neller and Presser, 2004).
TEST(CochonRules, StoppingAtTwentyBringsWhatIsKnownOfIt) {
  const Game game = game_for(2);
  std::map<int, double> brings;
  add_turn(game, game.initial(), 1, brings);
  const std::map<int, double> known{{0, 0.6245},  {20, 0.0997}, {21, 0.0950}, {22, 0.0742},
                                    {23, 0.0542}, {24, 0.0352}, {25, 0.0172}};
  ASSERT_EQ(brings.size(), known.size());
  for (const auto& [points, chance] : known) {
    EXPECT_NEAR(brings[points], chance, 0.00005) << points;
  }
}

TEST(CochonRules, ImpossiblePositionsAreNotSound) {
  const Game game = game_for(3);
  using Change = void (*)(State&);
  constexpr Change kChanges[] = {
      [](State& s) { s.points[Seat{3}] = 1; },  // nobody sits there
      [](State& s) { s.points[Seat{1}] = kGoal; },
      [](State& s) { s.points[Seat{0}] = kGoal; },
      [](State& s) { s.total = kGoal + kFaces; },
      [](State& s) { s.active = Seat{3}; },
      [](State& s) { s.face = kFaces + 1; },
      [](State& s) { s.phase = Phase::Over; },
      [](State& s) { s.phase = static_cast<Phase>(3); },
      [](State& s) { s.decisions = kDecisionsMost; },
      [](State& s) {  // K8
        s.total = kGoal;
        s.phase = Phase::Roll;
      },
  };
  const State good = game.initial();
  ASSERT_TRUE(game.is_sound(good));
  for (std::size_t i = 0; i < std::size(kChanges); ++i) {
    State s = good;
    kChanges[i](s);
    EXPECT_FALSE(game.is_sound(s)) << "change " << i;
  }
}

TEST(CochonDerived, SaysWhatStoppingIsWorth) {
  const Game game = game_for(2);
  walk(game, 20, [&](const State& s) {
    const Derived derived = game.derive(game.view(s, Seat{0}));
    EXPECT_EQ(derived.worth, s.points[s.active] + s.total);
    EXPECT_EQ(derived.missing == 0, derived.worth >= kGoal);
    EXPECT_FALSE(derived.clause.view().empty());
  });
  const View v = game.view(game.initial(), Seat{0});
  EXPECT_EQ(game.odds(v, make_move(MoveKind::Roll)), (Odds{5, 6, 0b111110}));
  EXPECT_EQ(game.odds(v, make_move(MoveKind::Stop)), Odds{});
}

TEST(CochonView, IsTheWholePositionForEverybody) {
  const Game game = game_for(3);
  Rng rng(1);
  walk(game, 10, [&](const State& s) {
    EXPECT_EQ(hash_bytes(game.determinize(game.view(s, kSpectator), rng)), hash_bytes(s));
  });
}

}  // namespace
}  // namespace ludo::cochon
