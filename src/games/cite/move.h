// The moves of La Cité des Voleurs (texts: docs/rules/records.md).
//
//   kind      a                       text
//   Apply     victim, or kNoVictim    apply, apply 2
//   Announce  0                       announce
//   Throw     places as bits 0–3      throw 134
//   Take      victim                  take 2
//   Die       face 1–6                die 5          (nature)
#pragma once

#include "core/move.h"

namespace ludo::cite {

enum class MoveKind : u8 { Apply, Announce, Throw, Take, Die };

inline constexpr u8 kNoVictim = 0xFF;

constexpr Move make_move(MoveKind kind, u8 a = 0) { return {static_cast<u8>(kind), a, 0, 0}; }
constexpr Move apply_to(Seat victim) { return make_move(MoveKind::Apply, static_cast<u8>(victim)); }
constexpr Move take_from(Seat victim) { return make_move(MoveKind::Take, static_cast<u8>(victim)); }
constexpr MoveKind kind_of(Move m) { return static_cast<MoveKind>(m.kind); }

}  // namespace ludo::cite
