// A move of any game: four bytes, passed by value.
//
//   kind  a  b  c        kind: the game's MoveKind; a, b, c: its arguments, 0 where unused
//
// A move names *what* (a card, a face, a seat), never a slot in a hidden hand, so that it means the
// same in every world a player thinks possible. Moves are ordered by their bytes.
#pragma once

#include <compare>
#include <type_traits>

#include "core/types.h"

namespace ludo {

struct Move {
  u8 kind = 0;
  u8 a = 0;
  u8 b = 0;
  u8 c = 0;
  friend constexpr auto operator<=>(const Move&, const Move&) = default;
};
static_assert(sizeof(Move) == 4 && std::is_trivially_copyable_v<Move>);

// The move as one number, for keys of a search tree; same order as the moves.
constexpr u32 key_of(Move m) {
  return u32{m.kind} << 24 | u32{m.a} << 16 | u32{m.b} << 8 | u32{m.c};
}

}  // namespace ludo
