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

#include "core/fields.h"
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

// What a card may ask its player to choose.
inline constexpr ArgInfo kChoices[] = {
    {"monkey", ArgKind::Either},
    {"seat", ArgKind::Seat},
    {"card", ArgKind::Card},
};
enum class ChoiceKind : u8 { Monkey, Seat, Card };

inline constexpr MoveInfo kMoves[] = {
    {"junk", "P5", By::Seat, {{"card", ArgKind::Card}, maybe(choice("choice", kChoices))}},
    {"reinforce", "P5", By::Seat, {{"card", ArgKind::Card}, maybe({"junk", ArgKind::Card})}},
    {"attack",
     "P6",
     By::Seat,
     {{"card", ArgKind::Card}, {"victim", ArgKind::Seat}, maybe({"target", ArgKind::Card})}},
    {"special", "P72", By::Seat, {{"card", ArgKind::Card}, maybe(choice("choice", kChoices))}},
    {"defend",
     "P63",
     By::Seat,
     {{"card", ArgKind::Card}, maybe({"victim", ArgKind::Seat}), maybe({"target", ArgKind::Card})}},
    {"discard", "P8", By::Seat, {{"card", ArgKind::Card}}},
    {"spank", "P7", By::Seat},
    goes_on("next", "P71"),
    goes_on("pass", "P73"),
    {"end", "P71", By::Seat},
    {"die", "P74", By::Nature, {number("face", 1, kFaces)}},
    {"card", "P74", By::Nature, {{"card", ArgKind::Card}}},
};
static_assert(std::size(kMoves) == static_cast<int>(MoveKind::Card) + 1);

inline constexpr u8 kNone = kNoArg;
inline constexpr u8 kUp = 0;
inline constexpr u8 kDown = 1;

constexpr Move make_move(MoveKind kind, int a = 0, int b = 0, int c = 0) {
  return {static_cast<u8>(kind), static_cast<u8>(a), static_cast<u8>(b), static_cast<u8>(c)};
}
constexpr MoveKind kind_of(Move m) { return static_cast<MoveKind>(m.kind); }

}  // namespace ludo::paf
