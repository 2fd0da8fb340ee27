// Advice and Cité's master. How every level plays is in strength_test.cpp.
#include "bots/bots.h"

#include <gtest/gtest.h>

#include "bots/advice.h"
#include "bots/first_master.h"
#include "search/bench.h"
#include "search/cite_solver.h"
#include "support/slow_build.h"
#include "table/games.h"
#include "value/cite_solved.h"

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

// What a hint costs at most: so many iterations, whatever table it is asked at, and no solving. How
// long they take is in docs/SPEED.md.
TYPED_TEST(Bots, AHintNeverTakesLongerThanItsIterations) {
  using G = TypeParam;
  const Effort effort{kSlowBuild ? 0U : 100U};
  const u32 most = std::max(4'000U, Brain<G>::kLevels.iterations(BotLevel::Maitre, effort));
  for (const int players : {G::kInfo.min_players, (G::kInfo.min_players + G::kInfo.max_players) / 2,
                            G::kInfo.max_players}) {
    const G game({static_cast<u8>(players), Seat{0}, 0}, Box<G>::standard());
    const typename G::State s = middle_of_a_game(game, 3);
    const typename G::View view = game.view(s, game.turn(s).seat());
    const Advice hint = advise(game, view, 1, {.effort = effort, .unsolved = Unsolved::Search});
    typename G::MoveList moves;
    game.legal(s, moves);
    ASSERT_EQ(hint.moves.size(), static_cast<std::size_t>(moves.size())) << players << " players";
    u64 visits = 0;
    for (const MoveStatistics& m : hint.moves) {
      visits += m.visits;
    }
    EXPECT_EQ(visits, hint.exact ? 0 : most) << players << " players";
  }
}

// Playouts with many players go round and round: they are cut. With eight a hint took eight seconds
// while they were not.
TEST(CiteBots, PlayoutsWithManyPlayersEnd) {
  using G = cite::Game;
  for (const int players : {5, 8}) {
    const G game({static_cast<u8>(players), Seat{0}, 0}, Box<G>::standard());
    const CitePolicy policy;
    Rng rng(4);
    NoEvents quiet;
    G::MoveList moves;
    for (int i = 0; i < 50; ++i) {
      G::State s = game.initial();
      int made = 0;
      for (Turn turn = game.turn(s); !turn.is_over(); turn = game.turn(s)) {
        if (turn.is_nature()) {
          game.apply(s, game.outcome(s, rng.below(game.outcomes(s))), quiet);
          continue;
        }
        if (policy.is_enough(game, s, made)) {
          break;
        }
        game.apply(s, policy.choose(game, s, moves, rng), quiet);
        ++made;
      }
      EXPECT_LT(made, 20 * players) << "players " << players << ", playout " << i;
    }
  }
}

// Before the game is solved a hint is searched for; the solution is made step by step; then it is
// exact, and the same as one that waits.
TEST(CiteBots, HintsDoNotWaitForTheSolution) {
  using G = cite::Game;
  const G game({3, Seat{0}, cite::kRolesOption | cite::kShortGoal}, Box<G>::standard());
  const G::State s = middle_of_a_game(game, 11);
  const G::View view = game.view(s, game.turn(s).seat());
  const auto hint = [&](Unsolved unsolved) {
    return advise(game, view, 1, {.effort = {0}, .unsolved = unsolved});
  };
  ASSERT_TRUE(may_solve(game, view, BotLevel::Maitre)) << "this deal is nobody else's";
  const Advice searched = hint(Unsolved::Search);
  EXPECT_FALSE(searched.exact);
  EXPECT_FALSE(searched.moves.empty());
  EXPECT_TRUE(may_solve(game, view, BotLevel::Maitre)) << "nothing was solved for it";
  const std::function<bool()> step = Brain<G>::preparation(game, view);
  ASSERT_TRUE(step);
  int steps = 1;
  for (; step(); ++steps) {
  }
  EXPECT_GT(steps, 2);
  EXPECT_FALSE(may_solve(game, view, BotLevel::Maitre));
  const Advice exact = hint(Unsolved::Search);
  EXPECT_TRUE(exact.exact);
  const Advice waited = hint(Unsolved::Solve);
  ASSERT_EQ(exact.moves.size(), waited.moves.size());
  for (std::size_t i = 0; i < exact.moves.size(); ++i) {
    EXPECT_EQ(exact.moves[i].move, waited.moves[i].move);
    EXPECT_EQ(exact.moves[i].mean, waited.moves[i].mean);
  }
  EXPECT_FALSE(step()) << "there is nothing more to do";
}

// In steps or at once, it is the same solution.
TEST(CiteBots, ASolutionMadeInStepsIsTheSame) {
  constexpr u32 kOptions = cite::kShortGoal;
  const cite::Solution at_once = cite::solve(3, kOptions, {.threads = 1, .rounds_max = 30});
  while (cite::solve_some(3, kOptions)) {
  }
  const std::shared_ptr<const cite::Solution> in_steps = cite::solved_once(3, kOptions);
  for (u32 i = 0; i < at_once.index().size(); ++i) {
    EXPECT_EQ(at_once.values(at_once.index().at(i)), in_steps->values(in_steps->index().at(i)));
  }
}

// Less effort is fewer iterations, down to what the first master had; levels below know no effort.
TYPED_TEST(Bots, AMasterAlwaysThinksAtLeastAsLongAsTheFirst) {
  using G = TypeParam;
  constexpr Levels kLevels = Brain<G>::kLevels;
  EXPECT_GE(kLevels.iterations(BotLevel::Maitre), kLevels.maitre_least);
  EXPECT_EQ(kLevels.iterations(BotLevel::Maitre, {0}), first_master<G>().iterations);
  u32 before = 0;
  for (const u32 percent : {0U, 1U, 10U, 50U, 100U, 1000U}) {
    const u32 now = kLevels.iterations(BotLevel::Maitre, {percent});
    EXPECT_GE(now, before);
    EXPECT_EQ(kLevels.iterations(BotLevel::Expert, {percent}), kLevels.expert);
    before = now;
  }
  EXPECT_EQ(before, kLevels.maitre);
}

// The master takes rivals for players: their hands are worth more in its worlds than in those the
// deal alone gives, once something is locked. Every world is one the seat thinks possible.
TEST(CimesBots, MastersExpectRivalsToHoldSomething) {
  NoEvents quiet;
  for (const int players : {2, 4}) {
    const cimes::Game game({static_cast<u8>(players), Seat{0}, 0}, Box<cimes::Game>::standard());
    const CimesPolicy master = Brain<cimes::Game>::policy(game, Style::Master);
    const CimesPolicy expert = Brain<cimes::Game>::policy(game, Style::Quick);
    const auto scores = cimes::ScoreTable::of(game.deck());
    int expected = 0;
    int dealt = 0;
    for (u64 seed = 1; seed <= 20; ++seed) {
      Rng rng(seed);
      cimes::State s = game.initial();
      while (s.locked.empty() || s.phase != cimes::Phase::Act) {
        game.apply(s, random_move(game, s, rng), quiet);
      }
      const Seat seat = game.turn(s).seat();
      const cimes::View view = game.view(s, seat);
      const auto points_of_rivals = [&](const CimesPolicy& policy) {
        const cimes::State world = policy.sample(game, view, rng);
        EXPECT_EQ(hash_bytes(game.view(world, seat)), hash_bytes(view)) << "seed " << seed;
        int points = 0;
        for_each_seat(players, [&](Seat other) {
          points += other == seat ? 0 : scores->best(world.hands[other], world.forests);
        });
        return points;
      };
      for (int i = 0; i < 50; ++i) {
        expected += points_of_rivals(master);
        dealt += points_of_rivals(expert);
      }
    }
    EXPECT_GT(20 * expected, 21 * dealt) << players << " players";
  }
}

// They slip, but whom they attack is somebody else: else it looks as if they did not know the aim.
TEST(PafBots, BeginnersLeaveTheirOwnTowersAlone) {
  const paf::Game game({2, Seat{0}, 0}, Box<paf::Game>::standard());
  NoEvents quiet;
  int attacks = 0;
  int tempted = 0;
  for (u64 seed = 1; seed <= 12; ++seed) {
    Rng rng(seed);
    paf::State s = game.initial();
    for (int made = 0; made < 400 && !game.turn(s).is_over(); ++made) {
      if (!game.turn(s).is_seat()) {
        game.apply(s, random_move(game, s, rng), quiet);
        continue;
      }
      const Seat seat = game.turn(s).seat();
      paf::Game::MoveList moves;
      game.legal(s, moves);
      const auto is_on_oneself = [&](Move m) {
        return paf::kind_of(m) == paf::MoveKind::Attack && seat_at(m.b) == seat;
      };
      tempted += std::any_of(moves.begin(), moves.end(), is_on_oneself) ? 1 : 0;
      const Move m = choose(game, game.view(s, seat), moves, BotLevel::Debutant, rng);
      ASSERT_FALSE(is_on_oneself(m)) << "seed " << seed << ", move " << made;
      attacks += paf::kind_of(m) == paf::MoveKind::Attack ? 1 : 0;
      game.apply(s, m, quiet);
    }
  }
  EXPECT_GT(tempted, 20);
  EXPECT_GT(attacks, 10) << "they still attack";
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

// Every level at tables with thieves, hideout cards and both: legal moves, and the same again.
TEST(CiteBots, PlayBothModulesLegally) {
  for (const u32 options : {cite::kRolesOption, cite::kPlanquesOption, cite::kModules}) {
    for (const int players : {2, 3, 5}) {
      const cite::Game game({static_cast<u8>(players), Seat{0}, options},
                            Box<cite::Game>::standard());
      Rng rng(options + static_cast<u32>(players));
      NoEvents quiet;
      cite::State s = game.initial();
      for (int decisions = 0; decisions < 20 && !game.turn(s).is_over();) {
        if (game.turn(s).is_seat()) {
          cite::Game::MoveList moves;
          game.legal(s, moves);
          const cite::View view = game.view(s, game.turn(s).seat());
          const BotLevel level = kBots[decisions++ % std::size(kBots)].level;
          Rng one(7);
          Rng same(7);
          const Move m = choose(game, view, moves, level, one);
          ASSERT_TRUE(moves.contains(m));
          ASSERT_EQ(m, choose(game, view, moves, level, same));
        }
        game.apply(s, random_move(game, s, rng), quiet);
      }
    }
  }
}

// With two thieves the master plays their solution, not that of the game without roles.
TEST(CiteBots, MasterKnowsTheThieves) {
  const cite::Deck& deck = Box<cite::Game>::standard();
  const cite::Game game({2, Seat{0}, cite::kRolesOption}, deck);
  NoEvents quiet;
  cite::State s = game.initial();
  game.apply(s, *game.parse_move("role flambeur"), quiet);
  game.apply(s, *game.parse_move("role chat"), quiet);
  const cite::Solution solution = cite::solve(s.roles, deck, 0);
  Rng rng(3);
  int announced = 0;
  for (int i = 0; i < 30; ++i) {
    cite::State now = s;
    while (!game.turn(now).is_over()) {
      if (game.turn(now).is_seat()) {
        cite::Game::MoveList moves;
        game.legal(now, moves);
        const cite::View view = game.view(now, now.active);
        const Move m = choose(game, view, moves, BotLevel::Maitre, rng);
        ASSERT_EQ(m, moves.size() == 1 ? moves[0] : solution.best_move(now));
        announced += cite::kind_of(m) == cite::MoveKind::Announce ? 1 : 0;
        const Advice advice = advise(game, view, 0);
        ASSERT_TRUE(advice.exact);
        ASSERT_NEAR(advice.moves.front().mean,
                    solution.values(now)[static_cast<std::size_t>(now.active)], 1e-12);
      }
      game.apply(now, random_move(game, now, rng), quiet);
    }
  }
  EXPECT_GT(announced, 0);
}

// With hideout cards there is no solution to ask.
TEST(CiteBots, AdviceWithCardsIsAnEstimate) {
  const cite::Game game({2, Seat{0}, cite::kPlanquesOption}, Box<cite::Game>::standard());
  const cite::State s = middle_of_a_game(game, 3);
  const Advice advice =
      advise(game, game.view(s, game.turn(s).seat()), 1, {.budget = {.iterations = 200}});
  EXPECT_FALSE(advice.exact);
}

}  // namespace
}  // namespace ludo
