// What a reader of the rules is given: the whole page, word by word.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "core/typography.h"
#include "server/http.h"
#include "support/golden.h"
#include "table/games.h"

namespace ludo::server {
namespace {

// Letters and digits in runs; marks, dashes and punctuation are none of them.
std::vector<std::string> words_of(std::string text) {
  for (std::size_t at = 0; (at = text.find(kNoBreakSpace, at)) != std::string::npos;) {
    text.replace(at, kNoBreakSpace.size(), " ");
  }
  std::vector<std::string> words(1);
  for (const char c : text) {
    const bool letter = std::isalnum(static_cast<unsigned char>(c)) != 0 || (c & 0x80) != 0;
    if (letter) {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) {
    words.pop_back();
  }
  return words;
}

std::string markdown_of(const std::string& game, Lang lang) {
  const std::filesystem::path root = testing_support::source_dir();
  const bool french = lang == Lang::Fr;
  const auto page = root / "docs/rules" / (french ? "fr" : "") / (game + ".md");
  return testing_support::read_file(
      exists(page) ? page : root / "src/games" / game / (french ? "rules.fr.md" : "rules.md"));
}

std::string joined(const Json& paragraphs) {
  std::string text;
  for (const Json& paragraph : paragraphs) {
    for (const Json& run : paragraph["runs"]) {
      text += run["text"].get<std::string>();
    }
    text += '\n';
  }
  return text;
}

// The page as a client can put it together again from an answer.
std::string text_of(const Json& rules, Lang lang) {
  std::ostringstream out;
  out << rules["title"].get<std::string>();
  for (const Json& section : rules["sections"]) {
    out << ' ' << section["title"].get<std::string>();
    for (const Json& part : section["parts"]) {
      if (part.contains("paragraphs")) {
        out << ' ' << joined(part["paragraphs"]);
        continue;
      }
      for (const Json& clause : rules["clauses"]) {
        if (clause["id"] == part["clause"]) {
          out << (clause["ruling"].get<bool>() ? (lang == Lang::Fr ? " Décision " : " Ruling ")
                                               : " ");
          out << clause["id"].get<std::string>() << ' ' << clause["title"].get<std::string>() << ' '
              << joined(clause["paragraphs"]);
        }
      }
    }
  }
  return out.str();
}

TEST(RulesAnswer, HasEveryWordOfThePageInItsOrder) {
  Games::each([]<class G>() {
    const std::string game(G::kInfo.name);
    for (const Lang lang : {Lang::Fr, Lang::En}) {
      const std::vector<std::string> page = words_of(markdown_of(game, lang));
      const auto answer = rules_json(game, lang);
      ASSERT_TRUE(answer.ok());
      const std::vector<std::string> given = words_of(text_of(*answer, lang));
      EXPECT_GT(page.size(), 100U);
      const auto [a, b] = std::mismatch(page.begin(), page.end(), given.begin(), given.end());
      std::string before;
      for (auto word = a - std::min<std::ptrdiff_t>(a - page.begin(), 8); word != a; ++word) {
        before += *word + ' ';
      }
      EXPECT_TRUE(a == page.end() && b == given.end())
          << game << ": after \"" << before << "\" the page says "
          << (a == page.end() ? "nothing" : *a) << ", the answer "
          << (b == given.end() ? "nothing" : *b);
    }
  });
}

TEST(RulesAnswer, FoldsAwayWhatIsTechnical) {
  Games::each([]<class G>() {
    for (const Lang lang : {Lang::Fr, Lang::En}) {
      const auto answer = rules_json(G::kInfo.name, lang);
      ASSERT_TRUE(answer.ok());
      int technical = 0;
      for (const auto& section : (*answer)["sections"]) {
        technical += section["technical"].template get<bool>() ? 1 : 0;
      }
      EXPECT_GE(technical, 1) << G::kInfo.name;
      EXPECT_LT(technical, static_cast<int>((*answer)["sections"].size())) << G::kInfo.name;
    }
  });
}

}  // namespace
}  // namespace ludo::server
