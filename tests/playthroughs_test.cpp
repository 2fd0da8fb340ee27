// Playthroughs: one seeded game of each game and player count, with everything an interface shows,
// as golden text (tests/playthroughs). A change of a sentence, a view or a rule is a diff somebody
// reads.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>

#include "support/golden.h"
#include "table/table.h"

namespace ludo::testing_support {
namespace {

constexpr int kMovesShown = 160;

// Nobody says "prend 0 carte".
void expect_no_count_of_nothing(const std::string& sentence) {
  static const std::regex kNothing("(^|[^0-9,.])0 [a-z]{3,}");
  EXPECT_FALSE(std::regex_search(sentence, kNothing)) << sentence;
}

std::string playthrough(Table& table) {
  const Names names{{"Ana", "Bob", "Cléo", "Dan", "Eve", "Félix", "Gus", "Hana"}};
  Rng rng(2026);
  std::string out = header_line(table.header()) + "\n";
  while (!table.turn().is_over() && table.version() < kMovesShown) {
    const int before = table.version();
    std::string made;
    if (table.turn().is_nature()) {
      const u32 of = table.outcomes();
      table.play_nature(rng.below(of));
      made = "nature, one of " + std::to_string(of);
    } else {
      const Turn by = table.turn();
      out += "legal for " + std::to_string(index_of(by.seat())) + ":\n";
      for (const Choice& choice : table.choices(Lang::Fr, names)) {
        expect_no_count_of_nothing(choice.sentence);
        out += "  " + choice.move + " — " + choice.sentence + "\n";
      }
      out += "view " + table.view(by.seat()).dump() + "\n";
      made = table.bot_move(BotLevel::Hasard, rng);
      EXPECT_TRUE(table.play(by, made).ok());
      made = "seat " + std::to_string(index_of(by.seat())) + ": " + made;
    }
    out += std::to_string(table.version()) + ". " + made + "\n";
    const auto fr = table.log(kSpectator, Lang::Fr, names, before);
    const auto en = table.log(kSpectator, Lang::En, names, before);
    for (std::size_t i = 0; i < fr.size(); ++i) {
      expect_no_count_of_nothing(fr[i].sentence);
      expect_no_count_of_nothing(en[i].sentence);
      out += "  [" + fr[i].rule + "] " + fr[i].sentence + " / " + en[i].sentence + "\n";
    }
  }
  out += "spectator " + table.view(kSpectator).dump() + "\n";
  return out + result_line(table.result(), table.players()) + "\n";
}

TEST(Playthroughs, ReadAsBefore) {
  Games::each([&]<class G>() {
    for (int players = G::kInfo.min_players; players <= G::kInfo.max_players; ++players) {
      const std::string name(G::kInfo.name);
      Result<std::unique_ptr<Table>> table =
          Table::open({.game = name, .players = players, .first = players - 1});
      ASSERT_TRUE(table.ok());
      expect_golden(
          source_dir() / "tests/playthroughs" / (name + "-" + std::to_string(players) + ".txt"),
          playthrough(**table));
    }
  });
}

// The modules of La Cité: thieves, hideout cards, both.
TEST(Playthroughs, ModulesReadAsBefore) {
  const struct {
    int players;
    std::vector<std::string> options;
    const char* file;
  } kGames[] = {
      {3, {"roles"}, "cite-3-roles.txt"},
      {2, {"planques"}, "cite-2-planques.txt"},
      {4, {"planques"}, "cite-4-planques.txt"},
      {6, {"planques", "roles", "short-goal"}, "cite-6-both-short.txt"},
      {8, {"planques", "roles"}, "cite-8-both.txt"},
  };
  for (const auto& one : kGames) {
    Result<std::unique_ptr<Table>> table =
        Table::open({.game = "cite", .players = one.players, .first = 1, .options = one.options});
    ASSERT_TRUE(table.ok());
    expect_golden(source_dir() / "tests/playthroughs" / one.file, playthrough(**table));
  }
}

}  // namespace
}  // namespace ludo::testing_support
