// The deck of La Cité des Voleurs from CSV (columns: data/decks/cite.csv; clauses C24, C34, C58):
// eight thieves and 20 to 32 hideout cards. Only the modules use it. Whatever breaks the rules page
// is refused, with its line, its column and what was expected.
#pragma once

#include <string>
#include <string_view>

#include "games/cite/pieces.h"
#include "record/error.h"

namespace ludo {

// `file` is what the errors call the text.
Or<cite::Deck> read_cite_deck(std::string_view text, const std::string& file);

// The deck that is part of the program.
const cite::Deck& standard_cite_deck();

}  // namespace ludo
