#include "table/clauses.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/pieces_of.h"
#include "core/typography.h"
#include "record/embedded.h"
#include "table/games.h"

namespace ludo {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// How many characters at the beginning of `text` are a clause id (a capital, digits, perhaps a
// small letter); 0 if none.
std::size_t id_length(std::string_view text) {
  if (text.size() < 2 || text[0] < 'A' || text[0] > 'Z' || !is_digit(text[1])) {
    return 0;
  }
  std::size_t n = 2;
  while (n < text.size() && is_digit(text[n])) {
    ++n;
  }
  if (n < text.size() && text[n] >= 'a' && text[n] <= 'z') {
    ++n;
  }
  return n;
}

bool drop_prefix(std::string_view& text, std::string_view prefix) {
  if (text.substr(0, prefix.size()) != prefix) {
    return false;
  }
  text.remove_prefix(prefix.size());
  return true;
}

// What follows a title without the mark between them: French sets a space before its colon at which
// no line breaks.
std::string_view without_lead(std::string_view text) {
  constexpr std::string_view kMarks[] = {" ", kNoBreakSpace, "\u202F", ":", ","};
  while (std::any_of(std::begin(kMarks), std::end(kMarks),
                     [&](std::string_view mark) { return drop_prefix(text, mark); })) {
  }
  return text;
}

// The text of a piece of a page: emphasis and code marks off, white space folded, lines kept.
std::string plain(std::string_view piece) {
  std::string out;
  for (const char c : piece) {
    if (c == '*' || c == '`') {
      continue;
    }
    if (c == '\n' && !out.empty() && out.back() == ' ') {
      out.pop_back();
    }
    const bool space = c == ' ' || c == '\n';
    if (space && (out.empty() || out.back() == ' ' || out.back() == '\n')) {
      continue;
    }
    out += c;
  }
  while (!out.empty() && (out.back() == ' ' || out.back() == '\n')) {
    out.pop_back();
  }
  return std::string(without_lead(out));
}

// What bold words name, if they name a clause.
struct Name {
  std::string_view id;
  std::string_view title;
  bool is_ruling = false;
};
Name name_in(std::string_view words) {
  const bool ruling = drop_prefix(words, "Ruling ") || drop_prefix(words, "Décision ");
  const std::size_t end = id_length(words);
  const std::size_t length = end == words.size() || words[end] == ' ' ? end : 0;
  return {words.substr(0, length), words.substr(length), ruling};
}

// The clauses of one piece of a page, and before them what has no number.
void append_parts(std::string_view piece, std::vector<Clause>& parts) {
  Clause part;
  std::string body;
  const auto close = [&] {
    part.text = plain(body);
    if (!part.id.empty() || !part.text.empty()) {
      parts.push_back(std::exchange(part, {}));
    }
    body.clear();
  };
  while (!piece.empty()) {
    const std::size_t bold = piece.find("**");
    body += piece.substr(0, bold);
    if (bold == std::string_view::npos) {
      break;
    }
    piece.remove_prefix(bold + 2);
    const std::size_t end = piece.find("**");
    const std::string_view words = piece.substr(0, end);
    piece.remove_prefix(end == std::string_view::npos ? piece.size() : end + 2);
    const Name name = name_in(words);
    if (name.id.empty()) {
      body += words;
      continue;
    }
    close();
    part = {std::string(name.id), plain(name.title), "", name.is_ruling};
  }
  close();
}

// Whether a word of plain letters and digits ends where `rest` begins.
bool ends_word(std::string_view rest) {
  const char c = rest.empty() ? ' ' : rest[0];
  return !is_digit(c) && !(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z');
}

// What of a text begins with something to be marked, and as what: plain and nothing if it does not.
struct Mark {
  TextRun::Kind kind = TextRun::Kind::Plain;
  std::size_t length = 0;
};
Mark mark_in(std::string_view game, std::string_view text) {
  for (const std::string_view word : {"Ruling", "Décision"}) {
    if (text.starts_with(word) && ends_word(text.substr(word.size()))) {
      return {TextRun::Kind::Ruling, word.size()};
    }
  }
  const std::size_t length = id_length(text);
  const bool is_id = length > 0 && ends_word(text.substr(length)) &&
                     find_clause(game, text.substr(0, length), Lang::En) != nullptr;
  return is_id ? Mark{TextRun::Kind::Reference, length} : Mark{};
}

bool begins_clause(std::string_view text) {
  return drop_prefix(text, "**") && !name_in(text.substr(0, text.find("**"))).id.empty();
}

bool is_technical(std::string_view heading) {
  return heading.ends_with("(technical)") || heading.ends_with("(technique)");
}

// Gathers the lines of a page into pieces: a clause with everything indented below it, or text at
// the margin between two blank lines.
class PageReader {
 public:
  void add(std::string_view line) {
    if (drop_prefix(line, "# ")) {
      page_.title = plain(line);
    } else if (drop_prefix(line, "## ")) {
      close();
      page_.sections.push_back({plain(line), is_technical(line), {}});
    } else if (line.find_first_not_of(' ') == std::string_view::npos) {
      after_blank_ = true;
    } else {
      add_text(line);
      after_blank_ = false;
    }
  }

  RulesPage finish() {
    close();
    return std::move(page_);
  }

 private:
  void add_text(std::string_view line) {
    const std::size_t indent = line.find_first_not_of(' ');
    line.remove_prefix(indent);
    const bool item = drop_prefix(line, "- ");
    const bool clause = item && begins_clause(line);
    const bool at_margin = indent == 0;
    if (clause || (at_margin && (after_blank_ || (item && in_clause_)))) {
      close();
    }
    in_clause_ = clause || (in_clause_ && !piece_.empty());
    if (clause) {
      piece_ = line;
      return;
    }
    piece_ += item ? "\n- " : (after_blank_ ? "\n" : " ");
    piece_ += line;
  }

  void close() {
    if (page_.sections.empty()) {
      page_.sections.emplace_back();
    }
    append_parts(piece_, page_.sections.back().parts);
    piece_.clear();
    in_clause_ = false;
  }

  RulesPage page_;
  std::string piece_;
  bool in_clause_ = false;
  bool after_blank_ = false;
};

}  // namespace

RulesPage read_rules_page(std::string_view page) {
  PageReader reader;
  PiecesOf in(page);
  for (std::string_view line; in.next(line);) {
    reader.add(line);
  }
  return reader.finish();
}

namespace {

// The product's pages are in docs/rules; a game under way may keep its own beside its rules.
std::string_view markdown_of(const std::string& game, Lang lang) {
  const bool french = lang == Lang::Fr;
  const std::string_view page =
      embedded((french ? "docs/rules/fr/" : "docs/rules/") + game + ".md");
  return page.empty() ? embedded("src/games/" + game + (french ? "/rules.fr.md" : "/rules.md"))
                      : page;
}

struct ReadPage {
  RulesPage page;
  std::vector<Clause> clauses;  // those of the page, in its order
};

// Every page of a language by the game's name. Filled at once, so that any thread may look.
std::map<std::string, ReadPage, std::less<>> pages_in(Lang lang) {
  std::map<std::string, ReadPage, std::less<>> pages;
  Games::each([&]<class G>() {
    const std::string game(G::kInfo.name);
    ReadPage read{read_rules_page(markdown_of(game, lang)), {}};
    for (const RulesSection& section : read.page.sections) {
      for (const Clause& part : section.parts) {
        if (!part.id.empty()) {
          read.clauses.push_back(part);
        }
      }
    }
    pages[game] = std::move(read);
  });
  return pages;
}

const ReadPage& read_page(std::string_view game, Lang lang) {
  static const auto french = pages_in(Lang::Fr);
  static const auto english = pages_in(Lang::En);
  static const ReadPage none;
  const auto& pages = lang == Lang::Fr ? french : english;
  const auto found = pages.find(game);
  return found == pages.end() ? none : found->second;
}

}  // namespace

const RulesPage& rules_page(std::string_view game, Lang lang) { return read_page(game, lang).page; }

const std::vector<Clause>& clauses_of(std::string_view game, Lang lang) {
  return read_page(game, lang).clauses;
}

const Clause* find_clause(std::string_view game, std::string_view id, Lang lang) {
  for (const Clause& clause : clauses_of(game, lang)) {
    if (clause.id == id) {
      return &clause;
    }
  }
  return nullptr;
}

std::vector<Paragraph> paragraphs_of(std::string_view game, std::string_view text) {
  std::vector<Paragraph> out;
  PiecesOf in(text);
  for (std::string_view line; in.next(line);) {
    Paragraph paragraph{drop_prefix(line, "- "), {}};
    std::size_t plain_from = 0;
    const auto add = [&](TextRun::Kind kind, std::size_t from, std::size_t end) {
      if (from < end) {
        paragraph.runs.push_back({kind, std::string(line.substr(from, end - from))});
      }
    };
    for (std::size_t at = 0; at < line.size();) {
      const bool begins = at == 0 || ends_word(line.substr(at - 1));
      const Mark mark = begins ? mark_in(game, line.substr(at)) : Mark{};
      if (mark.length > 0) {
        add(TextRun::Kind::Plain, plain_from, at);
        add(mark.kind, at, at + mark.length);
        plain_from = at + mark.length;
      }
      at += std::max<std::size_t>(mark.length, 1);
    }
    add(TextRun::Kind::Plain, plain_from, line.size());
    out.push_back(std::move(paragraph));
  }
  return out;
}

}  // namespace ludo
