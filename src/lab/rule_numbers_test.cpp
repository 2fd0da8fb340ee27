// The rules with other numbers than the rulebook's: whatever the lab may set, all laws hold.
#include <gtest/gtest.h>

#include <algorithm>

#include "lab/series.h"
#include "lab/subjects.h"
#include "lab/sweep.h"
#include "lab/testing.h"
#include "lab/vary.h"
#include "laws/laws.h"

namespace ludo::lab {
namespace {

// Calls f(game, change, value) with the least and the most of every number, for every player count.
template <Game G, class F>
void for_each_limit(F&& f) {
  for (const RuleChange<G>& change : rule_changes<G>()) {
    for (int players = G::kInfo.min_players; players <= G::kInfo.max_players; ++players) {
      const ludo::Setup setup{static_cast<u8>(players), seat_at(players - 1), 0};
      const Range range = change.range(G(setup, Box<G>::standard()));
      for (const int value : {range.least, range.most}) {
        const Changes changes{.rule = std::string(change.name), .rule_value = value};
        f(G(changed_setup<G>(setup, Box<G>::standard(), changes), Box<G>::standard()), change,
          value);
      }
    }
  }
}

TEST(RuleNumbers, AllLawsHoldAtTheirLimits) {
  constexpr u64 kPlayed = 4;  // the sixteenth would be played again from its record, which has none
  Games::each([]<class G>() {
    for_each_limit<G>([](const G& game, const RuleChange<G>& change, int value) {
      EXPECT_EQ(change.value(game), value);
      for (u64 i = 1; i <= kPlayed; ++i) {
        laws::Trial<G> trial(game, 20'261'118, i, {.every = 64});
        const std::string problem = trial.run();
        ASSERT_TRUE(problem.empty()) << change.name << " " << value << ": " << problem;
      }
    });
  });
}

TEST(RuleNumbers, AreTheRulebooksWhereNobodyChangesThem) {
  Games::each([]<class G>() {
    const ludo::Setup setup{2, Seat{0}, 0};
    const auto& deck = Box<G>::standard();
    EXPECT_EQ(changed_setup<G>(setup, deck, {}), setup);
    for (const RuleChange<G>& change : rule_changes<G>()) {
      const int printed = change.value(G(setup, deck));
      EXPECT_EQ(
          changed_setup<G>(setup, deck, {.rule = std::string(change.name), .rule_value = printed}),
          setup);
    }
  });
}

TEST(RuleNumbers, ARangeIsRefusedWithItsBounds) {
  const auto words = [](const BalanceSettings& settings, const std::string& name, int value) {
    const Result<BalanceSettings> run = with_value(settings, name, value);
    return run.ok() ? "" : run.error().en;
  };
  EXPECT_EQ(words(small_run("paf", 6), "hand", 9), "");
  EXPECT_EQ(words(small_run("paf", 6), "hand", 10), "hand cannot be 10: from 1 to 9 here");
  EXPECT_EQ(words(small_run("paf", 2), "hand", 0), "hand cannot be 0: from 1 to 9 here");
  EXPECT_EQ(words(small_run("cimes", 2), "locks", 6), "");
  EXPECT_EQ(words(small_run("cimes", 2), "locks", 3), "locks cannot be 3: from 4 to 6 here");
  EXPECT_EQ(words(small_run("cite", 2), "goal", 9), "");
  EXPECT_EQ(words(small_run("cite", 2), "goal", 10), "goal cannot be 10: from 4 to 9 here");
  EXPECT_EQ(words(small_run("cite", 3), "goal", 3), "goal cannot be 3: from 4 to 12 here");
  EXPECT_FALSE(words(small_run("toits", 2), "goal", 3).empty());
}

// La Cité's master plays the solved game, which is that of the rulebook's goal.
TEST(RuleNumbers, WhatIsSolvedIsNotPlayedWithOthers) {
  const auto can_be = [](int players, std::vector<std::string> options, int goal) {
    BalanceSettings settings = small_run("cite", players);
    settings.setup.options = std::move(options);
    settings.bots.back() = BotLevel::Maitre;
    return with_value(settings, "goal", goal).ok();
  };
  EXPECT_TRUE(can_be(2, {}, 6));
  EXPECT_FALSE(can_be(2, {}, 7));
  EXPECT_FALSE(can_be(4, {"short-goal"}, 9));
  EXPECT_FALSE(can_be(3, {"roles"}, 8));
  EXPECT_TRUE(can_be(4, {"roles"}, 8));
  EXPECT_TRUE(can_be(5, {}, 12));
  EXPECT_TRUE(can_be(2, {"planques"}, 7));
}

TEST(RuleNumbers, AreOfferedWithTheirValues) {
  const auto value = [](const BalanceSettings& settings, const std::string& name) {
    const std::vector<VaryOffer> offers = vary_offers(settings);
    const auto found = std::find_if(offers.begin(), offers.end(),
                                    [&](const VaryOffer& offer) { return offer.name == name; });
    return found == offers.end() ? -1 : found->value;
  };
  EXPECT_EQ(value(small_run("paf", 3), "hand"), 5);
  EXPECT_EQ(value(small_run("cimes", 3), "locks"), 5);
  EXPECT_EQ(value(small_run("cite", 3), "goal"), 9);
  EXPECT_EQ(vary_range(small_run("paf", 3), "hand"), (std::vector{1, 2, 3, 4, 5, 6, 7, 8, 9}));
  EXPECT_EQ(vary_range(small_run("cimes", 3), "locks"), (std::vector{4, 5, 6}));
  EXPECT_EQ(vary_range(small_run("cite", 2), "goal"), (std::vector{4, 5, 6, 7, 8, 9}));
}

// A farther aim takes longer; and the rulebook's number is the ordinary game.
TEST(RuleNumbers, ASweepPlaysEachOfThem) {
  for (const auto& [game, vary] :
       {std::pair{"cite", "goal=4,6,9"}, std::pair{"cimes", "locks=4,5,6"}}) {
    SweepSettings settings{small_run(game, 2), *read_vary(vary)};
    Ranks alone;
    const Result<std::vector<SweepPoint>> points = run_sweep(settings, alone);
    ASSERT_TRUE(points.ok()) << points.error().en;
    ASSERT_EQ(points->size(), 3U);
    EXPECT_LT((*points)[0].data.turns.mean().mean, (*points)[2].data.turns.mean().mean) << game;
    BalanceData ordinary;
    ASSERT_TRUE(run_balance(settings.balance, alone, ordinary).ok());
    EXPECT_EQ((*points)[1].data, ordinary) << game;
  }
}

}  // namespace
}  // namespace ludo::lab
