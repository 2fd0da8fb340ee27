// The columns of the birds of Les Maîtres des Cimes (deck_cimes.h), for people who edit them.
#pragma once

#include "record/form.h"

namespace ludo {

namespace cimes {
class Game;
}

template <>
struct DeckColumns<cimes::Game> {
  static DeckForm deck();
  static DeckForm board() { return {}; }
};

}  // namespace ludo
