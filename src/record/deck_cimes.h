// The deck of Les Maîtres des Cimes from CSV (columns: data/decks/cimes.csv; clauses M1, M13–M15).
// Effects are formulas in the file and plain data in the deck. Whatever breaks the rules page is
// refused, with its place down to the word.
#pragma once

#include <string>
#include <string_view>

#include "games/cimes/pieces.h"
#include "record/error.h"

namespace ludo {

// `file` is what the errors call the text.
Or<cimes::Deck> read_cimes_deck(std::string_view text, const std::string& file);

// The deck that is part of the program.
const cimes::Deck& standard_cimes_deck();

}  // namespace ludo
