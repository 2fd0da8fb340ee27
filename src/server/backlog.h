// What one connection has been sent and has not taken yet, and when that is too much. A reader is
// slow when it stops reading, not when much was said at once: a join may bring a lot, and a line
// may be thin. So what counts is how long nothing at all was taken while more than the usual waits.
// The hard limit keeps a bound on memory whatever happens. Not here: sockets (net.h).
#pragma once

#include <algorithm>
#include <cstddef>

#include "core/types.h"

namespace ludo::server {

struct BacklogLimits {
  std::size_t usual = 0;  // bytes that may wait for as long as they like
  std::size_t hard = 0;   // bytes that may never wait
  i64 timeout = 0;        // ms without anything taken, above the usual
};

class Backlog {
 public:
  explicit Backlog(const BacklogLimits& limits) : limits_(limits) {}

  void queue(std::size_t bytes, i64 now) {
    if (!is_high()) {
      moved_at_ = now;  // from here on it has to keep taking
    }
    bytes_ += bytes;
  }
  void take(std::size_t bytes, i64 now) {
    bytes_ -= std::min(bytes_, bytes);
    moved_at_ = now;
  }

  // More waits than usual: nothing more should be asked of us meanwhile.
  bool is_high() const { return bytes_ > limits_.usual; }
  bool is_slow(i64 now) const {
    return bytes_ > limits_.hard || (is_high() && now - moved_at_ >= limits_.timeout);
  }

 private:
  BacklogLimits limits_;
  std::size_t bytes_ = 0;
  i64 moved_at_ = 0;
};

}  // namespace ludo::server
