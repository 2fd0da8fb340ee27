// How likely an attack or a spank is to succeed, from what its player sees: the face the die must
// show, before defences and reactions. For showing odds before one commits; pure.
#pragma once

#include "games/paf/game.h"

namespace ludo::paf {

struct DieOdds {
  u8 needed = 0;  // the least face that succeeds, 2–6; more than 6: impossible; 0: no die is thrown
  u8 sixths = 0;  // chances out of six; 6 where no die is thrown
  u8 strength = 0;  // of the junk attacked (P10); 0 for a spank and for attacks without a bonus
  i8 bonus = 0;     // of the attack against it (P17, P47)
};

// For an attack the seat to move may declare: against its target, or for P49 (volley) against the
// topmost junk with the first die.
DieOdds attack_odds(const Game& game, const View& v, Move attack);

// For a spank by the seat to move.
DieOdds spank_odds(const View& v);

}  // namespace ludo::paf
