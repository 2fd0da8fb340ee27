// What was said at a table: the last lines, and how much more each seat may say. A plain value that
// follows from the log; times are passed in. Not here: who hears it (presence.h, render.cpp).
#pragma once

#include <algorithm>
#include <array>
#include <list>
#include <string>

#include "core/types.h"

namespace ludo::room {

struct ChatLine {
  Seat seat{};
  std::string name;
  std::string text;
  std::string emote;
  i64 at = 0;
};

class Chat {
 public:
  static constexpr std::size_t kKept = 100;
  static constexpr int kLinesMax = 2000;  // in the life of a table
  static constexpr i64 kEvery = 2000;     // ms a line costs
  static constexpr i64 kAhead = 10'000;   // five lines at once

  const std::list<ChatLine>& lines() const { return lines_; }

  bool may_speak(Seat seat, i64 now) const {
    return total_ < kLinesMax && credit(seat, now) - now <= kAhead;
  }
  void add(ChatLine line) {
    credits_[at(line.seat)] = credit(line.seat, line.at);
    lines_.push_back(std::move(line));
    ++total_;
    if (lines_.size() > kKept) {
      lines_.pop_front();
    }
  }

 private:
  static std::size_t at(Seat seat) { return static_cast<std::size_t>(index_of(seat)); }
  // When a seat that speaks at `now` has its whole allowance again. No seat can owe more than
  // kAhead: what seems more was said before the system's clock was set back.
  i64 credit(Seat seat, i64 now) const {
    const i64 owed = credits_[at(seat)] - now;
    return now + (owed > 0 && owed <= kAhead ? owed : 0) + kEvery;
  }

  std::list<ChatLine> lines_;
  std::array<i64, kMaxSeats> credits_{};
  int total_ = 0;
};

}  // namespace ludo::room
