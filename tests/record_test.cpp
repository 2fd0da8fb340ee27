// Records: the samples of another implementation are accepted, anything outside the format is
// refused with its line, and whatever a table writes reads back.
#include "record/record.h"

#include <gtest/gtest.h>

#include <fstream>
#include <functional>

#include "support/golden.h"
#include "table/table.h"

namespace ludo::testing_support {
namespace {

std::vector<std::filesystem::path> samples() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(source_dir() / "tests/records")) {
    if (entry.path().extension() == ".jsonl") {
      files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

class Samples : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Samples, AgreeAtEveryLine) {
  std::ifstream in(GetParam());
  RecordReader reader(in, GetParam().filename().string());
  int games = 0;
  for (;;) {
    const Result<std::optional<Record>> record = reader.next();
    ASSERT_TRUE(record.ok()) << record.error().text(Lang::En);
    if (!record->has_value()) {
      break;
    }
    const Status status =
        check_record(**record, GetParam().filename().string(), LegalSets::Check, {});
    EXPECT_TRUE(status.ok()) << status.error().text(Lang::En);
    ++games;
  }
  EXPECT_EQ(games, 1);
}

INSTANTIATE_TEST_SUITE_P(Shared, Samples, testing::ValuesIn(samples()), [](const auto& each) {
  std::string name = each.param.stem().string();
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

constexpr const char* kGame =
    R"({"ludotheque":1,"game":"cite","players":2,"options":{},"deck":"standard","first":0}
{"by":"nature","of":6,"move":"die 5"}
{"by":"nature","of":6,"move":"die 5"}
{"by":"nature","of":6,"move":"die 5"}
{"by":"nature","of":6,"move":"die 1"}
{"by":0,"move":"apply"}
{"result":{"scores":[6,3],"winners":[0]}}
)";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

// What checking a text says; empty if it is fine.
std::string verdict(const std::string& text) {
  std::istringstream in(text);
  RecordReader reader(in, "game");
  for (;;) {
    const Result<std::optional<Record>> record = reader.next();
    if (!record) {
      return record.error().text(Lang::En);
    }
    if (!record->has_value()) {
      return "";
    }
    const Status status = check_record(**record, "game", LegalSets::Check, {});
    if (!status) {
      return status.error().text(Lang::En);
    }
  }
}

TEST(Records, AreAcceptedAsTheyAre) {
  EXPECT_EQ(verdict(kGame), "");
  EXPECT_EQ(verdict(std::string(kGame) + "\n" + kGame), "") << "several games in one stream";
  EXPECT_EQ(verdict(replaced(kGame, "\n", "\r\n")), "");
}

struct Broken {
  const char* name;
  const char* from;
  const char* to;
  const char* says;
};

class BrokenRecords : public testing::TestWithParam<Broken> {};

TEST_P(BrokenRecords, AreRefusedWithLineAndReason) {
  // What follows the sentence, such as the list of games, may grow.
  EXPECT_EQ(verdict(replaced(kGame, GetParam().from, GetParam().to)).rfind(GetParam().says, 0), 0U)
      << verdict(replaced(kGame, GetParam().from, GetParam().to));
}

INSTANTIATE_TEST_SUITE_P(
    Each, BrokenRecords,
    testing::Values(
        Broken{"NotJson", "{\"by\":0,", "{\"by\":0,,",
               "game:6: not a JSON object: {\"by\":0,,\"move\":\"apply\"}"},
        Broken{"NoHeader", "\"ludotheque\":1,", "",
               "game:1: a record begins with {\"ludotheque\":1,…}"},
        Broken{"Version", "\"ludotheque\":1", "\"ludotheque\":2",
               "game:1: unknown format version: this program reads version 1"},
        Broken{"UnknownGame", "\"cite\"", "\"chess\"", "game:1: unknown game 'chess'; games: cite"},
        Broken{"PlayersTooMany", "\"players\":2", "\"players\":9",
               "game:1: 'players': expected a whole number 2–8"},
        Broken{"PlayersAText", "\"players\":2", "\"players\":\"2\"",
               "game:1: 'players': expected a whole number 2–8"},
        Broken{"FirstNotAtTable", "\"first\":0", "\"first\":2",
               "game:1: 'first': expected a whole number 0–1"},
        Broken{"MissingKey", ",\"deck\":\"standard\"", "", "game:1: the key 'deck' is missing"},
        Broken{"UnknownKey", "\"first\":0", "\"first\":0,\"speed\":3",
               "game:1: unknown key 'speed'"},
        Broken{"UnknownOption", "\"options\":{}", "\"options\":{\"fast\":true}",
               "game:1: unknown option 'fast'; options: short-goal"},
        Broken{"OptionNotABool", "\"options\":{}", "\"options\":{\"short-goal\":1}",
               "game:1: option 'short-goal': expected true or false"},
        Broken{"ForeignDeck", "\"standard\"", "\"mine\"",
               "game:1: this game is played with the deck 'mine': give it with --deck"},
        Broken{"WrongOdds", "\"of\":6", "\"of\":5", "game:2: 'of' should be 6"},
        Broken{"NoOdds", "\"of\":6,", "", "game:2: the key 'of' is missing"},
        Broken{"WrongMover", "\"by\":0", "\"by\":1", "game:6: it is the turn of '0', not of '1'"},
        Broken{"NoSuchSeat", "\"by\":0", "\"by\":2",
               "game:6: 'by': expected \"nature\" or a seat from 0 to 1"},
        Broken{"NotAMove", "\"apply\"", "\"fly\"", "game:6: 'fly' is not a move of this game"},
        Broken{"IllegalMove", "\"apply\"", "\"apply 1\"",
               "game:6: This effect has no victim. (C20)"},
        Broken{"ImpossibleDie", "die 1", "die 7", "game:5: 'die 7' is not a move of this game"},
        Broken{"SeatMoveByNature", "die 1", "announce", "game:5: 'announce' cannot happen now"},
        Broken{"LegalMissing", "\"apply\"}", "\"apply\",\"legal\":[\"apply\"]}",
               "game:6: legal move missing from the list: announce"},
        Broken{"LegalNotAList", "\"apply\"}", "\"apply\",\"legal\":1}",
               "game:6: 'legal': expected a list of texts"},
        Broken{"WrongScore", "[6,3]", "[5,4]",
               "game:7: the result should be {\"result\":{\"scores\":[6,3],\"winners\":[0]}}"},
        Broken{"WrongWinner", "\"winners\":[0]", "\"winners\":[1]",
               "game:7: the result should be {\"result\":{\"scores\":[6,3],\"winners\":[0]}}"},
        Broken{"ScoreBeyondAll", "[6,3]", "[18446744073709551610,3]",
               "game:7: 'result': expected {\"scores\":[a number a seat],\"winners\":[seats]}"},
        Broken{"ScoresMissing", "\"scores\":[6,3],", "",
               "game:7: 'result': expected {\"scores\":[a number a seat],\"winners\":[seats]}"},
        Broken{"TooEarly", "{\"by\":0,\"move\":\"apply\"}\n", "",
               "game:6: the game is not over: it is the turn of '0'"},
        Broken{"NoResult", "{\"result\":{\"scores\":[6,3],\"winners\":[0]}}\n", "",
               "game:6: the record ends without a result"},
        Broken{"Stranger", "{\"by\":0,\"move\":\"apply\"}", "{\"hello\":1}",
               "game:6: expected a move {\"by\":…,\"move\":…} or {\"result\":…} here"}),
    [](const auto& each) { return each.param.name; });

TEST(Records, OfATableReadBack) {
  Result<std::unique_ptr<Table>> table =
      Table::open({.game = "cite", .players = 4, .first = 2, .options = {"short-goal"}});
  ASSERT_TRUE(table.ok());
  Rng rng(3);
  while (!(*table)->turn().is_over()) {
    if ((*table)->turn().is_nature()) {
      (*table)->play_nature(rng.below((*table)->outcomes()));
    } else {
      ASSERT_TRUE((*table)->play((*table)->turn(), (*table)->bot_move(BotLevel::Hasard, rng)).ok());
    }
  }
  for (const WithLegal legal : {WithLegal::No, WithLegal::Yes}) {
    std::string text;
    for (const std::string& line : (*table)->record_lines(legal)) {
      text += line + "\n";
    }
    EXPECT_EQ(verdict(text), "");
  }
}

}  // namespace
}  // namespace ludo::testing_support
