// Counting in Les Maîtres des Cimes: what a set of cards shows, and what a hand makes of it. Pure
// functions of deck and cards, without allocation; Game::score and Game::result build on them, and
// so may evaluations.
#pragma once

#include "games/cimes/pieces.h"

namespace ludo::cimes {

// All that effects can ask about a set of at most 15 cards.
struct Tally {
  u64 by_value = 0;  // bits 4v … 4v + 3: how many cards have the value v
  std::array<u8, kBirds> by_bird{};
  u8 sum = 0;
};

Tally tally_of(const Deck& deck, Cards cards);
int quantity_of(Quantity quantity, const Tally& tally);  // M14

// The cards among these that make up the quantity: those counted, those of the longest run or the
// largest group (the lowest of several), all of them for a sum.
Cards counted_by(const Deck& deck, Quantity quantity, Cards cards);

int points_of(const Effect& effect, const Tally& tally);  // M13

// The points of the effects in `hand` over both sets, M10 applied.
int points_with(const Deck& deck, Cards hand, Cards forest);

}  // namespace ludo::cimes
