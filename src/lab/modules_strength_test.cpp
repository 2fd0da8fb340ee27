// How well bots play La Cité with thieves and hideouts: the short form of what docs/LADDER.md has
// with intervals. Seeds are fixed, so that a failure is a change of play, not bad luck.
#include <gtest/gtest.h>

#include "lab/match.h"
#include "support/slow_build.h"

namespace ludo::lab {
namespace {

MatchResult play(int players, BotLevel a, BotLevel b, bool b_without_cards = false) {
  MatchSettings settings;
  settings.setup = {"cite", players, 0, {"roles", "planques"}};
  settings.a = a;
  settings.b = b;
  settings.b_without_cards = b_without_cards;
  settings.deals = kSlowBuild ? 6 : whole_tests() ? 500 : 120;
  settings.seed = 1;
  Ranks alone;
  const Result<MatchResult> result = run_match(settings, alone);
  CHECK(result.ok());
  return *result;
}

class ModulesStrength : public testing::TestWithParam<int> {};

TEST_P(ModulesStrength, EachLevelBeatsTheOneBelow) {
  for (const BotLevel level :
       {BotLevel::Debutant, BotLevel::Habitue, BotLevel::Expert, BotLevel::Maitre}) {
    const auto below = static_cast<BotLevel>(static_cast<int>(level) - 1);
    const Estimate points = play(GetParam(), level, below).estimate();
    if (!kSlowBuild) {
      EXPECT_GT(points.mean, 0.5) << kBots[static_cast<std::size_t>(level)].name;
    }
  }
}

TEST_P(ModulesStrength, EachLevelBeatsItselfWithoutCards) {
  for (const BotLevel level : {BotLevel::Habitue, BotLevel::Expert, BotLevel::Maitre}) {
    const Estimate points = play(GetParam(), level, level, true).estimate();
    if (!kSlowBuild) {
      EXPECT_GT(points.low(), 0.5) << kBots[static_cast<std::size_t>(level)].name;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Players, ModulesStrength, testing::Values(2, 4, 6));

TEST(ModulesStrengthRefuses, WhereNobodyHasACardToLeave) {
  Ranks alone;
  MatchSettings settings;
  settings.setup = {"cite", 2};
  settings.b_without_cards = true;
  EXPECT_FALSE(run_match(settings, alone).ok());
  settings.setup = {"toits", 2};
  EXPECT_FALSE(run_match(settings, alone).ok());
}

}  // namespace
}  // namespace ludo::lab
