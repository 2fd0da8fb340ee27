// The review of a record, as the command line shows it.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <tuple>

#include "cli/testing.h"
#include "table/table.h"

namespace ludo::cli {
namespace {

class ReviewCommand : public ::testing::Test {
 protected:
  void SetUp() override {
    const Ran ran = run_program({"record", "--game", "cite", "--players", "2", "--seed", "7"});
    ASSERT_EQ(ran.code, kOk);
    path_ = (std::filesystem::temp_directory_path() /
             ("ludotheque-review-" + std::to_string(getpid()) + ".jsonl"))
                .string();
    std::ofstream(path_) << ran.out;
  }
  void TearDown() override { std::filesystem::remove(path_); }
  std::string path_;
};

TEST_F(ReviewCommand, PrintsAccountsSlipsAndTurningPoints) {
  const Ran ran = run_program({"review", path_, "--lang", "en"});
  EXPECT_EQ(ran.code, kOk) << ran.err;
  EXPECT_NE(ran.out.find("seat 0"), std::string::npos);
  EXPECT_NE(ran.out.find("% more chance of winning, exactly: blunder"), std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find(" decided the game"), std::string::npos);
}

TEST_F(ReviewCommand, AddsUpAsJson) {
  const Ran ran = run_program({"review", path_, "--json"});
  ASSERT_EQ(ran.code, kOk) << ran.err;
  const Json review = Json::parse(ran.out);
  for (const Json& seat : review["seats"]) {
    const double sum = seat["start"].get<double>() + seat["luck"].get<double>() +
                       seat["own"].get<double>() + seat["others"].get<double>() +
                       seat["estimate"].get<double>();
    EXPECT_NEAR(sum, seat["end"].get<double>(), 1e-9);
  }
}

// Levels were measured at the plain game: elsewhere none is given, and it says why.
TEST_F(ReviewCommand, GivesALevelWhereLevelsWereMeasured) {
  const auto reviewed = [&] {
    const Ran text = run_program({"review", path_, "--lang", "en"});
    const Json json = Json::parse(run_program({"review", path_, "--lang", "en", "--json"}).out);
    const Json& seat = json["seats"][0];
    return std::tuple(contains(text.out, "  level: "), contains(text.out, "No level: "),
                      seat["level"].is_null(), json["levels"].empty(),
                      seat["verdict"].get<std::string>().starts_with("You played "));
  };
  EXPECT_EQ(reviewed(), std::tuple(true, false, false, false, true));
  std::ofstream(path_) << run_program({"record", "--game", "cite", "--players", "2", "--options",
                                       "short-goal", "--seed", "7"})
                              .out;
  EXPECT_EQ(reviewed(), std::tuple(false, true, true, true, false));
}

TEST_F(ReviewCommand, CountsPointsWhereTheGameDoes) {
  EXPECT_FALSE(Json::parse(run_program({"review", path_, "--json"}).out).contains("scores"));
  const Ran record = run_program({"record", "--game", "toits", "--players", "3", "--seed", "5"});
  std::ofstream(path_) << record.out;
  const std::vector<std::string> few = {"review", path_, "--lang", "en", "--iterations", "10"};
  const Ran text = run_program(few);
  EXPECT_NE(text.out.find("In points of the score, counted"), std::string::npos) << text.out;
  std::vector<std::string> as_json = few;
  as_json.emplace_back("--json");
  const Json review = Json::parse(run_program(as_json).out);
  const Json& scores = review["scores"];
  EXPECT_EQ(scores["after"].size(), review["lines"].size());
  for (std::size_t i = 0; i < 3; ++i) {
    const Json& one = scores["seats"][i];
    int sum = 0;
    for (const char* entry : {"start", "draws", "own", "others", "only"}) {
      sum += one[entry].get<int>();
    }
    EXPECT_EQ(sum, one["end"]);
    EXPECT_EQ(scores["after"].back()[i], one["end"]);
  }
}

// What the command writes as a page.
std::string page_of(std::vector<std::string> args) {
  const std::string page = args[1] + ".html";
  args.insert(args.end(), {"--html", page});
  const Ran ran = run_program(args);
  EXPECT_EQ(ran.code, kOk) << ran.err;
  std::ifstream in(page);
  std::string text{std::istreambuf_iterator<char>(in), {}};
  std::filesystem::remove(page);
  return text;
}

// The numbers in a page; what it draws of them is tested in a browser (web/tests/report.spec.ts).
Json numbers_in(const std::string& page) {
  const std::string_view begin = R"(id="numbers">)";
  const std::size_t from = page.find(begin) + begin.size();
  return Json::parse(page.substr(from, page.find("</script>", from) - from));
}

TEST_F(ReviewCommand, WritesAPageThatIsCompleteInItself) {
  const std::string text = page_of({"review", path_});
  EXPECT_NE(text.find("la revue"), std::string::npos) << "its script";
  EXPECT_NE(text.find("\"turningPoints\":["), std::string::npos) << "its numbers";
  EXPECT_EQ(text.find("{{"), std::string::npos);
  EXPECT_EQ(text.find("src="), std::string::npos) << "nothing is fetched";
  EXPECT_EQ(run_program({"review", path_, "--html", "/nowhere/at/all/x.html"}).code, kInputOutput);
  const Json numbers = numbers_in(text);
  EXPECT_EQ(numbers["seat"], nullptr);
  for (const char* lang : {"fr", "en"}) {
    const Json& review = numbers[lang];
    ASSERT_EQ(review["turns"].size(), review["turningPoints"].size());
    EXPECT_GT(review["turns"].size(), 0U);
    for (std::size_t i = 0; i < review["turns"].size(); ++i) {
      EXPECT_EQ(review["turns"][i]["version"], review["turningPoints"][i]);
      EXPECT_FALSE(review["turns"][i]["sentence"].get<std::string>().empty());
    }
  }
}

// What a move of a slip is, as the terminal has to print it.
std::string facts_of(const Json& move, Lang lang) {
  const bool is_french = lang == Lang::Fr;
  const Json& choice = move["choice"];
  const double chance = move["chance"];
  std::string text = is_french ? fmt::format("{:.1f}\u00A0% de chances de gagner", chance)
                               : fmt::format("{:.1f}% chance of winning", chance);
  if (choice.contains("odds")) {
    const double odds =
        100 * choice["odds"]["good"].get<double>() / choice["odds"]["of"].get<double>();
    text += is_french ? fmt::format(", réussit {:.0f}\u00A0%", odds)
                      : fmt::format(", succeeds {:.0f}%", odds);
  }
  return text + (is_french ? ", article " : ", clause ") + choice["clause"].get<std::string>();
}

// Beside what was lost: the odds the game makes public, and the clause.
TEST_F(ReviewCommand, SaysWhyInBothLanguages) {
  const Ran record = run_program({"record", "--game", "toits", "--players", "3", "--seed", "5"});
  std::ofstream(path_) << record.out;
  const auto printed = [&](std::vector<std::string> more) {
    std::vector<std::string> args = {"review", path_, "--iterations", "50"};
    args.insert(args.end(), more.begin(), more.end());
    return run_program(args).out;
  };
  const Json review = Json::parse(printed({"--json"}));
  const std::string french = printed({"--lang", "fr"});
  const std::string english = printed({"--lang", "en"});
  int slips = 0;
  int with_odds = 0;
  for (const Json& one : review["judgements"]) {
    if (one["slip"] != "none") {
      ++slips;
      with_odds += one["best"]["choice"].contains("odds") ? 1 : 0;
      with_odds += one["played"]["choice"].contains("odds") ? 1 : 0;
      for (const auto& [text, lang, played, best] :
           {std::tuple(french, Lang::Fr, "joué\u00A0: ", "mieux\u00A0: "),
            std::tuple(english, Lang::En, "played: ", "better: ")}) {
        const std::string why =
            fmt::format("\n  {}{}\n  {}{}\n", played, facts_of(one["played"], lang), best,
                        facts_of(one["best"], lang));
        EXPECT_NE(text.find(why), std::string::npos) << why << text;
      }
    }
  }
  EXPECT_GT(slips, 0);
  EXPECT_GT(with_odds, 0);
}

TEST_F(ReviewCommand, CountsSlipsOfALevel) {
  const Ran ran = run_program({"lab", "slips", "--game", "cite", "--bots", "hasard,maitre",
                               "--games", "2", "--threads", "1", "--csv"});
  ASSERT_EQ(ran.code, kOk) << ran.err;
  std::istringstream lines(ran.out);
  std::string made_by;
  std::string head;
  std::string chance;
  std::string master;
  std::getline(lines, made_by);
  EXPECT_TRUE(made_by.starts_with("made_by,")) << "as the stored file, which has to say it";
  std::getline(lines, head);
  std::getline(lines, chance);
  std::getline(lines, master);
  EXPECT_EQ(chance.rfind("cite,2,hasard,2,", 0), 0U) << chance;
  EXPECT_NE(master.find(",0,0,0,0,0"), std::string::npos) << "a master plays the solution";
  const Ran two = run_program({"lab", "slips", "--game", "cite", "--bots", "hasard,maitre",
                               "--games", "2", "--threads", "2", "--csv"});
  EXPECT_EQ(two.out, ran.out) << "the same on any number of threads";
}

TEST_F(ReviewCommand, ShowsOneSeatsSlipsAlone) {
  const Ran ran = run_program({"review", path_, "--lang", "en", "--seat", "1"});
  EXPECT_EQ(ran.code, kOk) << ran.err;
  EXPECT_EQ(ran.out.find("(seat 0)"), std::string::npos);
  EXPECT_NE(ran.out.find("(seat 1)"), std::string::npos);
  EXPECT_EQ(run_program({"review", path_, "--seat", "2"}).code, kUsage);
  // Its judgements alone, and all of them, in JSON and in the page; accounts are everybody's.
  const Json both = Json::parse(run_program({"review", path_, "--json"}).out);
  const Json one = Json::parse(run_program({"review", path_, "--seat", "1", "--json"}).out);
  Json its = Json::array();
  for (const Json& judgement : both["judgements"]) {
    if (judgement["seat"] == 1) {
      its.push_back(judgement);
    }
  }
  EXPECT_GT(its.size(), 0U);
  EXPECT_LT(its.size(), both["judgements"].size());
  EXPECT_EQ(both["seat"], nullptr);
  EXPECT_EQ(one["seat"], 1);
  EXPECT_EQ(one["judgements"], its);
  EXPECT_EQ(one["lines"], both["lines"]);
  EXPECT_EQ(one["seats"], both["seats"]);
  const Json numbers = numbers_in(page_of({"review", path_, "--seat", "1", "--lang", "fr"}));
  EXPECT_EQ(numbers["seat"], 1);
  EXPECT_EQ(numbers["fr"]["judgements"], its);
  EXPECT_EQ(numbers["en"]["judgements"].size(), its.size());
}

TEST_F(ReviewCommand, RefusesWhatIsNoFinishedGame) {
  std::ofstream(path_) << "{\"game\":\"cite\"}\n";
  EXPECT_EQ(run_program({"review", path_}).code, kWrong);
  EXPECT_EQ(run_program({"review", path_ + ".none"}).code, kInputOutput);
}

}  // namespace
}  // namespace ludo::cli
