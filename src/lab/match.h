// Two bots against each other, many deals: which is stronger, and how sure is that.
//
// A deal is two games with the same stream of chance and the same first seat: in the first, `a`
// holds some of the seats and `b` the others, in the second they change places, so that neither the
// seats nor the luck of the deal favours either. With an even number of players each holds half of
// the seats; with an odd number one holds one more, and the other in the second game. Over the
// deals every seat begins in turn, and every way to share the seats comes in turn.
//
// Luck is taken out of the points where the game has a value to do it with (luck.h): that changes
// no mean, and the interval is that of several times as many games. The sequential test uses it.
//
// Points of a game: the share of the victory; winners split it, and where the game itself wins
// (Paf's monkey) each bot has half. Two equal bots have 50 % for any number of players. A deal is
// one number, the mean of its two games: the confidence interval comes from the deals.
#pragma once

#include <functional>
#include <string>

#include "lab/contender.h"
#include "lab/ranks.h"
#include "lab/statistics.h"
#include "lab/thinking.h"
#include "search/search_math.h"
#include "table/setup.h"

namespace ludo::lab {

struct MatchSettings {
  TableSetup setup;  // `first` is not used
  Contender a = BotLevel::Expert;
  Contender b = BotLevel::Habitue;
  bool b_without_cards = false;  // b never plays a card; only where Subject::plays_card says what
  u64 deals = 1000;
  u64 seed = 0;
  int threads = 1;
  std::optional<Sprt> sprt;
  CorrectedSums before = {};  // what earlier deals came to: the correction goes on learning
  // Called now and then with the deals counted so far; false stops, and the result is what has been
  // reached.
  std::function<bool(u64 deals)> progress = {};
};

struct MatchResult {
  u64 deals = 0;
  Sums points;  // of a, by deal; the whole is kDealPoints
  // The same without luck, earlier deals included; the whole is 2 · kWon; none without a value.
  CorrectedSums corrected;
  ThinkingTime a;
  ThinkingTime b;
  Verdict verdict = Verdict::Open;

  static constexpr u32 kDealPoints = 2 * kVictory;
  Estimate raw() const { return lab::estimate(points, kDealPoints); }
  // What is known best: without luck where that can be.
  Estimate estimate() const {
    return corrected.count > 0 ? lab::estimate(corrected, 2 * kWon) : raw();
  }
};

// The seats `a` holds in the first game of a deal, bit i for seat i. Exchanged in the second.
u32 seats_of_a(int players, u64 deal);

Result<MatchResult> run_match(const MatchSettings& settings, Ranks& ranks);

}  // namespace ludo::lab
