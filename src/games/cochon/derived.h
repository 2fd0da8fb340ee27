// What follows from a View of Cochon and a board would like to show: nothing that was not in the
// View, worked out by the rules so that no board has to.
#pragma once

#include "core/rule.h"
#include "core/types.h"

namespace ludo::cochon {

struct Derived {
  RuleId clause;   // what says who does what now
  u8 worth = 0;    // points the active seat has banked once it stops
  u8 missing = 0;  // points it would lack then
};

}  // namespace ludo::cochon
