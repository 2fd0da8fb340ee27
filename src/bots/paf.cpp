#include "bots/paf.h"

namespace ludo {

using paf::kind_of;
using paf::MoveKind;
using paf::Step;

namespace {

using MoveList = paf::Game::MoveList;

Move any_of(const MoveList& moves, int from, int to, Rng& rng) {
  return moves[from + static_cast<int>(rng.below(static_cast<u32>(to - from)))];
}

// The moves of a kind stand together: the first of them, and the first past them.
struct Stretch {
  int from = 0;
  int to = 0;
  bool empty() const { return from == to; }
};

Stretch moves_of(const MoveList& moves, MoveKind kind) {
  Stretch stretch;
  while (stretch.from < moves.size() && kind_of(moves[stretch.from]) < kind) {
    ++stretch.from;
  }
  stretch.to = stretch.from;
  while (stretch.to < moves.size() && kind_of(moves[stretch.to]) == kind) {
    ++stretch.to;
  }
  return stretch;
}

// Junk as long as it does not leave the monkey too far below (P23), then a reinforcement.
Move build(const paf::Game& game, const paf::State& s, const MoveList& moves, Rng& rng) {
  constexpr int kTooFar = 2;  // above the monkey: a 4 or more is needed already
  const Stretch junk = moves_of(moves, MoveKind::Junk);
  if (!junk.empty()) {
    const Move m = any_of(moves, junk.from, junk.to, rng);
    const int height = game.tower(s, s.active).height() + game.facts(paf::card_at(m.a)).height;
    if (height <= s.monkey + kTooFar) {
      return m;
    }
  }
  const Stretch reinforce = moves_of(moves, MoveKind::Reinforce);
  return reinforce.empty() ? any_of(moves, junk.to, moves.size(), rng)
                           : any_of(moves, reinforce.from, reinforce.to, rng);
}

// Some attack on the highest rival, if one of a few looked at is.
Move attack(const paf::Game& game, const paf::State& s, const MoveList& moves, Rng& rng) {
  constexpr int kLooks = 3;
  const Stretch attacks = moves_of(moves, MoveKind::Attack);
  if (attacks.empty()) {
    return any_of(moves, 0, moves.size(), rng);
  }
  Move best = moves.back();  // next
  int highest = 0;
  for (int i = 0; i < kLooks; ++i) {
    const Move m = any_of(moves, attacks.from, attacks.to, rng);
    const Seat victim = seat_at(m.b);
    const int height = victim == s.active ? 0 : 1 + game.tower(s, victim).height();
    if (height > highest) {
      highest = height;
      best = m;
    }
  }
  return best;
}

}  // namespace

Move PafPolicy::choose(const paf::Game& game, const State& s, MoveList& moves, Rng& rng) const {
  constexpr u32 kWhim = 8;    // one decision in so many is any move
  constexpr u32 kSpares = 2;  // one reaction in so many is made, the others pass
  if (s.pending.back() == Step::Discard) {
    return rng.below(kWhim) == 0 ? game.any_move(s, moves, rng) : game.default_move(s);
  }
  game.legal(s, moves);
  if (moves.size() == 1 || rng.below(kWhim) == 0) {
    return any_of(moves, 0, moves.size(), rng);
  }
  switch (s.pending.back()) {
    case Step::Build:
      return build(game, s, moves, rng);
    case Step::Attack:
      return attack(game, s, moves, rng);
    case Step::Spank:
      return moves[0];
    default:
      return rng.below(kSpares) == 0 ? any_of(moves, 0, moves.size(), rng) : moves.back();
  }
}

// At the start of a turn, two or three turns on. Two players: against playing on to the end 0.76 of
// the points (120 games of 300 iterations), three times as fast; 8 to 20 moves play alike, 40 much
// less well. Four players: with 14 moves the expert makes 0.60 of the points against habitue, with
// 30 0.71, with 45 0.69 (400 games each).
// The master asks for the chances after some moves, whatever is going on: with 6,000 iterations
// 0.61 of the points against such an end (0.52 to 0.69, 60 games); playing on to the end 0.31.
bool PafPolicy::is_enough(const paf::Game& game, const State& s, int moves_made) const {
  constexpr int kEnoughForChances = 20;
  if (asks_for_chances()) {
    return moves_made >= kEnoughForChances;
  }
  const int enough = style_ == Style::Master ? 14 : 7;
  return moves_made >= enough * game.players() && s.pending.back() == Step::Build;
}

// How ready a seat is to spank, in halves of a level: the nearer to the monkey the better, level
// with it best of all; too high is no use (P23), and cards in hand are.
int PafPolicy::readiness(const paf::Game& game, const State& s, Seat seat) const {
  constexpr int kReady = 2;
  constexpr int kTooHigh = 5;     // above the monkey: no attempt any more
  constexpr int kHandCounts = 8;  // more cards cannot be played before it is over
  const int above = game.tower(s, seat).height() - s.monkey;
  const int standing = above < 0          ? 2 * above
                       : above < kTooHigh ? kReady - above
                                          : -2 * (above - kReady);
  // Three halves of a half level for a card: against one half 0.57 of the points, against none
  // about 0.65 (200 games each).
  return standing + 3 * std::min<int>(s.hand_sizes[seat], kHandCounts) / 2;
}

Rewards PafPolicy::evaluate(const paf::Game& game, const State& s) const {
  constexpr int kMarginInFull = 16;  // against 12 with fewer points for cards: 0.57 (200 games)
  GameResult result = game.result(s);
  if (s.pending.back() == Step::Over) {
    return win_shares(result);
  }
  if (asks_for_chances()) {
    return value_.chances(s);
  }
  for_each_seat(game.players(), [&](Seat seat) {
    result.scores[static_cast<std::size_t>(seat)] = static_cast<i16>(readiness(game, s, seat));
  });
  // The others' mean and not their best: who spends cards on the leader does the third one's work.
  // Four players: against the best the expert makes 0.51 of the points against habitue, against the
  // mean 0.60 (400 games each).
  return mean_margins(result, game.players(), kMarginInFull);
}

}  // namespace ludo
