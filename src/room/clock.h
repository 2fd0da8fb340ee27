// The clocks of a table: how much time each seat has, and since when the seat to move has been
// asked. A plain value: what happens to it is said by the functions below, times are passed in.
// Time in which no server was there, or in which a page still showed what happened, is nobody's: it
// is given back (`give_back`). Not here: who
// plays for a seat whose time is up (state.cpp), reaction windows' rules (the games).
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "core/types.h"

namespace ludo::room {

enum class ClockKind : u8 { None, Live, Slow };
enum class MoveCause : u8 { Person, Bot, Time };

struct ClockRule {
  ClockKind kind = ClockKind::None;
  i64 seconds = 0;
  i64 increment = 0;
};

// A time in which no server looked after the tables, in ms since 1970.
struct Outage {
  i64 began = 0;
  i64 ended = 0;
  friend bool operator==(const Outage&, const Outage&) = default;
};
using Outages = std::vector<Outage>;  // the oldest first

// Whether the clock of the seat to move runs: not in a reaction window that closes by itself.
enum class ClockRuns : u8 { No, Yes };

class Clock {
 public:
  static constexpr i64 kGrace = 10'000;      // ms a seat gets after a lapse or on coming back
  static constexpr i64 kWakeGrace = 15'000;  // ms a person has after the server was away
  static constexpr int kLapsesMax = 3;       // default moves in a row before a bot stands in

  Clock() = default;
  explicit Clock(const ClockRule& rule) : rule_(rule) { banks_.fill(full()); }

  const ClockRule& rule() const { return rule_; }
  i64 since() const { return since_; }  // when the seat to move was asked
  i64 bank(Seat seat) const { return banks_[at(seat)]; }

  // The position has changed: from now on `turn` is asked, if a seat is.
  void start_turn(std::optional<Seat> turn, i64 now) {
    since_ = now;
    if (rule_.kind == ClockKind::Slow && turn) {
      banks_[at(*turn)] = full();
    }
  }
  // The same seat is asked, but by somebody else: its time begins now.
  void restart_turn(i64 now) { since_ = now; }

  // How much of the time since the seat to move was asked is nobody's, and was not given back yet.
  i64 owed(const Outages& outages) const {
    const i64 from = std::max(since_, given_back_until_);
    i64 ms = 0;
    for (const Outage& outage : outages) {
      ms += std::max<i64>(0, outage.ended - std::max(outage.began, from));
    }
    return ms;
  }
  // As if the seat to move had been asked so much later. What went missing up to `until` is
  // settled.
  void give_back(i64 ms, i64 until) {
    since_ += ms;
    given_back_until_ = std::max(given_back_until_, until);
  }

  // What a move costs: nothing while the clock does not run, and nothing is won then either.
  void charge(Seat seat, i64 now, MoveCause cause, ClockRuns runs = ClockRuns::Yes) {
    i64& bank = banks_[at(seat)];
    u8& lapses = lapses_[at(seat)];
    if (cause == MoveCause::Person) {
      lapses = 0;
    }
    if (rule_.kind == ClockKind::Live && cause != MoveCause::Bot && runs == ClockRuns::Yes) {
      bank = std::max<i64>(0, bank - std::max<i64>(0, now - since_)) + rule_.increment * 1000;
    }
    if (cause == MoveCause::Time) {
      bank = std::max(bank, kGrace);
      lapses = static_cast<u8>(std::min<int>(lapses + 1, kLapsesMax));
    }
  }
  bool is_absent(Seat seat) const { return lapses_[at(seat)] >= kLapsesMax; }

  // Somebody sits down, or comes back.
  void welcome(Seat seat) {
    lapses_[at(seat)] = 0;
    banks_[at(seat)] = std::max(banks_[at(seat)], kGrace);
  }
  // Nobody sits there any more and the game has not begun.
  void reset(Seat seat) {
    lapses_[at(seat)] = 0;
    banks_[at(seat)] = full();
  }

  // When the time of `seat`, which is asked, is up: that of the window it is in, if it is in one,
  // or its own. A server that was away gives a grace.
  std::optional<i64> due(Seat seat, std::optional<i64> window, i64 woken) const {
    if (!window && rule_.kind == ClockKind::None) {
      return std::nullopt;
    }
    const i64 due = since_ + (window ? *window : bank(seat));
    return woken > since_ ? std::max(due, woken + kWakeGrace) : due;
  }

 private:
  static std::size_t at(Seat seat) { return static_cast<std::size_t>(index_of(seat)); }
  i64 full() const { return rule_.seconds * 1000; }

  ClockRule rule_;
  i64 since_ = 0;
  i64 given_back_until_ = 0;
  std::array<i64, kMaxSeats> banks_{};
  std::array<u8, kMaxSeats> lapses_{};  // default moves in a row
};

}  // namespace ludo::room
