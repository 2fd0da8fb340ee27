// What a deck is to the rules, as one short text: of every card its id, numbers and effects, in
// their order, and of the board likewise. Not of names, texts and sources: those may be mended
// while games are going on. A table writes it down when it opens, so that nobody's past hand can
// become another.
#pragma once

#include <string>
#include <string_view>

namespace ludo {

// Of the texts of a deck and a board, both CSV; either may be empty.
std::string deck_fingerprint(std::string_view deck, std::string_view board);

// Of what is in the box of a game; the same all the time a program runs.
std::string standard_fingerprint(std::string_view game);

}  // namespace ludo
