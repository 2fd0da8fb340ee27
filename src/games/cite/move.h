// The moves of La Cité des Voleurs (texts: docs/rules/records.md).
//
//   kind      a                       text
//   Apply     victim, or kNoVictim    apply, apply 2
//   Announce  0                       announce
//   Throw     places as bits 0–3      throw 134
//   Take      victim                  take 2
//   Die       face 1–6                die 5          (nature)
#pragma once

#include "core/fields.h"
#include "core/move.h"
#include "games/cite/pieces.h"

namespace ludo::cite {

enum class MoveKind : u8 { Apply, Announce, Throw, Take, Die };

inline constexpr MoveInfo kMoves[] = {
    {"apply", "C20", By::Seat, {maybe({"victim", ArgKind::Seat})}},
    {"announce", "C16", By::Seat},
    {"throw", "C5", By::Seat, {places("places", kDice)}},
    {"take", "C22", By::Seat, {{"victim", ArgKind::Seat}}},
    {"die", "C18", By::Nature, {number("face", 1, kFaces)}},
};
static_assert(std::size(kMoves) == static_cast<int>(MoveKind::Die) + 1);

inline constexpr u8 kNoVictim = kNoArg;

constexpr Move make_move(MoveKind kind, u8 a = 0) { return {static_cast<u8>(kind), a, 0, 0}; }
constexpr Move apply_to(Seat victim) { return make_move(MoveKind::Apply, static_cast<u8>(victim)); }
constexpr Move take_from(Seat victim) { return make_move(MoveKind::Take, static_cast<u8>(victim)); }
constexpr MoveKind kind_of(Move m) { return static_cast<MoveKind>(m.kind); }

}  // namespace ludo::cite
