// The review of a record, as the command line shows it.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

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

TEST_F(ReviewCommand, WritesAPageThatIsCompleteInItself) {
  const std::string page = path_ + ".html";
  const Ran ran = run_program({"review", path_, "--html", page, "--json"});
  ASSERT_EQ(ran.code, kOk) << ran.err;
  std::ifstream in(page);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  std::filesystem::remove(page);
  EXPECT_NE(text.find("la revue"), std::string::npos) << "its script";
  EXPECT_NE(text.find("\"turningPoints\":["), std::string::npos) << "its numbers";
  EXPECT_EQ(text.find("{{"), std::string::npos);
  EXPECT_EQ(text.find("src="), std::string::npos) << "nothing is fetched";
  EXPECT_EQ(run_program({"review", path_, "--html", "/nowhere/at/all/x.html"}).code, kInputOutput);
}

TEST_F(ReviewCommand, CountsSlipsOfALevel) {
  const Ran ran = run_program({"lab", "slips", "--game", "cite", "--bots", "hasard,maitre",
                               "--games", "2", "--threads", "1", "--csv"});
  ASSERT_EQ(ran.code, kOk) << ran.err;
  std::istringstream lines(ran.out);
  std::string head;
  std::string chance;
  std::string master;
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
  EXPECT_EQ(run_program({"review", path_, "--seat", "2"}).code, kUsage);
}

TEST_F(ReviewCommand, RefusesWhatIsNoFinishedGame) {
  std::ofstream(path_) << "{\"game\":\"cite\"}\n";
  EXPECT_EQ(run_program({"review", path_}).code, kWrong);
  EXPECT_EQ(run_program({"review", path_ + ".none"}).code, kInputOutput);
}

}  // namespace
}  // namespace ludo::cli
