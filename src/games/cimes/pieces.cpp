#include "games/cimes/pieces.h"

#include "core/rule.h"

namespace ludo::cimes {

Limit limit_of(Quantity quantity) {
  RULE("M15");
  switch (quantity) {
    case Quantity::Run:
      return Limit::Feather;
    case Quantity::Pairs:
    case Quantity::Same:
      return Limit::Claws;
    default:
      return Limit::None;
  }
}

int Deck::find(std::string_view id) const {
  for (int card = 0; card < kCards; ++card) {
    if (this->id(card) == id) {
      return card;
    }
  }
  return -1;
}

}  // namespace ludo::cimes
