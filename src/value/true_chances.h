// Everybody's chance to win from a true position, as it is known best: exact where a game is solved
// while one waits, else the network's estimate. For games that are over and for experiments, like
// Value itself. Refers to the game. Not for several threads.
#pragma once

#include <optional>

#include "listed_exact.h"  // the exact values of each game that has some
#include "value/exact.h"
#include "value/value.h"

namespace ludo {

template <Game G>
class TrueChances {
 public:
  explicit TrueChances(const G& game) : game_(game), value_(game), exact_(exact_of(game)) {}

  bool knows_anything() const { return exact_.has_value() || value_.is_trained(); }
  // Nothing is estimated: the chance before nature's pick is the mean of those after it.
  bool is_exact() const { return exact_.has_value(); }
  Rewards chances(const typename G::State& s) {
    if constexpr (MayBeSolved<G>) {
      if (exact_ && !game_.turn(s).is_over()) {
        return exact_->chances(s);
      }
    }
    return value_.chances(s);
  }

 private:
  static std::optional<ExactValue<G>> exact_of(const G& game) {
    if constexpr (MayBeSolved<G>) {
      return ExactValue<G>::of(game);
    } else {
      return std::nullopt;
    }
  }

  const G& game_;
  Value<G> value_;
  std::optional<ExactValue<G>> exact_;
};

}  // namespace ludo
