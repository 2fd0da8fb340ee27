// What follows from a View of Les Toits de Paris and a board would like to show: nothing that was
// not in the View, worked out by the rules so that no board has to.
#pragma once

#include "core/per_seat.h"
#include "core/rule.h"
#include "games/toits/score.h"

namespace ludo::toits {

// What a seat's cards of one kind earn, and why (T22, T23). The values of the tokens do not say it:
// in a deck of one's own they may be alike, or 0.
enum class Standing : u8 {
  Nothing,  // no card
  None,     // no token for this place
  Second,   // the low token: second, or tied for first
  Most,     // the high one
};

constexpr std::string_view name_of(Standing standing) {
  constexpr std::string_view kNames[] = {"nothing", "none", "second", "most"};
  const auto index = static_cast<std::size_t>(standing);
  return index < std::size(kNames) ? kNames[index] : std::string_view{};
}

struct Derived {
  RuleId clause;                     // what says who does what now
  PerSeat<i16, kSeats> card_points;  // T25: of the scores, what cards and not tokens make
  PerSeat<std::array<Standing, kKinds>, kSeats> standings{};  // by kind of token
  // The chance that the next card gets the chief caught, or brings a coup d'éclat into sight; in
  // percent, rounded; 0 where none is drawn.
  u8 caught_percent = 0;
  u8 coup_percent = 0;
};

}  // namespace ludo::toits
