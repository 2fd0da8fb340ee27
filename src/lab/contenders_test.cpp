// Who can play a match, and that every game can be one. What threads have to do with it is tested
// beside (match_test.cpp): the thread sanitizer need not play all this.
#include <gtest/gtest.h>

#include "lab/contender.h"
#include "lab/testing.h"
#include "support/slow_build.h"

namespace ludo::lab {
namespace {

TEST(Contenders, AreNamedAndMayThinkForAnotherNumberOfIterations) {
  EXPECT_EQ(contender_named("expert"), Contender(BotLevel::Expert));
  EXPECT_EQ(contender_named("maitre:8000"),
            Contender(ContenderKind::Level, BotLevel::Maitre, 8000));
  EXPECT_EQ(level_bot_named("maitre:8000"), LevelBot(BotLevel::Maitre, 8000));
  EXPECT_EQ(name_of(*level_bot_named("maitre:8000")), "maitre:8000");
  EXPECT_EQ(name_of(*level_bot_named("expert")), "expert");
  EXPECT_FALSE(level_bot_named("maitre-1:50"));
  EXPECT_EQ(contender_named("maitre-1"),
            Contender(ContenderKind::FirstMaster, BotLevel::Maitre, 0));
  EXPECT_EQ(contender_named("maitre-1:50")->iterations, 50U);
  for (const char* const wrong : {"", "maître", "maitre:", "maitre:0", "maitre:-1", "maitre:8x",
                                  "maitre-2", ":5", "maitre:99999999999"}) {
    EXPECT_FALSE(contender_named(wrong)) << wrong;
  }
}

// They are no levels: no table can have them.
TEST(Contenders, SomeAreForTheLabAlone) {
  for (const std::string_view name : kMeasuredOnly) {
    ASSERT_TRUE(contender_named(name));
    EXPECT_FALSE(bot_named(name));
    Games::each([&]<class G>() {
      MatchSettings settings = small_match(std::string(G::kInfo.name), G::kInfo.min_players);
      settings.a = *contender_named(name);
      settings.a.iterations = 20;
      settings.deals = 2;
      EXPECT_EQ(run(settings).deals, 2U) << name;
    });
  }
}

// Who sees the other's hand has more of the points, where there are hands to see.
TEST(Contenders, ToSeeEverythingHelps) {
  MatchSettings settings = small_match("cimes", 2);
  settings.a = {ContenderKind::Omniscient, BotLevel::Maitre, 300};
  settings.b = {ContenderKind::Level, BotLevel::Maitre, 300};
  settings.deals = 30;
  EXPECT_GT(run(settings).estimate().mean, 0.5);
}

TEST(Contenders, PlayEveryGameAtEveryPlayerCount) {
  const u64 deals = kSlowBuild ? 1 : 3;
  Games::each([&]<class G>() {
    for (int players = G::kInfo.min_players; players <= G::kInfo.max_players; ++players) {
      MatchSettings settings = small_match(std::string(G::kInfo.name), players);
      settings.deals = deals;
      const MatchResult result = run(settings);
      EXPECT_EQ(result.deals, deals);
      EXPECT_LE(result.points.sum, deals * MatchResult::kDealPoints);
    }
  });
}

}  // namespace
}  // namespace ludo::lab
