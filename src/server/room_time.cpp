// Clocks, reaction windows and bots: what a room does because time has passed.
#include <algorithm>

#include "server/room.h"

namespace ludo::server {
namespace {

constexpr i64 kWakeGrace = 15'000;                    // ms a person has after the server was away
constexpr BotLevel kWindowLevel = BotLevel::Habitue;  // thinks well within any pace's delay

}  // namespace

bool Room::is_played_by_bot(const SeatState& seat) const {
  return seat.kind == SeatKind::Bot || seat.stand_in;
}

// A reaction window: somebody is asked on what everybody sees, and may always pass.
bool Room::is_window() const {
  if (turn_seat() < 0 || !table_->has_secrets()) {
    return false;
  }
  const std::vector<std::string> legal = table_->legal();
  return std::find(legal.begin(), legal.end(), "pass") != legal.end();
}

i64 Room::bot_delay() const {
  constexpr i64 kQuick = 150;
  constexpr i64 kNormal = 900;
  constexpr i64 kCalm = 1800;
  return opened_.pace == Pace::Quick ? kQuick : opened_.pace == Pace::Normal ? kNormal : kCalm;
}

// Bots play for people, present or coming back; not for an empty room.
bool Room::may_think() const {
  return !clients_.empty() || std::any_of(seats_.begin(), seats_.end(), [](const SeatState& seat) {
    return seat.kind == SeatKind::Person && !seat.stand_in;
  });
}

// When the time of a person to move is up: the window's, or the clock's.
std::optional<i64> Room::person_due(const SeatState& seat) const {
  i64 due = turn_since_;
  if (opened_.window > 0 && is_window()) {
    due += opened_.window;
  } else if (opened_.clock.kind != ClockKind::None) {
    due += seat.bank;
  } else {
    return std::nullopt;
  }
  return woken_ > turn_since_ ? std::max(due, woken_ + kWakeGrace) : due;
}

std::optional<i64> Room::next_due() const {
  if (!orphans_.empty()) {
    return last_at_;
  }
  if (turn_seat() < 0) {
    return std::nullopt;
  }
  const SeatState& seat = seats_[static_cast<std::size_t>(turn_seat())];
  if (is_played_by_bot(seat)) {
    return thought_.version == version_ ? std::optional(thought_.due) : std::nullopt;
  }
  return person_due(seat);
}

std::optional<Proposal> Room::due(i64 now) {
  const std::optional<i64> when = next_due();
  if (!when || *when > now) {
    return std::nullopt;
  }
  if (!orphans_.empty()) {
    const int seat = orphans_.back();
    orphans_.pop_back();
    return Proposal{{now, GotUp{seat}}};
  }
  const int turn = turn_seat();
  if (is_played_by_bot(seats_[static_cast<std::size_t>(turn)])) {
    return Proposal{{now, Moved{turn, thought_.move, MoveCause::Bot}}};
  }
  if (opened_.window > 0 && is_window()) {
    // Passed by herself or by the window: the others cannot tell.
    return Proposal{{now, Moved{turn, "pass", MoveCause::Person}}};
  }
  return Proposal{{now, Moved{turn, table_->default_move(), MoveCause::Time}}};
}

std::optional<BotJob> Room::bot_job() {
  const int turn = turn_seat();
  if (turn < 0 || job_given_ == version_ || !may_think() ||
      !is_played_by_bot(seats_[static_cast<std::size_t>(turn)])) {
    return std::nullopt;
  }
  const SeatState& seat = seats_[static_cast<std::size_t>(turn)];
  BotLevel level = seat.kind == SeatKind::Bot ? seat.level : BotLevel::Habitue;
  if (is_window()) {
    level = std::min(level, kWindowLevel);
  }
  job_given_ = version_;
  return BotJob{version_, level, table_->decision()};
}

// An answer is seen after a delay that is the same whatever the bot holds: one that took longer
// waits for the next full delay.
void Room::thought(i64 version, const std::string& move, i64 now) {
  if (version != version_ || turn_seat() < 0) {
    return;
  }
  const i64 delay = bot_delay();
  const i64 delays = std::max<i64>(1, (now - turn_since_ + delay - 1) / delay);
  thought_ = {version, move, turn_since_ + delays * delay};
}

}  // namespace ludo::server
