// The rules as players read them: the pages of docs/rules in both languages, their sections, the
// clauses by id, and the words between them. Log lines, refusals and the "why?" of every interface
// look here. Not the rules themselves, which are code. Of a page nothing is lost: every word of it
// is in a title, a clause or a part without a number, in the page's order.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace ludo {

struct Clause {
  std::string id;     // empty for a part of a page that has no number: a legend, an example
  std::string title;  // the rest of the bold words, if any: "Triple 1, Délit audacieux"
  // Without marks of emphasis; a new line for each paragraph, "- " before each item of a list. A
  // ruling inside it begins with the word itself, "Ruling" or "Décision".
  std::string text;
  bool is_ruling = false;  // ours, where the rulebook is silent
};

// A clause's text as a page sets it.
struct TextRun {
  enum class Kind : std::uint8_t {
    Plain,
    Reference,  // the id of another clause of the game
    Ruling,     // the word that begins one
  };
  Kind kind = Kind::Plain;
  std::string text;
};
struct Paragraph {
  bool is_item = false;  // of a list
  std::vector<TextRun> runs;
};

struct RulesSection {
  std::string title;          // empty before the page's first heading
  bool is_technical = false;  // notation, data, formulas: for those who write programs
  std::vector<Clause> parts;
};

struct RulesPage {
  std::string title;
  std::vector<RulesSection> sections;
};

// A page as Markdown: `# ` its title, `## ` a section, technical if the heading ends with
// "(technique)" or "(technical)"; a clause begins with its id in bold and goes on over everything
// indented; what stands at the margin after a blank line is a part of its own.
RulesPage read_rules_page(std::string_view page);

// The page of a game; an empty one for an unknown game.
const RulesPage& rules_page(std::string_view game, Lang lang);

// All clauses of a game, in its page's order; empty for an unknown game.
const std::vector<Clause>& clauses_of(std::string_view game, Lang lang);

// One clause, or nullptr.
const Clause* find_clause(std::string_view game, std::string_view id, Lang lang);

// The text of a clause of that game, or of a part without a number, paragraph by paragraph.
std::vector<Paragraph> paragraphs_of(std::string_view game, std::string_view text);

}  // namespace ludo
