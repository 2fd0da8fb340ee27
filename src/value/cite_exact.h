// The value of a solved game of La Cité des Voleurs, instead of the network's estimate: everybody's
// chance if all go on as the master does, from a table that is at hand for two to four players
// without modules. Two players' are those of the game. With more the master's play is within the
// solution's residual of an equilibrium, and its chances are exact all the same: the play is fixed.
#pragma once

#include <memory>
#include <optional>

#include "search/cite_solution.h"
#include "search/search_math.h"
#include "value/exact.h"

namespace ludo {

template <>
struct ExactValue<cite::Game> {
 public:
  ExactValue(std::shared_ptr<const cite::Solution> solution,
             std::shared_ptr<const cite::Solution> followed)
      : solution_(std::move(solution)), followed_(std::move(followed)) {}
  // Without modules, for up to four players; solved when first asked for (cite_solved.h).
  static std::optional<ExactValue> of(const cite::Game& game);

  // As Value::chances has them. Remembers how the last turn is planned: not for several threads.
  Rewards chances(const cite::State& s);

 private:
  cite::SeatValues values(const cite::State& s);

  std::shared_ptr<const cite::Solution> solution_;  // how everybody goes on
  std::shared_ptr<const cite::Solution> followed_;  // and what that is worth
  std::optional<cite::SolvedTurn> turn_;
  cite::Position position_;  // where that turn began
};

}  // namespace ludo
