// Luck is measured without bias: whatever estimates the chances, its mean is 0.
#include "lab/luck.h"

#include <gtest/gtest.h>

#include <cmath>

#include "lab/match.h"
#include "lab/play.h"
#include "support/random_network.h"
#include "support/slow_build.h"

namespace ludo::lab {
namespace {

constexpr int kGames = kSlowBuild ? 8 : 24;  // of each game, player count and judge

// Judges by weights that mean nothing.
template <class G>
class SillyJudge {
 public:
  explicit SillyJudge(const G& game) : value_(game, testing_support::random_network<G>(3)) {}
  Rewards chances(const typename G::State& s) const { return value_.chances(s); }

 private:
  Value<G> value_;
};

// Four and a half standard deviations: one false alarm in a hundred thousand.
void expect_no_bias(const CorrectedSums& sums, const std::string& what) {
  const Estimate luck =
      estimate_mean(sums.count, sums.luck_sum, static_cast<u64>(sums.luck_squares));
  EXPECT_LE(std::abs(luck.mean), 4.5 / 1.96 * luck.margin + 1) << what;
  EXPECT_GT(luck.variance, 0) << what;
}

template <class G, class Judge>
void expect_fair(int players, int games, const char* judge_name) {
  std::vector<CorrectedSums> by_seat(static_cast<std::size_t>(players));
  const G game({static_cast<u8>(players), Seat{0}, 0}, Box<G>::standard());
  Judge judge(game);
  Players<LevelBot> bots;
  for_each_seat(players, [&](Seat seat) { bots.contenders[seat] = BotLevel::Hasard; });
  const std::atomic<bool> never{false};
  for (int i = 0; i < games; ++i) {
    bots.seed = static_cast<u64>(i);
    LuckMeter<G, Judge> meter(game, judge);
    NoTimes times;
    NoEvents quiet;
    play_game(
        game, game.initial(), bots, nature_of(5, static_cast<u64>(i)), never, quiet, times,
        [](const auto&...) {}, meter);
    for_each_seat(players, [&](Seat seat) {
      by_seat[static_cast<std::size_t>(seat)].add(0, meter.luck_of(seat));
    });
  }
  for (const CorrectedSums& sums : by_seat) {
    expect_no_bias(sums, std::string(G::kInfo.name) + ", " + std::to_string(players) +
                             " players, judged by " + judge_name);
  }
}

TEST(Luck, HasTheMeanZeroWhateverTheEstimate) {
  Games::each([]<class G>() {
    for (const int players : {G::kInfo.min_players, std::min(3, G::kInfo.max_players)}) {
      expect_fair<G, SillyJudge<G>>(players, kGames, "nothing");
      if (TrueChances<G>(G({2, Seat{0}, 0}, Box<G>::standard())).knows_anything()) {
        expect_fair<G, TrueChances<G>>(players, kGames, "its value");
      }
    }
  });
}

// What the luck of every pick there could be comes to, for each seat: nothing but for rounding,
// half a part of kWon for each of them.
template <class G, class Judge, class Measure>
void expect_balanced(const G& game, Judge& judge, u32 count, Measure&& measure,
                     const std::string& what) {
  PerSeat<i64> sums{};
  for (u32 k = 0; k < count; ++k) {
    LuckMeter<G, Judge> meter(game, judge);
    measure(meter, k);
    for_each_seat(game.setup().players, [&](Seat seat) { sums[seat] += meter.luck_of(seat); });
  }
  for_each_seat(game.setup().players, [&](Seat seat) {
    ASSERT_LE(2 * std::abs(sums[seat]), i64{count}) << what << ", seat " << index_of(seat);
  });
}

// At some of nature's turns of a random game, and at choices that a bot makes without preference.
// How many picks of nature were looked at.
template <class G, class Judge>
int expect_exactly_fair(const G& game, Judge& judge, u64 seed, const std::string& what) {
  constexpr u32 kRarely = 6;
  constexpr int kTurns = kSlowBuild ? 2 : 6;  // of a game
  constexpr int kMovesMost = 60;              // each is weighed against all of them
  Rng rng(seed, game.setup().options);
  typename G::State s = game.initial();
  typename G::MoveList moves;
  NoEvents quiet;
  int picks = 0;
  for (int looked = 0; !game.turn(s).is_over() && looked < kTurns;) {
    const bool is_nature = game.turn(s).is_nature();
    if (rng.below(kRarely) == 0) {
      ++looked;
      if (is_nature) {
        const u32 count = game.outcomes(s);
        expect_balanced(
            game, judge, count,
            [&](auto& meter, u32 k) { meter.nature_picks(s, game.outcome(s, k)); }, what);
        picks += count > 1 ? 1 : 0;
      } else {
        game.legal(s, moves);
        expect_balanced(
            game, judge, moves.size() <= kMovesMost ? static_cast<u32>(moves.size()) : 0,
            [&](auto& meter, u32 k) { meter.seat_picks(s, moves, moves[static_cast<int>(k)]); },
            what);
      }
    }
    game.apply(s, random_move(game, s, rng), quiet);
  }
  return picks;
}

// Exactly, not in the mean of some games: over all that nature could pick, with every combination
// of options, and whatever judges.
TEST(Luck, OfAllThatCouldHaveComeIsNothing) {
  Games::each([]<class G>() {
    const u32 combinations = u32{1} << G::kInfo.options.size();
    for (const int players : {G::kInfo.min_players, std::min(3, G::kInfo.max_players)}) {
      int weighed = 0;
      for (u32 options = 0; options < combinations; ++options) {
        const G game({static_cast<u8>(players), Seat{0}, options}, Box<G>::standard());
        const std::string what = std::string(G::kInfo.name) + ", " + std::to_string(players) +
                                 " players, options " + std::to_string(options) + ", judged by ";
        SillyJudge<G> silly(game);
        Value<G> network(game);
        TrueChances<G> known(game);
        int picks = 0;
        for (u64 seed = 1; seed <= (kSlowBuild ? 1 : 2); ++seed) {
          picks += expect_exactly_fair(game, silly, seed, what + "nothing");
          picks += expect_exactly_fair(game, network, seed, what + "its network");
          if (known.is_exact()) {
            picks += expect_exactly_fair(game, known, seed, what + "its solution");
          }
        }
        EXPECT_TRUE(kSlowBuild || picks > 0) << what << "anything";
        weighed += picks;
      }
      EXPECT_GT(weighed, 0) << G::kInfo.name << ", " << players << " players, with any options";
    }
  });
}

// Numbers that have nothing to do with the luck they are given: hardly any of it is subtracted.
TEST(Luck, AddsNoNoiseWhereItExplainsNothing) {
  CorrectedSums sums;
  Sums raw;
  Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    const u64 value = u64{rng.below(2)} * kWon;
    raw.add(value);
    sums.add(static_cast<i64>(value), static_cast<i64>(rng.below(kWon)) - i64{kWon} / 2);
  }
  EXPECT_LT(sums.part_of_luck(), 0.1);
  EXPECT_GT(games_saved(estimate(raw, kWon), estimate(sums, kWon)), 0.98);
}

// Bots that plan their turns exactly leave little but luck, and Cité's is known exactly.
TEST(Luck, TakenOutSavesGamesAndMovesNoMean) {
  Ranks alone;
  MatchSettings settings;
  settings.setup = {"cite", 2};
  settings.a = BotLevel::Expert;
  settings.b = BotLevel::Habitue;
  settings.deals = 200;
  const Result<MatchResult> result = run_match(settings, alone);
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->corrected.count, settings.deals);
  EXPECT_GT(games_saved(result->raw(), result->estimate()), 4);
  EXPECT_NEAR(result->raw().mean, result->estimate().mean, 2 * result->raw().margin);
}

}  // namespace
}  // namespace ludo::lab
