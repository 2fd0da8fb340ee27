// What a screen prints of a table beside its drawing: the piles that can be leafed through.
#include "cli/screen.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "table/json_text.h"

namespace ludo::cli {
namespace {

// A card that everybody saw going into a hand can be read there: P14 brings one back from the bin.
TEST(Screen, KnownCardsOfOthersCanBeRead) {
  const CardTexts cards("paf", {});
  const std::vector<std::string> names{"Zoé", "Max"};
  int met = 0;
  for (u64 seed = 1; seed <= 10; ++seed) {
    Result<std::unique_ptr<Table>> opened = Table::open({"paf", 2, 0, {}, "standard", {}});
    ASSERT_TRUE(opened.ok());
    Table& table = **opened;
    Rng rng(seed);
    while (!table.turn().is_over()) {
      if (table.turn().is_nature()) {
        table.play_nature(rng.below(table.outcomes()));
      } else {
        ASSERT_TRUE(table.play(table.turn(), table.bot_move(BotLevel::Hasard, rng)).ok());
      }
      const Json known = table.view(kSpectator).at("known");
      if (known.empty() || table.version() % 20 != 0) {
        continue;
      }
      std::istringstream in;
      std::ostringstream out;
      std::ostringstream err;
      const Console console{.in = in, .out = out, .err = err};
      Screen(console, table, cards, names, "").show_pile(kSpectator, Pile::Collections);
      for (const Json& one : known) {
        if (one.at("hands").size() != 1) {
          continue;
        }
        const std::string& whose = names.at(one.at("hands").front().get<std::size_t>());
        const std::string name(cards.in(Lang::Fr, one.at("card").get<std::string>(), "name"));
        const std::size_t hand = out.str().find(whose + ", en main\u00A0:");
        ASSERT_NE(hand, std::string::npos) << out.str();
        EXPECT_NE(out.str().find(name, hand), std::string::npos) << name << "\n" << out.str();
        ++met;
      }
    }
  }
  EXPECT_GT(met, 10);
}

}  // namespace
}  // namespace ludo::cli
