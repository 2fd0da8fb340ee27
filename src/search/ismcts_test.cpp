// The search against what is known exactly: the solver of La Cité des Voleurs, and a plain max^n
// through the engine at the end of a game of Les Toits de Paris.
#include "search/ismcts.h"

#include <gtest/gtest.h>

#include "search/bench.h"
#include "search/cite_solver.h"
#include "table/games.h"

namespace ludo {
namespace {

template <Game G>
G game_of(int players) {
  return G(Setup{static_cast<u8>(players), Seat{0}, 0}, Box<G>::standard());
}

template <Game G>
SearchResult<G> search_at(const G& game, const typename G::State& s, SearchSettings settings) {
  Ismcts<G> search(game);
  return search.search(game.view(s, game.turn(s).seat()), settings);
}

template <Game G>
u64 hash_of(const SearchResult<G>& result, u64 h = 0) {
  for (const MoveStatistics& move : result.moves) {
    h = mix(mix(mix(h, key_of(move.move)), move.visits), move.available);
    h = mix(h, static_cast<u64>(move.mean * 1e6));
  }
  for (const Move m : result.line) {
    h = mix(h, key_of(m));
  }
  return mix(mix(h, result.iterations), result.nodes);
}

// A chain of searches on as many threads: one number.
template <Game G>
u64 search_signature(int players, int threads) {
  const G game = game_of<G>(players);
  u64 h = 0;
  for (u64 seed = 1; seed <= 3; ++seed) {
    const typename G::State s = middle_of_a_game(game, seed);
    h = hash_of(
        search_at(game, s, {.budget = {.iterations = 2000}, .threads = threads, .seed = seed}), h);
  }
  return h;
}

// Equal on every compiler, or the search is not deterministic. Changes when search or rules do.
TEST(Ismcts, IsTheSameEverywhere) {
  EXPECT_EQ(search_signature<cite::Game>(2, 1), 8981400677456795064ULL);
  EXPECT_EQ(search_signature<cite::Game>(4, 2), 7332458602612134997ULL);
  EXPECT_EQ(search_signature<toits::Game>(3, 1), 9615500832470104839ULL);
  EXPECT_EQ(search_signature<cimes::Game>(2, 1), 11135721437062060945ULL);
  EXPECT_EQ(search_signature<cimes::Game>(4, 3), 11967383724193452516ULL);
}

TEST(Ismcts, SeedsGiveDifferentSearches) {
  const cimes::Game game = game_of<cimes::Game>(3);
  const cimes::State s = middle_of_a_game(game, 4);
  const auto one = search_at(game, s, {.budget = {.iterations = 500}, .seed = 1});
  const auto again = search_at(game, s, {.budget = {.iterations = 500}, .seed = 1});
  const auto two = search_at(game, s, {.budget = {.iterations = 500}, .seed = 2});
  EXPECT_EQ(hash_of(one), hash_of(again));
  EXPECT_NE(hash_of(one), hash_of(two));
}

// Nodes know their search by sixteen bits: after that many, none of an old search may be left.
TEST(Ismcts, FindsTheSameHoweverOftenItWasUsed) {
  const toits::Game game = game_of<toits::Game>(2);
  const toits::State s = middle_of_a_game(game, 6);
  const toits::View view = game.view(s, game.turn(s).seat());
  const SearchSettings settings{.budget = {.iterations = 300}};
  Ismcts<toits::Game> search(game);
  const u64 first = hash_of(search.search(view, settings));
  for (int i = 1; i < 1 << 16; ++i) {
    search.search(view, {.budget = {.iterations = 1}});
  }
  EXPECT_EQ(hash_of(search.search(view, settings)), first);
}

TEST(Ismcts, CountsAddUp) {
  const toits::Game game = game_of<toits::Game>(4);
  const toits::State s = middle_of_a_game(game, 5);
  const auto result = search_at(game, s, {.budget = {.iterations = 3000}, .threads = 2});
  toits::Game::MoveList moves;
  game.legal(s, moves);
  ASSERT_EQ(std::ssize(result.moves), moves.size());
  u64 visits = 0;
  for (int i = 0; i < moves.size(); ++i) {
    const MoveStatistics& found = result.moves[static_cast<std::size_t>(i)];
    EXPECT_EQ(found.move, moves[i]);
    EXPECT_GT(found.visits, 0U);
    EXPECT_LE(found.visits, found.available);
    EXPECT_GE(found.mean, 0);
    EXPECT_LE(found.mean, 1);
    visits += found.visits;
  }
  EXPECT_EQ(visits, result.iterations);
  EXPECT_EQ(result.iterations, 6000U);
}

// Moves that are compared are tried equally often, whatever they look like, and no others are.
TEST(Ismcts, ComparesMovesOnEqualTerms) {
  const cimes::Game game = game_of<cimes::Game>(3);
  const cimes::State s = middle_of_a_game(game, 4);
  cimes::Game::MoveList moves;
  game.legal(s, moves);
  ASSERT_GT(moves.size(), 2);
  const std::array both = {moves[moves.size() - 1], moves[0]};
  const auto result = search_at(game, s, {.budget = {.iterations = 600}, .compared = both});
  for (const MoveStatistics& found : result.moves) {
    const bool is_compared = found.move == both[0] || found.move == both[1];
    EXPECT_EQ(found.visits, is_compared ? 300U : 0U);
    EXPECT_EQ(found.available, found.visits);
  }
}

// A policy by which rivals choose knowing their own hand.
struct RivalsKnowTheirHands : UniformPolicy<cimes::Game> {
  static u32 secret(const cimes::Game& /*game*/, const cimes::State& s, Seat seat) {
    return static_cast<u32>(hash_bytes(s.hands[seat]) >> 32) | 1U;
  }
};

// Who knows its own hand plays better: then the searching seat hopes for less. Late positions, in
// which hands decide.
TEST(Ismcts, RivalsMayChooseByWhatTheyAloneKnow) {
  const cimes::Game game = game_of<cimes::Game>(2);
  NoEvents quiet;
  double blind = 0;
  double knowing = 0;
  int positions = 0;
  for (u64 seed = 1; positions < 20; ++seed) {
    Rng rng(seed);
    cimes::State s = game.initial();
    while (s.locked.size() < cimes::kLocksToEnd - 1 || s.phase != cimes::Phase::Act) {
      game.apply(s, random_move(game, s, rng), quiet);
      if (game.turn(s).is_over()) {
        break;
      }
    }
    if (game.turn(s).is_over()) {
      continue;
    }
    ++positions;
    const cimes::View view = game.view(s, game.turn(s).seat());
    const SearchSettings settings{.budget = {.iterations = 20'000}, .seed = seed};
    const auto hopes_of = [](const auto& found) {
      double hopes = 0;
      for (const MoveStatistics& move : found.moves) {
        hopes = move.move == found.best() ? move.mean : hopes;
      }
      return hopes;
    };
    blind += hopes_of(Ismcts<cimes::Game>(game).search(view, settings));
    const auto found = Ismcts<cimes::Game, RivalsKnowTheirHands>(game).search(view, settings);
    knowing += hopes_of(found);
    EXPECT_GE(found.line.size(), 1);
  }
  EXPECT_LT(knowing, blind - 0.5) << "of " << positions;
}

// Whether `m` wins at once in every world the seat to move thinks possible.
template <Game G>
bool surely_wins(const G& game, const typename G::State& s, Move m) {
  NoEvents quiet;
  Rng rng(3);
  const Seat seat = game.turn(s).seat();
  for (int world = 0; world < 60; ++world) {
    typename G::State next = game.determinize(game.view(s, seat), rng);
    game.apply(next, m, quiet);
    if (!game.turn(next).is_over() || win_shares(game.result(next))[seat] != kWon) {
      return false;
    }
  }
  return true;
}

// A seat that can win at once does.
template <Game G>
void expect_winning_moves(int players) {
  const G game = game_of<G>(players);
  NoEvents quiet;
  Rng rng(11);
  int found = 0;
  for (int round = 0; round < 2000 && found < 8; ++round) {
    typename G::State s = game.initial();
    bool looking = true;
    while (looking && !game.turn(s).is_over()) {
      typename G::MoveList moves;
      if (game.turn(s).is_seat()) {
        game.legal(s, moves);
      }
      const auto wins = [&](Move m) { return surely_wins(game, s, m); };
      if (moves.size() > 1 && std::any_of(moves.begin(), moves.end(), wins)) {
        const auto result = search_at(game, s, {.budget = {.iterations = 4000}});
        EXPECT_TRUE(wins(result.best())) << G::kInfo.name << ", round " << round;
        ++found;
        looking = false;
      }
      game.apply(s, random_move(game, s, rng), quiet);
    }
  }
  EXPECT_EQ(found, 8) << G::kInfo.name;
}

TEST(Ismcts, TakesWinsAtHand) {
  expect_winning_moves<cite::Game>(2);
  expect_winning_moves<cite::Game>(5);
  expect_winning_moves<cimes::Game>(2);
  expect_winning_moves<cimes::Game>(3);
}

// Every seat's chance by brute force: the mover takes what is best for it, nature averages. Only
// for ends of games; `room` counts down the states looked at.
class PlainMaxN {
 public:
  explicit PlainMaxN(const toits::Game& game) : game_(game) {}

  std::array<double, kMaxSeats> values(const toits::State& s) {
    std::array<double, kMaxSeats> result{};
    ++looked_at_;
    if (looked_at_ > kRoom) {
      return result;
    }
    const Turn turn = game_.turn(s);
    if (turn.is_over()) {
      const Rewards rewards = win_shares(game_.result(s));
      for (std::size_t i = 0; i < result.size(); ++i) {
        result[i] = static_cast<double>(rewards.items[i]) / kWon;
      }
      return result;
    }
    return turn.is_nature() ? mean(s) : best(s, turn.seat());
  }
  bool had_room() const { return looked_at_ <= kRoom; }

 private:
  static constexpr int kRoom = 20'000;

  std::array<double, kMaxSeats> after(toits::State s, Move m) {
    NoEvents quiet;
    game_.apply(s, m, quiet);
    return values(s);
  }
  std::array<double, kMaxSeats> mean(const toits::State& s) {
    std::array<double, kMaxSeats> sum{};
    const u32 n = game_.outcomes(s);
    for (u32 k = 0; k < n; ++k) {
      const auto part = after(s, game_.outcome(s, k));
      for (std::size_t i = 0; i < sum.size(); ++i) {
        sum[i] += part[i] / n;
      }
    }
    return sum;
  }
  std::array<double, kMaxSeats> best(const toits::State& s, Seat seat) {
    toits::Game::MoveList moves;
    game_.legal(s, moves);
    std::array<double, kMaxSeats> most{};
    most[static_cast<std::size_t>(seat)] = -1;
    for (const Move m : moves) {
      const auto part = after(s, m);
      if (part[static_cast<std::size_t>(seat)] > most[static_cast<std::size_t>(seat)]) {
        most = part;
      }
    }
    return most;
  }

  const toits::Game& game_;
  int looked_at_ = 0;
};

TEST(Ismcts, ConvergesToExactValuesAtTheEndOfAGame) {
  const toits::Game game = game_of<toits::Game>(2);
  NoEvents quiet;
  int compared = 0;
  for (u64 seed = 1; compared < 6 && seed < 3000; ++seed) {
    Rng rng(seed);
    toits::State s = game.initial();
    while (!game.turn(s).is_over() && (s.pile > 0 || !game.turn(s).is_seat())) {
      game.apply(s, random_move(game, s, rng), quiet);
    }
    if (game.turn(s).is_over() || s.unseen.size() > 6) {
      continue;
    }
    const Seat seat = game.turn(s).seat();
    PlainMaxN plain(game);
    const double exact = plain.values(s)[static_cast<std::size_t>(seat)];
    if (!plain.had_room() || exact == 0 || exact == 1) {
      continue;
    }
    const auto result = search_at(game, s, {.budget = {.iterations = 60'000}, .exploration = 0.6});
    for (const MoveStatistics& move : result.moves) {
      if (move.move == result.best()) {
        EXPECT_NEAR(move.mean, exact, 0.03) << "seed " << seed;
      }
    }
    ++compared;
  }
  EXPECT_GE(compared, 4);
}

TEST(Ismcts, AgreesWithTheSolverWhereItMatters) {
  const cite::Solution solution = cite::solve(2, 0);
  const cite::Game& game = solution.game();
  constexpr int kPositions = 25;
  NoEvents quiet;
  Rng rng(8);
  int searched = 0;
  double given_away = 0;
  double given_away_by_chance = 0;
  cite::State s = game.initial();
  while (searched < kPositions) {
    s = game.turn(s).is_over() ? game.initial() : s;
    if (game.turn(s).is_seat()) {
      const auto mover = static_cast<std::size_t>(s.active);
      const auto value_after = [&](Move m) {
        cite::State next = s;
        game.apply(next, m, quiet);
        return solution.values(next)[mover];
      };
      cite::Game::MoveList moves;
      game.legal(s, moves);
      const double best = solution.values(s)[mover];
      const bool matters = std::any_of(moves.begin(), moves.end(),
                                       [&](Move m) { return value_after(m) < best - 0.2; });
      if (matters) {
        ++searched;
        const auto result = search_at(game, s, {.budget = {.iterations = 5000}});
        given_away += best - value_after(result.best());
        for (const Move m : moves) {
          given_away_by_chance += (best - value_after(m)) / moves.size();
        }
      }
    }
    game.apply(s, random_move(game, s, rng), quiet);
  }
  // Uniform playouts know nothing of the game, and still avoid most of what chance gives away.
  EXPECT_LT(given_away / kPositions, 0.05);
  EXPECT_GT(given_away_by_chance, 3 * given_away);
}

// What is searched is what the seat knows: two worlds with one view are one search.
TEST(Ismcts, CannotTellWorldsWithTheSameViewApart) {
  const cimes::Game game = game_of<cimes::Game>(3);
  const SearchSettings settings{.budget = {.iterations = 800}};
  Rng rng(1);
  int different = 0;
  for (u64 seed = 1; seed <= 12; ++seed) {
    const cimes::State s = middle_of_a_game(game, seed);
    const cimes::State other = game.determinize(game.view(s, game.turn(s).seat()), rng);
    different += same_bytes(s, other) ? 0 : 1;
    EXPECT_EQ(hash_of(search_at(game, s, settings)), hash_of(search_at(game, other, settings)));
  }
  EXPECT_GT(different, 3);
}

TEST(Ismcts, AFullTreeStillLearns) {
  const cimes::Game game = game_of<cimes::Game>(2);
  const cimes::State s = middle_of_a_game(game, 7);
  const auto result = search_at(game, s, {.budget = {.iterations = 4000}, .nodes_max = 64});
  EXPECT_EQ(result.iterations, 4000U);
  EXPECT_LE(result.nodes, 64U);
  EXPECT_GT(result.moves[0].visits, 0U);
}

TEST(Ismcts, CanBeWatchedAndStopped) {
  const toits::Game game = game_of<toits::Game>(2);
  const toits::State s = middle_of_a_game(game, 9);
  SearchWatch watch;
  search_at(game, s, {.budget = {.iterations = 1000}, .watch = &watch});
  EXPECT_EQ(watch.iterations, 1000U);
  watch.stop = true;
  const auto stopped = search_at(game, s, {.budget = {.iterations = 100'000}, .watch = &watch});
  EXPECT_EQ(stopped.iterations, 64U);
  const auto timed = search_at(game, s, {.budget = {.milliseconds = 20}});
  EXPECT_GE(timed.iterations, 64U);  // a slow machine gets no further in that time
}

TEST(Ismcts, ExpectedLineCanBePlayed) {
  const cimes::Game game = game_of<cimes::Game>(2);
  int longest = 0;
  for (u64 seed = 1; seed <= 5; ++seed) {
    const cimes::State start = middle_of_a_game(game, seed);
    const auto result = search_at(game, start, {.budget = {.iterations = 4000}});
    EXPECT_TRUE(is_legal(game, start, result.best()));
    longest = std::max(longest, result.line.size());
    u32 most = 0;
    for (const MoveStatistics& move : result.moves) {
      most = std::max(most, move.visits);
    }
    for (const MoveStatistics& move : result.moves) {
      EXPECT_TRUE(move.move != result.best() || move.visits == most);
    }
  }
  EXPECT_GT(longest, 1);
}

TEST(SearchMath, LogarithmIsOurOwn) {
  EXPECT_EQ(log_of(1), 0);
  EXPECT_NEAR(log_of(2), 0.6931471805599453, 1e-15);
  EXPECT_NEAR(log_of(1000), std::log(1000), 1e-13);
  for (u32 n : {1024U, 5000U, 123'456U, 0xFFFFFFFFU}) {
    EXPECT_NEAR(log_of(n), std::log(n), 0.002) << n;
  }
}

TEST(SearchMath, RewardsAreSharesAndMargins) {
  GameResult result;
  result.scores = {10, 4, 10};
  result.winners = 0b101;
  const Rewards shares = win_shares(result);
  EXPECT_EQ(shares[Seat{0}], kWon / 2);
  EXPECT_EQ(shares[Seat{1}], 0U);
  const Rewards margins = score_margins(result, 3, 12);
  EXPECT_EQ(margins[Seat{0}], kWon / 2);
  EXPECT_EQ(margins[Seat{1}], kWon / 4);
  const Rewards against_mean = mean_margins(result, 3, 12);
  EXPECT_EQ(against_mean[Seat{0}], kWon / 2 + kWon / 8);  // 10 against the mean of 4 and 10
  EXPECT_EQ(against_mean[Seat{1}], kWon / 4);
  EXPECT_EQ(mixed(shares, margins, 4)[Seat{1}], kWon / 16);
  result.winners = 0;  // the game itself won
  EXPECT_EQ(win_shares(result)[Seat{0}], 0U);
}

}  // namespace
}  // namespace ludo
