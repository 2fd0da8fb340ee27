// A solved game of La Cité des Voleurs (cite_solver.h makes it): what to ask it.
#pragma once

#include <optional>
#include <vector>

#include "search/cite_planned.h"

namespace ludo::cite {

inline constexpr int kMaxSolvedPlayers = 5;

// The shortest way in which best replies can go round in a circle: two plans at one position, each
// of which is the best reply to everybody's playing the other there, all else staying as it is. A
// solution then has to mix them.
struct ReplyCycle {
  Position position;
  std::array<TurnPlan, 2> plans;
  std::array<std::array<int, kEndings>, 2> victims;  // by ending, in turn order
  std::array<double, 2> gains;  // for who plays plans[i] there while everybody plays the other
};

struct SolveReport {
  int rounds = 0;       // of planning every position anew
  int sweeps = 0;       // of evaluating the plans
  double residual = 1;  // the most one seat gains by one turn played differently
  u32 mixed = 0;        // positions where plans are mixed
  // Where it was asked for: of all cycles found, the one in which the lesser gain is the largest.
  std::optional<ReplyCycle> cycle = {};
  u32 cycles = 0;  // positions with such a cycle
};

class Solution {
 public:
  // `values` has game.players() numbers for each position and one more row: the game just won.
  // `roles` are those of a game with roles, for which alone the solution holds.
  Solution(const Game& game, const Roles& roles, std::vector<double> values,
           const SolveReport& report);

  const Game& game() const { return game_; }
  const Roles& roles() const { return roles_; }
  const PositionIndex& index() const { return index_; }
  const EndingForms& forms() const { return forms_; }
  const SolveReport& report() const { return report_; }
  const std::vector<double>& values() const { return values_; }

  // Chance to win of the i-th seat in turn order, the mover being 0.
  double value(u32 position, int seat) const {
    return values_[position * static_cast<std::size_t>(game_.players()) +
                   static_cast<std::size_t>(seat)];
  }
  SeatValues values(const Position& position) const;

  PlannedTurn plan(const Position& position) const;
  // The same plan, worth what `followed` says.
  PlannedTurn plan(const Position& position, const Solution& followed) const;

  // The game in which everybody goes on for good as best_move says. That play is fixed, without
  // mixtures, so its chances are exact however much is left to gain: each is the mean of those
  // after nature's pick. With more than two players a solution's own are not quite that: where
  // plans are mixed the one best_move follows is worth the same to the mover, not to the others;
  // and rounds may have been too few. The report is that of the solution.
  Solution followed() const;

  // How many digits of a value mean something: the last one is worth at least twice the residual.
  // Two players' values are those of the game. With more there may be several equilibria: an
  // independent solver ended at one whose values differ in the sixth digit at three players, so
  // five are the most.
  int digits() const;
  bool is_unique() const { return game_.players() == 2; }  // the only solution there is

  // The same game with another seat called 0: the one that is `by` here. For a game with roles,
  // where that makes a difference; some half a millisecond for three players.
  Solution turned(int by) const;

  // Any state of the game, by seats of the table. Within a turn this plans it anew: some ten
  // microseconds.
  SeatValues values(const State& s) const;
  Move best_move(const State& s) const;  // it is a seat's turn

 private:
  Game game_;
  Roles roles_;
  PositionIndex index_;
  EndingForms forms_;
  std::vector<double> values_;
  SolveReport report_;
};

// One turn of a solved game, planned: for a caller that asks several things about it. Refers to the
// solution.
class SolvedTurn {
 public:
  SolvedTurn(const Solution& solution, const Position& position);
  // As `solution` plays it, worth what its `followed` says; refers to that.
  SolvedTurn(const Solution& solution, const Solution& followed, const Position& position);

  // Of a state within this turn, or of the start of the next one, by seats of the table.
  SeatValues values(const State& s) const;
  Move best_move(const State& s) const { return turn_.best_move(s); }

 private:
  const Solution& solution_;
  PlannedTurn turn_;
};

}  // namespace ludo::cite
