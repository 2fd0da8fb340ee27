// Drawings of real positions: whatever happens in a game, every observer's table fits its screen
// and names what lies open.
#include "cli/draw.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "listed_drawings.h"
#include "support/slow_build.h"
#include "table/json_text.h"

namespace ludo::cli {
namespace {

constexpr int kEvery = kSlowBuild ? 197 : 97;  // positions between two looks

std::vector<std::string> long_names(int players) {
  std::vector<std::string> names;
  for (int seat = 0; seat < players; ++seat) {
    names.push_back("Barthélemy " + std::to_string(seat));
  }
  return names;
}

// Plays a game at random and calls look(table) now and then, and at its end.
template <class F>
void play_through(const std::string& game, int players, int every, u64 seed, F&& look,
                  const std::vector<std::string>& options = {}) {
  Result<std::unique_ptr<Table>> opened = Table::open({game, players, 0, options, "standard", {}});
  ASSERT_TRUE(opened.ok());
  Table& table = **opened;
  Rng rng(seed, static_cast<u64>(players));
  while (!table.turn().is_over()) {
    if (table.version() % every == 0) {
      look(table);
    }
    if (table.turn().is_nature()) {
      table.play_nature(rng.below(table.outcomes()));
    } else {
      ASSERT_TRUE(table.play(table.turn(), table.bot_move(BotLevel::Hasard, rng)).ok());
    }
  }
  look(table);
}

template <class F>
void for_each_table(F&& f) {
  Games::each([&]<class G>() {
    for (int players = G::kInfo.min_players; players <= G::kInfo.max_players; ++players) {
      f(std::string(G::kInfo.name), players);
    }
  });
}

TEST(Draw, EveryTableFitsItsScreen) {
  for_each_table([](const std::string& game, int players) {
    const CardTexts cards(game, {});
    const std::vector<std::string> names = long_names(players);
    play_through(game, players, kEvery, 5, [&](const Table& table) {
      for (int seat = -1; seat < players; ++seat) {
        const Seat observer = seat < 0 ? kSpectator : seat_at(seat);
        const Json view = table.view(observer);
        for (const int width : {80, 120}) {
          const Lang lang = width == 80 ? Lang::Fr : Lang::En;
          for (const Line& line : draw_table(game, {view, cards, names, {}, lang, width, 24})) {
            ASSERT_LE(line.width(), width) << game << players << line.text();
          }
        }
      }
    });
  });
}

TEST(Draw, EveryPlayerIsNamedAndTheOneToActIsMarked) {
  for_each_table([](const std::string& game, int players) {
    const CardTexts cards(game, {});
    std::vector<std::string> names;
    for (int seat = 0; seat < players; ++seat) {
      names.push_back("Zoé" + std::to_string(seat));
    }
    play_through(game, players, kEvery, 5, [&](const Table& table) {
      const Json view = table.view(kSpectator);
      std::string text;
      for (const Line& line : draw_table(game, {view, cards, names, {}, Lang::Fr, 80, 24})) {
        text += line.text() + "\n";
      }
      for (const std::string& name : names) {
        ASSERT_NE(text.find(name), std::string::npos) << game << "\n" << text;
      }
      const auto active = view.at("active").get<std::size_t>();
      ASSERT_NE(text.find("▸ " + names[active]), std::string::npos) << game << "\n" << text;
    });
  });
}

// A game without a drawing of its own is shown whole: every field of the view, and those of a seat
// beside its name.
TEST(Draw, PlainTablesShowEveryField) {
  for_each_table([](const std::string& game, int players) {
    if (std::any_of(kDrawings.begin(), kDrawings.end(),
                    [&](const Drawing& own) { return own.game == game; })) {
      return;
    }
    const CardTexts cards(game, {});
    const std::vector<std::string> names = long_names(players);
    play_through(game, players, kEvery, 5, [&](const Table& table) {
      const Json view = table.view(kSpectator);
      std::string text;
      for (const Line& line : draw_table(game, {view, cards, names, {}, Lang::Fr, 120, 24})) {
        text += line.text() + "\n";
      }
      for (const auto& [field, value] : view.items()) {
        ASSERT_NE(text.find(field.substr(0, 3)), std::string::npos) << field << "\n" << text;
        ASSERT_EQ(text.find(value.is_array() ? value.dump() : "{"), std::string::npos) << text;
      }
    });
  });
}

// What may be attacked is marked on the towers, and nothing else is.
TEST(Draw, TargetsOnOfferAreMarked) {
  const CardTexts cards("paf", {});
  const std::vector<std::string> names = long_names(4);
  int marked = 0;
  for (u64 seed = 0; seed < 3; ++seed) {
    play_through("paf", 4, 1, seed, [&](const Table& table) {
      const Seat seat = table.turn().is_seat() ? table.turn().seat() : kSpectator;
      const std::vector<Choice> choices = table.choices(Lang::Fr, Names{});
      const Json view = table.view(seat);
      std::string text;
      for (const Line& line : draw_table("paf", {view, cards, names, choices, Lang::Fr, 400, 24})) {
        text += line.text() + "\n";
      }
      for (const Json& tower : view.at("towers")) {
        for (const Json& json : tower) {
          const auto id = json.get<std::string>();
          const std::string name(cards.in(Lang::Fr, id, "name"));
          const bool target = std::any_of(choices.begin(), choices.end(), [&](const Choice& c) {
            return c.move.starts_with("attack ") && c.move.ends_with(" " + id);
          });
          const bool junk = cards(id, "type") == "junk";
          ASSERT_EQ(text.find("◎" + name) != std::string::npos, target && junk) << text;
          marked += target && junk ? 1 : 0;
        }
      }
    });
  }
  EXPECT_GT(marked, 0);
}

// Every card in the observer's hand is on the screen, by name and figures, and nobody else's.
TEST(Draw, OwnHandIsShownAndOnlyThat) {
  const CardTexts cards("paf", {});
  play_through("paf", 3, kEvery, 5, [&](const Table& table) {
    const std::vector<std::string> names = long_names(3);
    const Json mine = table.view(Seat{0});
    const Json yours = table.view(Seat{1});
    std::string text;
    for (const Line& line : draw_table("paf", {mine, cards, names, {}, Lang::Fr, 1000, 24})) {
      text += line.text() + "\n";
    }
    for (const Json& id : mine.at("hand")) {
      const std::string name(cards.in(Lang::Fr, id.get<std::string>(), "name"));
      ASSERT_NE(text.find(name + " ("), std::string::npos) << name << "\n" << text;
    }
    for (const Json& id : yours.at("hand")) {
      const std::string name(cards.in(Lang::Fr, id.get<std::string>(), "name"));
      ASSERT_EQ(text.find(name + " ("), std::string::npos) << name << "\n" << text;
    }
  });
}

std::string french_text(const std::string& game, const Json& view, const CardTexts& cards,
                        const std::vector<std::string>& names) {
  std::string text;
  for (const Line& line : draw_table(game, {view, cards, names, {}, Lang::Fr, 1000, 24})) {
    text += line.text() + "\n";
  }
  return text;
}

// What a seat sees with what the rules derive from it, as the terminal draws it.
Json whole_view(const Table& table, Seat observer) {
  TextOut out;
  table.write_view(observer, out);
  return Json::parse(out.view());
}

TEST(Draw, EveryTableSaysItsGoal) {
  for_each_table([](const std::string& game, int players) {
    if (std::none_of(kDrawings.begin(), kDrawings.end(),
                     [&](const Drawing& own) { return own.game == game; })) {
      return;
    }
    const CardTexts cards(game, {});
    play_through(game, players, kEvery, 5, [&](const Table& table) {
      const std::string text =
          french_text(game, table.view(kSpectator), cards, long_names(players));
      ASSERT_NE(text.find("But\u00A0: "), std::string::npos) << text;
    });
  });
}

// Who has to skip a phase, the gorilla, and more junk than usual: whenever there are such, and
// never otherwise.
TEST(Draw, WhatCardsDidToTurnsIsShown) {
  const CardTexts cards("paf", {});
  const std::vector<std::string> names = long_names(3);
  int skips = 0;
  int gorillas = 0;
  int junk = 0;
  for (u64 seed = 0; seed < 12; ++seed) {
    play_through("paf", 3, 1, seed, [&](const Table& table) {
      const Json view = table.view(kSpectator);
      const std::string text = french_text("paf", view, cards, names);
      const auto shows = [&](const std::string& words) {
        return text.find(words) != std::string::npos;
      };
      for (std::size_t seat = 0; seat < names.size(); ++seat) {
        const Json& phases = view.at("hindered").at(seat);
        ASSERT_EQ(shows(names[seat] + "\u00A0: pas de "),
                  !phases.empty() || (view.at("active") == seat && !view.at("skipped").empty()))
            << text;
        skips += phases.empty() ? 0 : 1;
      }
      ASSERT_EQ(shows("Gorille"), view.at("gorilla") != 0) << text;
      gorillas += view.at("gorilla") != 0 ? 1 : 0;
      ASSERT_EQ(shows("Bric-à-brac encore permis"), view.at("junkLeft") > 1) << text;
      junk += view.at("junkLeft") > 1 ? 1 : 0;
    });
  }
  EXPECT_GT(skips, 0);
  EXPECT_GT(gorillas, 0);
  EXPECT_GT(junk, 0);
}

// One's sky says its worth with either forest, of four cards as well, and what values a kind has.
TEST(Draw, OwnSkyIsWorthSomethingWithEachForest) {
  const CardTexts cards("cimes", {});
  int of_four = 0;
  play_through("cimes", 2, 1, 5, [&](const Table& table) {
    const Json view = whole_view(table, Seat{0});
    const std::string text = french_text("cimes", view, cards, long_names(2));
    const Json& points = view.at("derived").at("points");
    for (std::size_t forest = 0; forest < points.size(); ++forest) {
      const bool four = view.at("hand").size() > 3;
      of_four += four ? 1 : 0;
      const int worth = points[forest].get<int>();
      const std::string words = (four ? "jusqu\u2019à " : "") + std::to_string(worth) +
                                (worth < 2 ? " point" : " points") + " avec la forêt " +
                                std::to_string(forest + 1);
      ASSERT_NE(text.find(words), std::string::npos) << words << "\n" << text;
    }
    ASSERT_EQ(text.find("faucon 3 4 5 6 7") != std::string::npos, !view.at("hand").empty()) << text;
  });
  EXPECT_GT(of_four, 0);
}

// However many sit there, every thief is named; what one's own thief does and one's own hideouts
// are on the screen, which nothing leaves.
TEST(Draw, ThievesAndOwnHideoutsAreNamed) {
  const CardTexts cards("cite", {});
  for (const int players : {3, 8}) {
    const std::vector<std::string> names = long_names(players);
    const auto look = [&](const Table& table) {
      const Json view = table.view(Seat{0});
      std::string text;
      for (const Line& line : draw_table("cite", {view, cards, names, {}, Lang::Fr, 80, 24})) {
        ASSERT_LE(line.width(), 80) << line.text();
        text += line.text() + " ";
      }
      const auto expect_words = [&](const Json& id, std::string_view column) {
        const std::string all(cards.in(Lang::Fr, id.get<std::string>(), column));
        const std::string start = all.substr(0, all.find(' '));  // a line may end after it
        EXPECT_NE(text.find(start), std::string::npos) << all << "\n" << text;
      };
      if (!view.contains("roles") || static_cast<int>(view.at("roles").size()) < players) {
        return;
      }
      for (const Json& id : view.at("roles")) {
        expect_words(id, "name");
      }
      expect_words(view.at("roles").at(0), "text");
      for (const Json& id : view.at("planques").at("hand")) {
        expect_words(id, "name");
        EXPECT_NE(text.find("(" + id.get<std::string>() + ")"), std::string::npos) << text;
      }
      EXPECT_EQ(text.find("Il fait jour") != std::string::npos,
                view.at("planques").at("pileSize") == 0);
    };
    play_through("cite", players, 7, 5, look, {"planques", "roles"});
  }
}

}  // namespace
}  // namespace ludo::cli
