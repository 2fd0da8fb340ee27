// The moves of Les Toits de Paris (texts: docs/rules/toits.md).
//
//   kind   a        text
//   Draw   0        draw
//   Stop   0        stop
//   Take   card     take or-07
//   Done   0        done           (ends a coup d'éclat's taking)
//   Pass   0        pass           (declines one more card, T15)
//   Joker  colour   joker or
//   Keep   0        keep           (declines the joker, T20)
//   Card   card     card or-07     (nature)
#pragma once

#include "core/fields.h"
#include "core/move.h"
#include "games/toits/pieces.h"

namespace ludo::toits {

enum class MoveKind : u8 { Draw, Stop, Take, Done, Pass, Joker, Keep, Card };

inline constexpr MoveInfo kMoves[] = {
    {"draw", "T9", By::Seat},
    {"stop", "T9", By::Seat},
    {"take", "T12", By::Seat, {{"card", ArgKind::Card}}},
    {"done", "T13", By::Seat, {}, Reads::Alike},
    goes_on("pass", "T15", Reads::Alike),
    {"joker", "T20", By::Seat, {word("colour", kColourNames)}},
    {"keep", "T20", By::Seat, {}, Reads::Alike},
    {"card", "T26", By::Nature, {{"card", ArgKind::Card}}},
};
static_assert(std::size(kMoves) == static_cast<int>(MoveKind::Card) + 1);

constexpr Move make_move(MoveKind kind, u8 a = 0) { return {static_cast<u8>(kind), a, 0, 0}; }
constexpr Move take_card(Card card) { return make_move(MoveKind::Take, static_cast<u8>(card)); }
constexpr Move nature_card(Card card) { return make_move(MoveKind::Card, static_cast<u8>(card)); }
constexpr Move joker_into(Colour colour) {
  return make_move(MoveKind::Joker, static_cast<u8>(colour));
}
constexpr MoveKind kind_of(Move m) { return static_cast<MoveKind>(m.kind); }
constexpr Card card_of(Move m) { return static_cast<Card>(m.a); }

}  // namespace ludo::toits
