// The material of Les Toits de Paris: 90 loot cards, the board and its numbers, the reward tokens.
// A Deck is data read from files (record/deck_toits.h); nothing here knows the standard one.
#pragma once

#include <array>
#include <string_view>

#include "core/card_set.h"
#include "core/fields.h"
#include "core/text.h"
#include "core/types.h"

namespace ludo::toits {

inline constexpr int kCards = 90;
inline constexpr int kColours = 5;
inline constexpr int kCardsOfColour = kCards / kColours;
inline constexpr int kSymbols = 7;  // none included
inline constexpr int kArrowsMax = 3;
inline constexpr int kSpaces = 7;
inline constexpr int kInspectorStart = kSpaces + 1;  // T3: just beyond the last space
inline constexpr int kBellsForRaid = 3;              // T18
inline constexpr int kSeats = 4;

enum class Card : u8 {};  // its place in the deck file
constexpr int index_of(Card card) { return static_cast<int>(card); }
constexpr Card card_at(int index) { return static_cast<Card>(index); }

using Cards = CardSet<kCards>;

enum class Colour : u8 { Bijoux, Or, Tableaux, Pierres, Statues };

inline constexpr std::string_view kColourWords[] = {"bijoux",  "or",      "tableaux",
                                                    "pierres", "statues", "white"};
// The colours; and with the kind of tokens that feathers earn.
inline constexpr Words kColourNames{"Colour", "colours", {kColourWords, kColours}};
inline constexpr Words kTokenNames{"TokenKind", "tokenKinds", kColourWords};

constexpr std::string_view name_of(Colour colour) {
  const auto index = static_cast<std::size_t>(colour);
  return index < kColours ? kColourWords[index] : std::string_view{};
}

enum class Symbol : u8 { None, Bell, Draw, Feather, P1, P2, Tie };

inline constexpr std::string_view kSymbolWords[kSymbols] = {"none", "bell", "draw", "feather",
                                                            "p1",   "p2",   "tie"};
inline constexpr Words kSymbolNames{"Symbol", "symbols", kSymbolWords};

constexpr std::string_view name_of(Symbol symbol) {
  const auto index = static_cast<std::size_t>(symbol);
  return index < kSymbols ? kSymbolWords[index] : std::string_view{};
}

// What the board and the tokens say (T2, T4, T6).
struct Board {
  std::array<u8, kSpaces> takes{};  // what the chief takes, by the space of the last card laid
  u8 reserve = 0;                   // cards put aside at set-up
  u8 colour_high = 0;               // token values
  u8 colour_low = 0;
  u8 white_high = 0;
  u8 white_low = 0;
};

// The cards by their place in the deck file, and the board they are played on.
struct Deck {
  std::array<Colour, kCards> colours{};
  std::array<Symbol, kCards> symbols{};
  std::array<u8, kCards> arrows{};
  Board board;
  std::array<FixedText<40>, kCards> ids{};

  static constexpr int size() { return kCards; }
  std::string_view id(int card) const { return ids[static_cast<std::size_t>(card)].view(); }
  int find(std::string_view id) const;

  Colour colour(Card card) const { return colours[static_cast<std::size_t>(card)]; }
  Symbol symbol(Card card) const { return symbols[static_cast<std::size_t>(card)]; }
  int arrows_on(Card card) const { return arrows[static_cast<std::size_t>(card)]; }
};

// Where a player's character card is (T5): in hand, in one of their colours as a joker, or lost in
// a raid.
enum class Joker : u8 { Unused, InBijoux, InOr, InTableaux, InPierres, InStatues, Lost };

constexpr std::string_view name_of(Joker joker) {
  constexpr std::string_view kNames[] = {"unused",  "bijoux",  "or",  "tableaux",
                                         "pierres", "statues", "lost"};
  const auto index = static_cast<std::size_t>(joker);
  return index < std::size(kNames) ? kNames[index] : std::string_view{};
}
constexpr Joker joker_in(Colour colour) { return static_cast<Joker>(static_cast<u8>(colour) + 1); }

}  // namespace ludo::toits
