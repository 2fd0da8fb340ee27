// Balance runs: what is counted adds up, and is what the rules say.
#include <gtest/gtest.h>

#include "lab/testing.h"
#include "support/slow_build.h"
#include "table/clauses.h"

namespace ludo::lab {
namespace {

u64 clause(const BalanceData& data, const std::string& game, const std::string& id) {
  const std::vector<Clause>& clauses = clauses_of(game, Lang::Fr);
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    if (clauses[i].id == id) {
      return data.clauses[i].games;
    }
  }
  ADD_FAILURE() << "no clause " << id;
  return 0;
}

TEST(BalanceCounts, AddUpInEveryGame) {
  const u64 games = kSlowBuild ? 6 : 24;
  Games::each([&]<class G>() {
    for (const int players : {G::kInfo.min_players, G::kInfo.max_players}) {
      const std::string game(G::kInfo.name);
      BalanceSettings settings = small_run(game, players);
      settings.games = games;
      const BalanceData data = run(settings);
      EXPECT_EQ(data.games, games);
      for (const auto* table : {&data.by_seat, &data.by_turn, &data.by_bot}) {
        u64 sum = 0;
        for (const Sums& sums : *table) {
          EXPECT_EQ(sums.count, games);
          sum += sums.sum;
        }
        EXPECT_EQ(sum, (games - data.nobody) * kVictory) << game;
      }
      EXPECT_EQ(data.turns.count(), games);
      EXPECT_EQ(data.scores.count(), games * static_cast<u64>(players));
      EXPECT_GE(data.winning_scores.count(), games - data.nobody);
      EXPECT_GT(data.turns.mean().mean, 1);
      EXPECT_GT(data.moves.mean().mean, data.turns.mean().mean / 2) << game;
      u64 played = 0;
      for (const CardSums& card : data.cards) {
        EXPECT_EQ(card.with.count, card.played);
        EXPECT_EQ(card.with.count + card.without.count, games * static_cast<u64>(players));
        played += card.played;
      }
      EXPECT_EQ(played > 0, !data.cards.empty()) << game;
    }
  });
}

TEST(BalanceCounts, AreWhatTheRulesSay) {
  // Every player of Cimes ends with three cards, and every game has its clauses.
  const BalanceData cimes = run(small_run("cimes", 3));
  u64 final_hands = 0;
  for (const CardSums& card : cimes.cards) {
    EXPECT_GE(card.drawn, card.played);  // what is held was once drawn
    final_hands += card.played;
  }
  EXPECT_EQ(final_hands, 24U * 3 * 3);
  const BalanceData cite = run(small_run("cite", 2));
  EXPECT_EQ(clause(cite, "cite", "C3"), 24U);  // every game is won by reaching the goal
}

// Each seat has one thief; a hideout is played by who was dealt it or drew it; without the module
// neither is counted.
TEST(BalanceCounts, AreOfThievesAndHideouts) {
  constexpr int kPlayers = 4;
  constexpr std::size_t kPlanques = 24;
  const std::vector<std::vector<std::string>> modules{
      {"roles"}, {"planques"}, {"planques", "roles"}};
  for (const std::vector<std::string>& options : modules) {
    BalanceSettings settings = small_run("cite", kPlayers);
    settings.setup.options = options;
    const BalanceData data = run(settings);
    ASSERT_EQ(data.cards.size(), kPlanques + 8);
    CardSums hideouts;
    CardSums thieves;
    u64 won_by_thieves = 0;
    for (std::size_t i = 0; i < data.cards.size(); ++i) {
      const CardSums& card = data.cards[i];
      CardSums& all = i < kPlanques ? hideouts : thieves;
      EXPECT_EQ(card.with.count, card.played);
      EXPECT_EQ(card.with.count + card.without.count, data.games * kPlayers);
      all.drawn += card.drawn;
      all.played += card.played;
      won_by_thieves += i < kPlanques ? 0 : card.with.sum;
    }
    const bool has_roles = options.back() == "roles";
    EXPECT_EQ(thieves.played, has_roles ? data.games * kPlayers : 0);
    EXPECT_EQ(won_by_thieves, has_roles ? data.games * kVictory : 0);
    const bool has_planques = options.front() == "planques";
    EXPECT_EQ(hideouts.played > 0, has_planques);
    EXPECT_GE(hideouts.drawn, has_planques ? data.games * (kPlayers - 1) : 0);  // the deal (C35)
    EXPECT_GE(hideouts.drawn, hideouts.played);
  }
}

}  // namespace
}  // namespace ludo::lab
