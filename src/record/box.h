// What is in the box of a game besides its rules: its deck, as it is part of the program or as a
// player's own files have it. The one here is for games without cards; a game with cards
// specialises it in record/deck_X.h, which the build finds.
#pragma once

#include <concepts>
#include <string>

#include "core/no_cards.h"
#include "record/error.h"

namespace ludo {

// Files of a player's own box, as texts; empty: the standard deck.
struct DeckFiles {
  std::string deck_text;
  std::string deck_file;
  std::string board_text;
  std::string board_file;
};

template <class G>
struct Box {
  using Deck = typename G::Deck;
  static_assert(std::same_as<Deck, NoCards>, "a game with cards reads them in record/deck_X.h");

  static const Deck& standard() {
    static const Deck deck;
    return deck;
  }
  static Result<Deck> read(const DeckFiles& files) {
    return Error{ErrorCode::BadDeck, std::string(G::kInfo.title_fr) + " se joue sans cartes",
                 std::string(G::kInfo.title_en) + " has no cards", files.deck_file};
  }
};

}  // namespace ludo
