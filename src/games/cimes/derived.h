// What follows from a View of Les Maîtres des Cimes and a board would like to show: nothing that
// was not in the View, worked out by the rules so that no board has to.
#pragma once

#include "core/fixed_list.h"
#include "core/rule.h"
#include "games/cimes/state.h"

namespace ludo::cimes {

// An effect of the observer's hand over the cards of hand and forest, as they lie. With a fourth
// card in hand one of them has yet to go (M4): what it is worth is then the most it can be worth
// once one of the others has gone, wherever it may.
struct EffectShown {
  Card card{0};
  FixedList<u8, kForests> worth;          // M13, by forest; before M10
  std::array<Cards, kForests> counted{};  // the cards that make up what it counts (M14)
  bool at_most = false;                   // a card has yet to go: it is worth that or less
};

struct Derived {
  RuleId clause;                                  // what says who does what now
  FixedList<EffectShown, kHandSize + 1> effects;  // of the observer's hand
  FixedList<u8, kForests> points;                 // M10: of the whole hand, by forest
  FixedList<u8, kSeats> scores;  // M9: what each hand scored, by seat; before the end, none
  u8 best_points = 0;            // M9: with the better forest
  bool at_most = false;          // a card has yet to go: they are that or less
};

}  // namespace ludo::cimes
