// The deck of Les Maîtres des Cimes from CSV (columns: data/decks/cimes.csv; clauses M1, M13–M15).
// Effects are formulas in the file and plain data in the deck. Whatever breaks the rules page is
// refused, with its place down to the word.
#pragma once

#include <string>
#include <string_view>

#include "games/cimes/pieces.h"
#include "record/box.h"

namespace ludo {

namespace cimes {
class Game;
}

inline constexpr int kCimesNumberMax = 99;  // of P and N in a formula

// `file` is what the errors call the text.
Result<cimes::Deck> read_cimes_deck(std::string_view text, const std::string& file);

// The deck that is part of the program.
const cimes::Deck& standard_cimes_deck();

template <>
struct Box<cimes::Game> {
  static const cimes::Deck& standard() { return standard_cimes_deck(); }
  static Result<cimes::Deck> read(const DeckFiles& files) {
    return read_cimes_deck(files.deck_text, files.deck_file);
  }
};

}  // namespace ludo
