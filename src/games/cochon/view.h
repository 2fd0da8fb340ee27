// What a seat of Cochon may know: everything, as it happens. The type exists all the same, so that
// bots, tables and laws treat this game like the others.
#pragma once

#include "games/cochon/state.h"

namespace ludo::cochon {

struct View {
  PerSeat<u8> points;
  u16 decisions = 0;
  u8 total = 0;
  u8 face = 0;
  Seat observer{0};
  Seat active{0};
  Phase phase = Phase::Decide;
  u8 goal = kGoal;  // K2: points that win
};
static_assert(PlainBytes<View>);

}  // namespace ludo::cochon
