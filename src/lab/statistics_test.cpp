// Means, intervals, Elo and the sequential test, against numbers worked out by hand.
#include "lab/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "search/search_math.h"

namespace ludo::lab {
namespace {

TEST(Statistics, WinnersShareAVictoryWithoutARest) {
  for (int winners = 1; winners <= kMaxSeats; ++winners) {
    GameResult result;
    result.winners = static_cast<u8>((1U << winners) - 1);
    u32 sum = 0;
    for (int i = 0; i < kMaxSeats; ++i) {
      sum += share_of(result, seat_at(i));
    }
    EXPECT_EQ(sum, kVictory);
  }
  EXPECT_EQ(share_of({}, Seat{0}), 0U);
}

TEST(Statistics, MeanAndMargin) {
  Sums sums;
  for (int i = 0; i < 100; ++i) {
    sums.add(i < 60 ? kVictory : 0);
  }
  const Estimate points = estimate(sums, kVictory);
  EXPECT_DOUBLE_EQ(points.mean, 0.6);
  EXPECT_NEAR(points.margin, 1.96 * std::sqrt(0.24 / 100), 0.002);
  EXPECT_NEAR(points.low(), 0.504, 0.002);
}

TEST(Statistics, EqualNumbersAreNotCertain) {
  Sums sums;
  EXPECT_EQ(estimate(sums, kVictory).low(), 0);
  EXPECT_EQ(estimate(sums, kVictory).high(), 1);
  for (int i = 0; i < 10; ++i) {
    sums.add(kVictory);
  }
  EXPECT_EQ(estimate(sums, kVictory).mean, 1);
  EXPECT_LT(estimate(sums, kVictory).low(), 0.9);
}

TEST(Statistics, LucksShareIsWhatItExplains) {
  const auto share_of_luck = [](auto luck_of) {
    std::vector<Sums> results(1);
    std::vector<CorrectedSums> corrected(1);
    for (int i = 0; i < 400; ++i) {
      const bool won = i % 2 == 0;
      results[0].add(won ? kVictory : 0);
      corrected[0].add(won ? kWon : 0, luck_of(i, won));
    }
    return luck_share(results, corrected);
  };
  const i64 half = kWon / 2;
  EXPECT_NEAR(share_of_luck([&](int, bool won) { return won ? half : -half; })->share, 1, 1e-5);
  EXPECT_NEAR(share_of_luck([&](int i, bool) { return i % 4 < 2 ? half : -half; })->share, 0, 1e-9);
  // Right three times of four: a correlation of one half.
  const auto some =
      share_of_luck([&](int i, bool won) { return (won ? half : -half) * (i % 8 < 2 ? -1 : 1); });
  EXPECT_NEAR(some->share, 0.25, 1e-9);
  EXPECT_LT(some->low, 0.25);
  EXPECT_GT(some->low, 0.17);
  EXPECT_GT(some->high, 0.25);
  EXPECT_FALSE(share_of_luck([](int, bool) { return i64{0}; })) << "no luck was measured";
  EXPECT_FALSE(luck_share(std::vector<Sums>(1), std::vector<CorrectedSums>(1)));
}

TEST(Statistics, MeansOfPlainNumbers) {
  const Estimate turns = estimate_mean(4, 2 + 4 + 4 + 6, 4 + 16 + 16 + 36);
  EXPECT_DOUBLE_EQ(turns.mean, 4);
  EXPECT_DOUBLE_EQ(turns.variance, 8.0 / 3);
  const Estimate below = estimate_mean(2, -2 - 4, 4 + 16);
  EXPECT_DOUBLE_EQ(below.mean, -3);
  EXPECT_EQ(estimate_mean(0, 0, 0).margin, 0);
}

TEST(Statistics, EloGoesThereAndBack) {
  EXPECT_DOUBLE_EQ(*elo_of(0.5), 0);
  EXPECT_NEAR(*elo_of(0.64), 99.95, 0.01);
  EXPECT_NEAR(points_of(*elo_of(0.83)), 0.83, 1e-12);
  EXPECT_FALSE(elo_of(0));
  EXPECT_FALSE(elo_of(1));
}

TEST(Statistics, TheSequentialTestDecidesWhenItIsClear) {
  const Sprt sprt{0, 20};
  Estimate points{points_of(20), 0.1, 0};
  // The ratio of a mean exactly at elo1 is n (s1 − s0)² / (2 variance).
  const double apart = points_of(20) - 0.5;
  EXPECT_NEAR(log_likelihood_ratio(sprt, 1000, points), 1000 * apart * apart / 0.2, 1e-9);
  EXPECT_EQ(verdict_of(log_likelihood_ratio(sprt, 100, points), 100), Verdict::Open);
  EXPECT_EQ(verdict_of(log_likelihood_ratio(sprt, 2000, points), 2000), Verdict::Accepted);
  points.mean = 0.5;
  EXPECT_EQ(verdict_of(log_likelihood_ratio(sprt, 2000, points), 2000), Verdict::Rejected);
  EXPECT_EQ(verdict_of(100, kSprtCountMin - 1), Verdict::Open);
}

}  // namespace
}  // namespace ludo::lab
