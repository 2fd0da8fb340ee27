// Who waits for a thinker, and how long: fair by address and table, moves before hints before what
// nobody watches, hints bounded, what nobody wants dropped; and no bot waits while a game is
// solved.
#include "server/thoughts.h"

#include <gtest/gtest.h>

#include <future>
#include <sstream>

#include "server/system_random.h"
#include "server/workers.h"
#include "support/process.h"

namespace ludo::server::testing {
namespace {

// What comes out, in order, as the names that were pushed.
class Line {
 public:
  bool push(const std::string& name, ThinkFor who) {
    return queue.push(std::move(who), [this, name] { names += name + " "; });
  }
  std::string take(int count) {
    names.clear();
    for (int i = 0; i < count; ++i) {
      queue.take()();
    }
    return names;
  }

  ThoughtQueue queue;
  std::string names;
};

ThinkFor at(const std::string& address, const std::string& table,
            Priority priority = Priority::Move) {
  return {address, table, priority};
}

TEST(Thoughts, AddressesTakeTurnsHoweverManyTablesOneHas) {
  Line line;
  for (int i = 0; i < 190; ++i) {
    line.push("m", at("mallory", "table " + std::to_string(i)));
  }
  line.push("a", at("alice", "one"));
  line.push("b", at("bob", "two"));
  EXPECT_EQ(line.take(4), "m a b m ");
  EXPECT_EQ(line.queue.size(), 188U);
}

TEST(Thoughts, TablesOfOneAddressTakeTurns) {
  Line line;
  for (int i = 0; i < 3; ++i) {
    line.push("x" + std::to_string(i), at("home", "x", Priority::Hint));
  }
  line.push("y", at("home", "y", Priority::Hint));
  EXPECT_EQ(line.take(4), "x0 y x1 x2 ");
}

TEST(Thoughts, MovesComeFirstAndNothingWaitsForEver) {
  Line line;
  line.push("idle", at("c", "w", Priority::Unwatched));
  for (int i = 0; i < 8; ++i) {
    line.push("h", at("a", "t" + std::to_string(i), Priority::Hint));
  }
  EXPECT_EQ(line.take(1), "h ");
  for (int i = 0; i < 60; ++i) {
    line.push("m", at("b", "u" + std::to_string(i)));
  }
  EXPECT_EQ(line.take(10), "m m m m h m m m m h ");
  const std::string rest = line.take(40);
  EXPECT_NE(rest.find("idle"), std::string::npos) << rest;
}

TEST(Thoughts, HintsAreBounded) {
  Line line;
  int taken = 0;
  for (int i = 0; i < 190; ++i) {
    taken += line.push("h", at("mallory", "t" + std::to_string(i), Priority::Hint)) ? 1 : 0;
  }
  EXPECT_EQ(taken, static_cast<int>(ThoughtQueue::kHintsPerAddress));
  EXPECT_TRUE(line.push("a", at("alice", "one", Priority::Hint)));
  line.take(1);
  EXPECT_TRUE(line.push("h", at("mallory", "t", Priority::Hint))) << "one is done";
  for (int i = 0; i < 1000; ++i) {
    taken += line.push("h", at("net " + std::to_string(i), "t", Priority::Hint)) ? 1 : 0;
  }
  EXPECT_EQ(line.queue.size(), ThoughtQueue::kHintsMax);
}

TEST(Thoughts, WhatNobodyWaitsForIsDropped) {
  Line line;
  const auto cancelled = std::make_shared<std::atomic<bool>>(false);
  for (int i = 0; i < 8; ++i) {
    line.push("h", {"a", "t", Priority::Hint, cancelled});
  }
  line.push("kept", at("b", "t", Priority::Hint));
  *cancelled = true;
  EXPECT_EQ(line.take(1), "kept ");
  EXPECT_TRUE(line.push("more", at("a", "t", Priority::Hint)));
  EXPECT_EQ(line.take(1), "more ");
  EXPECT_EQ(line.queue.size(), 0U);
}

TEST(Thoughts, TheEndIsTheEnd) {
  Line line;
  line.push("m", at("a", "t"));
  line.queue.end();
  EXPECT_EQ(line.queue.take(), nullptr);
}

TEST(Thoughts, ABusyServerThinksLessAboutEach) {
  EXPECT_EQ(effort_for(0, 1, {}).percent, 100U);
  EXPECT_EQ(effort_for(1, 1, {}).percent, 50U);
  EXPECT_EQ(effort_for(3, 3, {}).percent, 50U);
  EXPECT_EQ(effort_for(0, 2, {40}).percent, 40U);
  EXPECT_EQ(effort_for(1'000, 1, {}).percent, 0U);
}

// ---- threads ----

class Stub final : public Decision {
 public:
  explicit Stub(bool solves, std::shared_future<void> until)
      : solves_(solves), until_(std::move(until)) {}
  TableMove bot_move(BotLevel /*level*/, Rng& /*rng*/, Effort /*effort*/) const override {
    until_.wait();
    return {};
  }
  Hint hint(u64 /*seed*/, Effort /*effort*/, Unsolved unsolved) const override {
    if (unsolved == Unsolved::Solve) {
      until_.wait();
    }
    return {};
  }
  bool may_solve(BotLevel level) const override { return solves_ && level == BotLevel::Maitre; }

 private:
  bool solves_;
  std::shared_future<void> until_;
};

// One thinker, and a game that takes long to solve: the others' bots answer meanwhile, and hints at
// that very table.
TEST(Thoughts, NobodyWaitsWhileAGameIsSolved) {
  const testing_support::TemporaryFolder folder;
  const auto store = open_store("sqlite:" + folder.file("games.db"));
  ASSERT_TRUE(store.ok());
  std::ostringstream text;
  Log log(text);
  Guard guard(log);
  std::mutex mutex;
  std::vector<std::function<void()>> posted;
  std::condition_variable wake;
  const auto post = [&](std::function<void()> task) {
    const std::lock_guard lock(mutex);
    posted.push_back(std::move(task));
    wake.notify_all();
  };
  const auto wait_for = [&](std::size_t count) {
    std::unique_lock lock(mutex);
    wake.wait(lock, [&] { return posted.size() >= count; });
  };
  WorkerSettings settings;
  settings.thinker = std::make_shared<const Thinker>();
  Workers workers(**store, post, guard, log, system_random(), settings);
  std::promise<void> solved;
  const std::shared_future<void> when_solved = solved.get_future().share();
  std::promise<void> at_once;
  at_once.set_value();
  workers.think(std::make_unique<Stub>(true, when_solved), BotLevel::Maitre, at("a", "t"),
                [](const TableMove&) {});
  workers.think(std::make_unique<Stub>(true, at_once.get_future().share()), BotLevel::Expert,
                at("b", "u"), [](const TableMove&) {});
  wait_for(1);
  EXPECT_TRUE(workers.advise(std::make_unique<Stub>(true, when_solved),
                             at("a", "t", Priority::Hint), [](const Hint&) {}));
  wait_for(2);
  // What is made ahead waits for its turn, a step at a time.
  int steps = 0;
  std::promise<int> made;
  workers.prepare(
      [&] {
        if (++steps < 3) {
          return true;
        }
        made.set_value(steps);
        return false;
      },
      at("c", "v", Priority::Unwatched));
  EXPECT_EQ(steps, 0);
  solved.set_value();
  wait_for(3);
  EXPECT_EQ(made.get_future().get(), 3);
}

// A step that throws is the last one, and the thread goes on.
TEST(Thoughts, APreparationThatThrowsIsGivenUp) {
  const testing_support::TemporaryFolder folder;
  const auto store = open_store("sqlite:" + folder.file("games.db"));
  ASSERT_TRUE(store.ok());
  std::ostringstream text;
  Log log(text);
  Guard guard(log);
  const auto post = [](const std::function<void()>&) {};
  WorkerSettings settings;
  settings.thinker = std::make_shared<const Thinker>();
  Workers workers(**store, post, guard, log, system_random(), settings);
  std::atomic<int> steps = 0;
  workers.prepare(
      [&]() -> bool {
        ++steps;
        throw std::bad_alloc();
      },
      at("a", "t", Priority::Unwatched));
  std::promise<void> next;
  workers.prepare(
      [&] {
        next.set_value();
        return false;
      },
      at("b", "u", Priority::Unwatched));
  next.get_future().wait();
  EXPECT_EQ(steps, 1);
}

}  // namespace
}  // namespace ludo::server::testing
