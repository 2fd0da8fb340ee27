// A series played in pieces by several, in any order, has the numbers of one run.
#include "lab/series.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "lab/balance_json.h"
#include "lab/sweep.h"
#include "lab/testing.h"

namespace ludo::lab {
namespace {

Series opened(const std::vector<BalanceSettings>& runs) {
  Result<Series> series = Series::open(runs);
  CHECK(series.ok());
  return std::move(*series);
}

TEST(Series, InPiecesIsTheWholeRunInEveryGame) {
  Games::each([]<class G>() {
    const BalanceSettings settings = small_run(std::string(G::kInfo.name), G::kInfo.min_players);
    const Series here = opened({settings});
    const Series there = opened({settings});
    Series counter = opened({settings});
    // The last piece comes first, and the first one last.
    EXPECT_TRUE(counter.count(0, 15, here.play(0, 15, 9)));
    EXPECT_TRUE(counter.count(0, 4, there.play(0, 4, 10)));
    EXPECT_EQ(counter.data(0).games, 0U);
    EXPECT_TRUE(counter.count(0, 14, here.play(0, 14, 1)));
    EXPECT_TRUE(counter.count(0, 0, there.play(0, 0, 4)));
    EXPECT_EQ(counter.data(0), run(settings)) << G::kInfo.name;
  });
}

TEST(Series, StoppedIsAShorterRun) {
  BalanceSettings settings = small_run("cimes", 3);
  Series series = opened({settings});
  EXPECT_TRUE(series.count(0, 0, series.play(0, 0, 9)));
  EXPECT_TRUE(series.count(0, 12, series.play(0, 12, 3)));  // what is missing before never comes
  settings.games = 9;
  EXPECT_EQ(series.data(0), run(settings));
}

// The values of a number, side by side, are a sweep.
TEST(Series, SideBySideIsASweep) {
  const BalanceSettings settings = small_run("paf", 3);
  const Vary vary{"monkey", {8, 12}};
  std::vector<BalanceSettings> runs;
  for (const int value : vary.values) {
    runs.push_back(*with_value(settings, vary.name, value));
  }
  Series series = opened(runs);
  std::vector<SweepPoint> points;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    EXPECT_TRUE(series.count(i, 0, series.play(i, 0, settings.games)));
    points.push_back({vary.values[i], series.data(i)});
  }
  Ranks alone;
  const Result<std::vector<SweepPoint>> swept = run_sweep({settings, vary}, alone);
  ASSERT_TRUE(swept.ok());
  EXPECT_EQ(sweep_json(settings, vary, points), sweep_json(settings, vary, *swept));
}

TEST(Series, RefusesWhatIsNoFacts) {
  BalanceSettings settings = small_run("cimes", 2);
  Series series = opened({settings});
  std::string facts = series.play(0, 0, 2);
  EXPECT_FALSE(series.count(0, 0, ""));
  EXPECT_FALSE(series.count(0, 0, facts.substr(1)));
  EXPECT_TRUE(series.count(0, 0, facts));
  EXPECT_FALSE(series.count(0, 0, facts));  // twice
  facts[3] = 'x';
  EXPECT_FALSE(series.count(0, 2, facts));
  settings.bots.pop_back();
  EXPECT_FALSE(Series::open({settings}).ok());
  settings.setup.game = "chess";
  EXPECT_FALSE(Series::open({settings}).ok());
}

}  // namespace
}  // namespace ludo::lab
