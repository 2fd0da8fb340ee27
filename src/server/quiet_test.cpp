#include "server/quiet.h"

#include <gtest/gtest.h>
#include <sched.h>

#include <cstdlib>
#include <future>
#include <sstream>
#include <stdexcept>

#include "server/system_random.h"
#include "server/workers.h"
#include "support/process.h"

namespace ludo::server::testing {
namespace {

bool is_quiet() { return sched_getscheduler(0) == SCHED_IDLE; }

// As a server is started by people: ./test has it think at ordinary priority, beside what it
// builds.
class Quiet : public ::testing::Test {
 public:
  Quiet() { unsetenv("LUDOTHEQUE_PRIORITY"); }
};

TEST_F(Quiet, ThePartnerComputesAndTheThreadStaysAsItIs) {
  const std::thread::id own = std::this_thread::get_id();
  std::thread::id other = own;
  bool quiet = false;
  const auto work = [&] {
    other = std::this_thread::get_id();
    quiet = is_quiet();
  };
  {
    const QuietPartner partner;
    for (int i = 0; i < 100; ++i) {
      quietly(work);
    }
    EXPECT_NE(other, own);
    EXPECT_TRUE(quiet);
    EXPECT_FALSE(is_quiet());
  }
  quietly(work);
  EXPECT_EQ(other, own) << "without a partner";
}

TEST_F(Quiet, IsOrdinaryWhereThatIsWanted) {
  setenv("LUDOTHEQUE_PRIORITY", "ordinary", 1);
  const QuietPartner partner;
  bool quiet = true;
  quietly([&] { quiet = is_quiet(); });
  EXPECT_FALSE(quiet);
}

TEST_F(Quiet, WhatThrowsThrowsHere) {
  const QuietPartner partner;
  EXPECT_THROW(quietly([] { throw std::runtime_error("x"); }), std::runtime_error);
  int done = 0;
  quietly([&] { ++done; });
  EXPECT_EQ(done, 1) << "and the partner is still there";
}

// What thinks holds no lock that others want: it neither takes its work nor answers, and what it
// worked on is freed by another.
class Watched final : public Decision {
 public:
  explicit Watched(std::promise<bool>& freed) : freed_(freed) {}
  ~Watched() override { freed_.set_value(is_quiet()); }
  TableMove bot_move(BotLevel /*level*/, Rng& /*rng*/, Effort /*effort*/) const override {
    return {{}, is_quiet() ? "quiet" : "loud"};
  }
  Hint hint(u64 /*seed*/, Effort /*effort*/, Unsolved /*unsolved*/) const override { return {}; }
  bool may_solve(BotLevel /*level*/) const override { return false; }

 private:
  std::promise<bool>& freed_;
};

TEST_F(Quiet, BotsThinkQuietlyAndNothingElseDoes) {
  const testing_support::TemporaryFolder folder;
  const auto store = open_store("sqlite:" + folder.file("games.db"));
  ASSERT_TRUE(store.ok());
  std::ostringstream text;
  Log log(text);
  Guard guard(log);
  std::promise<bool> freed;
  std::promise<bool> posted;
  std::string how;
  const auto post = [&](const std::function<void()>& task) {
    task();
    posted.set_value(is_quiet());
  };
  WorkerSettings settings;
  settings.thinker = std::make_shared<const Thinker>();
  Workers workers(**store, post, guard, log, system_random(), settings);
  workers.think(std::make_unique<Watched>(freed), BotLevel::Maitre, {"a", "t"},
                [&](const TableMove& move) { how = move.text; });
  EXPECT_FALSE(posted.get_future().get());
  EXPECT_EQ(how, "quiet");
  EXPECT_FALSE(freed.get_future().get());
}

}  // namespace
}  // namespace ludo::server::testing
