// The solver against what knows nothing of it: a plain expectimax through the engine, simulated
// games, and files somebody has tampered with.
#include "search/cite_solver.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <map>

#include "search/cite_file.h"
#include "support/slow_build.h"

namespace ludo::cite {
namespace {

const Solution& two_players() {
  static const Solution solved = solve(2, 0);
  return solved;
}
const Solution& three_players() {
  static const Solution solved = solve(3, 0, {.threads = 1, .rounds_max = 30});
  return solved;
}

// One turn by brute force: every move and every die through the engine, each state remembered by
// its bytes. Where the next turn begins, the solution is believed.
class PlainTurn {
 public:
  explicit PlainTurn(const Solution& solution) : solution_(solution), game_(solution.game()) {}

  SeatValues values(const State& s) {
    if (game_.turn(s).is_over() || (begun_ && s.throws == 0 && s.in_air == kAllPlaces)) {
      return solution_.values(s);
    }
    begun_ = true;
    std::array<u8, sizeof(State)> key{};
    std::memcpy(key.data(), &s, sizeof(State));
    const auto found = known_.find(key);
    if (found != known_.end()) {
      return found->second;
    }
    const SeatValues result = game_.turn(s).is_nature() ? mean(s) : best(s);
    known_.emplace(key, result);
    return result;
  }

 private:
  SeatValues after(State s, Move m) {
    NoEvents quiet;
    game_.apply(s, m, quiet);
    return values(s);
  }
  SeatValues mean(const State& s) {
    SeatValues sum{};
    for (u32 k = 0; k < game_.outcomes(s); ++k) {
      const SeatValues part = after(s, game_.outcome(s, k));
      for (std::size_t i = 0; i < sum.size(); ++i) {
        sum[i] += part[i] / game_.outcomes(s);
      }
    }
    return sum;
  }
  SeatValues best(const State& s) {
    Game::MoveList moves;
    game_.legal(s, moves);
    const auto mover = static_cast<std::size_t>(s.active);
    SeatValues most{};
    most[mover] = -1;
    for (const Move m : moves) {
      const SeatValues part = after(s, m);
      if (part[mover] > most[mover] + kTie) {
        most = part;
      }
    }
    return most;
  }

  const Solution& solution_;
  const Game& game_;
  bool begun_ = false;
  std::map<std::array<u8, sizeof(State)>, SeatValues> known_;
};

// Plays by the solution, remembering the plan of each position.
class Optimal {
 public:
  explicit Optimal(const Solution& solution) : solution_(solution) {}
  Move move(const State& s) {
    const u32 number = solution_.index().index(position_of(solution_.game(), s));
    auto found = turns_.find(number);
    if (found == turns_.end()) {
      const Position position = solution_.index().at(number);
      found = turns_.emplace(number, SolvedTurn(solution_, position)).first;
    }
    return found->second.best_move(s);
  }

 private:
  const Solution& solution_;
  std::map<u32, SolvedTurn> turns_;
};

template <class F>
Seat play(const Game& game, Rng& rng, F&& choose) {
  NoEvents quiet;
  State s = game.initial();
  while (!game.turn(s).is_over()) {
    const bool nature = game.turn(s).is_nature();
    const Move m = nature ? game.outcome(s, rng.below(game.outcomes(s))) : choose(s);
    game.apply(s, m, quiet);
  }
  return s.active;
}

TEST(CitePosition, NumbersAreOneToOne) {
  for (int players = 2; players <= kMaxSolvedPlayers; ++players) {
    for (const u32 options : {0U, kShortGoal}) {
      const Game game({static_cast<u8>(players), Seat{0}, options}, Deck{});
      const PositionIndex index(game);
      for (u32 i = 0; i < index.size(); ++i) {
        const Position position = index.at(i);
        ASSERT_TRUE(is_possible(game, position)) << players << " players, position " << i;
        ASSERT_EQ(index.index(position), i);
        ASSERT_EQ(position_of(game, state_of(game, position)), position);
        ASSERT_TRUE(game.is_sound(state_of(game, position)));
      }
    }
  }
}

TEST(CitePosition, KnowsTheImpossible) {
  const Game game({3, Seat{0}, 0}, Deck{});
  const Position good{{3, 3, 3}, 3, 0b110};
  EXPECT_TRUE(is_possible(game, good));
  EXPECT_FALSE(is_possible(game, {{3, 3, 3}, 4, 0}));       // a token too many
  EXPECT_FALSE(is_possible(game, {{9, 0, 0}, 3, 0}));       // has won
  EXPECT_FALSE(is_possible(game, {{3, 3, 3}, 3, 0b001}));   // the mover's cover has ended
  EXPECT_FALSE(is_possible(game, {{3, 3, 3}, 3, 0b1000}));  // nobody sits there
  EXPECT_FALSE(is_possible(game, {{3, 3, 2, 1}, 3, 0}));
}

TEST(CiteTurn, FirstThrowHasTheOddsOfTheRules) {
  TurnPlan plan;
  for (auto& choices : plan.after) {
    choices.fill(TurnPlan::kApply);
  }
  const PerEnding odds = ending_odds(plan);
  const auto of = [&](Ending ending) { return odds[static_cast<std::size_t>(ending)] * 1296; };
  EXPECT_NEAR(of(Ending::Square), 6, 1e-9);
  EXPECT_NEAR(of(Ending::Straight), 72, 1e-9);
  EXPECT_NEAR(of(Ending::Daring) + of(Ending::Swap) + of(Ending::Contract) + of(Ending::Cover) +
                  of(Ending::Pot),
              120, 1e-9);
  EXPECT_NEAR(of(Ending::Pot), 40, 1e-9);
  EXPECT_NEAR(of(Ending::Empty), 1296 - 6 - 72 - 120, 1e-9);
}

TEST(CiteTurn, KeepsWhatTheOnlyGoodEndingNeeds) {
  PerEnding own{};
  own[static_cast<std::size_t>(Ending::Straight)] = 1;
  TurnPlan plan;
  TurnWorth worth;
  make_plan(own, true, plan, worth);
  EXPECT_EQ(plan.after[0][hand_of({2, 4, 3, 3})], hand_of({2, 3, 4, 0}));
  EXPECT_EQ(plan.after[1][hand_of({1, 2, 3, 4})], TurnPlan::kApply);
  EXPECT_NEAR(worth.after[1][hand_of({2, 3, 4, 3})], 1.0 / 3, 1e-12);  // a 1 or a 5
  own = {};
  own[static_cast<std::size_t>(Ending::Announced)] = 1;
  make_plan(own, true, plan, worth);
  EXPECT_EQ(plan.after[0][hand_of({6, 1, 6, 6})], TurnPlan::kAnnounce);
  make_plan(own, false, plan, worth);
  EXPECT_EQ(worth.at_start(), 0);
}

TEST(CiteTurn, FollowingAPlanAgreesWithMakingIt) {
  PerEnding own{};
  for (std::size_t i = 0; i < own.size(); ++i) {
    own[i] = static_cast<double>((i * 5) % 9) / 9;
  }
  TurnPlan plan;
  TurnWorth made;
  TurnWorth followed;
  make_plan(own, true, plan, made);
  follow_plan(plan, own, followed);
  const PerEnding odds = ending_odds(plan);
  double mean = 0;
  for (std::size_t i = 0; i < own.size(); ++i) {
    mean += odds[i] * own[i];
  }
  EXPECT_NEAR(made.at_start(), followed.at_start(), 1e-13);
  EXPECT_NEAR(made.at_start(), mean, 1e-13);
}

TEST(CiteSolver, TwoPlayersHaveOneValue) {
  const SeatValues values = two_players().values(two_players().game().initial());
  EXPECT_NEAR(values[0], 0.613388109896, 5e-13);
  EXPECT_NEAR(values[0] + values[1], 1, 1e-15);
  EXPECT_LE(two_players().report().residual, 1e-15);
  EXPECT_EQ(two_players().report().mixed, 0U);
  const Solution short_goal = solve(2, kShortGoal);
  EXPECT_NEAR(short_goal.values(short_goal.game().initial())[0], 0.620439692166, 5e-13);
}

TEST(CiteSolver, EqualsOneTurnOfBruteForce) {
  const Solution& solution = two_players();
  for (u32 i = 0; i < solution.index().size(); i += kSlowBuild ? 9 : 1) {
    const State s = state_of(solution.game(), solution.index().at(i));
    const SeatValues plain = PlainTurn(solution).values(s);
    for (int seat = 0; seat < 2; ++seat) {
      ASSERT_NEAR(solution.value(i, seat), plain[static_cast<std::size_t>(seat)], 2e-15) << i;
    }
  }
}

// Several players: the mover's value is the best there is, up to the residual; what that turn is
// worth to the others agrees for the same plan.
TEST(CiteSolver, EqualsOneTurnOfBruteForceWithMorePlayers) {
  const Solution& solution = three_players();
  NoEvents quiet;
  for (u32 i = 0; i < solution.index().size(); i += kSlowBuild ? 397 : 31) {
    const Position position = solution.index().at(i);
    State s = state_of(solution.game(), position);
    PlainTurn plain(solution);
    const SeatValues whole = plain.values(s);
    ASSERT_NEAR(solution.value(i, 0), whole[0], solution.report().residual + 1e-12) << i;
    solution.game().apply(s, make_move(MoveKind::Die, 6), quiet);
    const SeatValues planned = SolvedTurn(solution, position).values(s);
    for (std::size_t seat = 0; seat < 3; ++seat) {
      ASSERT_NEAR(plain.values(s)[seat], planned[seat], 1e-12) << "position " << i;
    }
  }
}

// The play the master goes on with has chances of its own: each is what its turn leads to, for
// every seat. Those of the solution are so for the mover, and not quite for the others.
TEST(CiteSolver, FollowedIsWhatBestMovesLeadTo) {
  for (const Solution* solution : {&two_players(), &three_players()}) {
    const Solution followed = solution->followed();
    const int players = solution->game().players();
    double off = 0;
    double left_to_gain = 0;
    for (u32 i = 0; i < followed.index().size(); ++i) {
      const Position position = followed.index().at(i);
      const SeatValues turn = solution->plan(position, followed).at_start();
      double sum = 0;
      for (int seat = 0; seat < players; ++seat) {
        ASSERT_NEAR(followed.value(i, seat), turn[at_seat(seat)], 1e-8) << "position " << i;
        sum += followed.value(i, seat);
        off = std::max(off, std::fabs(followed.value(i, seat) - solution->value(i, seat)));
      }
      ASSERT_NEAR(sum, 1, 1e-12);
      left_to_gain =
          std::max(left_to_gain, followed.plan(position).at_start()[0] - followed.value(i, 0));
    }
    EXPECT_LT(off, players == 2 ? 1e-8 : 1e-3) << "far from the solution";
    EXPECT_LT(left_to_gain, players == 2 ? 1e-8 : 5e-4) << "no master would play so";
  }
}

TEST(CiteSolver, BestMovesAreLegalAndNothingIsBetter) {
  for (const Solution* solution : {&two_players(), &three_players()}) {
    const Game& game = solution->game();
    Rng rng(5);
    NoEvents quiet;
    for (int round = 0; round < 20; ++round) {
      play(game, rng, [&](const State& s) {
        Game::MoveList moves;
        game.legal(s, moves);
        const Move best = solution->best_move(s);
        EXPECT_TRUE(moves.contains(best));
        const auto mover = static_cast<std::size_t>(s.active);
        const double value = solution->values(s)[mover];
        for (const Move m : moves) {
          State next = s;
          game.apply(next, m, quiet);
          const double after = solution->values(next)[mover];
          EXPECT_LE(after, value + 1e-12);
          if (m == best) {
            EXPECT_NEAR(after, value, 1e-12);
          }
        }
        return moves[static_cast<int>(rng.below(static_cast<u32>(moves.size())))];
      });
    }
  }
}

TEST(CiteSolver, SimulatedGamesAgreeWithTheValue) {
  const int games = kSlowBuild ? 40'000 : 1'000'000;
  const Solution& solution = two_players();
  Optimal optimal(solution);
  Rng rng(2024);
  int won = 0;
  for (int i = 0; i < games; ++i) {
    won += play(solution.game(), rng, [&](const State& s) { return optimal.move(s); }) == Seat{0};
  }
  const double value = solution.values(solution.game().initial())[0];
  const double error = std::sqrt(value * (1 - value) / games);
  EXPECT_NEAR(static_cast<double>(won) / games, value, 3 * error);
}

TEST(CiteSolver, MorePlayersReachTheStatedResidual) {
  const SolveReport& report = three_players().report();
  EXPECT_LE(report.residual, 2e-5);
  const SeatValues values = three_players().values(three_players().game().initial());
  EXPECT_NEAR(values[0], 0.3453, 3e-4);
  EXPECT_NEAR(values[1], 0.3377, 3e-4);
  EXPECT_NEAR(values[0] + values[1] + values[2], 1, 1e-15);
}

// What a plan with its victims is worth to the mover of a position.
double worth_of_plan(const Solution& solution, u32 position, const TurnPlan& plan,
                     const std::array<int, kEndings>& victims) {
  const int players = solution.game().players();
  std::vector<u32> targets(static_cast<std::size_t>(solution.forms().slots()));
  find_targets(solution.game(), {}, solution.index(), solution.forms(),
               solution.index().at(position), targets);
  PerEnding own;
  for (std::size_t i = 0; i < kEndings; ++i) {
    own[i] = worth_of(solution.forms()[static_cast<Ending>(i)], victims[i], targets,
                      solution.values().data(), players, 0);
  }
  TurnWorth worth;
  follow_plan(plan, own, worth);
  return worth.at_start();
}

// Each of the two plans is the better one where everybody follows the other; in the solution, which
// mixes them, both are the best.
TEST(CiteSolver, ACycleOfBestRepliesIsMixedAway) {
  SolveSettings settings;
  settings.find_cycles = true;
  for (const u32 options : {0U, kShortGoal}) {
    const Solution solution = solve(3, options, settings);
    const SolveReport& report = solution.report();
    ASSERT_TRUE(report.cycle.has_value());
    EXPECT_EQ(report.cycles, report.mixed);
    const u32 position = solution.index().index(report.cycle->position);
    for (const std::size_t i : {0U, 1U}) {
      EXPECT_GT(report.cycle->gains[i], 1e-6);
      EXPECT_NEAR(
          worth_of_plan(solution, position, report.cycle->plans[i], report.cycle->victims[i]),
          solution.value(position, 0), 1e-11);
    }
  }
}

// Mixed plans end where they are equally good, not wherever the rounds end.
TEST(CiteSolver, ThreeAndFourPlayersComeToRest) {
  for (const u32 options : {0U, kShortGoal}) {
    const Solution three = solve(3, options);
    EXPECT_LT(three.report().residual, 1e-11);
    EXPECT_EQ(three.digits(), 5);
  }
  if (kSlowBuild) {
    return;  // four players take minutes
  }
  const Solution four = solve(4, 0);
  EXPECT_LT(four.report().residual, 1e-6);
  const SeatValues values = four.values(four.game().initial());
  EXPECT_NEAR(values[0], 0.25776, 1e-5);
  EXPECT_NEAR(values[3], 0.23827, 1e-5);
}

TEST(CiteSolver, ThreadsDoNotChangeAnything) {
  const Solution one = solve(4, kShortGoal, {.threads = 1, .rounds_max = 2});
  const Solution three = solve(4, kShortGoal, {.threads = 3, .rounds_max = 2});
  EXPECT_GT(one.index().size(), 10'000U);
  EXPECT_EQ(one.values(), three.values());
  EXPECT_EQ(one.report().sweeps, three.report().sweeps);
}

TEST(CiteSolver, TellsItsProgressAndStops) {
  int calls = 0;
  const Solution solution =
      solve(2, 0, {.threads = 1, .rounds_max = 0, .progress = [&](const SolveReport& report) {
                     ++calls;
                     EXPECT_EQ(report.rounds, calls);
                     return calls < 2;
                   }});
  EXPECT_EQ(calls, 2);
  EXPECT_EQ(solution.report().rounds, 2);
  EXPECT_GT(solution.report().residual, 1e-9);
}

TEST(CiteFile, ReadsWhatItWrote) {
  const std::vector<u8> bytes = save(three_players());
  const Result<Solution, LoadError> loaded = load(bytes);
  ASSERT_TRUE(loaded.ok());
  EXPECT_EQ(loaded->values(), three_players().values());
  EXPECT_EQ(loaded->report().residual, three_players().report().residual);
  EXPECT_EQ(loaded->report().mixed, three_players().report().mixed);
  EXPECT_EQ(save(*loaded), bytes);
}

TEST(CiteFile, RefusesWhatIsDamagedOrForeign) {
  const std::vector<u8> good = save(two_players());
  for (std::size_t i = 0; i < good.size(); ++i) {
    std::vector<u8> bytes = good;
    bytes[i] ^= 0x10;
    ASSERT_FALSE(load(bytes).ok()) << "byte " << i;
    ASSERT_FALSE(load(std::span(good).first(i)).ok()) << "first " << i;
  }
  const auto error_of = [](const std::vector<u8>& bytes) { return load(bytes).error(); };
  std::vector<u8> bytes = good;
  bytes[0] = 'X';
  EXPECT_EQ(error_of(bytes), LoadError::NotASolution);
  EXPECT_EQ(error_of({}), LoadError::NotASolution);
  bytes = good;
  bytes[8] = 99;
  EXPECT_EQ(error_of(bytes), LoadError::OtherVersion);
  bytes = good;
  bytes[12] = 9;
  EXPECT_EQ(error_of(bytes), LoadError::BadSetup);
  bytes = good;
  bytes.push_back(0);
  EXPECT_EQ(error_of(bytes), LoadError::BadSize);
  bytes = good;
  bytes[100] ^= 1;
  EXPECT_EQ(error_of(bytes), LoadError::BadChecksum);
  for (int i = 0; i <= static_cast<int>(LoadError::NotAChance); ++i) {
    EXPECT_FALSE(sentence(static_cast<LoadError>(i), Lang::Fr).empty());
    EXPECT_FALSE(sentence(static_cast<LoadError>(i), Lang::En).empty());
  }
}

}  // namespace
}  // namespace ludo::cite
