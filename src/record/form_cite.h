// The columns of the thieves and hideout cards of La Cité des Voleurs (deck_cite.h), for people who
// edit them.
#pragma once

#include "record/form.h"

namespace ludo {

namespace cite {
class Game;
}

template <>
struct DeckColumns<cite::Game> {
  static DeckForm deck();
  static DeckForm board() { return {}; }
};

}  // namespace ludo
