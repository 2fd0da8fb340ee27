// The deck of La Cité des Voleurs from CSV (columns: data/decks/cite.csv; clauses C24, C34, C58):
// eight thieves and 20 to 32 hideout cards. Only the modules use it. Whatever breaks the rules page
// is refused, with its line, its column and what was expected.
#pragma once

#include <string>
#include <string_view>

#include "games/cite/pieces.h"
#include "record/box.h"

namespace ludo {

namespace cite {
class Game;
}

// `file` is what the errors call the text.
Result<cite::Deck> read_cite_deck(std::string_view text, const std::string& file);

// The deck that is part of the program.
const cite::Deck& standard_cite_deck();

template <>
struct Box<cite::Game> {
  static const cite::Deck& standard() { return standard_cite_deck(); }
  static Result<cite::Deck> read(const DeckFiles& files) {
    return read_cite_deck(files.deck_text, files.deck_file);
  }
};

}  // namespace ludo
