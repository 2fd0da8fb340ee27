// The moves of Cochon.
//
//   kind  a         text
//   Roll  0         roll
//   Stop  0         stop
//   Die   face 1–6  die 5   (nature)
#pragma once

#include "core/fields.h"
#include "core/move.h"
#include "games/cochon/pieces.h"

namespace ludo::cochon {

enum class MoveKind : u8 { Roll, Stop, Die };

inline constexpr MoveInfo kMoves[] = {
    {"roll", "K4", By::Seat},
    {"stop", "K7", By::Seat},
    {"die", "K9", By::Nature, {number("face", 1, kFaces)}},
};
static_assert(std::size(kMoves) == static_cast<int>(MoveKind::Die) + 1);

constexpr Move make_move(MoveKind kind, u8 a = 0) { return {static_cast<u8>(kind), a, 0, 0}; }
constexpr MoveKind kind_of(Move m) { return static_cast<MoveKind>(m.kind); }

}  // namespace ludo::cochon
