// What follows from a View of Paf le singe ! and a board would like to show: nothing that was not
// in the View, worked out by the rules so that no board has to.
#pragma once

#include "core/rule.h"
#include "games/paf/state.h"

namespace ludo::paf {

struct Derived {
  RuleId clause;               // what says who does what now
  Step step = Step::Over;      // what is waited for
  Stage stage = Stage::Build;  // of the turn
  bool over = false;
  u8 die = 0;                // the face of the die that lies there; 0: none
  u8 highest = kMonkeyHigh;  // the level the monkey never gets above
};

}  // namespace ludo::paf
