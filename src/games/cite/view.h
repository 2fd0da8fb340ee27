// What a seat of La Cité des Voleurs may know: everything, as it happens. The type exists all the
// same, so that bots, tables and laws treat this game like the others.
#pragma once

#include "games/cite/state.h"

namespace ludo::cite {

struct View {
  Seat observer{0};
  PerSeat<u8> tokens;
  Dice dice{};
  u8 pot = 0;
  u8 goal = 0;          // C3: tokens that win
  PerSeat<u8> covered;  // 1 while camouflaged
  Seat active{0};
  Phase phase = Phase::Throw;
  u8 throws = 0;
  u8 in_air = 0;
  Seat victim{0};
  u8 loot = 0;
};
static_assert(PlainBytes<View>);

}  // namespace ludo::cite
