#include "table/clauses.h"

#include <algorithm>
#include <map>

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

// One line of text from a piece of a page: emphasis and code marks off, white space folded.
std::string plain(std::string_view piece) {
  std::string out;
  for (const char c : piece) {
    if (c == '*' || c == '`') {
      continue;
    }
    const bool space = c == ' ' || c == '\n';
    if (space && (out.empty() || out.back() == ' ')) {
      continue;
    }
    out += space ? ' ' : c;
  }
  while (!out.empty() && (out.back() == ' ' || out.back() == '-')) {
    out.pop_back();
  }
  while (!out.empty() && (out.front() == ' ' || out.front() == ':' || out.front() == ',')) {
    out.erase(out.begin());
  }
  return out;
}

}  // namespace

std::vector<Clause> clauses_of_page(std::string_view page) {
  std::vector<Clause> clauses;
  std::string body;
  const auto close = [&] {
    if (!clauses.empty() && clauses.back().text.empty()) {
      clauses.back().text = plain(body);
    }
    body.clear();
  };
  bool inside = false;
  while (!page.empty()) {
    const std::size_t bold = page.find("**");
    const std::size_t end_of_list = page.find("\n\n");
    const std::size_t heading = page.find("\n#");
    const std::size_t stop = std::min({bold, end_of_list, heading});
    if (inside) {
      body += page.substr(0, stop);
    }
    if (stop == std::string_view::npos) {
      break;
    }
    if (stop != bold) {
      close();
      inside = false;
      page.remove_prefix(stop + 2);
      continue;
    }
    page.remove_prefix(stop + 2);
    const std::size_t end = page.find("**");
    std::string_view words = page.substr(0, end);
    page.remove_prefix(end == std::string_view::npos ? page.size() : end + 2);
    std::string_view rest = words;
    const bool ruling = drop_prefix(rest, "Ruling ") || drop_prefix(rest, "Décision ");
    const std::size_t length = id_length(rest);
    if (length == 0) {
      if (inside) {
        body += words;
      }
      continue;
    }
    close();
    inside = true;
    clauses.push_back(
        {std::string(rest.substr(0, length)), plain(rest.substr(length)), "", ruling});
  }
  close();
  return clauses;
}

namespace {

// The product's pages are in docs/rules; a game under way may keep its own beside its rules.
std::string_view page_of(const std::string& game, Lang lang) {
  const bool french = lang == Lang::Fr;
  const std::string_view page =
      embedded((french ? "docs/rules/fr/" : "docs/rules/") + game + ".md");
  return page.empty() ? embedded("src/games/" + game + (french ? "/rules.fr.md" : "/rules.md"))
                      : page;
}

// Every page of a language by the game's name. Filled at once, so that any thread may look.
std::map<std::string, std::vector<Clause>, std::less<>> pages_in(Lang lang) {
  std::map<std::string, std::vector<Clause>, std::less<>> pages;
  Games::each([&]<class G>() {
    const std::string game(G::kInfo.name);
    pages[game] = clauses_of_page(page_of(game, lang));
  });
  return pages;
}

}  // namespace

const std::vector<Clause>& clauses_of(std::string_view game, Lang lang) {
  static const auto french = pages_in(Lang::Fr);
  static const auto english = pages_in(Lang::En);
  static const std::vector<Clause> none;
  const auto& pages = lang == Lang::Fr ? french : english;
  const auto found = pages.find(game);
  return found == pages.end() ? none : found->second;
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
