// A position of La Cité des Voleurs, between any two moves.
#pragma once

#include "core/game.h"
#include "core/per_seat.h"
#include "games/cite/pieces.h"

namespace ludo::cite {

enum class Phase : u8 {
  Throw,      // nature: dice of a throw are in the air
  Choose,     // the active seat: apply, announce, or throw again
  DaringDie,  // nature: the die of Triple 1 (C10)
  FourthDie,  // nature: the die of an announced square (C16)
  Take,       // the active seat: whom the announced square robs
  Over,
};

constexpr std::string_view name_of(Phase phase) {
  constexpr std::string_view kNames[] = {"throw",      "choose", "daring-die",
                                         "fourth-die", "take",   "over"};
  const auto index = static_cast<std::size_t>(phase);
  return index < std::size(kNames) ? kNames[index] : std::string_view{};
}

struct State {
  PerSeat<u8> tokens;
  Dice dice{};  // 0 = in the air
  u8 pot = 0;
  u8 covered = 0;  // bit i: seat i is camouflaged (C13)
  Seat active{0};  // whose turn; at the end the winner
  Phase phase = Phase::Throw;
  u8 throws = 0;   // throws completed this turn
  u8 in_air = 0;   // places still to fall in this throw, bit by place
  Seat victim{0};  // in DaringDie: whom Triple 1 robbed; otherwise 0
  u8 loot = 0;     // in DaringDie: how many tokens were taken; otherwise 0
};
static_assert(PlainBytes<State> && sizeof(State) == 20);

}  // namespace ludo::cite
