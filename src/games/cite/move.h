// The moves of La Cité des Voleurs (texts: docs/rules/records.md).
//
//   kind      a                       b                        c       text
//   Apply     victim, or kNoVictim                                     apply, apply 2
//   Announce                                                           announce
//   Throw     places as bits 0–3                                       throw 134
//   Take      victim                                                   take 2
//   Die       face 1–6                                                 die 5             (nature)
//   Play      card                    place 0–3, seat, kNoArg  face    play puits-1, play atelier-2
//                                                                      3 6, play passage-1 0
//   Pass                                                               pass
//   Discard   card                                                     discard puits-1
//   Card      card                                                     card puits-1      (nature)
//   Role      card                                                     role chat         (nature)
#pragma once

#include "core/fields.h"
#include "core/move.h"
#include "games/cite/pieces.h"

namespace ludo::cite {

enum class MoveKind : u8 { Apply, Announce, Throw, Take, Die, Play, Pass, Discard, Card, Role };

// What a card may ask its player to choose: a die (C44), whose new face follows, or a seat (C54).
inline constexpr ArgInfo kChoices[] = {ordinal("place", kDice), {"seat", ArgKind::Seat}};
enum class ChoiceKind : u8 { Place, Seat };

inline constexpr MoveInfo kMoves[] = {
    {"apply", "C20", By::Seat, {maybe({"victim", ArgKind::Seat})}},
    {"announce", "C16", By::Seat},
    {"throw", "C5", By::Seat, {places("places", kDice)}, Reads::Alike},
    {"take", "C22", By::Seat, {{"victim", ArgKind::Seat}}},
    {"die", "C18", By::Nature, {number("face", 1, kFaces)}},
    {"play",
     "C39",
     By::Seat,
     {{"card", ArgKind::Card},
      maybe(choice("choice", kChoices)),
      maybe(number("face", 1, kFaces))}},
    goes_on("pass", "C56"),
    {"discard", "C37", By::Seat, {{"card", ArgKind::Card}}},
    {"card", "C34", By::Nature, {{"card", ArgKind::Card}}},
    {"role", "C24", By::Nature, {{"role", ArgKind::Card}}},
};
static_assert(std::size(kMoves) == static_cast<int>(MoveKind::Role) + 1);

inline constexpr u8 kNoVictim = kNoArg;

constexpr Move make_move(MoveKind kind, u8 a = 0) { return {static_cast<u8>(kind), a, 0, 0}; }
constexpr Move apply_to(Seat victim) { return make_move(MoveKind::Apply, static_cast<u8>(victim)); }
constexpr Move take_from(Seat victim) { return make_move(MoveKind::Take, static_cast<u8>(victim)); }
constexpr Move play_card(int card, u8 choice = kNoArg, u8 face = kNoArg) {
  return {static_cast<u8>(MoveKind::Play), static_cast<u8>(card), choice, face};
}
constexpr MoveKind kind_of(Move m) { return static_cast<MoveKind>(m.kind); }

}  // namespace ludo::cite
