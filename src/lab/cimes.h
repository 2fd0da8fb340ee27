// Les Maîtres des Cimes in the lab. A card is drawn when it comes into the hand, played when it is
// in the hand that scores at the end. Another number of locked cards may end the game; a hand is of
// three cards for good: what scores, is shown and is estimated is made of that many.
#pragma once

#include "games/cimes/game.h"
#include "lab/subject.h"

namespace ludo::lab {

template <>
struct Subject<cimes::Game> {
  static constexpr bool kPointsDecide = true;
  static constexpr RuleChange<cimes::Game> kRuleChanges[] = {
      {"locks", "cartes verrouillées qui finissent la partie", "locked cards that end the game",
       &RuleNumbers::goal, [](const cimes::Game& game) { return game.locks_to_end(); },
       [](const cimes::Game& /*game*/) {
         return Range{cimes::kLocksToEndMin, cimes::kForests * cimes::kForestSize};
       }},
  };

  static CardUse use_of(const Event& event) {
    switch (static_cast<cimes::EventKind>(event.kind)) {
      case cimes::EventKind::Dealt:
      case cimes::EventKind::Drawn:
      case cimes::EventKind::DiscardTaken:
      case cimes::EventKind::Swapped:
        return CardUse::Drawn;
      case cimes::EventKind::HandShown:
        return CardUse::Played;
      default:
        return CardUse::None;
    }
  }
};

}  // namespace ludo::lab
