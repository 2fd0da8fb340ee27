// What happens in Les Maîtres des Cimes, one fact at a time. Everything is public but the card of
// Dealt and Drawn, which only the seat that gets it sees.
#pragma once

#include "core/event.h"
#include "core/fields.h"

namespace ludo::cimes {

enum class EventKind : u8 {
  None,
  Dealt,
  TurnStarted,
  Pressed,
  Drawing,
  Drawn,
  DiscardTaken,
  Placed,
  Discarded,
  Swapped,
  Locked,
  HandShown,
  Scored,
  Won,
};

// Forests are 1 and 2, as in the notation. Won: `winners` is how many share the victory.
inline constexpr EventInfo kEvents[] = {
    {"none", {}},
    {"dealt", {{"seat", ArgKind::Seat}, maybe({"card", ArgKind::Card})}},
    {"turn-started", {{"seat", ArgKind::Seat}}},
    {"pressed", {{"seat", ArgKind::Seat}, {"turns", ArgKind::Number}}},
    {"drawing", {{"seat", ArgKind::Seat}}},
    {"drawn", {{"seat", ArgKind::Seat}, maybe({"card", ArgKind::Card})}},
    {"discard-taken", {{"seat", ArgKind::Seat}, {"card", ArgKind::Card}}},
    {"placed", {{"seat", ArgKind::Seat}, {"card", ArgKind::Card}, {"forest", ArgKind::Number}}},
    {"discarded", {{"seat", ArgKind::Seat}, {"card", ArgKind::Card}}},
    {"swapped",
     {{"seat", ArgKind::Seat},
      {"given", ArgKind::Card},
      {"taken", ArgKind::Card},
      {"forest", ArgKind::Number}}},
    {"locked",
     {{"seat", ArgKind::Seat},
      {"card", ArgKind::Card},
      {"forest", ArgKind::Number},
      {"locks", ArgKind::Number}}},
    {"hand-shown",
     {{"seat", ArgKind::Seat},
      {"card1", ArgKind::Card},
      {"card2", ArgKind::Card},
      {"card3", ArgKind::Card}}},
    {"scored", {{"seat", ArgKind::Seat}, {"points", ArgKind::Number}, {"forest", ArgKind::Number}}},
    {"won", {{"seat", ArgKind::Seat}, {"points", ArgKind::Number}, {"winners", ArgKind::Number}}},
};

}  // namespace ludo::cimes
