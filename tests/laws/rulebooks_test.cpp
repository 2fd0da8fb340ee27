// Nothing of a rulebook is forgotten: docs/rulebooks has each of its facts with the clause that
// carries it out, and what is ours is named as such.
#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "support/golden.h"
#include "table/clauses.h"
#include "table/games.h"

namespace ludo::testing_support {
namespace {

struct Line {
  std::string fact;   // or the clauses, under "Ours"
  std::string where;  // or the reason
  bool is_ours = false;
};

std::vector<Line> lines_of(const std::string& game) {
  std::istringstream page(read_file(source_dir() / "docs/rulebooks" / (game + ".md")));
  const std::regex row("\\| (.+) \\| (.+) \\|");
  std::vector<Line> lines;
  bool ours = false;
  for (std::string text; std::getline(page, text);) {
    ours = text.starts_with("## ") ? text == "## Ours" : ours;
    std::smatch cells;
    const bool is_row = std::regex_match(text, cells, row);
    if (is_row && cells[2] != "where" && cells[2] != "why") {
      lines.push_back({cells[1], cells[2], ours});
    }
  }
  return lines;
}

std::set<std::string> ids_in(const std::string& text) {
  const std::regex id("\\b[A-Z][0-9]+[a-z]?\\b");
  std::set<std::string> ids;
  for (std::sregex_iterator it(text.begin(), text.end(), id), end; it != end; ++it) {
    ids.insert(it->str());
  }
  return ids;
}

class Rulebooks : public testing::TestWithParam<std::string> {};

TEST_P(Rulebooks, SayOfEveryFactWhereItIsOrWhyItIsNowhere) {
  const std::regex reason("\\b(story|advice|material|example|credits)\\b");
  const std::vector<Line> lines = lines_of(GetParam());
  EXPECT_GT(lines.size(), 25U);
  for (const Line& line : lines) {
    const std::set<std::string> ids = ids_in(line.is_ours ? line.fact : line.where);
    EXPECT_TRUE(!ids.empty() || (!line.is_ours && std::regex_search(line.where, reason)))
        << line.fact;
    for (const std::string& id : ids) {
      EXPECT_NE(find_clause(GetParam(), id, Lang::En), nullptr) << id << " of: " << line.fact;
    }
  }
}

TEST_P(Rulebooks, ReachEveryClauseThatIsNotOurs) {
  std::set<std::string> theirs;
  std::set<std::string> ours;
  for (const Line& line : lines_of(GetParam())) {
    (line.is_ours ? ours : theirs).merge(ids_in(line.is_ours ? line.fact : line.where));
  }
  for (const Clause& clause : clauses_of(GetParam(), Lang::En)) {
    const bool named_ours = ours.contains(clause.id);
    EXPECT_TRUE(theirs.contains(clause.id) || named_ours || clause.is_ruling)
        << clause.id << " is neither in the rulebook nor marked as ours";
    EXPECT_FALSE(theirs.contains(clause.id) && named_ours) << clause.id << " is marked twice";
  }
}

std::vector<std::string> games_with_a_rulebook() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(source_dir() / "docs/rulebooks")) {
    if (const std::string name = entry.path().stem(); name != "README") {
      names.push_back(name);
    }
  }
  std::sort(names.begin(), names.end());
  return names;
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Rulebooks, testing::ValuesIn(games_with_a_rulebook()),
                         [](const auto& each) { return each.param; });

TEST(RulebookPages, AreThereForEveryGameOfTheProduct) {
  EXPECT_EQ(games_with_a_rulebook(), (std::vector<std::string>{"cimes", "cite", "paf", "toits"}));
}

}  // namespace
}  // namespace ludo::testing_support
