// How the opponents play: legal and deterministic for every game, level and number of players, and
// stronger from level to level where a few games can show it.
#include <gtest/gtest.h>

#include "bots/bots.h"
#include "search/bench.h"
#include "table/games.h"

namespace ludo {
namespace {

template <class G>
class Strength : public testing::Test {};
using AllGames = Games::As<testing::Types>;
TYPED_TEST_SUITE(Strength, AllGames);

// Seat 0 is played by `a`, the others by `b`; nature by the seed. Returns whether seat 0 won, for
// each seat as the first one.
template <class G>
double share_of_first(BotLevel a, BotLevel b, u64 seed, int first) {
  const G game({2, seat_at(first), 0}, Box<G>::standard());
  Rng nature(seed, 0);
  Rng bots(seed, 1);
  NoEvents quiet;
  typename G::State s = game.initial();
  typename G::MoveList moves;
  while (!game.turn(s).is_over()) {
    const Turn turn = game.turn(s);
    if (turn.is_nature()) {
      game.apply(s, game.outcome(s, nature.below(game.outcomes(s))), quiet);
      continue;
    }
    game.legal(s, moves);
    const BotLevel level = index_of(turn.seat()) == 0 ? a : b;
    game.apply(s, choose(game, game.view(s, turn.seat()), moves, level, bots), quiet);
  }
  return static_cast<double>(win_shares(game.result(s))[Seat{0}]) / kWon;
}

TYPED_TEST(Strength, EveryLevelPlaysLegallyAndTheSameAgain) {
  using G = TypeParam;
  for (int players = G::kInfo.min_players; players <= std::min<int>(4, G::kInfo.max_players);
       ++players) {
    const G game({static_cast<u8>(players), Seat{0}, 0}, Box<G>::standard());
    const typename G::State s = middle_of_a_game(game, 5);
    const typename G::View view = game.view(s, game.turn(s).seat());
    typename G::MoveList moves;
    game.legal(s, moves);
    for (const BotInfo& bot : kBots) {
      Rng rng(11);
      Rng same(11);
      const Thinking least{.effort = {0}};
      const Move m = choose(game, view, moves, bot.level, rng, least);
      EXPECT_TRUE(moves.contains(m)) << bot.name;
      EXPECT_EQ(m, choose(game, view, moves, bot.level, same, least)) << bot.name;
    }
  }
}

TYPED_TEST(Strength, BeginnersBeatChanceAndRegularsBeatBeginners) {
  constexpr int kPairs = 20;
  double beginner = 0;
  double regular = 0;
  for (int i = 0; i < 2 * kPairs; ++i) {
    const auto seed = static_cast<u64>(i / 2);
    beginner += share_of_first<TypeParam>(BotLevel::Debutant, BotLevel::Hasard, seed, i % 2);
    regular += share_of_first<TypeParam>(BotLevel::Habitue, BotLevel::Hasard, seed, i % 2);
  }
  EXPECT_GT(beginner, 1.1 * kPairs);
  EXPECT_GT(regular, 1.3 * kPairs);
}

}  // namespace
}  // namespace ludo
