#include "bots/toits.h"

#include <algorithm>

namespace ludo {

using toits::Card;
using toits::Cards;
using toits::MoveKind;
using toits::Phase;
using toits::Symbol;

ToitsPolicy::ToitsPolicy(const toits::Game& game) {
  for (int i = 0; i < toits::kCards; ++i) {
    const int arrows = game.deck().arrows_on(toits::card_at(i));
    with_arrows_[static_cast<std::size_t>(arrows)].insert(i);
  }
}

// What stopping with so many cards laid is worth to the chief: two for each card they get, their
// one more included (T15), less what an average rival gets.
int ToitsPolicy::haul(const toits::Game& game, int laid) const {
  const int rivals = game.players() - 1;
  const int number = game.deck().board.takes[static_cast<std::size_t>(laid - 1)];
  const int takes = std::min(number, laid);
  const int more = laid - takes > rivals ? 1 : 0;
  return 2 * (takes + more) - 2 * std::min(rivals, laid - takes) / rivals;
}

// Whether one more card and then stopping is better than stopping now, over the unseen cards.
bool ToitsPolicy::draws(const toits::Game& game, const State& s) const {
  const int laid = s.laid.size();
  if (laid + s.arrows == toits::kSpaces) {
    return false;
  }
  const int rivals = game.players() - 1;
  const int now = haul(game, laid);
  int gained = 0;
  for (int arrows = 0; arrows <= toits::kArrowsMax; ++arrows) {
    const int count = (s.unseen & with_arrows_[static_cast<std::size_t>(arrows)]).size();
    const int reach = laid + 1 + s.arrows + arrows;
    const int left = std::max(0, toits::kSpaces - s.arrows - arrows);
    const int then = reach > toits::kSpaces    ? -2 * std::min(rivals, left) / rivals
                     : reach == toits::kSpaces ? 2 * (laid + 1)
                                               : haul(game, laid + 1);
    gained += count * (then - now);
  }
  return gained > 0;
}

// How much a playout wants a card: by symbol, and less for bells the nearer they bring a raid.
int ToitsPolicy::appeal(const toits::Game& game, const State& s, Card card) const {
  constexpr int kBySymbol[] = {24, 16, 36, 28, 32, 48, 48};  // none bell draw feather p1 p2 tie
  const Symbol symbol = game.deck().symbol(card);
  const int appeal = kBySymbol[static_cast<std::size_t>(symbol)];
  if (symbol != Symbol::Bell) {
    return appeal;
  }
  const toits::Colour colour = game.deck().colour(card);
  const Cards& mine = s.collections[s.active];
  const int bells = (mine & game.bells_of(colour)).size();
  return bells == 0   ? appeal
         : bells == 1 ? appeal - 8
                      : appeal - 10 - 10 * (mine & game.cards_of(colour)).size();
}

Move ToitsPolicy::choose(const toits::Game& game, const State& s, MoveList& moves, Rng& rng) const {
  constexpr u32 kWhim = 8;          // one decision in so many is any move
  constexpr u32 kTaste = 16;        // players differ: noise on what a card is worth
  constexpr int kLeaveTheRest = 8;  // what a card must be worth not to be left lying
  if (s.phase == Phase::Decide && rng.below(kWhim) != 0) {
    return make_move(draws(game, s) ? MoveKind::Draw : MoveKind::Stop);
  }
  game.legal(s, moves);
  if (s.phase != Phase::Take || rng.below(kWhim) == 0) {
    return moves[static_cast<int>(rng.below(static_cast<u32>(moves.size())))];
  }
  Move best = moves[0];
  int most = -1000;
  for (const Move m : moves) {
    const bool takes = toits::kind_of(m) == MoveKind::Take;
    const int now = takes ? appeal(game, s, toits::card_of(m)) + static_cast<int>(rng.below(kTaste))
                          : kLeaveTheRest;
    if (now > most) {
      most = now;
      best = m;
    }
  }
  return best;
}

// At the first card of a theft, some two rounds on. Against playing on to the end 0.60 of the
// points (120 games of 500 iterations), in half of the time; 12 moves: 0.43, 45 against 30: 0.47.
bool ToitsPolicy::is_enough(const toits::Game& /*game*/, const State& s, int moves_made) const {
  constexpr int kEnough = 30;
  return moves_made >= kEnough && s.phase == Phase::Decide && s.laid.size() == 1;
}

// Mostly the win, a quarter the margin, which separates good from better while the win is far off;
// a game not over has the margin only. A margin of 12 points against one of 20: 0.60 and 0.54 of
// the points against full playouts (120 games each).
Rewards ToitsPolicy::evaluate(const toits::Game& game, const State& s) const {
  constexpr int kMarginInFull = 12;  // points
  constexpr u32 kSixteenths = 4;
  const GameResult result = game.result(s);
  const Rewards margins = score_margins(result, game.players(), kMarginInFull);
  return s.phase == Phase::Over ? mixed(win_shares(result), margins, kSixteenths) : margins;
}

}  // namespace ludo
