// The moves of Les Maîtres des Cimes (texts: docs/rules/cimes.md).
//
//   kind         a          b            text
//   Draw         0          0            draw
//   DrawDiscard  0          0            draw-discard
//   Place        card       forest 0–1   place aigle-7 1     (1 for forest 0)
//   Discard      card       0            discard aigle-7
//   Swap         hand card  forest card  swap aigle-7 hibou-5
//   Lock         card       0            lock hibou-5
//   Card         card       0            card faucon-3       (nature)
#pragma once

#include "core/fields.h"
#include "core/move.h"
#include "games/cimes/pieces.h"

namespace ludo::cimes {

enum class MoveKind : u8 { Draw, DrawDiscard, Place, Discard, Swap, Lock, Card };

inline constexpr MoveInfo kMoves[] = {
    {"draw", "M4", By::Seat, {}, Reads::Alike},
    {"draw-discard", "M4", By::Seat},
    {"place", "M4", By::Seat, {{"card", ArgKind::Card}, ordinal("forest", kForests)}},
    {"discard", "M4", By::Seat, {{"card", ArgKind::Card}}},
    {"swap", "M5", By::Seat, {{"given", ArgKind::Card}, {"taken", ArgKind::Card}}},
    {"lock", "M6", By::Seat, {{"card", ArgKind::Card}}},
    {"card", "M18", By::Nature, {{"card", ArgKind::Card}}},
};
static_assert(std::size(kMoves) == static_cast<int>(MoveKind::Card) + 1);

constexpr Move make_move(MoveKind kind, int a = 0, int b = 0) {
  return {static_cast<u8>(kind), static_cast<u8>(a), static_cast<u8>(b), 0};
}
constexpr MoveKind kind_of(Move m) { return static_cast<MoveKind>(m.kind); }

}  // namespace ludo::cimes
