// What happens in La Cité des Voleurs, one fact at a time. Everything is public but the card of
// CardDealt and CardDrawn, which only the seat that gets it sees.
#pragma once

#include "core/event.h"
#include "core/fields.h"
#include "games/cite/pieces.h"

namespace ludo::cite {

enum class EventKind : u8 {
  None,
  TurnStarted,
  CoverEnded,
  Rethrown,
  DieThrown,
  Applied,
  Stolen,
  PotTaken,
  PotPaid,
  VictimPaid,
  Swapped,
  Covered,
  Void,
  Announced,
  SquareMade,
  SquareMissed,
  Empty,
  Won,
  RoleDealt,
  CardDealt,
  CardDrawn,
  CardPlayed,
  CardDiscarded,
  DieTurned,
  Asked,
  Passed,
  Dawn,
};

// Applied: `face` is the triple's or square's. DieThrown: `place` is 0 for the die of Triple 1.
// Empty: `throws` were made. CardPlayed: `victim` is whom C54 names. Void: `victim` is whose cover,
// card or, by C54, own seat made it so; the clause says which.
inline constexpr EventInfo kEvents[] = {
    {"none", {}},
    {"turn-started", {{"seat", ArgKind::Seat}}},
    {"cover-ended", {{"seat", ArgKind::Seat}}},
    {"rethrown", {{"seat", ArgKind::Seat}, places("places", kDice)}},
    {"die-thrown",
     {{"seat", ArgKind::Seat}, {"place", ArgKind::Number}, {"face", ArgKind::Number}}},
    {"applied",
     {{"seat", ArgKind::Seat},
      word("shape", kShapeNames),
      {"face", ArgKind::Number},
      maybe({"victim", ArgKind::Seat})}},
    {"stolen", {{"seat", ArgKind::Seat}, {"victim", ArgKind::Seat}, {"count", ArgKind::Number}}},
    {"pot-taken", {{"seat", ArgKind::Seat}, {"count", ArgKind::Number}}},
    {"pot-paid", {{"seat", ArgKind::Seat}, {"count", ArgKind::Number}}},
    {"victim-paid",
     {{"seat", ArgKind::Seat}, {"victim", ArgKind::Seat}, {"count", ArgKind::Number}}},
    {"swapped",
     {{"seat", ArgKind::Seat},
      {"victim", ArgKind::Seat},
      {"seatHas", ArgKind::Number},
      {"victimHas", ArgKind::Number}}},
    {"covered", {{"seat", ArgKind::Seat}}},
    {"void", {{"seat", ArgKind::Seat}, {"victim", ArgKind::Seat}}},
    {"announced", {{"seat", ArgKind::Seat}, {"face", ArgKind::Number}}},
    {"square-made", {{"seat", ArgKind::Seat}, {"face", ArgKind::Number}}},
    {"square-missed", {{"seat", ArgKind::Seat}, {"face", ArgKind::Number}}},
    {"empty", {{"seat", ArgKind::Seat}, {"throws", ArgKind::Number}}},
    {"won", {{"seat", ArgKind::Seat}, {"tokens", ArgKind::Number}}},
    {"role-dealt", {{"seat", ArgKind::Seat}, {"role", ArgKind::Card}}},
    {"card-dealt", {{"seat", ArgKind::Seat}, maybe({"card", ArgKind::Card})}},
    {"card-drawn", {{"seat", ArgKind::Seat}, maybe({"card", ArgKind::Card})}},
    {"card-played",
     {{"seat", ArgKind::Seat}, {"card", ArgKind::Card}, maybe({"victim", ArgKind::Seat})}},
    {"card-discarded", {{"seat", ArgKind::Seat}, {"card", ArgKind::Card}}},
    {"die-turned",
     {{"seat", ArgKind::Seat}, {"place", ArgKind::Number}, {"face", ArgKind::Number}}},
    {"asked", {{"seat", ArgKind::Seat}, {"thief", ArgKind::Seat}}},
    {"passed", {{"seat", ArgKind::Seat}}},
    {"dawn", {{"goal", ArgKind::Number}}},
};
static_assert(std::size(kEvents) == static_cast<int>(EventKind::Dawn) + 1);

}  // namespace ludo::cite
