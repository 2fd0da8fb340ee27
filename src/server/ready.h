// Whether this node should be given work, for /readyz: a look at the store, at most one a second
// however often it is asked, and an answer in time even if the store has none.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "core/types.h"

namespace ludo::server {

class Readiness {
 public:
  static constexpr i64 kFresh = 1000;    // ms an answer holds
  static constexpr i64 kTimeout = 2000;  // ms the store is waited for

  enum class Store : u8 { Works, Fails };
  using Reply = std::function<void(Store)>;
  // Starts a look; what it is given is called once, whenever that may be.
  using Look = std::function<void(std::function<void(Store)>)>;

  Readiness(std::function<i64()> clock, Look look)
      : clock_(std::move(clock)), look_(std::move(look)) {}

  void ask(Reply reply) {
    if (answered_at_ > 0 && clock_() - answered_at_ < kFresh) {
      return reply(store_);
    }
    waiting_.push_back(std::move(reply));
    if (!looking_) {
      looking_ = true;
      asked_at_ = clock_();
      look_([this](Store store) {
        looking_ = false;
        answered_at_ = clock_();
        store_ = store;
        answer(store);
      });
    }
    tick();
  }

  // Every so often: those who wait for a store that is silent get an answer.
  void tick() {
    if (looking_ && clock_() - asked_at_ >= kTimeout) {
      answer(Store::Fails);
    }
  }

 private:
  void answer(Store store) {
    for (const Reply& reply : std::exchange(waiting_, {})) {
      reply(store);
    }
  }

  std::function<i64()> clock_;
  Look look_;
  std::vector<Reply> waiting_;
  bool looking_ = false;
  i64 asked_at_ = 0;
  i64 answered_at_ = 0;
  Store store_ = Store::Works;
};

}  // namespace ludo::server
