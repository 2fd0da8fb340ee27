// The one list of games. Adding a game to the program is adding its Box here; everything else
// (records, tables, laws, commands) walks this list.
#pragma once

#include <string>
#include <tuple>

#include "core/game.h"
#include "games/cimes/fields.h"
#include "games/cimes/game.h"
#include "games/cite/fields.h"
#include "games/cite/game.h"
#include "games/paf/fields.h"
#include "games/paf/game.h"
#include "games/toits/fields.h"
#include "games/toits/game.h"
#include "record/deck_cimes.h"
#include "record/deck_cite.h"
#include "record/deck_paf.h"
#include "record/deck_toits.h"
#include "record/error.h"

namespace ludo {

// Files of a player's own box, as texts; empty: the standard deck.
struct DeckFiles {
  std::string deck_text;
  std::string deck_file;
  std::string board_text;
  std::string board_file;
};

// What is in the box of a game besides its rules.
template <class G>
struct Box;

template <>
struct Box<cite::Game> {
  static const cite::Deck& standard() { return standard_cite_deck(); }
  static Or<cite::Deck> read(const DeckFiles& files) {
    return read_cite_deck(files.deck_text, files.deck_file);
  }
};

template <>
struct Box<toits::Game> {
  static const toits::Deck& standard() { return standard_toits_deck(); }
  static Or<toits::Deck> read(const DeckFiles& files) {
    return read_toits_deck(files.deck_text, files.deck_file, files.board_text, files.board_file);
  }
};

template <>
struct Box<cimes::Game> {
  static const cimes::Deck& standard() { return standard_cimes_deck(); }
  static Or<cimes::Deck> read(const DeckFiles& files) {
    return read_cimes_deck(files.deck_text, files.deck_file);
  }
};

template <>
struct Box<paf::Game> {
  static const paf::Deck& standard() { return standard_paf_deck(); }
  static Or<paf::Deck> read(const DeckFiles& files) {
    return read_paf_deck(files.deck_text, files.deck_file);
  }
};

template <class... Gs>
struct GameList {
  // Calls f.template operator()<G>() for each game, in the order of the list.
  template <class F>
  static void each(F&& f) {
    (f.template operator()<Gs>(), ...);
  }
  // Calls it for the game of that name; false if there is none.
  template <class F>
  static bool with(std::string_view name, F&& f) {
    return ((Gs::kInfo.name == name ? (f.template operator()<Gs>(), true) : false) || ...);
  }
};

using Games = GameList<cite::Game, toits::Game, cimes::Game, paf::Game>;

}  // namespace ludo
