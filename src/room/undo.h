// Somebody would like to take a move back, and everybody has to agree. A plain value. Not here:
// whether a move may be taken back at all (state.h), and what follows (state.cpp).
#pragma once

#include "room/counters.h"
#include "room/seats.h"

namespace ludo::room {

struct UndoVote {
  Seat by{};
  PositionVersion back;  // the version it would lead back to
  SeatSet agreed = {};

  // Those asked are the people who play themselves.
  bool is_unanimous(const Seats& seats) const {
    return agreed.contains(seats_where(
        seats, [](const SeatState& one) { return one.kind == SeatKind::Person && !one.stand_in; }));
  }
};

}  // namespace ludo::room
