// Advice and Cité's master. How every level plays is in strength_test.cpp.
#include "bots/bots.h"

#include <gtest/gtest.h>

#include "bots/advice.h"
#include "search/bench.h"
#include "search/cite_solver.h"
#include "table/games.h"

namespace ludo {
namespace {

template <class G>
class Bots : public testing::Test {};
using AllGames = Games::As<testing::Types>;
TYPED_TEST_SUITE(Bots, AllGames);

TYPED_TEST(Bots, AdviceRanksEveryLegalMove) {
  using G = TypeParam;
  const G game({2, Seat{0}, 0}, Box<G>::standard());
  const typename G::State s = middle_of_a_game(game, 3);
  const typename G::View view = game.view(s, game.turn(s).seat());
  typename G::MoveList moves;
  game.legal(s, moves);
  const Advice advice = advise(game, view, 1, {.budget = {.iterations = 400}});
  ASSERT_EQ(advice.moves.size(), static_cast<std::size_t>(moves.size()));
  EXPECT_EQ(advice.line.front(), advice.moves.front().move);
  for (const MoveStatistics& m : advice.moves) {
    EXPECT_TRUE(moves.contains(m.move));
    EXPECT_GE(m.mean, 0);
    EXPECT_LE(m.mean, 1);
  }
  EXPECT_EQ(advice.exact, (std::is_same_v<G, cite::Game>));
}

TEST(CiteBots, MasterPlaysTheSolution) {
  const cite::Game game({2, Seat{0}, 0}, Box<cite::Game>::standard());
  const cite::Solution solution = cite::solve(2, 0);
  Rng rng(7);
  NoEvents quiet;
  int decisions = 0;
  for (int i = 0; i < 20; ++i) {
    cite::State s = game.initial();
    while (!game.turn(s).is_over()) {
      if (game.turn(s).is_seat()) {
        cite::Game::MoveList moves;
        game.legal(s, moves);
        const cite::View view = game.view(s, s.active);
        ASSERT_EQ(choose(game, view, moves, BotLevel::Maitre, rng),
                  moves.size() == 1 ? moves[0] : solution.best_move(s));
        const Advice advice = advise(game, view, 0);
        const double now = solution.values(s)[static_cast<std::size_t>(s.active)];
        ASSERT_NEAR(advice.moves.front().mean, now, 1e-12);
        ++decisions;
      }
      game.apply(s, random_move(game, s, rng), quiet);
    }
  }
  EXPECT_GT(decisions, 100);
}

// With more players than are solved for, the hint is an estimate and says so.
TEST(CiteBots, AdviceForManyPlayersIsAnEstimate) {
  const cite::Game game({6, Seat{0}, 0}, Box<cite::Game>::standard());
  const cite::State s = middle_of_a_game(game, 3);
  const Advice advice = advise(game, game.view(s, s.active), 1, {.budget = {.iterations = 200}});
  EXPECT_FALSE(advice.exact);
  EXPECT_GT(advice.moves.front().margin, 0);
}

}  // namespace
}  // namespace ludo
