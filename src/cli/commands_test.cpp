// The commands that are no game: lists, records, replays, measurements; and every way of calling
// them wrongly.
#include <fcntl.h>
#include <fmt/core.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/testing.h"
#include "table/bench.h"
#include "table/table.h"

namespace ludo::cli {
namespace {

std::vector<const GameInfo*> all_games() {
  std::vector<const GameInfo*> games;
  Games::each([&]<class G>() { games.push_back(&G::kInfo); });
  return games;
}

// A file that is gone when the test is.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& text) {
    const std::string name =
        "ludotheque-" + std::to_string(getpid()) + "-" + std::to_string(++count_) + ".jsonl";
    path_ = (std::filesystem::temp_directory_path() / name).string();
    std::ofstream(path_) << text;
  }
  ~TemporaryFile() { std::filesystem::remove(path_); }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  const std::string& path() const { return path_; }

 private:
  static inline int count_ = 0;
  std::string path_;
};

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST(Games, ListsEveryGameInBothLanguages) {
  const Ran fr = run_program({"games"});
  const Ran en = run_program({"games", "--lang", "en"});
  EXPECT_EQ(fr.code, kOk);
  EXPECT_EQ(en.code, kOk);
  for (const GameInfo* info : all_games()) {
    EXPECT_TRUE(contains(fr.out, std::string(info->title_fr)));
    EXPECT_TRUE(contains(en.out, std::string(info->title_en)));
    for (const OptionInfo& option : info->options) {
      EXPECT_TRUE(contains(en.out, std::string(option.name)));
    }
  }
}

TEST(Games, JsonHasThemAll) {
  const Json all = Json::parse(run_program({"games", "--json"}).out);
  EXPECT_EQ(all.at("opponents").size(), std::size(kBots));
  const Json& json = all.at("games");
  ASSERT_EQ(json.size(), all_games().size());
  for (std::size_t i = 0; i < json.size(); ++i) {
    EXPECT_EQ(json[i].at("game"), all_games()[i]->name);
    EXPECT_EQ(json[i].at("players").at("max"), all_games()[i]->max_players);
    EXPECT_EQ(json[i].at("solved"), json[i].at("game") == "cite");
    EXPECT_EQ(json[i].at("secrets"), all_games()[i]->has_secrets);
    EXPECT_EQ(json[i].at("masterIterations").is_number_unsigned(), json[i].at("game") != "cite");
    for (std::size_t k = 0; k < all_games()[i]->options.size(); ++k) {
      EXPECT_EQ(json[i].at("options")[k].at("secrets"),
                all_games()[i]->options[k].hides == Hides::Yes);
    }
  }
}

TEST(Rules, OneClauseOrAll) {
  const Ran one = run_program({"rules", "cite", "C10", "--lang", "en"});
  EXPECT_EQ(one.code, kOk);
  EXPECT_TRUE(contains(one.out, "take 3 tokens")) << one.out;
  const Ran all = run_program({"rules", "cite"});
  EXPECT_TRUE(contains(all.out, "C10a"));
  EXPECT_TRUE(contains(all.out, "C23"));
  const Ran none = run_program({"rules", "cite", "Z1"});
  EXPECT_EQ(none.code, kUsage);
  EXPECT_TRUE(contains(none.err, "«\u00A0Z1\u00A0»")) << none.err;
}

TEST(Record, SameSeedSameBytes) {
  const std::vector<std::string> args{"record", "--game", "cite",    "--players", "3",
                                      "--seed", "7",      "--games", "3",         "--legal"};
  const Ran once = run_program(args);
  EXPECT_EQ(once.code, kOk);
  EXPECT_EQ(once.out, run_program(args).out);
  EXPECT_TRUE(once.out.starts_with(
      R"({"ludotheque":1,"game":"cite","players":3,"options":{},"deck":"standard","first":2})"
      "\n"
      R"({"by":"nature","of":6,"move":"die 3"})"
      "\n"))
      << once.out.substr(0, 200);
}

TEST(Record, GamesOfASeriesDoNotDependOnEachOther) {
  const auto record = [](const std::string& games) {
    return run_program({"record", "--game", "cite", "--players", "2", "--games", games}).out;
  };
  EXPECT_TRUE(record("3").starts_with(record("2")));
  EXPECT_NE(record("2"), record("1") + record("1"));
}

TEST(Record, FirstSeatAndOptionsAreHeaded) {
  const Ran ran = run_program(
      {"record", "--game", "cite", "--players", "5", "--first", "4", "--options", "short-goal"});
  EXPECT_TRUE(contains(ran.out, R"("options":{"short-goal":true},"deck":"standard","first":4)"));
}

TEST(Record, EveryGameAndPlayerCountReplays) {
  for (const GameInfo* info : all_games()) {
    for (int players = info->min_players; players <= info->max_players; ++players) {
      const Ran recorded = run_program({"record", "--game", std::string(info->name), "--players",
                                        std::to_string(players), "--seed", "1", "--legal"});
      ASSERT_EQ(recorded.code, kOk) << recorded.err;
      const Ran checked =
          run_program({"replay", "--check", "--legal", "-", "--lang", "en"}, recorded.out);
      EXPECT_EQ(checked.code, kOk) << checked.err;
      EXPECT_TRUE(checked.out.starts_with("1 game, ")) << checked.out;
      const Ran shown = run_program({"replay", "-"}, recorded.out);
      EXPECT_EQ(shown.code, kOk) << shown.err;
      const bool has_total = contains(shown.out, "\nPoints  ") ||
                             contains(shown.out, "\nJetons ") || contains(shown.out, "\nHauteur ");
      EXPECT_TRUE(has_total) << shown.out;
    }
  }
}

TEST(Record, FullDiskIsSaid) {
  DescriptorBuffer full(open("/dev/full", O_WRONLY | O_CLOEXEC));
  std::istringstream in;
  std::ostream out(&full);
  std::ostringstream err;
  const char* argv[] = {"ludotheque", "record", "--game", "cite", "--players", "2"};
  EXPECT_EQ(run(6, argv, Console{in, out, err}), kInputOutput);
  EXPECT_EQ(err.str(),
            "ludotheque: la sortie n’a pas pu être écrite\u00A0: il n’y a plus de place\n");
}

TEST(Record, ReaderThatLeavesIsNoError) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  close(ends[0]);
  const auto old_handler = std::signal(SIGPIPE, SIG_IGN);
  DescriptorBuffer broken(ends[1]);
  std::istringstream in;
  std::ostream out(&broken);
  std::ostringstream err;
  const char* argv[] = {"ludotheque", "record", "--game", "cite", "--players", "2"};
  EXPECT_EQ(run(6, argv, Console{in, out, err}), kOk);
  EXPECT_EQ(err.str(), "");
  std::signal(SIGPIPE, old_handler);
  close(ends[1]);
}

TEST(Replay, FirstDifferenceHasFileAndLine) {
  const std::string good = run_program({"record", "--game", "cite", "--players", "2"}).out;
  struct Case {
    std::string from;
    std::string to;
    std::string said;
  };
  const Case cases[] = {
      {R"("of":6)", R"("of":5)", ":2: 'of' should be 6"},
      {R"("move":"die)", R"("move":"dye)", ":2: 'dye "},
      {R"("game":"cite")", R"("game":"tarot")", ":1: unknown game 'tarot'"},
      {R"("deck":"standard")", R"("deck":"my-box")", ":1: this game is played with the deck"},
      {R"("by":"nature")", R"("by":1)", ":2: "},
      {R"("winners":[)", R"("winners":[7,)", "'winners'"},
  };
  for (const Case& c : cases) {
    const TemporaryFile file(replaced(good, c.from, c.to));
    for (const std::vector<std::string>& args :
         {std::vector<std::string>{"replay", "--check", file.path(), "--lang", "en"},
          std::vector<std::string>{"replay", file.path(), "--lang", "en"}}) {
      const Ran ran = run_program(args);
      EXPECT_EQ(ran.code, kWrong) << c.to << ran.out;
      EXPECT_TRUE(contains(ran.err, file.path() + ":")) << ran.err;
      EXPECT_TRUE(contains(ran.err, c.said)) << ran.err;
    }
  }
}

TEST(Replay, LegalSetsAreComparedOnlyIfAsked) {
  const std::string good =
      run_program({"record", "--game", "cite", "--players", "2", "--legal"}).out;
  const std::string bad = replaced(good, R"("throw 12",)", "");
  EXPECT_EQ(run_program({"replay", "--check", "-"}, bad).code, kOk);
  const Ran ran = run_program({"replay", "--check", "--legal", "-", "--lang", "en"}, bad);
  EXPECT_EQ(ran.code, kWrong);
  EXPECT_TRUE(contains(ran.err, "-:6: legal move missing from the list: throw 12")) << ran.err;
}

TEST(Replay, NothingToReplayIsWrong) {
  for (const std::string text : {"", "\n\n"}) {
    EXPECT_EQ(run_program({"replay", "--check", "-"}, text).code, kWrong);
    const Ran ran = run_program({"replay", "-"}, text);
    EXPECT_EQ(ran.code, kWrong);
    EXPECT_TRUE(contains(ran.err, "aucune partie")) << ran.err;
  }
}

TEST(Replay, QuotedBytesCannotSteerTheTerminal) {
  const Ran ran = run_program({"replay", "--check", "-"}, "\x1b[2J\x7f not JSON\n");
  EXPECT_EQ(ran.code, kWrong);
  EXPECT_TRUE(contains(ran.err, "?[2J? not JSON")) << ran.err;
}

TEST(Replay, MissingFileAndFolderCannotBeRead) {
  const Ran missing = run_program({"replay", "/no/such/file"});
  EXPECT_EQ(missing.code, kInputOutput);
  EXPECT_EQ(missing.err,
            "ludotheque: /no/such/file: lecture impossible\u00A0: ce fichier n’existe pas\n");
  const Ran folder = run_program({"replay", "/", "--lang", "en"});
  EXPECT_EQ(folder.code, kInputOutput);
  EXPECT_TRUE(contains(folder.err, "it is a folder")) << folder.err;
}

TEST(Replay, SeatOutsideTheTableIsWrongUsage) {
  const std::string good = run_program({"record", "--game", "cite", "--players", "2"}).out;
  EXPECT_EQ(run_program({"replay", "-", "--seat", "1"}, good).code, kOk);
  EXPECT_EQ(run_program({"replay", "-", "--seat", "2"}, good).code, kUsage);
}

TEST(Replay, StepsWaitForEnter) {
  const TemporaryFile file(run_program({"record", "--game", "cite", "--players", "2"}).out);
  const Ran one = run_program({"replay", file.path()}, "\nq\n", Screened::Yes);
  EXPECT_EQ(one.code, kOk);
  EXPECT_FALSE(contains(one.out, "Au départ")) << one.out;
  const Ran all = run_program({"replay", file.path()}, std::string(2000, '\n'), Screened::Yes);
  EXPECT_TRUE(contains(all.out, "Au départ")) << all.out;
}

TEST(Bench, PlayoutsAndSignature) {
  const Ran text = run_program({"bench", "playouts", "--game", "cite", "--seconds", "0.01"});
  EXPECT_EQ(text.code, kOk);
  EXPECT_EQ(std::count(text.out.begin(), text.out.end(), '\n'), 8);  // a head and 2–8 players
  const Json json = Json::parse(run_program({"bench", "playouts", "--game", "cite", "--players",
                                             "3", "--seconds", "0.01", "--json"})
                                    .out);
  ASSERT_EQ(json.size(), 1U);
  EXPECT_GT(json[0].at("movesPerSecond").get<double>(), 0);
  EXPECT_EQ(run_program({"bench", "signature"}).out, fmt::format("{:016x}\n", signature()));
  EXPECT_EQ(run_program({"bench", "signature", "--game", "cite"}).out,
            fmt::format("{:016x}\n", signature_of("cite")));
}

struct WrongUse {
  std::vector<std::string> args;
  std::string said;
};

TEST(Usage, EveryMistakeIsOneSentenceAndExitTwo) {
  const WrongUse cases[] = {
      {{}, "a command is missing (see 'ludotheque --help')"},
      {{"bench"}, "a command is missing (see 'ludotheque bench --help')"},
      {{"paint"}, "unexpected argument 'paint' (see 'ludotheque --help')"},
      {{"record", "--game", "cite", "--players", "2", "--speed", "9"},
       "unexpected argument '--speed' (see 'ludotheque record --help')"},
      {{"record", "--players", "3"}, "--game is missing (see 'ludotheque record --help')"},
      {{"record", "--game", "cite", "--players"}, "--players needs a value"},
      {{"record", "--game", "go", "--players", "2"}, "--game: unknown game 'go'; games: cite"},
      {{"record", "--game", "cite", "--players", "two"}, "'two': expected a whole number"},
      {{"record", "--game", "cite", "--players", "010"}, "'010': expected a whole number"},
      {{"record", "--game", "cite", "--players", "2", "--seed", "-1"}, "'-1': expected a whole"},
      {{"record", "--game", "cite", "--players", "2", "--seed", "18446744073709551616"},
       "expected a whole number from 0 to 18446744073709551615"},
      {{"record", "--game", "cite", "--players", "2", "--policy", "kasparov"},
       "unknown opponent 'kasparov'; there are: random"},
      {{"record", "--game", "cite", "--players", "1"}, "City of Thieves is for 2–8 players"},
      {{"record", "--game", "cite", "--players", "2", "--first", "2"}, "first seat must be 0 to 1"},
      {{"record", "--game", "cite", "--players", "2", "--options", "long-goal"},
       "unknown option 'long-goal'; options: short-goal"},
      {{"bench", "playouts", "--seconds", "0"}, "expected a number of seconds"},
      {{"games", "--lang", "de"}, "'de': expected fr or en"},
      {{"play", "cite", "--players", "2", "--bots", "3"}, "3 opponents for 2 players: too many"},
      {{"play", "cite", "--players", "2", "--names", "A,B,C"}, "3 names for 2 players: too many"},
      {{"replay"}, "file is missing"},
  };
  for (const WrongUse& c : cases) {
    std::vector<std::string> args = c.args;
    args.insert(args.begin(), {"--lang", "en"});
    const Ran ran = run_program(args);
    EXPECT_EQ(ran.code, kUsage) << c.said;
    EXPECT_TRUE(contains(ran.err, c.said)) << ran.err;
    EXPECT_TRUE(ran.err.starts_with("ludotheque: ")) << ran.err;
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
    EXPECT_EQ(ran.out, "");
  }
}

TEST(Usage, HelpHasExamplesAndExitCodesEverywhere) {
  const std::vector<std::vector<std::string>> commands{{},
                                                       {"games"},
                                                       {"rules"},
                                                       {"play"},
                                                       {"record"},
                                                       {"replay"},
                                                       {"bench"},
                                                       {"bench", "playouts"},
                                                       {"bench", "signature"}};
  for (std::vector<std::string> args : commands) {
    std::string path = "ludotheque";
    for (const std::string& arg : args) {
      path += " " + arg;
    }
    args.emplace_back("--help");
    const Ran fr = run_program(args);
    EXPECT_EQ(fr.code, kOk) << path;
    EXPECT_TRUE(contains(fr.out, "Usage: " + path + " [OPTIONS]")) << fr.out;
    EXPECT_TRUE(contains(fr.out, "Exemples\u00A0:\n  ludotheque ")) << path;
    EXPECT_TRUE(contains(fr.out, "Codes de retour")) << path;
    args.insert(args.end(), {"--lang", "en"});
    EXPECT_TRUE(contains(run_program(args).out, "Exit codes")) << path;
  }
}

TEST(Language, EnglishOnlyWhereTheLocaleSaysSo) {
  EXPECT_EQ(language_of_locale(nullptr, nullptr, nullptr), Lang::Fr);
  EXPECT_EQ(language_of_locale("", "", "C.UTF-8"), Lang::Fr);
  EXPECT_EQ(language_of_locale(nullptr, nullptr, "en_GB.UTF-8"), Lang::En);
  EXPECT_EQ(language_of_locale("fr_FR", nullptr, "en_GB"), Lang::Fr);
  EXPECT_EQ(language_of_locale(nullptr, "en_US", "fr_FR"), Lang::En);
}

TEST(Language, HoldsForMessagesBeforeTheOption) {
  EXPECT_TRUE(contains(run_program({"replay", "--lang=en"}).err, "file is missing"));
  EXPECT_TRUE(contains(run_program({"replay", "--lang=fr"}).err, "il manque file"));
}

}  // namespace
}  // namespace ludo::cli
