// The lab in a browser's worker (wasm/lab.h): given its games in pieces, out of order, it reports
// what `lab balance` would; and that is tests/measured.txt, natively here and as WebAssembly in
// tests/wasm.mjs.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/sha256.h"
#include "lab/balance_json.h"
#include "lab/sweep.h"
#include "record/own_deck.h"
#include "room/tokens.h"
#include "support/golden.h"
#include "table/games.h"
#include "wasm/lab.h"

namespace ludo::testing_support {
namespace {

struct Measured {
  std::string bot;
  int games;
};
constexpr int kSeed = 5;

Json asked(const std::string& game, int players, const Measured& what) {
  return {{"do", "measure"},     {"game", game},  {"players", players}, {"bot", what.bot},
          {"games", what.games}, {"seed", kSeed}, {"deck", Json()},     {"options", Json::array()}};
}

Json take(wasm::Lab& lab, const Json& text) { return Json::parse(lab.take(text.dump())); }

// All games of each run, the later half first: one plays, another counts.
Json report_of(const Json& measure) {
  wasm::Lab player;
  wasm::Lab counter;
  const Json ready = take(player, measure);
  EXPECT_EQ(take(counter, measure), ready);
  const u64 games = measure.at("games").get<u64>();
  for (u64 run = 0; run < ready.at("runs").get<u64>(); ++run) {
    const u64 half = games / 2;
    for (const auto& [first, count] : {std::pair(half, games - half), std::pair(u64{0}, half)}) {
      Json played =
          take(player, {{"do", "play"}, {"run", run}, {"first", first}, {"games", count}});
      played["do"] = "count";
      take(counter, played);
    }
  }
  return take(counter, {{"do", "report"}}).at("runs");
}

lab::BalanceSettings settings_of(const Json& measure) {
  lab::BalanceSettings settings;
  settings.setup.game = measure.at("game").get<std::string>();
  settings.setup.players = measure.at("players").get<int>();
  settings.bots.assign(static_cast<std::size_t>(settings.setup.players),
                       *bot_named(measure.at("bot").get<std::string>()));
  settings.games = measure.at("games").get<u64>();
  settings.seed = kSeed;
  return settings;
}

Json whole_run(const lab::BalanceSettings& settings) {
  lab::Ranks alone;
  lab::BalanceData data;
  EXPECT_TRUE(lab::run_balance(settings, alone, data).ok());
  return lab::balance_json(settings, data, {});
}

TEST(Measured, IsWhatTheLabReportsAndInTheRepository) {
  std::string text;
  ProductGames::each([&]<class G>() {
    for (const Measured& what : {Measured{"hasard", 24}, Measured{"debutant", 2}}) {
      const Json measure = asked(std::string(G::kInfo.name), G::kInfo.min_players, what);
      Json runs = report_of(measure);
      EXPECT_EQ(runs, Json::array({whole_run(settings_of(measure))})) << G::kInfo.name;
      runs[0].erase("luckShare");  // by a logarithm, which is not the same everywhere
      const std::string all = runs[0].dump();
      text += std::string(G::kInfo.name) + " " + what.bot + " " + std::to_string(all.size()) + " " +
              room::hex_of(sha256(all)) + "\n";
    }
  });
  expect_golden(source_dir() / "tests/measured.txt", text);
}

// One's own deck is played beside the box's with the same seed, each as it would be alone.
TEST(Measured, HasTheBoxBesideOnesOwn) {
  std::string own(standard_deck_text("paf"));
  const std::size_t at = own.find("coffre-fort,junk,,1,8");
  ASSERT_NE(at, std::string::npos);
  own.replace(at, 21, "coffre-fort,junk,,1,2");
  Json measure = asked("paf", 3, {"hasard", 20});
  measure["deck"] = {{"deck", own}};
  const Json runs = report_of(measure);
  ASSERT_EQ(runs.size(), 2U);
  lab::BalanceSettings settings = settings_of(measure);
  EXPECT_EQ(runs[1], whole_run(settings));
  settings.setup.deck_name = kOwnDeck;
  settings.setup.deck_files = files_of({.deck = own});
  settings.setup.deck_files.deck_file = "paf.csv";  // as the workshop saves it
  EXPECT_EQ(runs[0], whole_run(settings));
  EXPECT_NE(runs[0].at("turns"), runs[1].at("turns"));
  EXPECT_NE(runs[0].at("command").get<std::string>().find("--deck paf.csv"), std::string::npos);
  // What is in the box is no deck of one's own.
  measure["deck"] = {{"deck", std::string(standard_deck_text("paf"))}};
  wasm::Lab lab;
  EXPECT_EQ(take(lab, measure).at("runs"), 1);
}

// With a number to vary, its values are the runs, and the report is that of `lab sweep`.
TEST(Measured, IsASweepWhereANumberIsVaried) {
  Json measure = asked("paf", 3, {"hasard", 6});
  measure["vary"] = {{"name", "monkey"}, {"values", {8, 12, 14}}};
  wasm::Lab lab;
  EXPECT_EQ(take(lab, measure).at("runs"), 3);
  for (int run = 0; run < 3; ++run) {
    Json played = take(lab, {{"do", "play"}, {"run", run}, {"first", 0}, {"games", 6}});
    played["do"] = "count";
    take(lab, played);
  }
  const Json report = take(lab, {{"do", "report"}});
  EXPECT_TRUE(report.at("runs").empty());
  lab::SweepSettings settings{settings_of(measure), {"monkey", {8, 12, 14}}};
  lab::Ranks alone;
  const Result<std::vector<lab::SweepPoint>> points = lab::run_sweep(settings, alone);
  ASSERT_TRUE(points.ok());
  EXPECT_EQ(report.at("sweep"), lab::sweep_json(settings.balance, settings.vary, *points));
  measure["vary"]["values"] = {0};
  EXPECT_EQ(take(lab, measure).at("for"), "refused");
  // Which numbers and which values there are can be asked before.
  measure["do"] = "offers";
  EXPECT_EQ(take(lab, measure).at("offers").at(0).at("name"), "monkey");
  measure["do"] = "range";
  measure["name"] = "monkey";
  EXPECT_GT(take(lab, measure).at("values").size(), 5U);
}

TEST(Measured, RefusesInWordsAndIgnoresNonsense) {
  wasm::Lab lab;
  EXPECT_EQ(lab.take(R"({"do":"report"})"), "");  // of nothing
  EXPECT_EQ(lab.take("nonsense"), "");
  Json measure = asked("paf", 3, {"hasard", 2});
  measure["deck"] = {{"deck", "a,b\n1,2\n"}};
  EXPECT_EQ(take(lab, measure).at("for"), "refused");
  EXPECT_EQ(take(lab, asked("chess", 2, {"hasard", 2})).at("for"), "refused");
  EXPECT_EQ(take(lab, asked("paf", 99, {"hasard", 2})).at("for"), "refused");
  EXPECT_EQ(take(lab, asked("paf", 3, {"hasard", 2})).at("for"), "ready");
  EXPECT_EQ(lab.take(R"({"do":"play","run":7,"first":0,"games":1})"), "");
  EXPECT_EQ(take(lab, Json::parse(R"({"do":"count","run":0,"first":0,"facts":"zz"})")).at("games"),
            Json::array({0}));
}

}  // namespace
}  // namespace ludo::testing_support
