// The threads behind the hub: one that writes (many rooms' appends in one transaction) where the
// database has to be waited for, one that reads, one that counts, some that have bots think, and
// more like them for what takes long: games that are solved and thoughts that wait for that,
// replays, reviews. Those compute at the lowest priority (quiet.h), so that they never make a
// player wait. Answers go back through `post`, to the thread the hub lives on.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "hub/hub.h"
#include "server/guard.h"
#include "server/store.h"
#include "server/thoughts.h"

namespace ludo::review {
class Reviewing;
struct Judgement;
}  // namespace ludo::review

namespace ludo::server {

// None: what threads would do is posted to the hub's own, for tests that repeat.
enum class Threads : u8 { Own, None };

// What bots and hints think with. Tests that need many games, or a thought that throws, have their
// own.
class Thinker {
 public:
  virtual ~Thinker() = default;
  virtual TableMove move(const Decision& decision, BotLevel level, Rng& rng, Effort effort) const {
    return decision.bot_move(level, rng, effort);
  }
  // Nobody waits for a hint until a game is solved.
  virtual Hint hint(const Decision& decision, u64 seed, Effort effort) const {
    return decision.hint(seed, effort, Unsolved::Search);
  }
  virtual review::Judgement judge(const review::Reviewing& reviewing, std::size_t choice) const;
};

// How much of its full thought a decision gets while so many others wait for that many thinkers:
// all of it where none waits, then its share, so that those who wait do not wait longer for each
// other than they would for one.
constexpr Effort effort_for(std::size_t waiting, int thinkers, Effort most) {
  const auto threads = static_cast<std::size_t>(thinkers);
  return {static_cast<u32>(most.percent * threads / (threads + waiting))};
}

struct WorkerSettings {
  int thinkers = 1;
  Effort effort = {};  // of a thought at most
  // The writing thread stores no more often than this, many moves at once: a commit costs more than
  // what is in it. When it is not busy it stores at once.
  std::chrono::milliseconds gather{2};
  Threads threads = Threads::Own;
  std::function<i64()> clock = {};         // ms since 1970; none: the system's
  std::shared_ptr<const Thinker> thinker;  // never none
};

class Workers final : public Backend {
 public:
  using Post = std::function<void(std::function<void()>)>;

  Workers(Store& store, Post post, Guard& guard, Log& log, Random& random, WorkerSettings settings);
  ~Workers() override;  // what is queued for the store is still written, and waited for
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  i64 now() override;
  i64 steady() override;
  void append(std::vector<Append> batch, AppendDone then) override;
  void load(std::string table, i64 after, LoadDone then) override;
  void list(TableQuery query, ListDone then) override;
  void versions(std::vector<std::string> tables, VersionsDone then) override;
  void attend(AttendDone then) override;
  void remove(std::vector<Removal> tables, RemoveDone then) override;
  void pack(std::vector<std::string> tables, PackDone then) override;
  void think(std::unique_ptr<Decision> decision, BotLevel level, ThinkFor who,
             Thought then) override;
  bool advise(std::unique_ptr<Decision> decision, ThinkFor who, Advised then) override;
  void prepare(Preparation work, ThinkFor who) override;

  // Whether the store would take an append.
  void check(std::function<void(const Status&)> then);

  // Any other question to the store: `work` on the reading thread, then what it returns on the
  // hub's. Neither may throw: nobody would be answered.
  void ask(std::function<std::function<void()>(Store&)> work);

  // The same on a thread of its own with a quiet partner, for what is made of a table: fair by
  // address and bounded. False: too many wait already.
  bool ask_shown(ThinkFor who, std::function<std::function<void()>(StoreReader&)> work);

  // The same on another thread and another connection, for what takes long. One at a time is meant.
  void ask_aside(std::function<std::function<void()>(StoreReader&)> work);

  // `one` on another such thread, again and again until it is false: judging choices for reviews.
  void keep_judging(std::function<bool()> one);
  // Beside its table, by whatever thread is free for what nobody waits for.
  void store_review(StoredReview review);
  const Thinker& thinker() const { return *settings_.thinker; }

  // Ends the threads, as the destructor does, but waits only so long: false if one is still at work
  // then, in a store that does not answer or in thought.
  bool finish(std::chrono::steady_clock::time_point by);

  std::size_t thinking() const;  // decisions that wait for a thinker

 private:
  struct Writing {
    std::vector<Append> batch;
    AppendDone then;
    std::size_t count = batch.size();  // when the batch has gone to be written
  };

  // A queue that threads wait at.
  template <class T>
  class Queue {
   public:
    void push(T item) {
      {
        const std::lock_guard lock(mutex_);
        items_.push_back(std::move(item));
      }
      wake_.notify_one();
    }
    // At most `max` items; none: the end.
    std::vector<T> take(std::size_t max) {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ended_ || !items_.empty(); });
      std::vector<T> out;
      move_to(out, max);
      return out;
    }
    // Those that came since, without waiting.
    void take_more(std::vector<T>& out, std::size_t max) {
      const std::lock_guard lock(mutex_);
      move_to(out, max);
    }
    void end() {
      {
        const std::lock_guard lock(mutex_);
        ended_ = true;
      }
      wake_.notify_all();
    }
    void clear() {
      const std::lock_guard lock(mutex_);
      items_.clear();
    }
    std::size_t size() const {
      const std::lock_guard lock(mutex_);
      return items_.size();
    }

   private:
    void move_to(std::vector<T>& out, std::size_t max) {
      while (!items_.empty() && out.size() < max) {
        out.push_back(std::move(items_.front()));
        items_.pop_front();
      }
    }

    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<T> items_;
    bool ended_ = false;
  };

  void start(std::function<void()> work);
  void end_queues();
  // What a queue's thread does with a task, or the hub's thread where there is none.
  void do_on(Queue<std::function<void()>>& queue, std::function<void()> task);
  // The same for queues that are fair; false: too many wait already.
  bool do_on(ThoughtQueue& queue, ThinkFor who, std::function<void()> task);
  ThoughtQueue& queue_of(const Decision& decision, BotLevel level) {
    return decision.may_solve(level) ? solving_ : thinking_;
  }
  template <class Reader>
  std::function<void()> asked(std::function<std::function<void()>(Reader&)> work, Reader& reader);
  Effort effort_now(Effort most) const;
  u64 random_seed();
  void append_gathered();
  static std::vector<Append> joined(std::vector<Writing>& all);
  static void answer(const std::vector<Writing>& all, const Result<std::vector<Appended>>& result);
  void write(std::chrono::milliseconds gather);
  void write_together(std::vector<Writing> all);
  void report_failure(const Result<std::vector<Appended>>& result);

  Store& store_;
  Post post_;
  Guard& guard_;
  Log& log_;
  Random& random_;
  WorkerSettings settings_;
  // Of the hub's thread, until it has served everybody it was woken by.
  std::vector<Writing> gathered_;
  Queue<Writing> writing_;
  Queue<std::function<void()>> reading_;
  Queue<std::function<void()>> counting_;
  ThoughtQueue showing_;
  ThoughtQueue thinking_;
  ThoughtQueue judging_;
  ThoughtQueue solving_;  // games to be solved, and moves of bots that may have to wait for that
  std::mutex ending_;
  std::condition_variable ended_;
  std::size_t at_work_ = 0;  // threads that have not ended
  std::vector<std::thread> threads_;
};

}  // namespace ludo::server
