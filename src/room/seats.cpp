#include "room/seats.h"

#include "room/tokens.h"

namespace ludo::room {

SeatSet seats_of(const Seats& seats, std::string_view hash) {
  return seats_where(seats, [&](const SeatState& one) {
    return !hash.empty() && one.kind == SeatKind::Person && !one.left && same_hash(one.hash, hash);
  });
}

int free_figure(const Seats& seats, Seat seat, std::optional<int> wish) {
  const auto is_free = [&](int figure) {
    SeatSet others = seats_where(seats, [&](const SeatState& one) { return one.figure == figure; });
    others.set(seat, false);
    return others.empty();
  };
  if (wish && is_free(*wish)) {
    return *wish;
  }
  int figure = index_of(seat);
  for (int next = 0; !is_free(figure); ++next) {
    figure = next;
  }
  return figure;
}

bool is_between_people(const Seats& seats) {
  const SeatState* first = nullptr;
  for (const SeatState& seat : seats) {
    if (seat.kind != SeatKind::Person || seat.left) {
      continue;
    }
    if (first != nullptr && !same_hash(first->hash, seat.hash)) {
      return true;
    }
    first = &seat;
  }
  return false;
}

}  // namespace ludo::room
