// What waits for a thinker: moves of bots, hints, and moves at tables nobody watches. Fair: each
// address has its turn, whatever another asks for, and of an address each of its tables. Moves come
// before hints, both before what nobody watches, and yet none of them waits for ever. Hints are
// bounded, a bot has one thought at a time (hub.h), and what nobody waits for any more is dropped
// when its turn comes. Any thread may call; nothing here thinks.
#pragma once

#include <array>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <unordered_map>

#include "core/check.h"
#include "core/types.h"
#include "hub/think_for.h"
#include "server/room_names.h"

namespace ludo::server {

// Takes turns between keys: one item of each, as long as it has any. T has push, pop and empty.
template <class T>
class Rounds {
 public:
  T& line(const std::string& key) {
    const auto [found, is_new] = lines_.try_emplace(key);
    if (is_new) {
      order_.push_back(key);
    }
    return found->second;
  }
  bool empty() const { return order_.empty(); }
  auto pop() {
    const std::string key = std::move(order_.front());
    order_.pop_front();
    const auto found = lines_.find(key);
    auto item = found->second.pop();
    if (found->second.empty()) {
      lines_.erase(found);
    } else {
      order_.push_back(key);
    }
    return item;
  }

 private:
  std::deque<std::string> order_;  // those that have something, the next first
  std::unordered_map<std::string, T> lines_;
};

class ThoughtQueue {
 public:
  static constexpr std::size_t kHintsMax = 256;       // that wait
  static constexpr std::size_t kHintsPerAddress = 8;  // likewise
  static constexpr int kBeforeOthers = 4;             // moves in a row while something else waits

  using Task = std::function<void()>;

  // False: too many hints wait already, of this address or of all.
  bool push(ThinkFor who, Task task) {
    {
      const std::lock_guard lock(mutex_);
      if (who.priority == Priority::Hint && !count_hint(who.address)) {
        return false;
      }
      ++waiting_;
      auto& tables = lines_[static_cast<std::size_t>(who.priority)].line(who.address);
      Line& line = tables.line(who.table);
      line.push({std::move(who), std::move(task)});
    }
    wake_.notify_one();
    return true;
  }

  // Waits for something that is still wanted; none: the end.
  Task take() {
    std::unique_lock lock(mutex_);
    for (;;) {
      wake_.wait(lock, [this] { return ended_ || waiting_ > 0; });
      if (waiting_ == 0) {
        return nullptr;
      }
      Item item = pop();
      if (!item.who.is_cancelled()) {
        return std::move(item.task);
      }
    }
  }

  // Nothing more comes; what waits is dropped.
  void end() {
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
      lines_ = {};
      hints_.clear();
      hints_waiting_ = 0;
      waiting_ = 0;
    }
    wake_.notify_all();
  }

  std::size_t size() const {
    const std::lock_guard lock(mutex_);
    return waiting_;
  }

 private:
  struct Item {
    ThinkFor who;
    Task task;
  };
  class Line {
   public:
    void push(Item item) { items_.push_back(std::move(item)); }
    bool empty() const { return items_.empty(); }
    Item pop() {
      Item item = std::move(items_.front());
      items_.pop_front();
      return item;
    }

   private:
    std::deque<Item> items_;
  };

  bool count_hint(const std::string& address) {
    std::size_t& own = hints_[address];
    if (own >= kHintsPerAddress || hints_waiting_ >= kHintsMax) {
      if (own == 0) {
        hints_.erase(address);
      }
      return false;
    }
    ++own;
    ++hints_waiting_;
    return true;
  }

  // Moves first, but one in so many goes to the others: a server full of moves still gives hints.
  std::size_t next_line() {
    const auto has = [&](Priority priority) {
      return !lines_[static_cast<std::size_t>(priority)].empty();
    };
    const bool others = has(Priority::Hint) || has(Priority::Unwatched);
    if (has(Priority::Move) && (!others || moves_in_a_row_ < kBeforeOthers)) {
      moves_in_a_row_ += others ? 1 : 0;
      return static_cast<std::size_t>(Priority::Move);
    }
    moves_in_a_row_ = 0;
    if (has(Priority::Hint) && (!has(Priority::Unwatched) || hints_in_a_row_ < kBeforeOthers)) {
      ++hints_in_a_row_;
      return static_cast<std::size_t>(Priority::Hint);
    }
    hints_in_a_row_ = 0;
    return static_cast<std::size_t>(Priority::Unwatched);
  }

  Item pop() {
    Item item = lines_[next_line()].pop();
    --waiting_;
    if (item.who.priority == Priority::Hint) {
      --hints_waiting_;
      const auto own = hints_.find(item.who.address);
      if (--own->second == 0) {
        hints_.erase(own);
      }
    }
    return item;
  }

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::array<Rounds<Rounds<Line>>, 3> lines_;
  std::unordered_map<std::string, std::size_t> hints_;  // that wait, by address
  std::size_t hints_waiting_ = 0;
  std::size_t waiting_ = 0;
  int moves_in_a_row_ = 0;
  int hints_in_a_row_ = 0;
  bool ended_ = false;
};

}  // namespace ludo::server
