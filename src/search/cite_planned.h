// One turn of La Cité des Voleurs, planned for given values of the positions it may end in: a
// caller that knows such values, exactly or roughly, gets the best move for any dice.
#pragma once

#include "search/cite_endings.h"

namespace ludo::cite {

using SeatValues = std::array<double, kMaxSeats>;  // chance to win; unused seats 0

class PlannedTurn {
 public:
  // The targets of find_targets are rows of `values`, one number for each seat in the turn order of
  // the turn that begins there. The mover plans by these; what the plan is worth is counted by them
  // too, or by the rows of `worth`.
  PlannedTurn(const Game& game, const Roles& roles, const EndingForms& forms,
              const Position& position, std::span<const u32> targets, const double* values,
              const double* worth = nullptr);

  const TurnPlan& plan() const { return plan_; }
  // In turn order, the mover first.
  SeatValues at_start() const;
  // When dice have been thrown, some perhaps in the air; by seats of the table.
  SeatValues with_dice(const State& s) const;
  Move best_move(const State& s) const;  // in this turn, a seat's

 private:
  Move best_throw(const State& s, Hand keep) const;

  int players_;
  TurnPlan plan_;
  std::array<int, kEndings> choice_{};  // victim by ending, in turn order
  std::array<TurnWorth, kMaxSeats> worth_;
};

// From turn order to the seats of the table.
SeatValues by_table(const SeatValues& in_turn_order, Seat mover, int players);

}  // namespace ludo::cite
