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
