// Many independent pieces of work, numbered, done by all threads of all ranks, and their results
// handed over in the order of the numbers: so that what is made of them, and when to stop, does not
// depend on how many workers there were. Rank r of n does the numbers r, r + n, …; rank 0 gathers.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <map>
#include <mutex>
#include <type_traits>
#include <vector>

#include "lab/ranks.h"
#include "search/parallel.h"

namespace ludo::lab {

// The numbers first … last − 1.
struct FarmRange {
  u64 first = 0;
  u64 last = 0;
};

template <class Result>
class Farm {
  static_assert(std::is_trivially_copyable_v<Result>);

 public:
  Farm(Ranks& ranks, FarmRange range, int threads)
      : ranks_(ranks), range_(range), threads_(threads) {}

  // work(number, stop, result): on any thread; false if it gave up because `stop` became true.
  // absorb(number, result): on rank 0's calling thread, in order; false to stop the run.
  // look(): on rank 0's calling thread, ten times a second; false to stop the run.
  template <class Work, class Absorb, class Look>
  void run(Work&& work, Absorb&& absorb, Look&& look) {
    run_workers(threads_ + 1, [&](int worker) {
      if (worker > 0) {
        labour(work);
      } else if (ranks_.is_root()) {
        gather(absorb, look);
      } else {
        hand_over();
      }
    });
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds kLookEvery{100};

  struct Message {
    u64 number;
    Result result;
  };

  template <class Work>
  void labour(Work& work) {
    const auto size = static_cast<u64>(ranks_.size());
    for (;;) {
      const u64 number =
          range_.first + taken_.fetch_add(1) * size + static_cast<u64>(ranks_.rank());
      if (number >= range_.last || stop_) {
        return;
      }
      Result result{};
      if (!work(number, static_cast<const std::atomic<bool>&>(stop_), result)) {
        return;
      }
      const std::lock_guard lock(mutex_);
      ready_.emplace(number, result);
      news_.notify_one();
    }
  }

  // What the workers have finished since the last call; waits a little if that is nothing.
  std::map<u64, Result> take_ready() {
    std::unique_lock lock(mutex_);
    const std::chrono::milliseconds wait = ranks_.size() == 1 ? kLookEvery : kLookEvery / 50;
    news_.wait_for(lock, wait, [&] { return !ready_.empty(); });
    return std::exchange(ready_, {});
  }

  template <class Absorb, class Look>
  void gather(Absorb& absorb, Look& look) {
    std::map<u64, Result> waiting;  // for one with a smaller number
    u64 next = range_.first;
    Clock::time_point looked = Clock::now();
    while (next < range_.last && !stop_) {
      waiting.merge(take_ready());
      for (Message message; receive(message);) {
        waiting.emplace(message.number, message.result);
      }
      while (!stop_ && !waiting.empty() && waiting.begin()->first == next) {
        stop_ = !absorb(next++, waiting.begin()->second);
        waiting.erase(waiting.begin());
      }
      stop_ = !looks_on(look, looked) || stop_;
    }
    stop_ = true;
    for (int rank = 1; rank < ranks_.size(); ++rank) {
      ranks_.send(rank, {});
    }
    wait_for_farewells();
  }

  // A rank that is not the root: sends what its threads finish until the root has had enough.
  void hand_over() {
    std::vector<u8> bytes;
    while (!ranks_.receive(bytes)) {
      for (const auto& [number, result] : take_ready()) {
        const Message message{number, result};
        bytes.resize(sizeof(message));
        std::memcpy(bytes.data(), &message, sizeof(message));
        ranks_.send(0, bytes);
      }
    }
    stop_ = true;
    ranks_.send(0, {});  // farewell: nothing of this run is under way any more
  }

  // A rank's farewell is its last message: after these the next run starts clean.
  void wait_for_farewells() {
    std::vector<u8> bytes;
    for (int left = ranks_.size() - 1; left > 0;) {
      if (ranks_.receive(bytes)) {
        left -= bytes.empty() ? 1 : 0;
      }
    }
  }

  bool receive(Message& message) {
    std::vector<u8> bytes;
    if (!ranks_.receive(bytes)) {
      return false;
    }
    CHECK(bytes.size() == sizeof(message));
    std::memcpy(&message, bytes.data(), sizeof(message));
    return true;
  }

  template <class Look>
  static bool looks_on(Look& look, Clock::time_point& looked) {
    if (Clock::now() - looked < kLookEvery) {
      return true;
    }
    looked = Clock::now();
    return look();
  }

  Ranks& ranks_;
  FarmRange range_;
  int threads_;
  std::atomic<u64> taken_{0};
  std::atomic<bool> stop_{false};
  std::mutex mutex_;
  std::condition_variable news_;
  std::map<u64, Result> ready_;
};

}  // namespace ludo::lab
