// Playing in the terminal, scripted: to the end, with mistakes, undo, questions and hidden hands.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/paint.h"
#include "cli/testing.h"
#include "table/table.h"

namespace ludo::cli {
namespace {

std::string temporary(const std::string& name) {
  return (std::filesystem::temp_directory_path() / ("ludotheque-" + name)).string();
}

std::string text_of(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Play, EveryGameToTheEndByTheFirstMove) {
  Games::each([&]<class G>() {
    const std::string game(G::kInfo.name);
    const std::string path = temporary(game + ".jsonl");
    const Ran ran = run_program({"play", game, "--players", "2", "--bots", "1", "--seed", "3",
                                 "--save", path, "--lang", "en"},
                                repeated("1\n", 20000));
    EXPECT_EQ(ran.code, kOk) << ran.err;
    EXPECT_TRUE(contains(ran.out, "Player                     Arsène"))
        << ran.out.substr(ran.out.size() / 2);
    EXPECT_TRUE(contains(ran.out, "To play the same again: ludotheque play " + game +
                                      " --players 2 --bots 1 --seed 3"));
    const Ran checked = run_program({"replay", "--check", path});
    EXPECT_EQ(checked.code, kOk) << checked.err;
    std::filesystem::remove(path);
  });
}

// Bots alone play the very game that `record` writes for the same seed.
TEST(Play, BotsAloneAreTheRecord) {
  const std::string path = temporary("bots.jsonl");
  const Ran ran = run_program({"play", "cite", "--players", "3", "--bots", "3", "--level", "hasard",
                               "--seed", "7", "--save", path});
  EXPECT_EQ(ran.code, kOk) << ran.err;
  EXPECT_EQ(text_of(path),
            run_program({"record", "--game", "cite", "--players", "3", "--seed", "7"}).out);
  std::filesystem::remove(path);
}

TEST(Play, HintsSayWhetherTheyAreExact) {
  const Ran cite = run_program(
      {"play", "cite", "--players", "2", "--bots", "1", "--seed", "1", "--lang", "en"}, "hint\n");
  EXPECT_TRUE(contains(cite.out, "exact values, the game is solved")) << cite.out;
  EXPECT_TRUE(contains(cite.out, "(throw 124)"));
  const Ran toits =
      run_program({"play", "toits", "--players", "2", "--bots", "1", "--seed", "1"}, "conseil\n");
  EXPECT_TRUE(contains(toits.out, "estimées par un maître")) << toits.out;
  EXPECT_TRUE(contains(toits.out, " ± "));
}

TEST(Play, EndOfInputIsNoError) {
  const Ran ran = run_program({"play", "cite", "--players", "2", "--bots", "1", "--seed", "1"});
  EXPECT_EQ(ran.code, kOk);
  EXPECT_EQ(ran.err, "");
  EXPECT_TRUE(contains(ran.out, "Partie arrêtée avant la fin."));
}

TEST(Play, AsksForEverythingWithoutAGame) {
  const Ran ran = run_program({"play", "--seed", "1", "--lang", "en"},
                              "0\nx\n1\n9\n2\n1\n\nmaybe\ny\n\n\n\nquit\n");
  EXPECT_EQ(ran.code, kOk);
  EXPECT_TRUE(contains(ran.out, "A number from 2 to 8, please.")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "y (yes) or n (no), please.")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "play cite --players 2 --bots 1 --options short-goal --seed 1"))
      << ran.out;
  EXPECT_EQ(run_program({"play"}).code, kOk);
}

// C23: with many players the short goal is offered switched on, with its reason; and anybody may
// begin, as the rulebook or the people at the table have it.
TEST(Play, AsksWhatManyPlayersAndRulebooksWouldDecide) {
  const auto asked = [](const std::string& answers) {
    return run_program({"play", "--seed", "1", "--lang", "en"}, answers).out;
  };
  const std::string many = asked("1\n5\n4\n\n\n\n\n3\nquit\n");
  EXPECT_TRUE(contains(many, "a game to the rulebook's goal would be very long.\nShort goal"))
      << many;
  EXPECT_TRUE(contains(many, "advised for 5 and more)? [Y/n]")) << many;
  EXPECT_TRUE(contains(many, "--options short-goal --first 1 --seed 1")) << many;
  const std::string without = asked("1\n5\n4\n\nn\n\n\n\nquit\n");
  EXPECT_TRUE(contains(without, "play cite --players 5 --bots 4 --seed 1")) << without;
  const std::string few = asked("1\n4\n3\n\n\n\n\n\nquit\n");
  EXPECT_FALSE(contains(few, "very long") || contains(few, "[Y/n]")) << few;
  EXPECT_TRUE(contains(few, "play cite --players 4 --bots 3 --seed 1")) << few;
  for (const auto& [number, words] :
       {std::pair{"2", "Who begins? The rulebook says: the youngest.\n  1  the lot decides\n"},
        std::pair{"4", "Who begins?\n  1  the dice decide\n  2  Player\n  3  Arsène\n"}}) {
    const std::string out = asked(std::string(number) + "\n2\n1\n\n\n\n\n\n\n\n\nquit\n");
    EXPECT_TRUE(contains(out, words)) << out;
  }
}

TEST(Play, RefusalsSayWhichClause) {
  const Ran ran = run_program({"play", "cite", "--players", "2", "--bots", "1", "--first", "0",
                               "--seed", "5", "--lang", "en"},
                              "99\nannounce\ndance\n999999999\n\nquit\n");
  EXPECT_TRUE(contains(ran.out, "Choose a number from 1 to 15.")) << ran.out;
  EXPECT_TRUE(contains(ran.out,
                       "Only an exact triple lets you announce a square. ('? C16' shows "
                       "the clause)"))
      << ran.out;
  EXPECT_TRUE(contains(ran.out, "'dance' is not a move of this game")) << ran.out;
}

TEST(Play, QuestionsAreAnswered) {
  const Ran ran = run_program({"play", "cite", "--players", "2", "--bots", "1", "--first", "0",
                               "--seed", "5", "--lang", "en"},
                              "?\n? c10\n?C99\n? *\nhelp\nmoves\nlog\ntable\nquit\n");
  EXPECT_TRUE(contains(ran.out, "C5    The player throws all 4 dice")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "C10   Triple 1, Délit audacieux: take 3 tokens")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "'cite' has no clause 'C99'; there are C1 to C58")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "C23   With this option half of all tokens")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "takes back your last move")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "15  Throw again dice 1, 2, 3 and 4   throw 1234")) << ran.out;
}

TEST(Play, FrenchWordsWorkToo) {
  const Ran ran = run_program({"play", "cite", "--players", "2", "--bots", "1", "--seed", "5"},
                              "aide\ncoups\njournal\nannuler\nindice\nquitter\n");
  EXPECT_TRUE(contains(ran.out, "reprend votre dernier coup")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "Rien à reprendre")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "valeurs exactes")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "Partie arrêtée")) << ran.out;
  for (const std::string word : {"défausse", "defausse"}) {
    const Ran pile = run_program({"play", "toits", "--players", "2", "--bots", "1", "--seed", "1"},
                                 word + "\nquitter\n");
    EXPECT_FALSE(contains(pile.out, "« " + word)) << pile.out;  // no move that is not known
    EXPECT_TRUE(contains(pile.out, "Aucune carte.")) << pile.out;
  }
}

// In Toits, a person takes a card and nothing random follows while others still have to take.
TEST(Play, UndoUntilSomethingRandomHappens) {
  const std::vector<std::string> args{"play",    "toits", "--players", "2",  "--bots", "0",
                                      "--first", "0",     "--seed",    "11", "--lang", "en"};
  const Ran ran = run_program(args, "undo\nstop\nundo\nstop\nquit\n");
  EXPECT_TRUE(contains(ran.out, "Nothing to take back")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "Move taken back.")) << ran.out;
  const std::size_t stops = ran.out.find("Player 1 stops");
  ASSERT_NE(stops, std::string::npos);
  EXPECT_NE(ran.out.find("Player 1 stops", stops + 1), std::string::npos) << ran.out;
}

// Against bots alone it is the rule of every table: back over what they chose, not over chance.
TEST(Play, UndoGoesBackOverWhatBotsChose) {
  const Ran ran = run_program({"play", "toits", "--players", "2", "--bots", "1", "--first", "0",
                               "--seed", "6", "--lang", "en"},
                              "draw\nundo\ndraw\nstop\n1\ndone\nundo\nquit\n");
  EXPECT_TRUE(contains(ran.out, "It cannot be taken back: since the last move")) << ran.out;
  const std::size_t chosen = ran.out.find("Arsène takes a ");
  ASSERT_NE(chosen, std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("Move taken back.", chosen), std::string::npos) << ran.out;
}

TEST(Play, CardsAreExplainedByTheirId) {
  const Ran ran = run_program({"play", "cimes", "--players", "2", "--seed", "1", "--lang", "en"},
                              "? faucon-3\nquit\n");
  EXPECT_TRUE(contains(ran.out, "6 points for a straight of four cards.")) << ran.out;
}

// What one person sees must be off the screen before the next one looks.
TEST(Play, PilesAreLeafedThroughCardByCard) {
  const auto asked = [](const std::string& game, const std::string& lines) {
    return run_program(
               {"play", game, "--players", "2", "--bots", "1", "--seed", "1", "--lang", "en"},
               lines)
        .out;
  };
  // Loot not seen yet, by kind, then what everybody has taken; nothing is in a bin at the start.
  const std::string unseen = asked("toits", "unseen\n");
  EXPECT_TRUE(contains(unseen, "statues: 1")) << unseen;
  EXPECT_TRUE(contains(unseen, "  1 × laurel, 3 arrows (T23)\n")) << unseen;
  EXPECT_TRUE(contains(unseen, "  2 × alarm, 1 arrow (T18)\n")) << unseen;
  EXPECT_TRUE(contains(asked("toits", "défausse\n"), "No cards."));
  EXPECT_TRUE(contains(asked("toits", "stop\n1\n1\n1\ncards\n"), "  1 × "));
  EXPECT_TRUE(contains(asked("cimes", "inconnues\n"), "a raven is a 1, 2, 3, 4, 5 or 6"));
  const std::string bin = asked("paf", "next\nnext\n1\nbin\n");
  EXPECT_TRUE(contains(bin, " (P")) << bin;
  EXPECT_FALSE(contains(bin, "source ")) << bin;
}

TEST(Play, DeviceIsPassedBeforeAHandIsShown) {
  const std::vector<std::string> args{"play",    "cimes",   "--players", "2",       "--bots",
                                      "0",       "--seed",  "1",         "--first", "0",
                                      "--names", "Zoé,Ali", "--lang",    "en"};
  const Ran ran = run_program(args, "\ndraw\n1\n\nquit\n", Screened::Yes);
  const std::size_t to_zoe = ran.out.find("Pass the device to Zoé");
  const std::size_t hand = ran.out.find("Your sky");
  const std::size_t to_ali = ran.out.find("Pass the device to Ali");
  ASSERT_NE(to_ali, std::string::npos) << ran.out;
  EXPECT_LT(to_zoe, hand);
  EXPECT_LT(hand, to_ali);
  EXPECT_EQ(ran.out.substr(to_ali - 11, 11), "\x1b[H\x1b[2J\x1b[3J");
  EXPECT_EQ(ran.out.find("Pass the device", to_ali + 1), std::string::npos);
  const std::size_t shown_to_ali = ran.out.find("Your sky", to_ali);
  ASSERT_NE(shown_to_ali, std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("Zoé draws a card.", shown_to_ali), std::string::npos) << ran.out;
  // A game without secrets has no such screen.
  const Ran open = run_program({"play", "cite", "--players", "2", "--bots", "0", "--lang", "en"},
                               "1\n1\n1\n1\nquit\n", Screened::Yes);
  EXPECT_EQ(open.out.find("Pass the device"), std::string::npos);
}

TEST(Play, ALetterOpensAGroupOfMoves) {
  const Ran ran = run_program({"play", "cite", "--players", "8", "--bots", "7", "--seed", "5",
                               "--first", "0", "--lang", "en"},
                              "a\nquit\n");
  EXPECT_TRUE(contains(ran.out, "15  Throw again dice 1, 2, 3 and 4   throw 1234")) << ran.out;
}

TEST(Play, SeatsAndNamesAreKept) {
  const Ran ran = run_program({"play", "cite", "--players", "3", "--bots", "1", "--names",
                               "Zoé,Ali", "--seed", "2", "--first", "1"},
                              "quit\n");
  EXPECT_TRUE(contains(ran.out, "▸ Ali")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "Zoé")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "Arsène")) << ran.out;
}

TEST(Play, ColoursOnlyWhereTheyAreUnderstood) {
  const Ran plain = run_program({"play", "cite", "--seed", "2"}, "quit\n");
  EXPECT_FALSE(contains(plain.out, "\x1b")) << plain.out;
  const Ran screen = run_program({"play", "cite", "--seed", "2"}, "quit\n", Screened::Yes);
  EXPECT_TRUE(contains(screen.out, "\x1b[2J"));
  EXPECT_FALSE(contains(screen.out, "\x1b[1m"));  // NO_COLOR: cleared, but not coloured
}

TEST(Play, UnwritableSaveIsSaidBeforeTheGame) {
  const Ran ran = run_program({"play", "cite", "--save", "/no/such/folder/game.jsonl"}, "1\n");
  EXPECT_EQ(ran.code, kInputOutput);
  EXPECT_TRUE(contains(ran.err, "/no/such/folder/game.jsonl: écriture impossible")) << ran.err;
  EXPECT_EQ(ran.out, "");
  const Ran full = run_program({"play", "cite", "--save", "/dev/full"}, "quit\n");
  EXPECT_EQ(full.code, kInputOutput);
  EXPECT_TRUE(contains(full.err, "il n’y a plus de place")) << full.err;
}

TEST(Play, UnfinishedGameIsSavedAsFarAsItWent) {
  const std::string path = temporary("unfinished.jsonl");
  run_program({"play", "cite", "--seed", "5", "--first", "0", "--save", path}, "1\nquit\n");
  const std::string text = text_of(path);
  EXPECT_TRUE(contains(text, R"({"by":0,"move":"throw 1"})")) << text;
  EXPECT_FALSE(contains(text, "result")) << text;
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace ludo::cli
