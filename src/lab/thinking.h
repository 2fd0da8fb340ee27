// What thinking costs, measured on the processor's clock: a busy machine does not make a bot slow.
#pragma once

#include <algorithm>

#include "core/game.h"
#include "core/per_seat.h"

namespace ludo::lab {

// What thinking cost one bot, in processor time of its thread; forced moves are no decisions.
struct ThinkingTime {
  u64 decisions = 0;
  u64 nanoseconds = 0;
  u64 nanoseconds_max = 0;

  void add(const ThinkingTime& other) {
    decisions += other.decisions;
    nanoseconds += other.nanoseconds;
    nanoseconds_max = std::max(nanoseconds_max, other.nanoseconds_max);
  }
};

// The processor time this thread has used.
u64 thread_nanoseconds();

// What each seat's decisions cost.
struct ThinkingTimes {
  PerSeat<ThinkingTime> by_seat;

  template <class Think>
  Move timed(Seat seat, Think&& think) {
    const u64 before = thread_nanoseconds();
    const Move m = think();
    const u64 took = thread_nanoseconds() - before;
    by_seat[seat].add({1, took, took});
    return m;
  }
};

}  // namespace ludo::lab
