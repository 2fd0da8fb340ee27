// Two bots against each other, many deals: which is stronger, and how sure is that.
//
// A deal is two games with the same stream of chance and the same first seat: in the first, `a`
// holds some of the seats and `b` the others, in the second they change places, so that neither the
// seats nor the luck of the deal favours either. With an even number of players each holds half of
// the seats; with an odd number one holds one more, and the other in the second game. Over the
// deals every seat begins in turn, and every way to share the seats comes in turn.
//
// Points of a game: the share of the victory; winners split it, and where the game itself wins
// (Paf's monkey) each bot has half. Two equal bots have 50 % for any number of players. A deal is
// one number, the mean of its two games: the confidence interval comes from the deals.
#pragma once

#include <functional>
#include <string>

#include "bots/levels.h"
#include "lab/ranks.h"
#include "lab/statistics.h"
#include "lab/thinking.h"
#include "table/setup.h"

namespace ludo::lab {

struct MatchSettings {
  TableSetup setup;  // `first` is not used
  BotLevel a = BotLevel::Expert;
  BotLevel b = BotLevel::Habitue;
  bool b_without_cards = false;  // b never plays a card; only where Subject::plays_card says what
  u64 deals = 1000;
  u64 seed = 0;
  int threads = 1;
  std::optional<Sprt> sprt;
  // Called now and then with the deals counted so far; false stops, and the result is what has been
  // reached.
  std::function<bool(u64 deals)> progress = {};
};

struct MatchResult {
  u64 deals = 0;
  Sums points;  // of a, by deal; the whole is kDealPoints
  ThinkingTime a;
  ThinkingTime b;
  Verdict verdict = Verdict::Open;

  static constexpr u32 kDealPoints = 2 * kVictory;
  Estimate estimate() const { return lab::estimate(points, kDealPoints); }
};

// The seats `a` holds in the first game of a deal, bit i for seat i. Exchanged in the second.
u32 seats_of_a(int players, u64 deal);

Result<MatchResult> run_match(const MatchSettings& settings, Ranks& ranks);

}  // namespace ludo::lab
