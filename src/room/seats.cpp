#include "room/seats.h"

#include "room/tokens.h"

namespace ludo::room {

SeatSet seats_of(const Seats& seats, std::string_view hash) {
  SeatSet out;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (!hash.empty() && seats[i].kind == SeatKind::Person && !seats[i].left &&
        same_hash(seats[i].hash, hash)) {
      out.add(seat_at(static_cast<int>(i)));
    }
  }
  return out;
}

int free_figure(const Seats& seats, Seat seat, std::optional<int> wish) {
  const auto is_free = [&](int figure) {
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (seat_at(static_cast<int>(i)) != seat && seats[i].figure == figure) {
        return false;
      }
    }
    return true;
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
