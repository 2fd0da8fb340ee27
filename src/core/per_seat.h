// One value for each seat, indexed by Seat. Seats past the player count keep the value-initialised
// T, so that a State with a PerSeat has one byte pattern per meaning. JSON shows only the seats
// that exist.
#pragma once

#include <array>

#include "core/types.h"

namespace ludo {

template <class T, int N = kMaxSeats>
struct PerSeat {
  std::array<T, N> items{};

  constexpr T& operator[](Seat seat) { return items[static_cast<std::size_t>(seat)]; }
  constexpr const T& operator[](Seat seat) const { return items[static_cast<std::size_t>(seat)]; }
  friend constexpr bool operator==(const PerSeat&, const PerSeat&) = default;
};

// Calls f(seat) for each seat of the table, 0 first.
template <class F>
constexpr void for_each_seat(int players, F&& f) {
  for (int i = 0; i < players; ++i) {
    f(seat_at(i));
  }
}

}  // namespace ludo
