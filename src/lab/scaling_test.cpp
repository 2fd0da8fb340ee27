// Curves of strength against thought: whole rounds, the same again, resumed, and what they say.
#include "lab/scaling.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace ludo::lab {
namespace {

ScalingSettings small_scaling() {
  ScalingSettings settings;
  settings.match.setup = {"cimes", 2};
  settings.match.a = BotLevel::Maitre;
  settings.match.b = BotLevel::Hasard;
  settings.match.threads = 2;
  settings.match.seed = 3;
  settings.a = "maitre";
  settings.b = "hasard";
  settings.iterations = {5, 20};
  settings.games = 48;
  return settings;
}

ScalingData run(const ScalingSettings& settings, ScalingData data = {}) {
  Ranks alone;
  CHECK(run_scaling(settings, alone, data).ok());
  return data;
}

ScalingPoint point(u32 iterations, u64 won, u64 deals) {
  ScalingPoint out{.iterations = iterations};
  for (u64 i = 0; i < deals; ++i) {
    out.points.add(i < won ? MatchResult::kDealPoints : 0);
  }
  return out;
}

TEST(Scaling, ARunThatIsResumedIsTheSame) {
  const ScalingSettings settings = small_scaling();
  const ScalingData whole = run(settings);
  EXPECT_EQ(whole.rounds, 2U);
  ASSERT_EQ(whole.points.size(), 2U);
  EXPECT_EQ(whole.points[1].games(), 48U);

  ScalingSettings half = settings;
  half.games = 24;
  const Files files = scaling_files(half, run(half), Lang::Fr);
  const Result<ScalingData> read = read_scaling(settings, files.at("scaling.json"), "scaling.json");
  ASSERT_TRUE(read.ok());
  const ScalingData resumed = run(settings, *read);
  for (std::size_t i = 0; i < whole.points.size(); ++i) {
    EXPECT_EQ(resumed.points[i].points, whole.points[i].points);
    EXPECT_EQ(resumed.points[i].corrected, whole.points[i].corrected);
  }
  EXPECT_NE(files.at("index.html").find("scaling"), std::string::npos);
}

// As a match of as many deals has it: the correction learns over all rounds, and what it gives is
// what the curve shows.
TEST(Scaling, LuckIsTakenOut) {
  const ScalingData data = run(small_scaling());
  for (const ScalingPoint& point : data.points) {
    EXPECT_EQ(point.corrected.count, point.points.count);
    const Estimate shown = point.estimate();
    EXPECT_EQ(shown.mean, estimate(point.corrected, 2 * kWon).mean);
    EXPECT_NE(shown.mean, point.raw().mean);
    EXPECT_NEAR(shown.mean, point.raw().mean, shown.margin + point.raw().margin);
  }
}

TEST(Scaling, WhatIsNotTheStateOfThisRunIsRefused) {
  const ScalingSettings settings = small_scaling();
  EXPECT_FALSE(read_scaling(settings, "nothing", "f").ok());
  EXPECT_FALSE(read_scaling(settings, "{}", "f").ok());
  ScalingSettings other = settings;
  other.games = 24;
  const std::string text = scaling_files(other, run(other), Lang::Fr).at("scaling.json");
  other.iterations = {5, 21};
  EXPECT_FALSE(read_scaling(other, text, "f").ok());
}

TEST(Scaling, MoreThoughtThatPlaysWorseIsFound) {
  EXPECT_EQ(worse_with_more({1, {point(10, 50, 100), point(20, 45, 100)}}), nullptr);
  const ScalingData falls{1, {point(10, 80, 100), point(20, 90, 100), point(40, 50, 100)}};
  ASSERT_NE(worse_with_more(falls), nullptr);
  EXPECT_EQ(worse_with_more(falls)->iterations, 40U);
  EXPECT_EQ(scaling_json(small_scaling(), falls)["worseAt"], 40);
}

}  // namespace
}  // namespace ludo::lab
