// A position of Cochon, between any two moves.
#pragma once

#include "core/game.h"
#include "core/per_seat.h"
#include "games/cochon/pieces.h"

namespace ludo::cochon {

enum class Phase : u8 {
  Decide,  // the active seat: roll or stop
  Roll,    // nature: the die is in the air
  Over,
};

constexpr std::string_view name_of(Phase phase) {
  constexpr std::string_view kNames[] = {"decide", "roll", "over"};
  const auto index = static_cast<std::size_t>(phase);
  return index < std::size(kNames) ? kNames[index] : std::string_view{};
}

struct State {
  PerSeat<u8> points;  // banked: at most 99 while the game goes on
  u16 decisions = 0;   // rolls and stops of everybody so far (K10)
  u8 total = 0;        // of the turn, not banked yet
  u8 face = 0;         // of the last roll; 0 before the first
  Seat active{0};      // whose turn; at the end the one that decided last
  Phase phase = Phase::Decide;
};
static_assert(PlainBytes<State> && sizeof(State) == 14);

}  // namespace ludo::cochon
