// Rules are clauses: the page, the code and the tests name the same ones.
#include "table/clauses.h"

#include <gtest/gtest.h>

#include <regex>

#include "scenarios/scenario.h"
#include "support/golden.h"
#include "table/games.h"

namespace ludo::testing_support {
namespace {

std::set<std::string> ids(const std::vector<Clause>& clauses) {
  std::set<std::string> out;
  for (const Clause& clause : clauses) {
    EXPECT_TRUE(out.insert(clause.id).second) << clause.id << " stands twice";
    EXPECT_FALSE(clause.text.empty()) << clause.id << " has no text";
  }
  return out;
}

std::set<std::string> marks_in_source(const std::string& game) {
  std::set<std::string> out;
  const std::regex mark("RULE\\(\"([A-Z][0-9]+[a-z]?)\"\\)");
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(source_dir() / "src/games" / game)) {
    const std::string text = read_file(entry.path());
    for (std::sregex_iterator it(text.begin(), text.end(), mark), end; it != end; ++it) {
      out.insert((*it)[1]);
    }
  }
  return out;
}

class Clauses : public testing::TestWithParam<std::string> {};

TEST_P(Clauses, AreTheSameInBothLanguages) {
  EXPECT_GT(clauses_of(GetParam(), Lang::En).size(), 10U);
  EXPECT_EQ(ids(clauses_of(GetParam(), Lang::En)), ids(clauses_of(GetParam(), Lang::Fr)));
}

TEST_P(Clauses, AreMarkedInTheCode) {
  EXPECT_EQ(marks_in_source(GetParam()), ids(clauses_of(GetParam(), Lang::En)));
}

#ifdef LUDO_RULE_MARKS
TEST_P(Clauses, AreEachReachedByAScenario) {
  std::set<std::string> named;
  std::set<std::string> reached;
  for (const auto& file : scenario_files(source_dir() / "tests/scenarios" / GetParam())) {
    ASSERT_EQ(run_scenario(file, reached), "");
    const std::string text = read_file(file);
    const std::regex line("(^|\\n)clauses ([^\\n#]*)");
    std::smatch match;
    if (std::regex_search(text, match, line)) {
      std::istringstream words(match[2]);
      for (std::string word; words >> word;) {
        named.insert(word);
      }
    }
  }
  for (const std::string& id : ids(clauses_of(GetParam(), Lang::En))) {
    EXPECT_TRUE(reached.contains(id)) << id << " is never carried out by a scenario";
    EXPECT_TRUE(named.contains(id)) << id << " is the subject of no scenario";
  }
}
#endif

std::vector<std::string> games() {
  std::vector<std::string> names;
  Games::each([&]<class G>() { names.emplace_back(G::kInfo.name); });
  return names;
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Clauses, testing::ValuesIn(games()),
                         [](const auto& each) { return each.param; });

TEST(ClausePage, IsReadClauseByClause) {
  const std::vector<Clause> clauses = clauses_of_page(
      "# Title\n\nNot a clause **bold**.\n\n## Part\n- **A1** First.\n  **Ruling A1a**: more,\n  "
      "and `more`.\n"
      "- **A2 Name, too**: text (**Ruling**: aside) end.\n\nAfter the list.\n");
  ASSERT_EQ(clauses.size(), 3U);
  EXPECT_EQ(clauses[0].id, "A1");
  EXPECT_EQ(clauses[0].text, "First.");
  EXPECT_EQ(clauses[1].id, "A1a");
  EXPECT_TRUE(clauses[1].is_ruling);
  EXPECT_EQ(clauses[1].text, "more, and more.");
  EXPECT_EQ(clauses[2].title, "Name, too");
  EXPECT_EQ(clauses[2].text, "text (Ruling: aside) end.");
}

}  // namespace
}  // namespace ludo::testing_support
