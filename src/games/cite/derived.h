// What follows from a View of La Cité des Voleurs and a board would like to show: nothing that was
// not in the View, worked out by the rules so that no board has to.
#pragma once

#include "core/rule.h"
#include "games/cite/pieces.h"

namespace ludo::cite {

struct Derived {
  RuleId clause;  // what says who does what now
  Shape shape = Shape::None;
  u8 face = 0;    // of a triple or a square
  RuleId effect;  // the clause of the effect the dice show; none without a combination
};

}  // namespace ludo::cite
