// A position of Les Maîtres des Cimes, between any two moves.
#pragma once

#include "core/fixed_list.h"
#include "core/game.h"
#include "core/per_seat.h"
#include "games/cimes/pieces.h"

namespace ludo::cimes {

inline constexpr int kSeats = 4;

enum class Phase : u8 {
  Deal,   // nature: the active seat gets a card of its first hand
  Act,    // the active seat: draw, swap or lock
  Draw,   // nature: the active seat's card from the pile
  Place,  // the active seat: which of its four cards goes, and where
  Over,
};

constexpr std::string_view name_of(Phase phase) {
  constexpr std::array<std::string_view, 5> kNames{"deal", "act", "draw", "place", "over"};
  const auto i = static_cast<std::size_t>(phase);
  return i < kNames.size() ? kNames[i] : std::string_view{};
}

// Every card is in exactly one hand, forest, pile or discard. Forests are sets, since their spaces
// are all alike. `known` is what everybody remembers of the hands: the cards that were seen going
// there, from the discard (M4) or from a forest (M5).
struct State {
  PerSeat<Cards, kSeats> hands;
  std::array<Cards, kForests> forests;
  Cards locked;                // cards of the forests
  Cards pile;                  // a set: nature picks the next card when it is drawn
  Cards known;                 // cards of hands that everybody has seen; at the end all of them
  FixedList<Card, 8> discard;  // top last; never more than 6
  u8 idle = 0;                 // M7: turns in a row that neither filled a space nor locked
  Seat active{0};              // whose turn; in Deal, who gets the next card
  Phase phase = Phase::Deal;
};
static_assert(PlainBytes<State> && sizeof(State) == 48);

}  // namespace ludo::cimes
