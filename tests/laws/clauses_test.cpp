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

// A ruling without a reason is only an order.
TEST_P(Clauses, GiveAReasonForEveryRuling) {
  const auto count = [](const std::string& text, const std::string& word) {
    int n = 0;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
      ++n;
    }
    return n;
  };
  for (const Lang lang : {Lang::Fr, Lang::En}) {
    const std::string ruling = lang == Lang::Fr ? "Décision" : "Ruling";
    const std::string why = lang == Lang::Fr ? "Pourquoi" : "Why";
    int rulings = 0;
    for (const Clause& clause : clauses_of(GetParam(), lang)) {
      const int made = (clause.is_ruling ? 1 : 0) + count(clause.text, ruling);
      EXPECT_GE(count(clause.text, why), made) << clause.id << ": " << clause.text;
      rulings += made;
    }
    EXPECT_GE(rulings, 2);
  }
}

// Family pages speak a family's language: ids of files and of notation are for technical sections.
TEST_P(Clauses, KeepNotationInTechnicalSections) {
  const std::filesystem::path docs = source_dir() / "docs/rules";
  const std::filesystem::path own = source_dir() / "src/games" / GetParam();
  for (const auto& file : {docs / (GetParam() + ".md"), docs / "fr" / (GetParam() + ".md"),
                           own / "rules.md", own / "rules.fr.md"}) {
    std::istringstream lines(exists(file) ? read_file(file) : "");
    bool technical = false;
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("## ")) {
        technical = line.ends_with("(technical)") || line.ends_with("(technique)");
      }
      EXPECT_TRUE(technical ||
                  (line.find('`') == std::string::npos && line.find(".csv") == std::string::npos))
          << file << ": " << line;
    }
  }
}

// What a page shows of a clause is its text, and every mark of it is what it says.
TEST_P(Clauses, AreSetInParagraphsThatLoseNothing) {
  for (const Lang lang : {Lang::Fr, Lang::En}) {
    for (const Clause& clause : clauses_of(GetParam(), lang)) {
      std::string text;
      for (const Paragraph& paragraph : paragraphs_of(GetParam(), clause.text)) {
        text += text.empty() ? "" : "\n";
        text += paragraph.is_item ? "- " : "";
        for (const TextRun& run : paragraph.runs) {
          text += run.text;
          EXPECT_EQ(run.kind == TextRun::Kind::Reference,
                    find_clause(GetParam(), run.text, lang) != nullptr)
              << run.text;
        }
      }
      EXPECT_EQ(text, clause.text);
    }
  }
}

// A title and its text are shown with a mark of the reader's own between them: the page's is
// neither at the end of the one nor at the beginning of the other.
TEST_P(Clauses, BeginAndEndWithWords) {
  for (const Lang lang : {Lang::Fr, Lang::En}) {
    for (const RulesSection& section : rules_page(GetParam(), lang).sections) {
      for (const Clause& part : section.parts) {
        for (const std::string_view mark : {" ", "\u00A0", "\u202F", ":", ",", ".", "(", "\n"}) {
          EXPECT_FALSE(part.text.starts_with(mark)) << part.id << ": " << part.text;
          EXPECT_FALSE(part.title.starts_with(mark) || part.title.ends_with(mark))
              << part.id << ": " << part.title;
        }
      }
    }
  }
}

TEST(RulesPage, MarksReferencesAndRulings) {
  const auto kinds = [](std::string_view text) {
    std::string out;
    for (const Paragraph& paragraph : paragraphs_of("cite", text)) {
      out += paragraph.is_item ? "- " : "";
      for (const TextRun& run : paragraph.runs) {
        out += run.kind == TextRun::Kind::Reference ? "[" + run.text + "]"
               : run.kind == TextRun::Kind::Ruling  ? "<" + run.text + ">"
                                                    : run.text;
      }
      out += '\n';
    }
    return out;
  };
  EXPECT_EQ(kinds("see C7, not C99, xC7 or C7x9: (C8)"),
            "see [C7], not C99, xC7 or C7x9: ([C8])\n");
  EXPECT_EQ(kinds("C7\n- as C8 says\nl’C9"), "[C7]\n- as [C8] says\nl’[C9]\n");
  EXPECT_EQ(kinds("(Décision : oui) Décisions"), "(<Décision> : oui) Décisions\n");
  EXPECT_EQ(kinds("Ruling: rulings, Rulings"), "<Ruling>: rulings, Rulings\n");
  EXPECT_EQ(kinds(""), "");
}

TEST(RulesPage, IsReadPartByPart) {
  const RulesPage page = read_rules_page(
      "# Title, `here`\n\nWords **bold**.\n\n## Part\nBefore.\n- **A1** First.\n  **Ruling A1a**: "
      "more,\n  and `more`:\n  - one;\n  - two.\n\n  Then this.\n"
      "- **A2 Name, too**\u00A0: text (**Ruling**: aside) end. **A3** Third.\n\nAfter the list.\n- "
      "An "
      "item.\n\n## Data (technical)\n- **A4** Last.\n");
  EXPECT_EQ(page.title, "Title, here");
  ASSERT_EQ(page.sections.size(), 3U);
  EXPECT_EQ(page.sections[0].title, "");
  ASSERT_EQ(page.sections[0].parts.size(), 1U);
  EXPECT_EQ(page.sections[0].parts[0].text, "Words bold.");
  EXPECT_EQ(page.sections[1].title, "Part");
  EXPECT_FALSE(page.sections[1].is_technical);
  const std::vector<Clause>& parts = page.sections[1].parts;
  ASSERT_EQ(parts.size(), 6U);
  EXPECT_EQ(parts[0].text, "Before.");
  EXPECT_EQ(parts[1].id, "A1");
  EXPECT_EQ(parts[1].text, "First.");
  EXPECT_EQ(parts[2].id, "A1a");
  EXPECT_TRUE(parts[2].is_ruling);
  EXPECT_EQ(parts[2].text, "more, and more:\n- one;\n- two.\nThen this.");
  EXPECT_EQ(parts[3].title, "Name, too");
  EXPECT_EQ(parts[3].text, "text (Ruling: aside) end.");
  EXPECT_EQ(parts[4].id, "A3");
  EXPECT_EQ(parts[5].id, "");
  EXPECT_EQ(parts[5].text, "After the list.\n- An item.");
  EXPECT_TRUE(page.sections[2].is_technical);
  EXPECT_EQ(page.sections[2].parts[0].id, "A4");
}

}  // namespace
}  // namespace ludo::testing_support
