// Les Toits de Paris in the lab. A card is drawn when it is laid open in a theft, played when it is
// taken into a collection, or drawn from the reserve, which does both.
#pragma once

#include "games/toits/game.h"
#include "lab/subject.h"

namespace ludo::lab {

template <>
struct Subject<toits::Game> {
  static constexpr bool kPointsDecide = true;

  static CardUse use_of(const Event& event) {
    switch (static_cast<toits::EventKind>(event.kind)) {
      case toits::EventKind::CardLaid:
        return CardUse::Drawn;
      case toits::EventKind::ReserveDrawn:
      case toits::EventKind::Taken:
        return CardUse::Played;
      default:
        return CardUse::None;
    }
  }
};

}  // namespace ludo::lab
