// The value of a solved game of La Cité des Voleurs, instead of the network's estimate: exact where
// its table is at hand (two to five players, no hideout cards).
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
  explicit ExactValue(std::shared_ptr<const cite::Solution> solution);
  // Without modules, for up to four players; solved when first asked for: 3 ms, 0.2 s and 1.4 s.
  static std::optional<ExactValue> of(const cite::Game& game);

  // Solved to the end. Three and four players get too few rounds for that while one waits.
  bool is_exact() const;
  // As Value::chances has them. Remembers how the last turn is planned: not for several threads.
  Rewards chances(const cite::State& s);

 private:
  cite::SeatValues values(const cite::State& s);

  std::shared_ptr<const cite::Solution> solution_;
  std::optional<cite::SolvedTurn> turn_;
  cite::Position position_;  // where that turn began
};

}  // namespace ludo
