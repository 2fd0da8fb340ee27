// One turn of La Cité des Voleurs, as far as the dice decide it. A turn depends on the position
// only through the worth of its nine endings; what remains is a fixed tree over multisets of faces:
// 126 throws of four dice, 84 ways to keep some of them, three throws. So a turn is planned in a
// few thousand additions and comparisons, without the engine.
//
// Not here: what an ending does (cite_solver.cpp asks the engine), nor who is its victim.
#pragma once

#include "games/cite/pieces.h"

namespace ludo::cite {

// How a turn ends: C8, C15, C10, C11, C12, C13, C14, C17, C16.
enum class Ending : u8 {
  Empty,
  Straight,
  Daring,
  Swap,
  Contract,
  Cover,
  Pot,
  Square,
  Announced,
};
inline constexpr int kEndings = 9;
using PerEnding = std::array<double, kEndings>;

// A multiset of at most four faces. Numbers 0–125 are the throws of four dice; from 126 on come the
// multisets of three, two, one and no face: what can be kept of a throw.
using Hand = u8;
inline constexpr int kThrown = 126;
inline constexpr int kHands = 210;
inline constexpr Hand kNoDice = 209;

// The faces that lie on the table; 0 is a die in the air and does not count.
Hand hand_of(const Dice& dice);
// What the throw `thrown` (< kThrown) ends in when no throw is left.
Ending ending_of(Hand thrown);

// Decisions of one turn: for each throw, what to do after the first and after the second. (After
// the third there is no choice but the victim's.)
struct TurnPlan {
  static constexpr u8 kApply = 0xFE;
  static constexpr u8 kAnnounce = 0xFF;
  // kApply, kAnnounce, or the Hand to keep.
  std::array<std::array<u8, kThrown>, kThrowsMax - 1> after{};
};

// What a moment of the turn is worth to one seat. after[t][hand]: t + 1 throws are complete and
// `hand` lies there (four faces), or throw t + 1 is under way and `hand` is kept or has fallen.
struct TurnWorth {
  std::array<std::array<double, kHands>, kThrowsMax> after;
  double at_start() const { return after[0][kNoDice]; }
};

// A choice must be better by more than this to be preferred to an earlier one in the order
// "apply, announce, throw one die, throw two, …": far above rounding, far below what matters.
inline constexpr double kTie = 1e-14;

// The best plan for the seat to which the endings are worth `own`; fills `worth` for it.
void make_plan(const PerEnding& own, bool may_announce, TurnPlan& plan, TurnWorth& worth);
// What that plan is worth to another seat, to which the endings are worth `endings`.
void follow_plan(const TurnPlan& plan, const PerEnding& endings, TurnWorth& worth);
// How likely each ending is under the plan, from the start of the turn.
PerEnding ending_odds(const TurnPlan& plan);

// ---- The steps a plan is made of, for turns that go on differently (hideout cards, C39)

using PerHand = std::array<double, kHands>;

// Given the worth of complete throws, the worth of the hands kept before them.
void expect_throws(PerHand& worth);

// The best hand to keep out of each hand, itself included where it is not a whole throw.
struct BestKeeps {
  PerHand worth;
  std::array<Hand, kHands> keep;
};
// `next` is what the hands kept are worth, as expect_throws leaves it.
BestKeeps best_keeps(const PerHand& next);

// The throw with its i-th die turned to another face (C44); dice are in ascending order.
Hand with_die_turned(Hand thrown, std::size_t i, u8 face);

}  // namespace ludo::cite
