#include "server/workers.h"

#include <algorithm>
#include <chrono>
#include <iterator>

#include "review/review.h"
#include "server/packed_log.h"
#include "server/quiet.h"
#include "server/system_random.h"

namespace ludo::server {
namespace {

Error thrown(const char* fr, const char* en) { return {ErrorCode::BadFile, fr, en}; }

Result<Loaded> read_table(Store& store, const std::string& table, i64 after) {
  Result<std::vector<Entry>> entries = store.read(table, after);
  if (!entries) {
    return entries.error();
  }
  Result<std::optional<TableRow>> row =
      after == 0 ? store.find(table) : Result<std::optional<TableRow>>(std::optional<TableRow>());
  if (!row) {
    return row.error();
  }
  return Loaded{std::move(*entries), std::move(*row)};
}

}  // namespace

review::Judgement Thinker::judge(const review::Reviewing& reviewing, std::size_t choice) const {
  return reviewing.judge(choice);
}

Workers::Workers(Store& store, Post post, Guard& guard, Log& log, Random& random,
                 WorkerSettings settings)
    : store_(store),
      post_(std::move(post)),
      guard_(guard),
      log_(log),
      random_(random),
      settings_(std::move(settings)) {
  if (settings_.threads == Threads::None) {
    return;
  }
  (void)system_random();  // set up before there are threads
  start([this] { write(settings_.gather); });
  const auto work = [this](Queue<std::function<void()>>& queue) {
    for (auto tasks = queue.take(1); !tasks.empty(); tasks = queue.take(1)) {
      guard_("working", tasks.front());
    }
  };
  start([this, work] { work(reading_); });
  const auto think = [this](ThoughtQueue& queue) {
    const QuietPartner partner;
    while (const ThoughtQueue::Task task = queue.take()) {  // let go before the next is waited for
      guard_("working", task);
    }
  };
  for (int i = 0; i < settings_.thinkers; ++i) {
    start([this, think] { think(thinking_); });
  }
  start([this, think] { think(solving_); });
  start([this, think] { think(showing_); });
  start([this, think] { think(judging_); });
  start([this, work] { work(counting_); });
}

Workers::~Workers() {
  end_queues();
  for (std::thread& thread : threads_) {
    thread.join();
  }
}

void Workers::start(std::function<void()> work) {
  {
    const std::lock_guard lock(ending_);
    ++at_work_;
  }
  threads_.emplace_back([this, work = std::move(work)] {
    work();
    const std::lock_guard lock(ending_);
    --at_work_;
    ended_.notify_all();
  });
}

void Workers::end_queues() {
  reading_.clear();
  counting_.clear();
  writing_.end();
  reading_.end();
  counting_.end();
  showing_.end();
  judging_.end();
  thinking_.end();
  solving_.end();
}

bool Workers::finish(std::chrono::steady_clock::time_point by) {
  end_queues();
  std::unique_lock lock(ending_);
  return ended_.wait_until(lock, by, [this] { return at_work_ == 0; });
}

void Workers::do_on(Queue<std::function<void()>>& queue, std::function<void()> task) {
  if (settings_.threads == Threads::None) {
    post_(std::move(task));
  } else {
    queue.push(std::move(task));
  }
}

u64 Workers::random_seed() {
  u64 seed = 0;
  random_.fill({reinterpret_cast<u8*>(&seed), sizeof seed});
  return seed;
}

i64 Workers::now() {
  if (settings_.clock) {
    return settings_.clock();
  }
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

i64 Workers::steady() {
  if (settings_.clock) {
    return settings_.clock();
  }
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

// To wake the writing thread and be woken by it costs more than most appends do, and a transaction
// more than what is in it: those that one wake-up of the hub's thread brings share one, on the
// spot.
void Workers::append(std::vector<Append> batch, AppendDone then) {
  gathered_.push_back({std::move(batch), std::move(then)});
  if (gathered_.size() == 1) {
    post_([this] { append_gathered(); });
  }
}

void Workers::append_gathered() {
  std::vector<Writing> all = std::exchange(gathered_, {});
  std::vector<Append> batch = joined(all);
  std::optional<Result<std::vector<Appended>>> result;
  if (!guard_("storing", [&] { result = store_.append_now(batch); })) {
    result = thrown("écriture interrompue", "writing was interrupted");
  }
  if (!result && settings_.threads == Threads::None) {
    result = store_.append(batch);
  }
  if (!result) {
    writing_.push(
        {std::move(batch), [all = std::move(all)](const auto& later) { answer(all, later); }});
    return;
  }
  report_failure(*result);
  answer(all, *result);
}

std::vector<Append> Workers::joined(std::vector<Writing>& all) {
  std::vector<Append> batch = std::move(all.front().batch);
  for (Writing& one : std::span(all).subspan(1)) {
    std::move(one.batch.begin(), one.batch.end(), std::back_inserter(batch));
  }
  return batch;
}

// Gives each the result of its part.
void Workers::answer(const std::vector<Writing>& all, const Result<std::vector<Appended>>& result) {
  if (all.size() == 1) {
    return all.front().then(result);
  }
  auto next = result ? result->begin() : std::vector<Appended>::const_iterator{};
  for (const Writing& one : all) {
    if (!result) {
      one.then(result.error());
      continue;
    }
    const auto begin = std::exchange(next, next + static_cast<std::ptrdiff_t>(one.count));
    one.then(std::vector<Appended>(begin, next));
  }
}

void Workers::report_failure(const Result<std::vector<Appended>>& result) {
  if (!result) {
    log_(LogLevel::Error, "append-failed", {{"reason", result.error().text(Lang::En)}});
  }
}

void Workers::write(std::chrono::milliseconds gather) {
  using Clock = std::chrono::steady_clock;
  constexpr std::size_t kTogether = 512;
  Clock::time_point next{};
  for (auto all = writing_.take(kTogether); !all.empty(); all = writing_.take(kTogether)) {
    if (Clock::now() < next) {
      std::this_thread::sleep_until(next);
      writing_.take_more(all, kTogether);
    }
    next = Clock::now() + gather;
    write_together(std::move(all));
  }
}

// One transaction for everything that came while the last one was written.
void Workers::write_together(std::vector<Writing> all) {
  const std::vector<Append> batch = joined(all);
  Result<std::vector<Appended>> result = thrown("écriture interrompue", "writing was interrupted");
  guard_("storing", [&] { result = store_.append(batch); });
  report_failure(result);
  post_([all = std::move(all), result] { answer(all, result); });
}

// What the question holds, an open connection for example, is let go on the hub's thread.
template <class Reader>
std::function<void()> Workers::asked(std::function<std::function<void()>(Reader&)> work,
                                     Reader& reader) {
  using Work = std::function<std::function<void()>(Reader&)>;
  auto shared = std::make_shared<Work>(std::move(work));
  return [this, &reader, shared = std::move(shared)]() mutable {
    std::function<void()> answer = (*shared)(reader);
    post_([shared = std::move(shared), answer = std::move(answer)] { answer(); });
  };
}

void Workers::ask(std::function<std::function<void()>(Store&)> work) {
  do_on(reading_, asked<Store>(std::move(work), store_));
}

void Workers::ask_aside(std::function<std::function<void()>(StoreReader&)> work) {
  do_on(counting_, asked<StoreReader>(std::move(work), store_.aside()));
}

bool Workers::ask_shown(ThinkFor who, std::function<std::function<void()>(StoreReader&)> work) {
  return do_on(showing_, std::move(who), asked<StoreReader>(std::move(work), store_));
}

void Workers::keep_judging(std::function<bool()> one) {
  const auto again = [this, one] {
    bool more = false;
    if (guard_("judging", [&] { more = one(); }) && more) {
      keep_judging(one);
    }
  };
  do_on(judging_, {.address = {}, .table = {}, .priority = Priority::Unwatched}, again);
}

// Not stored is no harm: it is made again when somebody asks.
void Workers::store_review(StoredReview review) {
  do_on(counting_, [this, review = std::move(review)] {
    guard_("keeping", [&] {
      if (const Result<bool> stored = store_.store_review(review); !stored) {
        log_(LogLevel::Error, "review-not-stored", {{"reason", stored.error().text(Lang::En)}});
      }
    });
  });
}

void Workers::load(std::string table, i64 after, LoadDone then) {
  ask([this, table = std::move(table), after, then = std::move(then)](Store& store) {
    auto loaded =
        std::make_shared<Result<Loaded>>(thrown("lecture interrompue", "reading was interrupted"));
    guard_("loading", [&] { *loaded = read_table(store, table, after); });
    return [loaded, then] { then(*loaded); };
  });
}

void Workers::list(TableQuery query, ListDone then) {
  ask([this, query = std::move(query), then = std::move(then)](Store& store) {
    auto rows = std::make_shared<Result<std::vector<TableRow>>>(
        thrown("lecture interrompue", "reading was interrupted"));
    guard_("listing", [&] { *rows = store.list(query); });
    return [rows, then] { then(*rows); };
  });
}

void Workers::versions(std::vector<std::string> tables, VersionsDone then) {
  ask([this, tables = std::move(tables), then = std::move(then)](Store& store) {
    auto versions = std::make_shared<Result<std::vector<i64>>>(
        thrown("lecture interrompue", "reading was interrupted"));
    guard_("comparing", [&] { *versions = store.versions(tables); });
    return [versions, then] { then(*versions); };
  });
}

void Workers::attend(AttendDone then) {
  ask([this, now = now(), then = std::move(then)](Store& store) {
    auto outages =
        std::make_shared<Result<Outages>>(thrown("écriture interrompue", "writing interrupted"));
    guard_("attending", [&] { *outages = store.attend(now); });
    return [outages, then] { then(*outages); };
  });
}

void Workers::remove(std::vector<Removal> tables, RemoveDone then) {
  ask([this, tables = std::move(tables), then = std::move(then)](Store& store) {
    auto removed =
        std::make_shared<Result<int>>(thrown("effacement interrompu", "deleting was interrupted"));
    guard_("deleting", [&] { *removed = store.remove(tables); });
    return [removed, then] { then(*removed); };
  });
}

void Workers::pack(std::vector<std::string> tables, PackDone then) {
  do_on(counting_, asked<Store>(
                       [this, tables = std::move(tables), then = std::move(then)](Store& store) {
                         auto packed = std::make_shared<Result<int>>(
                             thrown("écriture interrompue", "writing was interrupted"));
                         guard_("packing", [&] { *packed = pack_tables(store, tables); });
                         return [packed, then] { then(*packed); };
                       },
                       store_));
}

void Workers::check(std::function<void(const Status&)> then) {
  ask([this, then = std::move(then)](Store& store) {
    auto checked =
        std::make_shared<Status>(thrown("examen interrompu", "the check was interrupted"));
    guard_("checking", [&] { *checked = store.check(); });
    if (!checked->ok()) {
      log_(LogLevel::Error, "store-fails", {{"reason", checked->error().text(Lang::En)}});
    }
    return [checked, then] { then(*checked); };
  });
}

bool Workers::do_on(ThoughtQueue& queue, ThinkFor who, std::function<void()> task) {
  if (settings_.threads == Threads::None) {
    post_([who = std::move(who), task = std::move(task)] {
      if (!who.is_cancelled()) {
        task();
      }
    });
    return true;
  }
  return queue.push(std::move(who), std::move(task));
}

void Workers::think(std::unique_ptr<Decision> decision, BotLevel level, ThinkFor who,
                    Thought then) {
  const std::shared_ptr<const Decision> shared = std::move(decision);
  const Effort most = who.priority == Priority::Unwatched ? Effort{0} : settings_.effort;
  const bool queued =
      do_on(queue_of(*shared, level), std::move(who),
            [this, shared, level, most, then = std::move(then)] {
              Rng rng(random_seed());
              TableMove move;
              const auto find = [&] {
                move = settings_.thinker->move(*shared, level, rng, effort_now(most));
              };
              if (!guard_("thinking", [&] { quietly(find); })) {
                move = shared->bot_move(BotLevel::Hasard, rng, {});  // without memory to think, say
              }
              post_([move, then] { then(move); });  // a copy: the partner's memory stays here
            });
  CHECK(queued);
}

bool Workers::advise(std::unique_ptr<Decision> decision, ThinkFor who, Advised then) {
  const std::shared_ptr<const Decision> shared = std::move(decision);
  return do_on(thinking_, std::move(who), [this, shared, then = std::move(then)] {
    Hint hint;
    const auto find = [&, seed = random_seed()] {
      hint = settings_.thinker->hint(*shared, seed, effort_now(settings_.effort));
    };
    guard_("advising", [&] { quietly(find); });
    post_([hint, then] { then(hint); });
  });
}

// A step at a time, so that a thought that came meanwhile has its turn.
void Workers::prepare(Preparation work, ThinkFor who) {
  do_on(solving_, who, [this, work = std::move(work), who] {
    bool more = false;
    if (guard_("preparing", [&] { quietly([&] { more = work(); }); }) && more) {
      prepare(work, who);
    }
  });
}

Effort Workers::effort_now(Effort most) const {
  return effort_for(thinking_.size(), settings_.thinkers, most);
}

std::size_t Workers::thinking() const { return thinking_.size() + solving_.size(); }

}  // namespace ludo::server
