// What a table promises beside the rules themselves: decisions that stand alone, and the line an
// undo may not cross.
#include "table/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace ludo {
namespace {

std::unique_ptr<Table> opened(const std::string& game, int players = 2) {
  Result<std::unique_ptr<Table>> table = Table::open({.game = game, .players = players});
  EXPECT_TRUE(table.ok());
  return std::move(*table);
}

void play_nature(Table& table, Rng& rng) {
  while (table.turn().is_nature()) {
    table.play_nature(rng.below(table.outcomes()));
  }
}

TEST(Table, ADecisionOutlivesItsTable) {
  Games::each([]<class G>() {
    Rng rng(7);
    std::unique_ptr<Table> table = opened(std::string(G::kInfo.name));
    play_nature(*table, rng);
    const std::vector<std::string> legal = table->legal();
    const std::unique_ptr<Decision> decision = table->decision();
    table.reset();
    const std::string move = decision->bot_move(BotLevel::Debutant, rng).text;
    EXPECT_TRUE(std::find(legal.begin(), legal.end(), move) != legal.end()) << move;
  });
}

// What a table's clone does the table does not notice, and the other way round.
TEST(Table, AClonePlaysOnByItself) {
  Games::each([]<class G>() {
    Rng rng(3);
    const std::unique_ptr<Table> table = opened(std::string(G::kInfo.name));
    for (int i = 0; i < 30 && !table->turn().is_over(); ++i) {
      play_nature(*table, rng);
      if (table->turn().is_over()) {
        break;
      }
      const std::vector<std::string> before = table->record_lines(WithLegal::Yes);
      const std::shared_ptr<Table> other = table->clone();
      other->play(other->default_move().move);
      ASSERT_EQ(table->record_lines(WithLegal::Yes), before);
      ASSERT_EQ(other->version(), table->version() + 1);
      table->play(table->decision()->bot_move(BotLevel::Hasard, rng).move);
      ASSERT_EQ(other->version(), table->version());
      other->undo_to(other->version() - 1);
      ASSERT_EQ(other->record_lines(WithLegal::Yes), before);
    }
  });
}

// The moves of a table made again at one that was restarted lead to the same views and events.
TEST(Table, AReplayIsTheSameGame) {
  Games::each([]<class G>() {
    Rng rng(5);
    const std::unique_ptr<Table> table = opened(std::string(G::kInfo.name));
    std::vector<std::string> views;
    const auto play_on = [&](Table& at, auto&& move) {
      while (!at.turn().is_over() && at.version() < 60) {
        move(at);
        TextOut view;
        at.write_view(kSpectator, view);
        views.emplace_back(view.view());
      }
    };
    play_on(*table, [&](Table& at) {
      at.turn().is_nature() ? at.play_nature(rng.below(at.outcomes()))
                            : at.play(at.decision()->bot_move(BotLevel::Hasard, rng).move);
    });
    const std::vector<std::string> first = std::move(views);
    views.clear();
    const std::unique_ptr<Table> again = table->restarted();
    EXPECT_EQ(again->version(), 0);
    play_on(*again, [&](Table& at) { at.replay_move(*table); });
    EXPECT_EQ(views, first);
    EXPECT_EQ(again->events(kSpectator, 0), table->events(kSpectator, 0));
  });
}

// Choices that read the same at every table are written once: they must read as they would anew.
TEST(Table, AChoiceReadsAsTheMoveDoes) {
  const Names names{{"Ana", "Bob"}};
  Games::each([&]<class G>() {
    Rng rng(3);
    const std::unique_ptr<Table> table = opened(std::string(G::kInfo.name));
    for (int i = 0; i < 200; ++i) {
      play_nature(*table, rng);
      if (table->turn().is_over()) {
        break;
      }
      for (const Lang lang : {Lang::Fr, Lang::En}) {
        const std::vector<Choice> choices = table->choices(lang, names);
        TextOut text;
        table->write_choices(lang, names, text);
        const Json written = Json::parse(text.view());
        ASSERT_EQ(written.size(), choices.size());
        for (std::size_t k = 0; k < choices.size(); ++k) {
          ASSERT_EQ(written[k]["sentence"], choices[k].sentence);
          std::string set;
          append_typeset(set, lang, choices[k].sentence);
          ASSERT_EQ(set, choices[k].sentence);
          ASSERT_EQ(written[k]["move"], choices[k].move);
          const std::shared_ptr<Table> after = table->clone();
          ASSERT_TRUE(after->play(table->turn(), choices[k].move).ok());
          ASSERT_EQ(written[k].contains("undoable"), after->turn().is_seat());
          const std::string verb = written[k]["verb"];
          ASSERT_EQ(written[k].contains("goesOn"), verb == "pass" || verb == "next") << verb;
        }
      }
      table->play(table->decision()->bot_move(BotLevel::Hasard, rng).move);
    }
  });
}

// Moves are of one group where their notation differs in the last argument only.
TEST(Table, AGroupIsAllButTheLastArgument) {
  const auto all_but_last = [](const Choice& choice) {
    return choice.move.substr(0, choice.move.rfind(' '));
  };
  Games::each([&]<class G>() {
    Rng rng(3);
    const std::unique_ptr<Table> table = opened(std::string(G::kInfo.name));
    for (int i = 0; i < 200; ++i) {
      play_nature(*table, rng);
      if (table->turn().is_over()) {
        break;
      }
      const std::vector<Choice> choices = table->choices(Lang::Fr, Names{{"Ana", "Bob"}});
      for (const Choice& a : choices) {
        for (const Choice& b : choices) {
          ASSERT_EQ(a.group == b.group, all_but_last(a) == all_but_last(b))
              << a.move << ", " << b.move;
        }
      }
      table->play(table->decision()->bot_move(BotLevel::Hasard, rng).move);
    }
  });
}

// Events that read the same at every table likewise, with any players and options.
TEST(Table, AnEventReadsAsItsSentence) {
  const Names names{{"Ana", "Bob", "Éloïse", "Hugo", "Yves", "Zoé", "Lou", "Max"}};
  Games::each([&]<class G>() {
    for (int players = G::kInfo.min_players; players <= G::kInfo.max_players; ++players) {
      TableSetup setup{std::string(G::kInfo.name), players};
      for (const OptionInfo& option : G::kInfo.options) {
        if (players % 2 == 0) {
          setup.options.emplace_back(option.name);
        }
      }
      Result<std::unique_ptr<Table>> opened = Table::open(setup);
      ASSERT_TRUE(opened.ok());
      const std::unique_ptr<Table> table = std::move(*opened);
      Rng rng(static_cast<u64>(players));
      while (!table->turn().is_over() && table->version() < 400) {
        table->turn().is_nature()
            ? table->play_nature(rng.below(table->outcomes()))
            : table->play(table->decision()->bot_move(BotLevel::Hasard, rng).move);
      }
      for (const Lang lang : {Lang::Fr, Lang::En}) {
        TextOut text;
        table->write_events(kSpectator, lang, names, 0, table->version(), text);
        const Json written = Json::parse(text.view());
        const Json events = table->events(kSpectator, 0);
        const std::vector<LogLine> lines = table->log(kSpectator, lang, names, 0);
        ASSERT_EQ(written.size(), lines.size());
        for (std::size_t k = 0; k < lines.size(); ++k) {
          Json expected = events[k];
          expected.erase("version");
          expected["sentence"] = lines[k].sentence;
          ASSERT_EQ(written[k], expected) << G::kInfo.name;
        }
      }
    }
  });
}

// Whether one may pass is what the list of moves says.
TEST(Table, MayPassWhereTheListSaysSo) {
  int windows = 0;
  Games::each([&]<class G>() {
    Rng rng(9);
    const std::unique_ptr<Table> table = opened(std::string(G::kInfo.name));
    while (!table->turn().is_over() && table->version() < 400) {
      play_nature(*table, rng);
      if (table->turn().is_over()) {
        break;
      }
      const std::vector<std::string> legal = table->legal();
      const bool listed = std::find(legal.begin(), legal.end(), "pass") != legal.end();
      ASSERT_EQ(table->may_pass(), listed);
      windows += listed ? 1 : 0;
      if (listed) {
        EXPECT_EQ(table->pass_move().text, "pass");
      }
      table->play(table->decision()->bot_move(BotLevel::Hasard, rng).move);
    }
  });
  EXPECT_GT(windows, 0);
}

TEST(Table, ADieReveals) {
  Rng rng(1);
  const std::unique_ptr<Table> table = opened("cite");
  play_nature(*table, rng);
  const int before = table->version();
  EXPECT_FALSE(table->revealed_since(before, kSpectator));
  EXPECT_TRUE(table->revealed_since(before - 1, kSpectator));
}

// Cimes: a card seen by all that is taken from the discard reveals nothing; one laid from a hidden
// hand does.
TEST(Table, ACardOutOfAHiddenHandReveals) {
  int revealing = 0;
  int silent = 0;
  for (u64 seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    const std::unique_ptr<Table> table = opened("cimes", 3);
    while (!table->turn().is_over()) {
      play_nature(*table, rng);
      if (table->turn().is_over()) {
        break;
      }
      const int before = table->version();
      const std::string move = table->bot_move(BotLevel::Hasard, rng);
      ASSERT_TRUE(table->play(table->turn(), move).ok());
      const bool revealed = table->revealed_since(before, kSpectator);
      (revealed ? revealing : silent) += 1;
      if (move == "draw" || move == "take") {
        EXPECT_FALSE(revealed) << move;
      }
    }
  }
  EXPECT_GT(revealing, 20);
  EXPECT_GT(silent, 20);
}

// To the one who lays a card of their own it says nothing, and against bots they may take it back.
TEST(Table, OnesOwnCardRevealsNothingToOneself) {
  for (u64 seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    const std::unique_ptr<Table> table = opened("cimes", 3);
    while (!table->turn().is_over()) {
      play_nature(*table, rng);
      if (table->turn().is_over()) {
        break;
      }
      const int before = table->version();
      const Turn by = table->turn();
      const std::string move = table->bot_move(BotLevel::Hasard, rng);
      ASSERT_TRUE(table->play(by, move).ok());
      if (!table->turn().is_over()) {  // the end shows every hand
        EXPECT_FALSE(table->revealed_since(before, by.seat())) << move;
      }
    }
  }
}

// Nothing is hidden in Cité: a seat's own move never reveals anything.
TEST(Table, OpenGamesRevealOnlyByChance) {
  Rng rng(3);
  const std::unique_ptr<Table> table = opened("cite", 4);
  while (!table->turn().is_over()) {
    play_nature(*table, rng);
    if (table->turn().is_seat()) {
      const int before = table->version();
      ASSERT_TRUE(table->play(table->turn(), table->bot_move(BotLevel::Hasard, rng)).ok());
      EXPECT_FALSE(table->revealed_since(before, kSpectator));
    }
  }
}

}  // namespace
}  // namespace ludo
