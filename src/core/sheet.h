// The score sheet of a finished game, as its box would print it: rows of what the score is made of,
// a column a seat. Numbers only; the game puts rows and remarks into words (sheet.cpp of each
// game). One may rely on: the parts of a column add up to the seat's score (a law says so). Not
// here: the total, which the table adds (table/sheet.h).
#pragma once

#include "core/fields.h"
#include "core/fixed_list.h"
#include "core/per_seat.h"
#include "core/rule.h"
#include "core/text.h"

namespace ludo {

// What a score counts.
enum class ScoreUnit : u8 { Points, Tokens, Levels };

// Whether a row adds up to the score or only says something beside it.
enum class SheetSum : u8 { Part, Fact };
enum class SheetSign : u8 { Plain, Signed };  // Signed: a gain or a loss, written with its sign

struct SheetCell {
  i16 value = 0;
  u8 card = kNoArg;       // the card it is about
  u8 remark = 0;          // the game's own: what there is to remark
  i32 first = 0;          // numbers of the remark
  i32 second = 0;         //
  bool is_shown = false;  // an empty cell counts 0
};

struct SheetRow {
  RuleId rule;
  u8 kind = 0;              // the game's own: which row
  u8 of = 0;                // the game's own: of which colour, seat, …
  std::string_view mark{};  // what a page may draw beside it: a word of the game's own lists
  SheetSum sum = SheetSum::Part;
  SheetSign sign = SheetSign::Plain;
  PerSeat<SheetCell> cells{};
};

using Sheet = FixedList<SheetRow, 144>;  // a junk a row, at most 128, and some more

// The same in both languages, the numbers and names filled in.
template <int N, class... Fillers>
void put_in(Lang lang, FixedText<N>& out, std::string_view fr, std::string_view en,
            const Fillers&... fillers) {
  put(out, pick(lang, fr, en), fillers...);
}

// "1 carte", "2 cartes": both languages add an s, French only from two on.
template <int N>
void put_counted(Lang lang, FixedText<N>& out, int count, std::string_view fr,
                 std::string_view en) {
  const bool is_one = lang == Lang::Fr ? count < 2 : count == 1;
  put(out, is_one ? "{0} {1}" : "{0} {1}s", count, pick(lang, fr, en));
}

}  // namespace ludo
