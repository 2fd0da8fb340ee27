#include "games/paf/pieces.h"

namespace ludo::paf {

int Deck::find(std::string_view wanted) const {
  for (int card = 0; card < count; ++card) {
    if (id(card) == wanted) {
      return card;
    }
  }
  return -1;
}

}  // namespace ludo::paf
