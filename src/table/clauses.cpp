#include "table/clauses.h"

#include <map>
#include <utility>

#include "core/pieces_of.h"
#include "record/embedded.h"
#include "table/games.h"

namespace ludo {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// How many characters of `text` are a clause id (a capital, digits, perhaps a small letter); 0 if
// none.
std::size_t id_length(std::string_view text) {
  std::size_t n = 0;
  if (text.size() < 2 || text[0] < 'A' || text[0] > 'Z' || !is_digit(text[1])) {
    return 0;
  }
  n = 2;
  while (n < text.size() && is_digit(text[n])) {
    ++n;
  }
  if (n < text.size() && text[n] >= 'a' && text[n] <= 'z') {
    ++n;
  }
  return n == text.size() || text[n] == ' ' ? n : 0;
}

bool drop_prefix(std::string_view& text, std::string_view prefix) {
  if (text.substr(0, prefix.size()) != prefix) {
    return false;
  }
  text.remove_prefix(prefix.size());
  return true;
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
  while (!out.empty() && (out.front() == ' ' || out.front() == ':' || out.front() == ',')) {
    out.erase(out.begin());
  }
  return out;
}

// What bold words name, if they name a clause.
struct Name {
  std::string_view id;
  std::string_view title;
  bool is_ruling = false;
};
Name name_in(std::string_view words) {
  const bool ruling = drop_prefix(words, "Ruling ") || drop_prefix(words, "Décision ");
  const std::size_t length = id_length(words);
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

}  // namespace ludo
