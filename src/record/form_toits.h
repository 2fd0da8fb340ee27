// The columns of the cards and the board of Les Toits de Paris (deck_toits.h), for people who edit
// them.
#pragma once

#include "record/form.h"

namespace ludo {

namespace toits {
class Game;
}

template <>
struct DeckColumns<toits::Game> {
  static DeckForm deck();
  static DeckForm board();
};

}  // namespace ludo
