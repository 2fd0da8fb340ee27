#include "games/toits/pieces.h"

namespace ludo::toits {

int Deck::find(std::string_view wanted) const {
  for (int card = 0; card < kCards; ++card) {
    if (id(card) == wanted) {
      return card;
    }
  }
  return -1;
}

}  // namespace ludo::toits
