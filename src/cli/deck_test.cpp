// Decks of one's own, from the command line: shown, checked, played with.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/testing.h"
#include "record/embedded.h"
#include "table/table.h"

namespace ludo::cli {
namespace {

// A file in a folder of its own, gone when the test is.
class OwnBox : public testing::Test {
 protected:
  void SetUp() override {
    folder_ =
        std::filesystem::temp_directory_path() / ("ludotheque-box-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string write(const std::string& name, const std::string& text) const {
    const std::string path = (folder_ / name).string();
    std::ofstream(path) << text;
    return path;
  }

  std::filesystem::path folder_;
};

// The games that have a deck file.
std::vector<std::string> games_with_cards() {
  std::vector<std::string> games;
  Games::each([&]<class G>() {
    const std::string name(G::kInfo.name);
    if (!embedded("data/decks/" + name + ".csv").empty()) {
      games.push_back(name);
    }
  });
  return games;
}

TEST_F(OwnBox, WhatIsShownAsCsvChecksAndPlays) {
  for (const std::string& game : games_with_cards()) {
    const Ran shown = run_program({"deck", "show", game, "--csv"});
    EXPECT_EQ(shown.code, kOk);
    const std::string path = write("my-box.csv", shown.out);
    const Ran checked = run_program({"deck", "check", path, "--lang", "en"});
    EXPECT_EQ(checked.code, kOk) << checked.err;
    EXPECT_TRUE(contains(checked.out, "cards, all in order for")) << checked.out;
    const Ran recorded = run_program({"record", "--game", game, "--players", "2", "--deck", path});
    EXPECT_EQ(recorded.code, kOk) << recorded.err;
    EXPECT_TRUE(contains(recorded.out, R"("deck":"my-box")")) << recorded.out.substr(0, 100);
    EXPECT_EQ(run_program({"replay", "--check", "-"}, recorded.out).code, kWrong);
    EXPECT_EQ(run_program({"replay", "--check", "-", "--deck", path}, recorded.out).code, kOk);
    EXPECT_EQ(
        run_program({"play", game, "--players", "2", "--seed", "1", "--deck", path}, "quit\n").code,
        kOk);
    EXPECT_EQ(run_program({"bench", "playouts", "--game", game, "--players", "2", "--seconds",
                           "0.01", "--deck", path})
                  .code,
              kOk);
  }
}

// A name in an older encoding is no UTF-8, and stands in JSON all the same.
TEST_F(OwnBox, AFileMayHaveAnyName) {
  const std::string game = games_with_cards().front();
  const std::string path = write("caf\xE9.csv", run_program({"deck", "show", game, "--csv"}).out);
  const Ran recorded = run_program({"record", "--game", game, "--players", "2", "--deck", path});
  EXPECT_EQ(recorded.code, kOk) << recorded.err;
  EXPECT_TRUE(contains(recorded.out, "\"deck\":\"caf\uFFFD\"")) << recorded.out.substr(0, 100);
  EXPECT_EQ(run_program({"replay", "--check", "-", "--deck", path}, recorded.out).code, kOk);
  const std::string socket = (folder_ / "nobody").string();
  EXPECT_EQ(run_program({"admin", "close", "\xE9", "--socket", socket}).code, kInputOutput);
}

TEST_F(OwnBox, ShownForPeopleAndPrograms) {
  for (const std::string& game : games_with_cards()) {
    const Json json = Json::parse(run_program({"deck", "show", game, "--json"}).out);
    const std::string text = run_program({"deck", "show", game}).out;
    EXPECT_GE(json.size(), 18U);
    for (const Json& card : json) {
      EXPECT_TRUE(contains(text, card.at("id").get<std::string>())) << card;
    }
  }
}

TEST_F(OwnBox, BoardOfToits) {
  const Ran shown = run_program({"deck", "show", "toits", "--board"});
  EXPECT_TRUE(shown.out.starts_with("key,value,source\n")) << shown.out;
  const std::string path = write("my-board.csv", shown.out);
  EXPECT_EQ(run_program({"deck", "check", path}).code, kOk);
  const Ran recorded =
      run_program({"record", "--game", "toits", "--players", "2", "--board", path});
  EXPECT_TRUE(contains(recorded.out, R"("deck":"my-board")")) << recorded.err;
}

TEST_F(OwnBox, SpoiltDeckIsRefusedEverywhereWithItsPlace) {
  std::string text(embedded("data/decks/toits.csv"));
  text.replace(text.find("bell"), 4, "bull");
  const std::string path = write("spoilt.csv", text);
  for (const std::vector<std::string>& args :
       {std::vector<std::string>{"deck", "check", path},
        std::vector<std::string>{"play", "toits", "--deck", path},
        std::vector<std::string>{"record", "--game", "toits", "--players", "2", "--deck", path},
        std::vector<std::string>{"bench", "playouts", "--game", "toits", "--deck", path}}) {
    const Ran ran = run_program(args);
    EXPECT_EQ(ran.code, kWrong);
    EXPECT_TRUE(contains(ran.err, path + ":4:20: ")) << ran.err;
    EXPECT_EQ(ran.out, "");
  }
}

TEST_F(OwnBox, WrongGamesAreSaid) {
  const std::string path = write("strange.csv", "a,b\n1,2\n");
  EXPECT_EQ(run_program({"deck", "check", path}).code, kWrong);
  EXPECT_EQ(run_program({"deck", "check", path, "--game", "toits"}).code, kWrong);
  EXPECT_EQ(run_program({"deck", "check", path, "--game", "cite"}).code, kWrong);
  EXPECT_EQ(run_program({"deck", "check", "/no/such/file"}).code, kInputOutput);
  EXPECT_EQ(run_program({"deck", "show", "cimes", "--board"}).code, kUsage);
  EXPECT_EQ(run_program({"play", "cite", "--deck", path}).code, kWrong);
  EXPECT_EQ(run_program({"play", "cimes", "--board", path}).code, kUsage);
  EXPECT_EQ(run_program({"bench", "playouts", "--deck", path}).code, kUsage);
  EXPECT_TRUE(
      contains(run_program({"deck", "show", "toits", "--csv", "--json", "--lang", "en"}).err,
               "do not go together"));
}

TEST_F(OwnBox, CiteHasThievesAndHideouts) {
  const Ran shown = run_program({"deck", "show", "cite", "--lang", "en"});
  EXPECT_EQ(shown.code, kOk);
  EXPECT_TRUE(contains(shown.out, "The Ropewalker")) << shown.out;
  EXPECT_TRUE(contains(shown.out, "Mind the third floorboard."));
  std::string csv = run_program({"deck", "show", "cite", "--csv"}).out;
  const std::string path = write("my-cite.csv", csv);
  const Ran checked = run_program({"deck", "check", path, "--lang", "en"});
  EXPECT_EQ(checked.code, kOk) << checked.err;
  EXPECT_TRUE(contains(checked.out, "32 cards")) << checked.out;
  const std::vector<std::string> record{"record",    "--game",         "cite",   "--players", "3",
                                        "--options", "roles,planques", "--deck", path};
  EXPECT_EQ(run_program(record).code, kOk);
  const std::size_t at = csv.find("egouts,planque,2,turn");
  ASSERT_NE(at, std::string::npos);
  csv.replace(at, 21, "egouts,planque,5,turn");
  const Ran refused = run_program({"deck", "check", write("bad.csv", csv), "--lang", "en"});
  EXPECT_EQ(refused.code, kWrong);
  EXPECT_TRUE(
      contains(refused.err, "bad.csv:10:16: copies: expected a whole number 1–4, found '5'"))
      << refused.err;
}

}  // namespace
}  // namespace ludo::cli
