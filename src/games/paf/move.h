// The moves of Paf le singe ! (texts: P70–P74).
//
//   kind       a      b                    c               text
//   Junk       card   choice or kNone      0               junk ID [ARG]
//   Reinforce  card   junk or kNone        0               reinforce ID [JUNK]
//   Attack     card   victim               target or kNone attack ID SEAT [TARGET]
//   Special    card   choice or kNone      0               special ID [ARG]
//   Defend     card   new victim or kNone  target or kNone defend ID [SEAT [TARGET]]
//   Discard    card   0                    0               discard ID
//   Spank, Next, Pass, End                                 spank, next, pass, end
//   Die        face   0                    0               die N          (nature)
//   Card       card   0                    0               card ID        (nature)
//
// A choice is a seat, a card of the bin, or kUp / kDown for the monkey, as the card's one primitive
// with a choice has it (P29a).
#pragma once

#include "core/move.h"
#include "games/paf/pieces.h"

namespace ludo::paf {

enum class MoveKind : u8 {
  Junk,
  Reinforce,
  Attack,
  Special,
  Defend,
  Discard,
  Spank,
  Next,
  Pass,
  End,
  Die,
  Card,
};

inline constexpr u8 kNone = 0xFF;
inline constexpr u8 kUp = 0;
inline constexpr u8 kDown = 1;

constexpr Move make_move(MoveKind kind, int a = 0, int b = 0, int c = 0) {
  return {static_cast<u8>(kind), static_cast<u8>(a), static_cast<u8>(b), static_cast<u8>(c)};
}
constexpr MoveKind kind_of(Move m) { return static_cast<MoveKind>(m.kind); }

}  // namespace ludo::paf
