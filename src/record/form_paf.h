// The columns of the cards of Paf le singe ! (deck_paf.h), for people who edit them.
#pragma once

#include "record/form.h"

namespace ludo {

namespace paf {
class Game;
}

template <>
struct DeckColumns<paf::Game> {
  static DeckForm deck();
  static DeckForm board() { return {}; }
};

}  // namespace ludo
