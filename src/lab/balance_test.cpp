// Balance runs: the same numbers however a run is made, checkpoints, reports.
#include "lab/balance.h"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "lab/balance_report.h"
#include "lab/sweep.h"
#include "lab/testing.h"

namespace ludo::lab {
namespace {

TEST(Balance, ThreadsDoNotChangeTheNumbers) {
  BalanceSettings settings = small_run("paf", 4);
  const BalanceData one = run(settings);
  settings.threads = 3;
  EXPECT_EQ(one, run(settings));
  settings.seed = 4;
  EXPECT_FALSE(one == run(settings));
}

TEST(Balance, BotsChangePlaces) {
  BalanceSettings settings = small_run("cite", 3);
  settings.bots = {BotLevel::Expert, BotLevel::Hasard, BotLevel::Hasard};
  settings.games = 300;
  const BalanceData data = run(settings);
  EXPECT_GT(estimate(data.by_bot[0], kVictory).low(), 0.4);
  EXPECT_LT(estimate(data.by_bot[1], kVictory).high(), 0.4);
  EXPECT_LT(estimate(data.by_seat[0], kVictory).low(), 0.4);  // it did not sit there all the time
}

TEST(Balance, CanBeStoppedAndResumed) {
  BalanceSettings settings = small_run("toits", 2);
  const BalanceData whole = run(settings);
  settings.games = 10;
  const BalanceData part = run(settings);
  const std::string text = checkpoint_text(settings, part);
  settings.games = 24;
  const Result<BalanceData> read = read_checkpoint(settings, text, "checkpoint.json");
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(*read, part);
  EXPECT_EQ(run(settings, *read), whole);

  settings.games = 1'000'000;
  settings.progress = [](const BalanceData& data) { return data.games < 3; };
  const BalanceData stopped = run(settings);
  EXPECT_GE(stopped.games, 3U);
  EXPECT_LT(stopped.games, 1'000'000U);
  EXPECT_EQ(stopped.turns.count(), stopped.games);
}

TEST(Balance, ACheckpointOfSomethingElseIsRefused) {
  BalanceSettings settings = small_run("toits", 2);
  settings.games = 2;
  const std::string text = checkpoint_text(settings, run(settings));
  const auto refused = [&](const BalanceSettings& other, const std::string& from) {
    return !read_checkpoint(other, from, "f").ok();
  };
  EXPECT_FALSE(refused(settings, text));
  BalanceSettings other = settings;
  other.seed = 9;
  EXPECT_TRUE(refused(other, text));
  other = settings;
  other.bots[0] = BotLevel::Debutant;
  EXPECT_TRUE(refused(other, text));
  EXPECT_TRUE(refused(settings, ""));
  EXPECT_TRUE(refused(settings, "[]"));
  EXPECT_TRUE(refused(settings, text.substr(0, text.size() / 2)));
  Json json = Json::parse(text);
  json["games"] = "many";
  EXPECT_TRUE(refused(settings, json.dump()));
  json = Json::parse(text);
  json["cards"].erase(0);
  EXPECT_TRUE(refused(settings, json.dump()));
  json = Json::parse(text);
  json["version"] = 1;
  EXPECT_TRUE(refused(settings, json.dump()));
}

TEST(Report, HasEverythingInOneFile) {
  const BalanceSettings settings = small_run("cimes", 2);
  const BalanceData data = run(settings);
  const Files files = balance_files(settings, data, {}, Lang::En);
  for (const char* name : {"index.html", "balance.json", "seats.csv", "cards.csv", "clauses.csv",
                           "distributions.csv"}) {
    EXPECT_TRUE(files.contains(name)) << name;
  }
  const std::string& page = files.at("index.html");
  EXPECT_EQ(page.find("{{"), page.find("{{", page.find("<script>")));  // no mark left before
  EXPECT_NE(page.find("<html lang=\"en\">"), std::string::npos);
  EXPECT_NE(page.find("Observable Plot"), std::string::npos);
  for (const char* outside : {"<link", "src=\"", "@import", "url("}) {
    EXPECT_EQ(page.substr(0, page.find("<script>")).find(outside), std::string::npos) << outside;
  }
  const Json json = Json::parse(files.at("balance.json"));
  EXPECT_EQ(json.at("games"), 24);
  EXPECT_EQ(json.at("cards").size(), 18U);
  EXPECT_EQ(json.at("turns").size(), 2U);
  const Json& turn = json.at("turns")[1];
  const Estimate raw = estimate(data.by_turn[1], kVictory);
  EXPECT_EQ(turn["raw"]["mean"], raw.mean);
  EXPECT_EQ(turn["gamesSaved"], games_saved(raw, estimate(data.corrected_by_turn[1], kWon)));
  EXPECT_NE(files.at("seats.csv").find(fmt::format("turn,1,,24,{:.6f},", raw.mean)),
            std::string::npos);
  EXPECT_NE(files.at("seats.csv").find(fmt::format("{:.3f}\n", turn["gamesSaved"].get<double>())),
            std::string::npos);
  EXPECT_EQ(json.at("command"),
            "ludotheque lab balance --game cimes --players 2 --bots hasard --games 24 --seed 3");
}

TEST(Report, ShowsTheSolvedValuesOfCite) {
  const BalanceSettings settings = small_run("cite", 2);
  const std::vector<SolvedValues> solved = solved_values(settings);
  ASSERT_EQ(solved.size(), 2U);
  EXPECT_EQ(solved[0].option, "");
  EXPECT_NEAR(solved[0].values[0] + solved[0].values[1], 1, 1e-12);
  EXPECT_TRUE(solved_values(small_run("cimes", 2)).empty());
}

TEST(Vary, ReadsListsAndRanges) {
  EXPECT_EQ(read_vary("monkey=8,10,3")->values, (std::vector{8, 10, 3}));
  EXPECT_EQ(read_vary("monkey=8:12:2")->values, (std::vector{8, 10, 12}));
  EXPECT_EQ(read_vary("a.b=-1:1")->values, (std::vector{-1, 0, 1}));
  for (const char* wrong : {"", "monkey", "=1", "monkey=", "monkey=x", "monkey=1,,2", "monkey=3:1",
                            "monkey=1:2:0", "monkey=1:2:3:4", "monkey=0:1000", "monkey=99999"}) {
    EXPECT_FALSE(read_vary(wrong).ok()) << wrong;
  }
}

TEST(Vary, ChangesWhatItNames) {
  const BalanceSettings paf = small_run("paf", 2);
  EXPECT_EQ(with_value(paf, "monkey", 5)->changes, (Changes{"monkey", 5, 0}));
  EXPECT_FALSE(with_value(paf, "monkey", 26).ok());
  EXPECT_FALSE(with_value(paf, "monkey", 0).ok());
  EXPECT_FALSE(with_value(paf, "first-tokens", 1).ok());
  const Result<BalanceSettings> safe = with_value(paf, "coffre-fort.strength", 3);
  ASSERT_TRUE(safe.ok()) << safe.error().en;
  EXPECT_NE(safe->setup.deck_files.deck_text.find("coffre-fort,junk,,1,3,"), std::string::npos);
  EXPECT_FALSE(with_value(paf, "coffre-fort.strength", 99).ok());
  EXPECT_FALSE(with_value(paf, "coffre-fort.name_fr", 1).ok());
  EXPECT_FALSE(with_value(paf, "no-such-card.strength", 1).ok());

  const BalanceSettings toits = small_run("toits", 2);
  const Result<BalanceSettings> high = with_value(toits, "board.space-3", 1);
  ASSERT_TRUE(high.ok()) << high.error().en;
  EXPECT_NE(high->setup.deck_files.board_text.find("space-3,1,"), std::string::npos);
  EXPECT_TRUE(with_value(toits, "first-points", -3).ok());

  const BalanceSettings cite = small_run("cite", 2);
  EXPECT_TRUE(with_value(cite, "first-tokens", -3).ok());
  EXPECT_TRUE(with_value(cite, "first-tokens", 2).ok());
  EXPECT_FALSE(with_value(cite, "first-tokens", 3).ok());  // that is the goal already
  EXPECT_FALSE(with_value(cite, "first-tokens", -4).ok());
  EXPECT_FALSE(with_value(cite, "first-tokens", 1000).ok());
}

TEST(Vary, AFormulaHasANumberToo) {
  const BalanceSettings cimes = small_run("cimes", 2);
  const Result<BalanceSettings> eagle = with_value(cimes, "aigle-7.effect", 5);
  ASSERT_TRUE(eagle.ok()) << eagle.error().en;
  EXPECT_NE(eagle->setup.deck_files.deck_text.find("5 if same >= 3"), std::string::npos);
  EXPECT_EQ(card_of(cimes, "aigle-7.effect"), 0);
  EXPECT_EQ(card_of(cimes, "first-points"), -1);
}

TEST(Vary, PointsAtTheEndDecide) {
  GameResult result;
  result.scores = {10, 12, 12};
  result.winners = 0b010;  // seat 1 wins the tie
  const ludo::Setup setup{3, Seat{0}, 0};
  EXPECT_EQ(changed_result(result, setup, {}).winners, 0b010);
  EXPECT_EQ(changed_result(result, setup, {.first_points = 1}).winners, 0b010);
  EXPECT_EQ(changed_result(result, setup, {.first_points = 2}).winners, 0b010);
  EXPECT_EQ(changed_result(result, setup, {.first_points = 3}).winners, 0b001);
  result.winners = 0b001;
  result.scores = {12, 12, 9};
  EXPECT_EQ(changed_result(result, setup, {.first_points = -1}).winners, 0b010);
}

// What is offered has a name that can be varied, and the value it has today.
TEST(Vary, OffersNumbersWithTheirValues) {
  const auto offer = [](const BalanceSettings& settings, const std::string& name) {
    for (const VaryOffer& one : vary_offers(settings)) {
      if (one.name == name) {
        return one;
      }
    }
    ADD_FAILURE() << "no " << name;
    return VaryOffer{};
  };
  const BalanceSettings paf = small_run("paf", 3);
  EXPECT_EQ(offer(paf, "coffre-fort.strength").value, 8);
  const VaryOffer monkey = offer(paf, "monkey");
  EXPECT_EQ(monkey.en, "the monkey's height at the start");
  const std::vector<int> heights = vary_range(paf, "monkey");
  EXPECT_NE(std::find(heights.begin(), heights.end(), monkey.value), heights.end());
  EXPECT_GT(heights.size(), 5U);
  for (const int value : heights) {
    EXPECT_TRUE(with_value(paf, "monkey", value).ok()) << value;
  }
  EXPECT_EQ(offer(small_run("cite", 2), "first-tokens").value, 0);
  EXPECT_EQ(offer(small_run("cimes", 2), "first-points").value, 0);
  EXPECT_EQ(offer(small_run("cimes", 2), "aigle-7.effect").value, 8);
  const BalanceSettings toits = small_run("toits", 2);
  const VaryOffer reserve = offer(toits, "board.reserve");
  EXPECT_EQ(reserve.value, 15);
  EXPECT_EQ(reserve.row, "reserve");
  EXPECT_TRUE(vary_range(toits, "nothing").empty());
  // Nobody's own number is forgotten: it is what their deck has.
  EXPECT_EQ(offer(*with_value(paf, "coffre-fort.strength", 3), "coffre-fort.strength").value, 3);
}

TEST(Sweep, CommonChanceAndAPointForEachValue) {
  SweepSettings settings{small_run("cite", 2), *read_vary("first-tokens=-2,0,2")};
  settings.balance.bots.assign(2, BotLevel::Expert);
  settings.balance.games = 300;
  Ranks alone;
  const Result<std::vector<SweepPoint>> points = run_sweep(settings, alone);
  ASSERT_TRUE(points.ok());
  ASSERT_EQ(points->size(), 3U);
  // More tokens, more victories; and no change is the ordinary game.
  EXPECT_LT((*points)[0].data.by_turn[0].sum, (*points)[1].data.by_turn[0].sum);
  EXPECT_LT((*points)[1].data.by_turn[0].sum, (*points)[2].data.by_turn[0].sum);
  EXPECT_EQ((*points)[1].data, run(settings.balance));
  const Files files = sweep_files(settings, *points, Lang::Fr);
  const Json json = Json::parse(files.at("sweep.json"));
  EXPECT_EQ(json.at("points").size(), 3U);
  EXPECT_TRUE(files.at("sweep.csv").starts_with("value,games,nobody,turn,share"));
}

// Of every value the shares without luck and with it, each with its interval, and what that saved:
// in the JSON, and so on the page, as a balance run has them; and in the CSV.
TEST(Sweep, ReportsPointsWithAndWithoutLuck) {
  SweepSettings settings{small_run("cite", 3), *read_vary("first-tokens=0,1")};
  settings.balance.bots.assign(3, BotLevel::Expert);
  settings.balance.games = 60;
  Ranks alone;
  const Result<std::vector<SweepPoint>> points = run_sweep(settings, alone);
  ASSERT_TRUE(points.ok());
  const Files files = sweep_files(settings, *points, Lang::Fr);
  const Json json = Json::parse(files.at("sweep.json"));
  std::istringstream csv(files.at("sweep.csv"));
  std::string line;
  std::getline(csv, line);
  EXPECT_EQ(line,
            "value,games,nobody,turn,share,low,high,raw_share,raw_low,raw_high,games_saved,"
            "turns,turns_low,turns_high");
  for (std::size_t k = 0; k < points->size(); ++k) {
    const BalanceData& data = (*points)[k].data;
    const Json balance = balance_json(settings.balance, data, {});
    EXPECT_EQ(json["points"][k]["turns"], balance["turns"]) << "as a balance run reports them";
    for (std::size_t turn = 0; turn < 3; ++turn) {
      const Json& share = json["points"][k]["turns"][turn];
      const Estimate raw = estimate(data.by_turn[turn], kVictory);
      const Estimate corrected = estimate(data.corrected_by_turn[turn], kWon);
      EXPECT_EQ(share["mean"], corrected.mean);
      EXPECT_EQ(share["low"], corrected.low());
      EXPECT_EQ(share["raw"]["mean"], raw.mean);
      EXPECT_EQ(share["raw"]["low"], raw.low());
      EXPECT_EQ(share["raw"]["high"], raw.high());
      EXPECT_EQ(share["gamesSaved"], games_saved(raw, corrected));
      EXPECT_GT(share["gamesSaved"], 2) << "the chances are exact, almost all is luck";
      std::getline(csv, line);
      EXPECT_TRUE(line.starts_with(
          fmt::format("{},60,0,{},{:.6f},{:.6f},{:.6f},{:.6f},{:.6f},{:.6f},{:.3f},", k, turn,
                      corrected.mean, corrected.low(), corrected.high(), raw.mean, raw.low(),
                      raw.high(), games_saved(raw, corrected))))
          << line;
    }
  }
}

TEST(Sweep, RefusesBeforeTheFirstGame) {
  SweepSettings settings{small_run("paf", 2), *read_vary("monkey=10,40")};
  settings.progress = [](u64) -> bool {
    ADD_FAILURE() << "it played";
    return false;
  };
  Ranks alone;
  EXPECT_FALSE(run_sweep(settings, alone).ok());
}

}  // namespace
}  // namespace ludo::lab
