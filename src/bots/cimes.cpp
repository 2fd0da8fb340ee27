#include "bots/cimes.h"

#include <algorithm>

namespace ludo {

using cimes::Cards;
using cimes::kind_of;
using cimes::MoveKind;

// The hand's points after a move, twice. A draw is promising beyond what is there; a lock is for
// those who have points to keep. Both as measured by matches of 300 to 500 games; nearby numbers
// play as well.
int CimesPolicy::prospect(const Standing& now, Move m) const {
  constexpr int kDrawHopes = 2;
  constexpr int kLockTempts = 4;
  const auto better = [](const u8* one, const u8* two, cimes::Cards hand) {
    const u32 number = cimes::ScoreTable::number_of(hand);
    return 2 * std::max(one[number], two[number]);
  };
  cimes::Cards hand = now.hand;
  switch (kind_of(m)) {
    case MoveKind::Draw:
    case MoveKind::DrawDiscard:
      return 2 * now.points + kDrawHopes;
    case MoveKind::Lock:
      return 2 * now.points + (now.points > 0 ? kLockTempts : -kLockTempts);
    case MoveKind::Swap: {
      const std::size_t at = now.forests[0].contains(m.b) ? 0 : 1;
      cimes::Cards forest = now.forests[at];
      forest.erase(m.b);
      forest.insert(m.a);
      hand.erase(m.a);
      hand.insert(m.b);
      return better(scores_->over(forest), now.over[1 - at], hand);
    }
    case MoveKind::Place: {
      cimes::Cards forest = now.forests[m.b];
      forest.insert(m.a);
      hand.erase(m.a);
      return better(scores_->over(forest), now.over[1 - m.b], hand);
    }
    case MoveKind::Discard:
      hand.erase(m.a);
      break;
    case MoveKind::Card:
      break;
  }
  return better(now.over[0], now.over[1], hand);
}

Move CimesPolicy::choose(const cimes::Game& game, const State& s, MoveList& moves, Rng& rng) const {
  constexpr int kCandidates = 8;  // against 4: 0.58 of the points (300 games); 16 add nothing
  static_assert(MoveList::kCapacity <= 32);
  game.legal(s, moves);
  Standing now{
      s.hands[s.active], s.forests, {scores_->over(s.forests[0]), scores_->over(s.forests[1])}};
  if (s.phase == cimes::Phase::Act) {
    const u32 number = cimes::ScoreTable::number_of(now.hand);
    now.points = std::max(now.over[0][number], now.over[1][number]);
  }
  const auto count = static_cast<u32>(moves.size());
  u32 seen = 0;
  u32 best = 0;
  int most = -1000;
  for (int i = 0; i < kCandidates; ++i) {
    const u32 candidate = rng.below(count);
    if ((seen >> candidate & 1U) != 0) {
      continue;
    }
    seen |= 1U << candidate;
    const int worth = prospect(now, moves[static_cast<int>(candidate)]);
    best = worth > most ? candidate : best;
    most = std::max(most, worth);
  }
  return moves[static_cast<int>(best)];
}

namespace {

// Who plays for points holds some: how many times likelier than the deal alone says a hand is for
// each point it is worth now, in 1/256, by locks. Fitted to 420 games of masters with 2 and 4
// players. Capped: hands worth more are too rare to say.
constexpr int kPointsCounted = 20;
constexpr std::array<u32, cimes::kLocksToEnd> kPerPointOfOne{271, 310, 322, 334, 339};
constexpr std::array<u32, cimes::kLocksToEnd> kPerPointOfMany{265, 287, 287, 295, 305};

// By locks and by the points of all rivals' hands together; 256 for none.
constexpr int kRivalsMax = cimes::kSeats - 1;
using Likelihoods =
    std::array<std::array<u32, kRivalsMax * kPointsCounted + 1>, cimes::kLocksToEnd>;
constexpr Likelihoods powers_of(const std::array<u32, cimes::kLocksToEnd>& factors) {
  Likelihoods out{};
  for (std::size_t locks = 0; locks < factors.size(); ++locks) {
    u64 power = 256;
    for (u32& likelihood : out[locks]) {
      likelihood = static_cast<u32>(power);
      power = power * factors[locks] / 256;
      power = power < (1U << 24) ? power : 1U << 24;  // sums of some worlds stay within 32 bits
    }
  }
  return out;
}
constexpr Likelihoods kOfOne = powers_of(kPerPointOfOne);
constexpr Likelihoods kOfMany = powers_of(kPerPointOfMany);

}  // namespace

u32 CimesPolicy::likelihood(const cimes::Game& game, const cimes::View& view,
                            const State& world) const {
  int points = 0;
  for_each_seat(game.players(), [&](Seat seat) {
    const Cards hand = world.hands[seat];
    if (seat != view.observer && hand.size() == cimes::kHandSize) {
      points += std::min(kPointsCounted, scores_->best(hand, world.forests));
    }
  });
  // The lab may ask for more locks than five.
  const auto locks = static_cast<std::size_t>(std::min(view.locked.size(), cimes::kLocksToEnd - 1));
  return (game.players() == 2 ? kOfOne : kOfMany)[locks][static_cast<std::size_t>(points)];
}

// One of a few worlds, by their likelihood: against worlds that are all alike 0.63 of the points
// (0.59 to 0.67; 400 games of 1,600 iterations). Levels below take what the deal gives.
cimes::State CimesPolicy::sample(const cimes::Game& game, const cimes::View& view, Rng& rng) const {
  constexpr int kWorlds = 16;
  State chosen = game.determinize(view, rng);
  if (style_ == Style::Quick) {
    return chosen;
  }
  u32 sum = likelihood(game, view, chosen);
  for (int i = 1; i < kWorlds; ++i) {
    const State other = game.determinize(view, rng);
    const u32 likely = likelihood(game, view, other);
    sum += likely;
    chosen = rng.below(sum) < likely ? other : chosen;
  }
  return chosen;
}

// Against rivals that choose alike whatever they hold 0.53 to 0.54 of the points (400 games of
// 1,600 iterations, 160 of 6,400); by their whole hand 0.49: there are too many hands to learn
// about.
u32 CimesPolicy::secret(const cimes::Game& /*game*/, const State& s, Seat seat) const {
  constexpr int kPointsAlike = 2;
  if (style_ == Style::Quick) {
    return 0;
  }
  int most = 0;
  u32 forest = 0;
  const auto consider = [&](Cards hand) {
    for (u32 i = 0; i < cimes::kForests; ++i) {
      const int points = scores_->points(hand, s.forests[i]);
      forest = points > most ? i : forest;
      most = std::max(most, points);
    }
  };
  const Cards hand = s.hands[seat];
  if (hand.size() == cimes::kHandSize) {
    consider(hand);
  } else {  // of four one will go (M4)
    hand.for_each([&](int card) {
      Cards kept = hand;
      kept.erase(card);
      consider(kept);
    });
  }
  return 1 + forest * 256 + static_cast<u32>(most / kPointsAlike);
}

// Against playing on to the end 0.57 of the points (300 games of 1,000 iterations) in half of the
// time; against 6 moves 0.56, and 2 moves against 6: 0.47 (400 games each).
// That is for few iterations: a margin at a horizon is not a chance to win, and more search finds
// what only looks good at the horizon. The master asks for the chances, and plays on to the end
// where there are none to ask for. Figures: docs/LAB.md, what was tried.
bool CimesPolicy::is_enough(const cimes::Game& /*game*/, const State& s, int moves_made) const {
  constexpr int kEnough = 4;
  constexpr int kEnoughForMaster = 3;
  return style_ == Style::Quick ? moves_made >= kEnough && s.phase == cimes::Phase::Act
                                : moves_made >= kEnoughForMaster && value_.is_trained();
}

// The shares of the victory. Who alone has most points has won; only ties need the rules (M12).
Rewards CimesPolicy::shares_of(const cimes::Game& game, const State& s) const {
  int most = -1;
  Seat best{0};
  bool tied = false;
  for_each_seat(game.players(), [&](Seat seat) {
    const int points = scores_->best(s.hands[seat], s.forests);
    tied = points == most || (tied && points < most);
    best = points > most ? seat : best;
    most = std::max(most, points);
  });
  if (tied) {
    return win_shares(game.result(s));
  }
  Rewards rewards;
  rewards[best] = kWon;
  return rewards;
}

// A game not over is worth its margin (M9 could be counted now), or to the master the chances.
Rewards CimesPolicy::evaluate(const cimes::Game& game, const State& s) const {
  constexpr int kMarginInFull = 10;  // points: most of what a good hand counts
  return s.phase == cimes::Phase::Over ? shares_of(game, s)
         : style_ == Style::Master     ? value_.chances(s)
                                   : score_margins(game.result(s), game.players(), kMarginInFull);
}

}  // namespace ludo
