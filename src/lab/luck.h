// How much of a game's result was luck, by a control variate (AIVAT: Burch, Schmid, Moravčík,
// Morrill, Bowling 2018): at every pick of nature, what the estimate of everybody's chances gained
// against its mean over all the outcomes that were as likely. So too where a bot is known to choose
// any of its moves alike. Subtracted from the result, this takes luck out and adds no bias: its
// mean is 0 whatever the estimate is worth. A hidden pick counts when it happens.
#pragma once

#include <cmath>
#include <memory>

#include "core/per_seat.h"
#include "value/true_chances.h"

namespace ludo::lab {

// The luck of one game as it is played. `Judge` has chances(state).
template <Game G, class Judge = TrueChances<G>>
class LuckMeter {
 public:
  using State = typename G::State;

  LuckMeter(const G& game, Judge& judge) : game_(game), judge_(judge) {}

  // Nature is about to pick `m`.
  void nature_picks(const State& s, Move m) {
    const u32 count = game_.outcomes(s);
    measure(s, m, count, [&](u32 k) { return game_.outcome(s, k); });
  }
  // A seat is about to make `m`, which it has chosen among `moves` without preference.
  void seat_picks(const State& s, const typename G::MoveList& moves, Move m) {
    measure(s, m, static_cast<u32>(moves.size()),
            [&](u32 k) { return moves[static_cast<int>(k)]; });
  }

  // In kWon, rounded: what luck has given the seat so far.
  i64 luck_of(Seat seat) const { return std::llround(luck_[static_cast<std::size_t>(seat)]); }
  // The same for nobody, where nobody may win.
  i64 luck_of_nobody() const {
    double sum = 0;
    for (const double luck : luck_) {
      sum += luck;
    }
    return std::llround(-sum);
  }

 private:
  template <class Pick>
  void measure(const State& s, Move m, u32 count, Pick&& pick) {
    if (count < 2) {
      return;
    }
    NoEvents quiet;
    std::array<u64, kMaxSeats> sums{};
    Rewards after;
    for (u32 k = 0; k < count; ++k) {
      const Move one = pick(k);
      State next = s;
      game_.apply(next, one, quiet);
      const Rewards chances = judge_.chances(next);
      for (std::size_t i = 0; i < sums.size(); ++i) {
        sums[i] += chances.items[i];
      }
      after = one == m ? chances : after;
    }
    for (std::size_t i = 0; i < sums.size(); ++i) {
      luck_[i] += after.items[i] - static_cast<double>(sums[i]) / count;
    }
  }

  const G& game_;
  Judge& judge_;
  std::array<double, kMaxSeats> luck_{};
};

}  // namespace ludo::lab
