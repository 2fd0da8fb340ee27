// Words that are not in C++ are written as they are shown: those of the web and of the reports in
// their files, cards and rules pages in theirs. Whether they are is decided by core/typography.h,
// which sets every sentence of the engine too; `ludo_tests --update` writes them so. Type an
// ordinary space before « ! » and a straight apostrophe, then run that.
//
// In code a space that does not break is an escape, which can be seen; in a page or a table of
// cards it is the character itself.
#include "core/typography.h"

#include <gtest/gtest.h>

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

// Where the code of a `${…}` ends that begins at `from`.
std::size_t end_of_code(std::string_view source, std::size_t from) {
  int open = 0;
  for (std::size_t at = from; at < source.size(); ++at) {
    open += source[at] == '{' ? 1 : source[at] == '}' ? -1 : 0;
    if (open == 0 && source[at] == '}') {
      return at + 1;
    }
  }
  return source.size();
}

// The words of a literal of TypeScript, between its quotes. Code in it stays as it is, and counts
// as something that will be filled in.
std::string set_literal(std::string_view source) {
  constexpr std::string_view kFiller = "{}";
  std::string words;
  std::vector<std::string_view> fillers;
  while (!source.empty()) {
    const std::size_t code = source.find("${");
    words += source.substr(0, code);
    if (code == std::string_view::npos) {
      break;
    }
    const std::size_t end = end_of_code(source, code);
    fillers.push_back(source.substr(code, end - code));
    words += kFiller;
    source.remove_prefix(end);
  }
  std::string out = set_french(words);
  replace_all(out, kNoBreakSpace, "\\u00a0");
  std::size_t at = 0;
  for (const std::string_view filler : fillers) {
    at = out.find(kFiller, at);
    out.replace(at, kFiller.size(), filler);
    at += filler.size();
  }
  return out;
}

// Where the literal ends whose quote stands at `quote`; code in it may have literals of its own.
std::size_t end_of_literal(std::string_view line, std::size_t quote) {
  std::size_t end = quote + 1;
  while (end < line.size() && line[end] != line[quote]) {
    const bool code = line[quote] == '`' && line.substr(end).starts_with("${");
    end = code ? end_of_code(line, end) : end + (line[end] == '\\' ? 2 : 1);
  }
  return end;
}

// Literals end on the line they begin on; what follows // is a comment.
std::string set_literals(std::string_view line, std::string_view quotes) {
  std::string out;
  while (!line.empty()) {
    const std::size_t quote = line.find_first_of(quotes);
    const std::size_t comment = line.find("//");
    if (quote == std::string_view::npos || comment < quote) {
      break;
    }
    const std::size_t end = end_of_literal(line, quote);
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

std::string set_code(const std::string& text) {
  return each_line(text, [](const std::string& line) { return set_literals(line, "'\""); });
}

// The words in French of a report's script, from `fr: {` to `en: {`; its other literals are code.
std::string set_report(const std::string& text) {
  bool is_french = false;
  return each_line(text, [&](const std::string& line) {
    const std::size_t word = std::min(line.find_first_not_of(' '), line.size());
    const std::string_view begins = std::string_view(line).substr(word);
    is_french = begins.starts_with("fr: {") || (is_french && !begins.starts_with("en: {"));
    return is_french ? set_literals(line, "'\"`") : line;
  });
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
      expect_golden(path, set_code(read_file(path)));
      ++files;
    }
  }
  EXPECT_GT(files, 100);
}

TEST(Typography, WordsOfReportsAreWrittenAsTheyAreShown) {
  int files = 0;
  for (const fs::path& file : fs::directory_iterator(source_dir() / "data/report")) {
    const std::string text = read_file(file);
    if (file.extension() == ".js" && text.find("\n  fr: {") != std::string::npos) {
      EXPECT_NE(text.find("\n  en: {"), std::string::npos) << file;
      expect_golden(file, set_report(text));
      ++files;
    }
  }
  EXPECT_GT(files, 2);
  const fs::path page = source_dir() / "data/report/report.html";
  expect_golden(page, each_line(read_file(page), set_french));
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
  EXPECT_EQ(set_code("  'a.b': '{0} gagne !', // l'un : l'autre\n"),
            "  'a.b': '{0} gagne\\u00a0!', // l'un : l'autre\n");
  EXPECT_EQ(set_code("x ? \"l'or : « {0} »\" : 'y'\n"),
            "x ? \"l\u2019or\\u00a0: «\\u00a0{0}\\u00a0»\" : 'y'\n");
  EXPECT_EQ(
      set_report(
          "  fr: {\n  a: (n) => `l'${n ? \"d'or\" : 'x'} : ${n}`,\n  en: {\n  a: `l'a : b`,\n"),
      "  fr: {\n  a: (n) => `l\u2019${n ? \"d'or\" : 'x'}\\u00a0: ${n}`,\n  en: {\n  a: `l'a : "
      "b`,\n");
  EXPECT_EQ(set_cards("id,name_fr,name_en,text_fr\na,\"L'Âne, là !\",Ada's,d'or\n"),
            "id,name_fr,name_en,text_fr\na,\"L\u2019Âne, là\u00A0!\",Ada's,d\u2019or\n");
}

}  // namespace
}  // namespace ludo::testing_support
