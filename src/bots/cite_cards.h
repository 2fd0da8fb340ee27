// A turn of La Cité des Voleurs with hideout cards (C34), planned from what one seat knows: every
// throw, every keep, and every card of its own hand in any order are weighed exactly, up to the
// end of the turn. What comes after is judged by a formula. A victim with hidden cards (C41)
// answers as is best for them, with the chances that the cards not seen give; a card to be drawn
// (C36) is as likely to be any of those.
//
// Nothing here samples a world, and whatever a determinized state says of other hands but their
// sizes is ignored: a plan cannot peek.
#pragma once

#include <vector>

#include "search/cite_planned.h"

namespace ludo::cite {

// How a level judges where a turn may end. Everything is in tokens.
struct CardJudge {
  bool shares = true;       // a seat's chance is its share of all; otherwise own tokens are counted
  double base = 0.5;        // what everybody has besides tokens
  double cover = 0;         // being protected
  double order = 0;         // being next to move; less for those who move later
  double card = 0;          // a card in hand
  bool fears_cards = true;  // victims may have cards to answer with
  int throws_seen = 99;     // how many of the throws left are planned for
};

struct WeighedMove {
  Move move;
  double worth = 0;  // to the seat to move: its chance, where shares are judged
};

// What each of `moves` is worth to the seat to move in `view`, in their order: all that are legal,
// or fewer where a player leaves something undone. Planques are in play.
std::vector<WeighedMove> weigh_with_cards(const Game& game, const View& view,
                                          const Game::MoveList& moves, const CardJudge& judge);

// The best of them; of equals one that plays no card, then the first.
Move best_of(const std::vector<WeighedMove>& moves);

}  // namespace ludo::cite
