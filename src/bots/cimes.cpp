#include "bots/cimes.h"

namespace ludo {

using cimes::kind_of;
using cimes::MoveKind;

// The hand's points after a move, twice. A draw is promising beyond what is there; a lock changes
// nothing but the clock.
int CimesPolicy::promise(const State& s, Move m) const {
  constexpr int kDrawHopes = 2;
  constexpr int kLockTempts = 1;
  cimes::Cards hand = s.hands[s.active];
  std::array<cimes::Cards, cimes::kForests> forests = s.forests;
  int extra = 0;
  switch (kind_of(m)) {
    case MoveKind::Draw:
    case MoveKind::DrawDiscard:
      extra = kDrawHopes;
      break;
    case MoveKind::Lock:
      extra = kLockTempts;
      break;
    case MoveKind::Swap: {
      cimes::Cards& forest = forests[forests[0].contains(m.b) ? 0 : 1];
      forest.erase(m.b);
      forest.insert(m.a);
      hand.erase(m.a);
      hand.insert(m.b);
      break;
    }
    case MoveKind::Place:
      hand.erase(m.a);
      forests[m.b].insert(m.a);
      break;
    case MoveKind::Discard:
      hand.erase(m.a);
      break;
    case MoveKind::Card:
      break;
  }
  return 2 * scores_->best(hand, forests) + extra;
}

Move CimesPolicy::choose(const cimes::Game& game, const State& s, MoveList& moves, Rng& rng) const {
  constexpr int kCandidates = 4;
  game.legal(s, moves);
  const auto count = static_cast<u32>(moves.size());
  Move best = moves[static_cast<int>(rng.below(count))];
  int most = promise(s, best);
  for (int i = 1; i < kCandidates; ++i) {
    const Move m = moves[static_cast<int>(rng.below(count))];
    const int now = promise(s, m);
    if (now > most) {
      most = now;
      best = m;
    }
  }
  return best;
}

}  // namespace ludo
