// Drawings of real positions: whatever happens in a game, every observer's table fits its screen
// and names what lies open.
#include "cli/draw.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "listed_drawings.h"
#include "support/slow_build.h"

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
