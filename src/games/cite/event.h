// What happens in La Cité des Voleurs, one fact at a time. Everything is public.
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
};

// Applied: `face` is the triple's or square's. DieThrown: `place` is 0 for the die of Triple 1.
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
    {"empty", {{"seat", ArgKind::Seat}}},
    {"won", {{"seat", ArgKind::Seat}, {"tokens", ArgKind::Number}}},
};

}  // namespace ludo::cite
