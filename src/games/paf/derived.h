// What follows from a View of Paf le singe ! and a board would like to show: nothing that was not
// in the View, worked out by the rules so that no board has to.
#pragma once

#include <array>

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
  u8 discards_left = 0;      // P8: how many cards may still go in this turn
  // P23: the face a spank needs, by how many levels the tower is above the monkey; before P41.
  std::array<u8, kSpankLevels> spank_faces{};
};

}  // namespace ludo::paf
