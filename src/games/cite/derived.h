// What follows from a View of La Cité des Voleurs and a board would like to show: nothing that was
// not in the View, worked out by the rules so that no board has to.
#pragma once

#include "core/fixed_list.h"
#include "core/rule.h"
#include "games/cite/pieces.h"

namespace ludo::cite {

// A line of the effects that a seat's thief carries out in a way of its own.
struct Mastery {
  RuleId changes;  // the line: C8, C10 to C16
  RuleId clause;   // what the thief makes of it: C25 to C32
};
using Masteries = FixedList<Mastery, kRoles>;
constexpr bool is_there(const Masteries& masters) { return !masters.empty(); }

struct Derived {
  RuleId clause;  // what says who does what now
  Shape shape = Shape::None;
  u8 face = 0;        // of a triple or a square
  RuleId effect;      // the clause of the effect the dice show; none without a combination
  u8 throws_max = 0;  // C5, C43: in this turn
  Masteries masters;  // by seat, as far as thieves are dealt; not there without roles
};

}  // namespace ludo::cite
