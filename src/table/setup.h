// What a game is opened with, read from names: for tables, which erase the game's type, and for the
// lab, which must not. Every refusal of a set-up is made here.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "table/games.h"

namespace ludo {

// What a table is opened with. Options by name; `first` is a seat.
struct TableSetup {
  std::string game;
  int players = 2;
  int first = 0;
  std::vector<std::string> options = {};
  std::string deck_name = "standard";
  DeckFiles deck_files = {};  // used when deck_name is not "standard"
};

// Checks a set-up against what a game allows.
Result<Setup> read_setup(const GameInfo& info, const TableSetup& in);

Error unknown_game(const std::string& name);
Error missing_deck(const std::string& name);

// A deck for the table: none if it is the standard one.
template <Game G>
Result<std::unique_ptr<const typename G::Deck>> read_deck(const TableSetup& in) {
  using Owned = std::unique_ptr<const typename G::Deck>;
  if (in.deck_name == "standard") {
    return Owned{};
  }
  if (in.deck_files.deck_file.empty() && in.deck_files.board_file.empty()) {
    return missing_deck(in.deck_name);
  }
  Result<typename G::Deck> deck = Box<G>::read(in.deck_files);
  if (!deck) {
    return deck.error();
  }
  return Owned(std::make_unique<const typename G::Deck>(*deck));
}

// Calls f.template operator()<G>(setup, deck) for the game `in` names, or says why not.
template <class F>
Status with_setup(const TableSetup& in, F&& f) {
  Status status = Done{};
  const bool known = Games::with(in.game, [&]<class G>() {
    const Result<Setup> setup = read_setup(G::kInfo, in);
    Result<std::unique_ptr<const typename G::Deck>> deck = read_deck<G>(in);
    if (!setup || !deck) {
      status = !setup ? setup.error() : deck.error();
      return;
    }
    status = f.template operator()<G>(*setup, std::move(*deck));
  });
  return known ? status : Status(unknown_game(in.game));
}

}  // namespace ludo
