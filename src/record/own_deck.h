// A deck of one's own as a table and its record carry it: the texts of its files, and what they
// change of the deck in the box. Whether they are in order the game's loader says (deck_X.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "record/box.h"

namespace ludo {

inline constexpr std::size_t kDeckTextMax = 60'000;  // bytes of a file that comes from outside

// CSV texts; empty: as in the box.
struct OwnDeck {
  std::string deck = {};
  std::string board = {};

  bool empty() const { return deck.empty() && board.empty(); }
  friend bool operator==(const OwnDeck&, const OwnDeck&) = default;
};

// The names of decks in a set-up and in a record. Errors about one's own call its files "deck" and
// "board".
inline constexpr std::string_view kStandardDeck = "standard";
inline constexpr std::string_view kOwnDeck = "own";
DeckFiles files_of(const OwnDeck& own);

// What is in the box of a game: empty where it has no cards, or no board.
std::string_view standard_deck_text(std::string_view game);
std::string_view standard_board_text(std::string_view game);

// Without the files that are the same as in the box.
OwnDeck only_own(std::string_view game, OwnDeck deck);

// Of what is played with it (fingerprint.h); without files of one's own, that of the box.
std::string fingerprint_of(std::string_view game, const OwnDeck& own);

// What is different from the box. Rows are the same card where their first cells are.
struct DeckChange {
  std::string column;
  std::string from;
  std::string to;
};
enum class DifferenceKind : unsigned char { Added, Removed, Changed };
enum class DeckPart : unsigned char { Deck, Board };
struct DeckDifference {
  DeckPart part = DeckPart::Deck;
  DifferenceKind kind = DifferenceKind::Changed;
  std::string id;
  int row = -1;  // of one's own file, from 0; none where it was removed
  std::vector<DeckChange> changes = {};
};

// In the order of one's own files; what is no longer there comes after the rest of its file. A text
// that is no table of the right columns differs in nothing that could be named.
std::vector<DeckDifference> differences(std::string_view game, const OwnDeck& own);

}  // namespace ludo
