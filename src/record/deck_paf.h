// Reading a deck of Paf le singe ! from CSV (docs/rules/paf.md, P29): 60 to 128 cards, every field
// checked, every error with its place. A formula that does not parse is refused at the
// offending word, with the nearest primitive there is.
#pragma once

#include <string>
#include <string_view>

#include "games/paf/pieces.h"
#include "record/box.h"

namespace ludo {

namespace paf {
class Game;
}

Or<paf::Deck> read_paf_deck(std::string_view text, const std::string& file);

// The cards in the box: data/decks/paf.csv.
const paf::Deck& standard_paf_deck();

template <>
struct Box<paf::Game> {
  static const paf::Deck& standard() { return standard_paf_deck(); }
  static Or<paf::Deck> read(const DeckFiles& files) {
    return read_paf_deck(files.deck_text, files.deck_file);
  }
};

}  // namespace ludo
