// The cards and the board of Les Toits de Paris, from CSV (docs/rules/toits.md, T1, T2, T4, T6).
//
// Cards: id,colour,arrows,symbol,source. 90 rows, 18 a colour, ids that begin with their colour
// ("or-07"), one tie card a colour. Which other symbols and arrows the cards have is free: who owns
// the box enters what it shows.
// Board: key,value,source. The keys of data/boards/toits.csv, in that order.
#pragma once

#include <string>
#include <string_view>

#include "games/toits/pieces.h"
#include "record/box.h"

namespace ludo {

namespace toits {
class Game;
}

inline constexpr int kToitsTokenMax = 20;  // points of a token

Result<toits::Board> read_toits_board(std::string_view text, const std::string& file);

// The cards of a deck file on the board of a board file; without the name of a file, the standard
// one of its kind.
Result<toits::Deck> read_toits_deck(std::string_view deck_text, const std::string& deck_file,
                                    std::string_view board_text, const std::string& board_file);
// The cards of a deck file on the standard board.
Result<toits::Deck> read_toits_deck(std::string_view text, const std::string& file);

// data/boards/toits.csv and data/decks/toits.csv, as they are part of the program.
const toits::Board& standard_toits_board();
const toits::Deck& standard_toits_deck();

template <>
struct Box<toits::Game> {
  static const toits::Deck& standard() { return standard_toits_deck(); }
  static Result<toits::Deck> read(const DeckFiles& files) {
    return read_toits_deck(files.deck_text, files.deck_file, files.board_text, files.board_file);
  }
};

}  // namespace ludo
