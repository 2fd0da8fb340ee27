// The deck of La Cité des Voleurs from CSV (columns: data/decks/cite.csv; clauses C24, C34, C58):
// eight thieves and 20 to 32 hideout cards. Only the modules use it. Whatever breaks the rules page
// is refused, with its line, its column and what was expected.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/cite/pieces.h"
#include "record/box.h"
#include "record/csv.h"

namespace ludo {

namespace cite {
class Game;
}

// `file` is what the errors call the text.
Result<cite::Deck> read_cite_deck(std::string_view text, const std::string& file);

// The deck that is part of the program.
const cite::Deck& standard_cite_deck();

// The ids under which the cards of a row are played: each copy of a hideout has its own (C34). Of a
// row that is not in order, the one it has.
std::vector<std::string> cite_card_ids(const CsvRow& row);

// A card's text in two parts: first what it does, then what is said of it.
struct CardWords {
  std::string_view does;
  std::string_view said;
};
CardWords cite_card_words(std::string_view text);

// A name where there is little room: without its article.
std::string_view cite_short_name(std::string_view name);

template <>
struct Box<cite::Game> {
  static const cite::Deck& standard() { return standard_cite_deck(); }
  static Result<cite::Deck> read(const DeckFiles& files) {
    return read_cite_deck(files.deck_text, files.deck_file);
  }
  static std::vector<std::string> ids_of(const CsvRow& row) { return cite_card_ids(row); }
  static CardWords words_of(std::string_view text) { return cite_card_words(text); }
  static std::string short_name(const std::string& name) {
    return std::string(cite_short_name(name));
  }
};

}  // namespace ludo
