// What happens in Les Toits de Paris, one fact at a time. Everything is public: a card is known to
// all from the moment it leaves its pile.
#pragma once

#include "core/event.h"
#include "core/fields.h"
#include "games/toits/pieces.h"

namespace ludo::toits {

enum class EventKind : u8 {
  None,
  TurnStarted,
  CardLaid,
  LastCard,
  Caught,
  Coup,
  Stopped,
  Taken,
  RestLeft,
  Passed,
  ReserveDrawn,
  ReserveEmpty,
  Raided,
  JokerLost,
  JokerPlaced,
  JokerKept,
  Discarded,
  TokenWon,
  Scored,
  Won,
};

// CardLaid: `inspector` is the space it stands on after the card's arrows. Caught: `space` is the
// first whose card is lost, `lost` all of them. `has`: how many loots of that colour the seat has
// now, a joker among them (T20). Scored: the points of the tokens and of the cards, and in all.
inline constexpr EventInfo kEvents[] = {
    {"none", {}},
    {"turn-started", {{"seat", ArgKind::Seat}}},
    {"card-laid",
     {{"seat", ArgKind::Seat},
      {"card", ArgKind::Card},
      {"space", ArgKind::Number},
      {"inspector", ArgKind::Number}}},
    {"last-card", {{"seat", ArgKind::Seat}}},
    {"caught",
     {{"seat", ArgKind::Seat},
      {"space", ArgKind::Number},
      {"count", ArgKind::Number},
      places("lost", kSpaces)}},
    {"coup", {{"seat", ArgKind::Seat}}},
    {"stopped", {{"seat", ArgKind::Seat}, {"takes", ArgKind::Number}}},
    {"taken", {{"seat", ArgKind::Seat}, {"card", ArgKind::Card}, {"has", ArgKind::Number}}},
    {"rest-left", {{"seat", ArgKind::Seat}}},
    {"passed", {{"seat", ArgKind::Seat}}},
    {"reserve-drawn", {{"seat", ArgKind::Seat}, {"card", ArgKind::Card}, {"has", ArgKind::Number}}},
    {"reserve-empty", {{"seat", ArgKind::Seat}}},
    {"raided",
     {{"seat", ArgKind::Seat},
      word("colour", kColourNames),
      {"count", ArgKind::Number},
      {"has", ArgKind::Number}}},
    {"joker-lost",
     {{"seat", ArgKind::Seat}, word("colour", kColourNames), {"has", ArgKind::Number}}},
    {"joker-placed",
     {{"seat", ArgKind::Seat}, word("colour", kColourNames), {"has", ArgKind::Number}}},
    {"joker-kept", {{"seat", ArgKind::Seat}}},
    {"discarded", {{"count", ArgKind::Number}}},
    {"token-won",
     {{"seat", ArgKind::Seat}, word("colour", kTokenNames), {"value", ArgKind::Number}}},
    {"scored",
     {{"seat", ArgKind::Seat},
      {"tokens", ArgKind::Number},
      {"cards", ArgKind::Number},
      {"points", ArgKind::Number}}},
    {"won", {{"seat", ArgKind::Seat}}},
};

}  // namespace ludo::toits
