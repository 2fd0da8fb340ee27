// Sets of seats, and the people on them as the log has it. Plain values. Not here: who is connected
// (presence.h) and how much time they have (clock.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bots/levels.h"
#include "core/types.h"
#include "room/counters.h"

namespace ludo::room {

// A set of seats, small enough to be copied.
class SeatSet {
 public:
  constexpr bool contains(Seat seat) const { return (bits_ >> index_of(seat) & 1U) != 0; }
  constexpr bool contains(std::optional<Seat> seat) const { return seat && contains(*seat); }
  constexpr bool empty() const { return bits_ == 0; }
  // Whether all of those are in it.
  constexpr bool contains(SeatSet others) const { return (others.bits_ & ~bits_) == 0; }
  constexpr void add(Seat seat) { bits_ |= bit(seat); }
  constexpr void add(SeatSet others) { bits_ |= others.bits_; }
  constexpr void set(Seat seat, bool on) { bits_ = (bits_ & ~bit(seat)) | (on ? bit(seat) : 0U); }
  // The smallest; the set is not empty.
  constexpr Seat first() const {
    int index = 0;
    while ((bits_ >> index & 1U) == 0) {
      ++index;
    }
    return seat_at(index);
  }
  // The one in it; kSpectator where there are none or several.
  constexpr Seat only() const {
    return bits_ != 0 && (bits_ & (bits_ - 1)) == 0 ? first() : kSpectator;
  }
  template <class F>
  void for_each(F&& f) const {
    for (int i = 0; i < kMaxSeats; ++i) {
      if (contains(seat_at(i))) {
        f(seat_at(i));
      }
    }
  }
  // The smallest of which `is` holds.
  template <class F>
  std::optional<Seat> find(F&& is) const {
    std::optional<Seat> found;
    for_each([&](Seat seat) {
      if (!found && is(seat)) {
        found = seat;
      }
    });
    return found;
  }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  static constexpr u32 bit(Seat seat) { return 1U << index_of(seat); }
  u32 bits_ = 0;
};

enum class SeatKind : u8 { Open, Person, Bot };

struct SeatState {
  SeatKind kind = SeatKind::Open;
  std::string name = {};
  std::string hash = {};                 // of the person's token
  std::optional<std::string> text = {};  // added to nature's secret; none: nobody is ready here
  BotLevel level = BotLevel::Habitue;
  bool stand_in = false;  // a bot plays for a person
  bool left = false;      // who has gone
  bool ready = false;
  SeatSet muted = {};
  std::optional<int> figure = {};  // which of the game's figures stands for it; none: nobody sits
  int hints = 0;                   // asked for, in a game between people
  PositionVersion hinted = {};     // when last

  bool is_played_by_bot() const { return kind == SeatKind::Bot || stand_in; }
};

using Seats = std::vector<SeatState>;

inline const SeatState& at(const Seats& seats, Seat seat) {
  return seats[static_cast<std::size_t>(index_of(seat))];
}
inline SeatState& at(Seats& seats, Seat seat) {
  return seats[static_cast<std::size_t>(index_of(seat))];
}
inline bool has_seat(const Seats& seats, Seat seat) {
  return static_cast<std::size_t>(index_of(seat)) < seats.size();
}

// Calls f(seat, its state) for each seat of the table, 0 first.
template <class F>
void each_seat(const Seats& seats, F&& f) {
  for (std::size_t i = 0; i < seats.size(); ++i) {
    f(seat_at(static_cast<int>(i)), seats[i]);
  }
}

// The seats of whose state `is` holds.
template <class F>
SeatSet seats_where(const Seats& seats, F&& is) {
  SeatSet out;
  each_seat(seats, [&](Seat seat, const SeatState& state) { out.set(seat, is(state)); });
  return out;
}

// The figure of a seat that is being taken: the one wished for, or else that of its number, or else
// the first; one that no other seat has.
int free_figure(const Seats& seats, Seat seat, std::optional<int> wish);

// Whether people play on more than one device: those who share one see who asks for a hint, and
// bots do not mind.
bool is_between_people(const Seats& seats);

// The seats a person has: those on one device share a token.
SeatSet seats_of(const Seats& seats, std::string_view hash);

}  // namespace ludo::room
