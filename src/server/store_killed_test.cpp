// Programs that write to a store and are killed in the middle of it: what is there afterwards. In
// processes of their own, so nothing for the thread sanitizer.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/rng.h"
#include "server/packed_log.h"
#include "support/store_of.h"

namespace ludo {
namespace {

using testing_support::append_one;
using testing_support::entries_of;
using testing_support::summary;

class StoreKilled : public testing_support::StoreOf {};

// A writer that prints each version that was stored, and is killed in the middle of it.
// PostgreSQL may still be at work on what the last one sent: then the first append is refused.
[[noreturn]] void write_until_killed(Store& store, int pipe) {
  i64 version = static_cast<i64>(entries_of(store, "t").size());
  for (;;) {
    const Append append{"t", version, {"a", "b", "c"}, summary(version + 3)};
    const auto answer = store.append({&append, 1});
    if (!answer) {
      _exit(1);
    }
    version += 3;
    if ((*answer)[0] == Appended::Done &&
        ::write(pipe, &version, sizeof version) != sizeof version) {
      _exit(1);
    }
  }
}

TEST_P(StoreKilled, KeepsWhatItAcknowledgedWhenKilled) {
  {
    open();
  }
  Rng rng(2);
  i64 kept = 0;
  for (int round = 0; round < 25; ++round) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const pid_t writer = fork();
    if (writer == 0) {
      close(ends[0]);
      write_until_killed(*open(), ends[1]);
    }
    close(ends[1]);
    const i64 enough = kept + 3 * (1 + static_cast<i64>(rng.below(15)));
    while (kept < enough && ::read(ends[0], &kept, sizeof kept) == sizeof kept) {
    }
    usleep(rng.below(3000));
    kill(writer, SIGKILL);
    int status = 0;
    waitpid(writer, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << "it ended by itself";
    while (::read(ends[0], &kept, sizeof kept) == sizeof kept) {
    }
    close(ends[0]);
    const auto store = open();
    const std::vector<Entry> entries = entries_of(*store, "t");
    ASSERT_GE(entries.back().version, kept);
    ASSERT_EQ(entries.back().version, static_cast<i64>(entries.size()));
    ASSERT_EQ(entries.size() % 3, 0U) << "half an append";
    const auto row = store->find("t");
    ASSERT_EQ((**row).summary.changed, (**row).version) << "a log and its row differ";
  }
}

// Whenever it is killed: every log is there whole, packed or not.
TEST_P(StoreKilled, PackingLosesNothingWhenKilled) {
  constexpr int kTables = 60;
  const std::vector<std::string> payloads(20, R"({"at":1,"e":"move","move":"throw 1234"})");
  std::vector<std::string> tables;
  {
    const auto store = open();
    for (int i = 0; i < kTables; ++i) {
      tables.push_back("t" + std::to_string(i));
      ASSERT_EQ(append_one(*store, {tables.back(), 0, payloads, summary()}), Appended::Done);
    }
  }
  Rng rng(3);
  for (int round = 0; round < 10; ++round) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const pid_t packer = fork();
    if (packer == 0) {
      const auto store = open();
      for (;;) {
        for (const std::string& table : tables) {
          CHECK(*store->pack(table, 20, pack_log(payloads)));
          CHECK(write(ends[1], "x", 1) == 1);
        }
      }
    }
    close(ends[1]);
    char byte = 0;
    ASSERT_EQ(::read(ends[0], &byte, 1), 1);  // it has begun
    usleep(rng.below(10'000));
    kill(packer, SIGKILL);
    int status = 0;
    waitpid(packer, &status, 0);
    close(ends[0]);
    ASSERT_TRUE(WIFSIGNALED(status)) << "it ended by itself";
    const auto store = open();
    for (const std::string& table : tables) {
      const std::vector<Entry> entries = entries_of(*store, table);
      ASSERT_EQ(entries.size(), payloads.size());
      ASSERT_EQ(entries.back(), (Entry{20, payloads.back()}));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Both, StoreKilled, testing::Values("sqlite", "postgres"),
                         [](const auto& chosen) { return chosen.param; });

}  // namespace
}  // namespace ludo
