// When something that failed may be tried again: after a tenth of a second, then after twice as
// long each time, at most half a minute. Each wait is cut by up to a half at random, so that a
// thousand rooms whose store failed at once do not come back at once.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "hub/room_names.h"
#include "room/tokens.h"

namespace ludo::hub {

class Backoff {
 public:
  static constexpr i64 kFirst = 100;  // ms
  static constexpr i64 kMost = 30'000;

  void fail(i64 now, Random& random) {
    wait_ = wait_ == 0 ? kFirst : std::min(2 * wait_, kMost);
    until_ = now + wait_ / 2 + below(random, wait_ / 2);
  }
  void succeed() { *this = {}; }

  // Whatever failed works for others again: no need to wait to the end. Once only, so that what
  // fails by itself waits nevertheless.
  void hasten(i64 now, Random& random) {
    constexpr i64 kSoon = 1000;
    if (!std::exchange(hastened_, true)) {
      until_ = std::min(until_, now + below(random, kSoon));
    }
  }

  bool has_failed() const { return wait_ != 0; }  // and not worked since
  bool waits(i64 now) const { return now < until_; }
  i64 until() const { return until_; }

 private:
  static i64 below(Random& random, i64 bound) {
    std::array<u8, 2> bytes{};
    random.fill(bytes);
    return bound * (bytes[0] * 256 + bytes[1]) / 65'536;
  }

  i64 wait_ = 0;
  i64 until_ = 0;
  bool hastened_ = false;
};

}  // namespace ludo::hub
