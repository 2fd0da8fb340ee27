// A score sheet in one language, ready to be shown: the rows of the game's sheet (core/sheet.h),
// the total below them, each seat's place, and how one's own game ended in words.
#pragma once

#include <string>
#include <vector>

#include "core/game.h"

namespace ludo {

enum class RowKind : u8 { Part, Fact, Total };

struct SheetTextCell {
  std::string value = {};   // a number, with its sign where the row has one; empty: nothing there
  std::string remark = {};  // what it comes from, in words; may be empty
};

struct SheetTextRow {
  std::string title = {};
  std::string clause = {};  // of the rules; the total has none
  std::string mark = {};    // a word of the game's own, for a drawing; may be empty
  RowKind kind = RowKind::Part;
  std::vector<SheetTextCell> cells = {};  // by seat
};

struct SheetText {
  std::vector<SheetTextRow> rows = {};
  std::vector<int> places = {};  // by seat, from 1; 0: the rules name no place
  std::string standing = {};     // "Vous finissez deuxième …"; empty for a spectator
};

constexpr std::string_view name_of(RowKind kind) {
  constexpr std::string_view kNames[] = {"part", "fact", "total"};
  return kNames[static_cast<std::size_t>(kind)];
}

// Each seat's place: those who won are first; of the others those with a higher score before those
// with a lower one, unless the game does not rank them. Equal ones share a place.
std::vector<int> places_of(const GameInfo& info, const GameResult& result, int players);

// "7", "+2", "−1" with a real minus.
std::string signed_number(int number, SheetSign sign);

// The total row, and the sentence about a seat; nothing for a spectator.
SheetTextRow total_row(const GameInfo& info, const GameResult& result, int players, Lang lang);
std::string standing_of(const GameInfo& info, const GameResult& result, int players, Seat seat,
                        Lang lang);

}  // namespace ludo
