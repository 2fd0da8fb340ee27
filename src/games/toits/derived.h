// What follows from a View of Les Toits de Paris and a board would like to show: nothing that was
// not in the View, worked out by the rules so that no board has to.
#pragma once

#include "core/per_seat.h"
#include "core/rule.h"
#include "games/toits/pieces.h"

namespace ludo::toits {

struct Derived {
  RuleId clause;                     // what says who does what now
  PerSeat<i16, kSeats> card_points;  // T25: of the scores, what cards and not tokens make
};

}  // namespace ludo::toits
