// The commands of the laboratory: matches, solving, measurements.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/testing.h"
#include "lab/vary.h"
#include "support/process.h"
#include "table/table.h"

namespace ludo::cli {
namespace {

namespace fs = std::filesystem;

using testing_support::TemporaryFolder;

Json match_json(std::vector<std::string> more) {
  std::vector<std::string> args{"lab",    "match", "--game",   "cite",  "--a",
                                "expert", "--b",   "debutant", "--json"};
  args.insert(args.end(), more.begin(), more.end());
  const Ran ran = run_program(args);
  EXPECT_EQ(ran.code, kOk) << ran.err;
  Json json = Json::parse(ran.out);
  json.erase("thinking");  // the clock's
  return json;
}

TEST(LabMatch, PrintsPointsIntervalAndElo) {
  const Ran ran = run_program({"lab", "match", "--game", "cite", "--a", "expert", "--b", "hasard",
                               "--games", "100", "--players", "3", "--lang", "en"});
  EXPECT_EQ(ran.code, kOk);
  EXPECT_TRUE(contains(ran.out, "cite with 3 players, expert against hasard, 100 games"))
      << ran.out;
  EXPECT_TRUE(contains(ran.out, "points of expert: "));
  EXPECT_TRUE(contains(ran.out, "Elo difference: +"));
  EXPECT_EQ(ran.err, "");
}

TEST(LabMatch, IsTheSameForAnyNumberOfThreads) {
  const Json one = match_json({"--games", "60", "--threads", "1"});
  EXPECT_EQ(one, match_json({"--games", "60", "--threads", "3"}));
  EXPECT_EQ(one.at("games"), 60);
  EXPECT_NE(one, match_json({"--games", "60", "--seed", "1"}));
}

TEST(LabMatch, StopsEarlyWhenItIsClear) {
  const Json json = match_json({"--games", "20000", "--sprt", "0,30"});
  EXPECT_EQ(json.at("sprt").at("verdict"), "accepted");
  EXPECT_LT(json.at("games"), 20000);
}

TEST(LabMatch, RefusesNonsense) {
  const auto refused = [](const std::vector<std::string>& args, const std::string& why) {
    const Ran ran = run_program(args);
    EXPECT_EQ(ran.code, kUsage);
    EXPECT_TRUE(contains(ran.err, why)) << ran.err;
  };
  refused({"lab"}, "il manque une commande");
  refused({"lab", "match", "--game", "cite", "--a", "expert"}, "--b");
  refused({"lab", "match", "--game", "cite", "--a", "expert", "--b", "dieu"}, "«\u00A0dieu\u00A0»");
  refused({"lab", "match", "--game", "cimes", "--a", "expert", "--b", "hasard", "--players", "7"},
          "2–4 joueurs");
  refused({"lab", "match", "--game", "cite", "--a", "expert", "--b", "hasard", "--sprt", "5,0"},
          "«\u00A05,0\u00A0»");
  refused({"lab", "match", "--game", "cite", "--a", "expert", "--b", "hasard", "--sprt", "5"},
          "«\u00A05\u00A0»");
}

TEST(Solve, PrintsValuesAndTheFirstThrow) {
  const Ran ran = run_program({"solve", "cite", "--players", "2", "--lang", "en"});
  EXPECT_EQ(ran.code, kOk) << ran.err;
  EXPECT_TRUE(contains(ran.out, "position 3,3|3|0")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "player 1: 0.6133881098"));
  EXPECT_TRUE(contains(ran.out, "all different"));
  // Every one of the 126 throws stands in the table once.
  EXPECT_TRUE(contains(ran.out, " 1111"));
  EXPECT_TRUE(contains(ran.out, " 1356"));
}

TEST(Solve, JsonHasThePlanOfEveryThrow) {
  const Ran ran = run_program({"solve", "cite", "--json"});
  const Json json = Json::parse(ran.out);
  EXPECT_EQ(json.at("players"), 2);
  EXPECT_EQ(json.at("goal"), 6);
  EXPECT_EQ(json.at("plan").size(), 126U);
  EXPECT_NEAR(json.at("values")[0].get<double>() + json.at("values")[1].get<double>(), 1, 1e-15);
  EXPECT_LT(json.at("residual"), 1e-14);
}

TEST(Solve, APositionSeenFromWhoMoves) {
  const auto values = [](const std::string& position) {
    const Ran ran = run_program({"solve", "cite", "--position", position, "--json"});
    EXPECT_EQ(ran.code, kOk) << ran.err;
    return Json::parse(ran.out).at("values");
  };
  EXPECT_GT(values("5,1|3|0")[0].get<double>(), 0.6);
  EXPECT_LT(values("1,5|3|0")[0].get<double>(), 0.5);
  EXPECT_LT(values("1,5|3|2")[0].get<double>(), values("1,5|3|0")[0].get<double>());
}

TEST(Solve, RefusesImpossiblePositions) {
  for (const char* position : {"3,3|3", "3|3|0", "3,3,3|3|0", "3,x|3|0", "03,3|3|0", "", "|||",
                               "3,3|4|0", "6,0|3|0", "3,3|3|1", "3,3|3|4", "3,3|3|-1"}) {
    if (std::string_view(position).empty()) {
      continue;  // no position is the start
    }
    const Ran ran = run_program({"solve", "cite", "--position", position});
    EXPECT_EQ(ran.code, kUsage) << position;
    EXPECT_EQ(ran.out, "") << position;
  }
  EXPECT_TRUE(contains(run_program({"solve", "cite", "--position", "3,3|4|0"}).err, "9 jetons"));
}

TEST(Solve, RefusesWhatCannotBeSolved) {
  const Ran toits = run_program({"solve", "toits"});
  EXPECT_EQ(toits.code, kUsage);
  EXPECT_TRUE(contains(toits.err, "le sont\u00A0: cite")) << toits.err;
  EXPECT_EQ(run_program({"solve", "cite", "--players", "6"}).code, kUsage);
  EXPECT_EQ(run_program({"solve", "cite", "--options", "lively"}).code, kUsage);
}

TEST(Solve, TwoThieves) {
  const Ran ran = run_program({"solve", "cite", "--roles", "funambule,chat", "--lang", "en"});
  EXPECT_EQ(ran.code, kOk) << ran.err;
  EXPECT_TRUE(contains(ran.out, "player 1 (The Ropewalker): 0.620661727")) << ran.out;
  const auto json = [](const std::string& roles, const std::string& position) {
    return Json::parse(
        run_program({"solve", "cite", "--roles", roles, "--position", position, "--json"}).out);
  };
  const Json start = json("monte-en-l-air,flambeur", "3,3|3|0");
  EXPECT_NEAR(start.at("values")[0].get<double>(), 0.692575937, 5e-10);
  EXPECT_EQ(start.at("roles"), Json({"monte-en-l-air", "flambeur"}));
  // Without a token only the gambler may still announce.
  EXPECT_GT(json("flambeur,chat", "0,5|4|0").at("values")[0].get<double>(),
            json("ombre,chat", "0,5|4|0").at("values")[0].get<double>());
  for (const char* roles : {"chat", "chat,chat", "chat,egouts-1", "chat,nobody"}) {
    EXPECT_EQ(run_program({"solve", "cite", "--players", "2", "--roles", roles}).code, kUsage)
        << roles;
  }
  EXPECT_EQ(run_program({"solve", "cite", "--options", "roles"}).code, kUsage);
  EXPECT_EQ(run_program({"solve", "cite", "--options", "planques"}).code, kUsage);
}

// No more digits than the residual supports, and no claim to be the only solution.
TEST(Solve, ThreePlayersSayHowMuchIsKnown) {
  const Ran ran =
      run_program({"solve", "cite", "--players", "3", "--options", "short-goal", "--json"});
  const Json json = Json::parse(ran.out);
  EXPECT_EQ(json.at("unique"), false);
  const int digits = json.at("digits").get<int>();
  EXPECT_GE(digits, 4);
  EXPECT_LE(digits, 5);  // the sixth differs between equilibria
  EXPECT_LT(2 * json.at("residual").get<double>(), std::pow(10.0, -digits));
}

TEST(Solve, ASolutionIsKeptAndReadAgain) {
  const TemporaryFolder folder;
  const std::string file = folder.file("cite2.bin");
  const auto json = [](const Ran& ran) {
    Json solution = Json::parse(ran.out);
    solution.erase("seconds");
    solution.erase("megabytes");
    return solution;
  };
  const Ran solved =
      run_program({"solve", "cite", "--options", "short-goal", "--save", file, "--json"});
  ASSERT_EQ(solved.code, kOk) << solved.err;
  const Ran loaded = run_program({"solve", "cite", "--load", file, "--json"});
  ASSERT_EQ(loaded.code, kOk) << loaded.err;
  EXPECT_EQ(json(solved), json(loaded));
  EXPECT_EQ(std::distance(fs::directory_iterator(fs::path(file).parent_path()), {}), 1)
      << "something is left beside the file";

  EXPECT_EQ(run_program({"solve", "cite", "--players", "3", "--load", file}).code, kUsage);
  EXPECT_EQ(run_program({"solve", "cite", "--load", folder.file("none")}).code, kInputOutput);
  EXPECT_EQ(run_program({"solve", "cite", "--save", folder.file("no/such/folder")}).code,
            kInputOutput);

  std::fstream broken(file, std::ios::in | std::ios::out | std::ios::binary);
  broken.seekp(200);
  broken.put('!');
  broken.close();
  const Ran refused = run_program({"solve", "cite", "--load", file});
  EXPECT_EQ(refused.code, kWrong);
  EXPECT_TRUE(contains(refused.err, "abîmé")) << refused.err;
  std::ofstream(file) << "something else";
  EXPECT_TRUE(
      contains(run_program({"solve", "cite", "--load", file}).err, "n’est pas une solution"));
}

std::string read_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> balance_args(const std::string& out, std::vector<std::string> more) {
  std::vector<std::string> args{"lab", "balance", "--game", "cite", "--players", "2", "--out", out};
  args.insert(args.end(), more.begin(), more.end());
  return args;
}

TEST(LabBalance, WritesAReportThatCanBeResumed) {
  const TemporaryFolder folder;
  const std::string whole = folder.file("whole");
  const std::string parts = folder.file("deep/parts");
  const Ran once = run_program(balance_args(whole, {"--games", "60", "--threads", "1"}));
  ASSERT_EQ(once.code, kOk) << once.err;
  EXPECT_TRUE(contains(once.out, "cite à 2 joueurs, 60 parties")) << once.out;
  EXPECT_TRUE(contains(once.out, "Cartes\u00A0: il n’y en a pas à compter")) << once.out;
  EXPECT_EQ(run_program(balance_args(parts, {"--games", "25"})).code, kOk);
  EXPECT_EQ(run_program(balance_args(parts, {"--games", "60", "--resume"})).code, kOk);
  int files = 0;
  for (const auto& entry : fs::directory_iterator(whole)) {
    const std::string name = entry.path().filename().string();
    EXPECT_EQ(read_text(whole + "/" + name), read_text(parts + "/" + name)) << name;
    ++files;
  }
  EXPECT_EQ(files, 6);  // a page, JSON, three tables and the checkpoint; Cité has no cards
  const Json json = Json::parse(read_text(whole + "/balance.json"));
  EXPECT_EQ(json.at("solved").size(), 2U);

  const Ran other = run_program(balance_args(parts, {"--seed", "5", "--resume"}));
  EXPECT_EQ(other.code, kUsage);
  EXPECT_TRUE(contains(other.err, "autres réglages")) << other.err;
  std::ofstream(parts + "/checkpoint.json") << "{";
  EXPECT_EQ(run_program(balance_args(parts, {"--games", "60", "--resume"})).code, kWrong);
}

TEST(LabBalance, RefusesNonsense) {
  const TemporaryFolder folder;
  const std::string out = folder.file("out");
  EXPECT_EQ(run_program({"lab", "balance", "--game", "cite"}).code, kUsage);
  EXPECT_EQ(run_program(balance_args(out, {"--bots", "expert,hasard,hasard"})).code, kUsage);
  EXPECT_EQ(run_program(balance_args(out, {"--bots", "dieu"})).code, kUsage);
  EXPECT_EQ(run_program(balance_args(out, {"--options", "lively"})).code, kUsage);
  EXPECT_FALSE(fs::exists(out));
  std::ofstream(folder.file("file")) << "in the way";
  EXPECT_EQ(run_program(balance_args(folder.file("file"), {"--games", "1"})).code, kInputOutput);
}

// A game of which the lab knows nothing is not changed silently: it says so.
TEST(LabSweep, SaysOfEveryGameWhatCanChange) {
  const TemporaryFolder folder;
  Games::each([&]<class G>() {
    const std::string game(G::kInfo.name);
    const Ran help =
        run_program({"lab", "sweep", "--game", game, "--vary", "help", "--lang", "en"});
    EXPECT_EQ(help.code, kOk);
    const bool nothing = lab::vary_names(game).empty();
    EXPECT_EQ(contains(help.out, "There is nothing the lab can change"), nothing) << help.out;
    const Ran ran = run_program({"lab", "sweep", "--game", game, "--vary", "no-such=1", "--out",
                                 folder.file("out"), "--lang", "en"});
    EXPECT_EQ(ran.code, kUsage);
    EXPECT_TRUE(contains(
        ran.err, nothing ? "there is nothing the lab can change" : "'no-such' cannot be changed"))
        << ran.err;
  });
}

// The weights, and a page beside them: calibration and log losses, in both languages.
TEST(LabTrain, WritesAPageOnWhatTheWeightsAreWorth) {
  const TemporaryFolder folder;
  const std::vector<std::string> args = {
      "lab",       "train",  "--game",        "cite",
      "--bots",    "hasard", "--quick-games", "50",
      "--games",   "40",     "--epochs",      "1",
      "--seed",    "4",      "--searches",    "1",
      "--threads", "1",      "--out",         folder.file("cite.v2.bin")};
  const Ran ran = run_program(args);
  ASSERT_EQ(ran.code, kOk) << ran.err;
  EXPECT_TRUE(contains(ran.out, folder.file("cite.v2.html"))) << ran.out;
  const std::string page = read_text(folder.file("cite.v2.html"));
  EXPECT_EQ(page.find("src="), std::string::npos) << "nothing is fetched";
  const std::string_view begin = R"(id="numbers">)";
  const std::size_t from = page.find(begin) + begin.size();
  const Json numbers = Json::parse(page.substr(from, page.find("</script>", from) - from));
  EXPECT_EQ(numbers["title"]["fr"], "La Cité des Voleurs");
  EXPECT_EQ(numbers["calibration"].size(), 10U);
  EXPECT_EQ(numbers["allSeats"][0]["name"], "network");
  EXPECT_EQ(numbers["unseenGames"], 4);
  EXPECT_EQ(numbers["complete"], true);
  EXPECT_TRUE(contains(numbers["command"], "--quick-games 50 --games 40")) << numbers["command"];
  std::vector<std::string> as_json = args;
  as_json.emplace_back("--json");
  const Json printed = Json::parse(run_program(as_json).out);
  EXPECT_EQ(printed["calibration"], numbers["calibration"]);
  EXPECT_EQ(printed["calibrationError"], numbers["calibrationError"]);
}

TEST(LabSweep, ListsWhatCanChange) {
  const Ran ran = run_program({"lab", "sweep", "--game", "paf", "--vary", "help", "--lang", "en"});
  EXPECT_EQ(ran.code, kOk);
  EXPECT_TRUE(contains(ran.out, "monkey")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "CARD.COLUMN"));
}

TEST(LabSweep, WritesAReport) {
  const TemporaryFolder folder;
  const Ran ran =
      run_program({"lab", "sweep", "--game", "cimes", "--bots", "hasard", "--games", "20", "--vary",
                   "aigle-7.effect=2:8:3", "--out", folder.file("out")});
  ASSERT_EQ(ran.code, kOk) << ran.err;
  EXPECT_TRUE(contains(ran.out, "aigle-7.effect = 5\u00A0: premier joueur")) << ran.out;
  const Json json = Json::parse(read_text(folder.file("out/sweep.json")));
  EXPECT_EQ(json.at("points").size(), 3U);
  EXPECT_TRUE(json.at("points")[0].contains("card"));
  const Json& first = json.at("points")[1].at("turns")[0];
  EXPECT_TRUE(contains(ran.out, fmt::format("(avec la chance {:.2f}\u00A0%",
                                            100 * first["raw"]["mean"].get<double>())))
      << ran.out;
  EXPECT_TRUE(contains(
      ran.out, fmt::format("épargnées\u00A0: {:.1f} fois", first["gamesSaved"].get<double>())))
      << ran.out;
  EXPECT_TRUE(fs::exists(folder.file("out/index.html")));
  EXPECT_EQ(run_program({"lab", "sweep", "--game", "paf", "--vary", "monkey=99", "--out",
                         folder.file("no")})
                .code,
            kUsage);
  EXPECT_EQ(run_program({"lab", "sweep", "--game", "paf", "--vary", "monkey=9"}).code, kUsage);
}

TEST(BenchSearch, MeasuresTheExpertsSearch) {
  const Ran ran = run_program(
      {"bench", "search", "--game", "cimes", "--players", "2", "--seconds", "0.01", "--json"});
  ASSERT_EQ(ran.code, kOk) << ran.err;
  const Json list = Json::parse(ran.out);
  ASSERT_EQ(list.size(), 1U);
  EXPECT_GT(list[0].at("iterationsPerSecond"), 0.0);
  EXPECT_GT(list[0].at("playoutMoves"), 1.0);
  EXPECT_EQ(run_program({"bench", "search", "--game", "cimes", "--players", "7"}).code, kUsage);
}

TEST(BenchHints, MeasuresAMastersHints) {
  const Ran ran = run_program(
      {"bench", "hints", "--game", "cite", "--players", "2", "--seconds", "0.01", "--json"});
  ASSERT_EQ(ran.code, kOk) << ran.err;
  const Json list = Json::parse(ran.out);
  ASSERT_EQ(list.size(), 1U);
  EXPECT_GT(list[0].at("hints"), 0);
  EXPECT_GT(list[0].at("meanMs"), 0.0);
  EXPECT_GE(list[0].at("mostMs"), list[0].at("meanMs"));
  EXPECT_EQ(run_program({"bench", "hints", "--game", "cimes", "--players", "7"}).code, kUsage);
}

}  // namespace
}  // namespace ludo::cli
