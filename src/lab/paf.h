// Paf le singe ! in the lab. A card is drawn when it comes into the hand, played when it is built,
// attacked or defended with. The monkey may start at another height, which is the aim as well, and
// everybody with another number of cards.
#pragma once

#include "games/paf/game.h"
#include "lab/subject.h"

namespace ludo::lab {

template <>
struct Subject<paf::Game> {
  static CardUse use_of(const Event& event) {
    switch (static_cast<paf::EventKind>(event.kind)) {
      case paf::EventKind::Dealt:
      case paf::EventKind::Drawn:
      case paf::EventKind::Stolen:
      case paf::EventKind::Recovered:
      case paf::EventKind::Caught:
        return CardUse::Drawn;
      case paf::EventKind::Built:
      case paf::EventKind::Reinforced:
      case paf::EventKind::SpecialPlayed:
      case paf::EventKind::Attacked:
      case paf::EventKind::Defended:
        return CardUse::Played;
      default:
        return CardUse::None;
    }
  }

  static constexpr StartChange<paf::Game> kStartChanges[] = {
      {"monkey", "hauteur du singe au départ", "the monkey's height at the start", 1, 127,
       [](const paf::Game& /*game*/, paf::State& s, int value) {
         s.monkey = static_cast<u8>(value);
       }},
  };
  static constexpr RuleChange<paf::Game> kRuleChanges[] = {
      {"hand", "cartes en main au départ", "cards in hand at the start", &RuleNumbers::hand,
       [](const paf::Game& game) { return int{game.hand_at_start()}; },
       [](const paf::Game& /*game*/) { return Range{1, paf::kHandAtStartMax}; }},
  };
};

}  // namespace ludo::lab
