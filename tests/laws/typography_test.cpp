// Words that are not in C++ are written as they are shown: those of the web and of the lab's
// reports in their files, cards and rules pages in theirs. Whether they are is decided by
// core/typography.h, which sets every sentence of the engine too; `ludo_tests --update` writes them
// so. Type an ordinary space before « ! » and a straight apostrophe, then run that.
//
// In code a space that does not break is an escape, which can be seen; in a page or a table of
// cards it is the character itself.
#include "core/typography.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "support/golden.h"

namespace ludo::testing_support {
namespace {

namespace fs = std::filesystem;

std::string set_french(std::string_view text) {
  std::string out;
  append_typeset(out, Lang::Fr, text);
  return out;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
}

// The words of a literal of TypeScript, between its quotes.
std::string set_literal(std::string_view source) {
  std::string out = set_french(source);
  replace_all(out, kNoBreakSpace, "\\u00a0");
  return out;
}

// Where what stands in the braces after `${` ends.
std::size_t end_of_code(std::string_view line, std::size_t at) {
  int depth = 0;
  do {
    depth += line[at] == '{' ? 1 : line[at] == '}' ? -1 : 0;
    ++at;
  } while (depth > 0 && at < line.size());
  return at;
}

// A template literal of a report, from behind its backtick: words, but for the code in `${…}`.
std::size_t set_template(std::string_view line, std::size_t at, std::string& out) {
  while (at < line.size() && line[at] != '`') {
    const std::size_t words = at;
    at = std::min({line.find("${", at), line.find('`', at), line.size()});
    out += set_literal(line.substr(words, at - words));
    if (line.substr(at).starts_with("${")) {
      const std::size_t end = end_of_code(line, at + 1);
      out += line.substr(at, end - at);
      at = end;
    }
  }
  return at;
}

// Literals end on the line they begin on; what follows // is a comment.
std::string set_quoted(std::string_view line, std::string_view quotes) {
  std::string out;
  while (!line.empty()) {
    const std::size_t quote = line.find_first_of(quotes);
    const std::size_t comment = line.find("//");
    if (quote == std::string_view::npos || comment < quote) {
      break;
    }
    if (line[quote] == '`') {
      out += line.substr(0, quote + 1);
      line.remove_prefix(set_template(line, quote + 1, out));
      if (!line.empty()) {  // the backtick that ends it
        out += line[0];
        line.remove_prefix(1);
      }
      continue;
    }
    std::size_t end = quote + 1;
    while (end < line.size() && line[end] != line[quote]) {
      end += line[end] == '\\' ? 2 : 1;
    }
    if (end >= line.size()) {
      break;
    }
    out += line.substr(0, quote + 1);
    out += set_literal(line.substr(quote + 1, end - quote - 1));
    out += line[end];
    line.remove_prefix(end + 1);
  }
  return out += line;
}

std::string set_literals(std::string_view line) { return set_quoted(line, "'\""); }
std::string set_report(std::string_view line) { return set_quoted(line, "'\"`"); }

template <class F>
std::string each_line(const std::string& text, const F& set) {
  std::string out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    out += set(line);
    out += '\n';
  }
  return out;
}

// The words of a game's cards: of columns in French, not of those in English.
std::string set_cards(const std::string& text) {
  std::vector<bool> is_french;
  bool is_header = true;
  return each_line(text, [&](const std::string& line) {
    std::string out;
    std::size_t column = 0;
    for (std::size_t from = 0; from <= line.size(); ++column) {
      const bool is_quoted = from < line.size() && line[from] == '"';
      std::size_t end = line.find(is_quoted ? "\"," : ",", from);
      end = end == std::string::npos ? line.size() : end + (is_quoted ? 1 : 0);
      const std::string cell = line.substr(from, end - from);
      if (is_header) {
        is_french.push_back(cell.ends_with("_fr"));
      }
      out += column < is_french.size() && is_french[column] ? set_french(cell) : cell;
      out += end < line.size() ? "," : "";
      from = end + 1;
    }
    is_header = false;
    return out;
  });
}

TEST(Typography, WordsOfTheWebAreWrittenAsTheyAreShown) {
  int files = 0;
  for (fs::recursive_directory_iterator it(source_dir() / "web/src"), end; it != end; ++it) {
    const std::string path = it->path().string();
    if (path.ends_with(".ts") && !path.ends_with(".test.ts") && !path.ends_with("/schema.ts")) {
      expect_golden(path, each_line(read_file(path), set_literals));
      ++files;
    }
  }
  EXPECT_GT(files, 100);
}

TEST(Typography, WordsOfReportsAreWrittenAsTheyAreShown) {
  int files = 0;
  for (const fs::path& file : fs::directory_iterator(source_dir() / "data/report")) {
    if (file.extension() == ".js" && !file.string().ends_with(".min.js")) {
      expect_golden(file, each_line(read_file(file), set_report));
      ++files;
    }
  }
  EXPECT_GT(files, 2);
}

TEST(Typography, CardsAreWrittenAsTheyAreShown) {
  for (const fs::path& file : fs::directory_iterator(source_dir() / "data/decks")) {
    expect_golden(file, set_cards(read_file(file)));
  }
}

TEST(Typography, RulesPagesAreWrittenAsTheyAreShown) {
  for (const fs::path& file : fs::directory_iterator(source_dir() / "docs/rules/fr")) {
    expect_golden(file, each_line(read_file(file), set_french));
  }
  for (const fs::path& folder : fs::directory_iterator(source_dir() / "src/games")) {
    if (const fs::path file = folder / "rules.fr.md"; fs::exists(file)) {
      expect_golden(file, each_line(read_file(file), set_french));
    }
  }
}

TEST(Typography, FindsWordsInCode) {
  EXPECT_EQ(set_literals("  'a.b': '{0} gagne !', // l'un : l'autre"),
            "  'a.b': '{0} gagne\\u00a0!', // l'un : l'autre");
  EXPECT_EQ(set_literals("x ? \"l'or : « {0} »\" : 'y'"),
            "x ? \"l\u2019or\\u00a0: «\\u00a0{0}\\u00a0»\" : 'y'");
  EXPECT_EQ(
      set_report("f: (n) => `L'or : ${n > 1 ? `${n} : x` : ''} % !` + \"l'or\","),
      "f: (n) => `L\u2019or\\u00a0: ${n > 1 ? `${n} : x` : ''}\\u00a0%\\u00a0!` + \"l\u2019or\",");
  EXPECT_EQ(set_cards("id,name_fr,name_en,text_fr\na,\"L'Âne, là !\",Ada's,d'or\n"),
            "id,name_fr,name_en,text_fr\na,\"L\u2019Âne, là\u00A0!\",Ada's,d\u2019or\n");
}

}  // namespace
}  // namespace ludo::testing_support
