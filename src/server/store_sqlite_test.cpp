// What can happen to a file: full disks, damage, other programs, other versions of this one.
#include "server/store_sqlite.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <sqlite3.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "support/process.h"

namespace ludo {
namespace {

using testing_support::TemporaryFolder;

void run_sqlite(const std::string& path, const char* sql) {
  sqlite3* db = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &db), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(db, sql, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(db);
  sqlite3_close(db);
}

Append entry(const std::string& table, i64 expected, std::size_t size) {
  TableSummary summary;
  summary.game = "cite";
  return {table, expected, {std::string(size, 'x')}, summary};
}

void fill(const std::string& path, int tables) {
  const auto store = open_sqlite_store(path);
  ASSERT_TRUE(store);
  for (int i = 0; i < tables; ++i) {
    const Append append = entry(std::to_string(i), 0, 1000);
    ASSERT_TRUE((*store)->append({&append, 1}));
  }
}

std::string refusal(const std::string& path) {
  const auto store = open_sqlite_store(path);
  return store ? "opened" : store.error().text(Lang::En);
}

TEST(StoreSqlite, IsItsOwnersAlone) {
  const TemporaryFolder folder;
  const std::string path = folder.file("test.db");
  fill(path, 1);
  const auto store = open_sqlite_store(path);
  for (const char* suffix : {"", "-wal", "-shm"}) {
    struct stat found{};
    ASSERT_EQ(stat((path + suffix).c_str(), &found), 0) << suffix;
    EXPECT_EQ(found.st_mode & 07777U, 0600U) << suffix;
  }
}

TEST(StoreSqlite, AppendsAtOnceOrNotAtAll) {
  const TemporaryFolder folder;
  const auto store = open_sqlite_store(folder.file("test.db"));
  ASSERT_TRUE(store);
  const Append first = entry("a", 0, 10);
  const auto done = (*store)->append_now({&first, 1});
  ASSERT_TRUE(done.has_value() && done->ok());
  EXPECT_EQ((*done)->front(), Appended::Done);
  EXPECT_EQ((*(*store)->append_now({&first, 1}))->front(), Appended::Conflict);
  // Another program writes: nobody waits for it here.
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(folder.file("test.db").c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  const Append second = entry("a", 1, 10);
  EXPECT_FALSE((*store)->append_now({&second, 1}).has_value());
  EXPECT_EQ((*store)->read("a", 0)->size(), 1U);
  sqlite3_close(other);
  EXPECT_TRUE((*store)->append_now({&second, 1}).has_value());
  EXPECT_EQ((*store)->read("a", 0)->size(), 2U);
}

TEST(StoreSqlite, RefusesWhatIsNoDatabaseOfOurs) {
  const TemporaryFolder folder;
  std::ofstream(folder.file("text")) << std::string(5000, 'a');
  EXPECT_NE(refusal(folder.file("text")).find("this is not a database"), std::string::npos);
  run_sqlite(folder.file("other"), "CREATE TABLE accounts (name TEXT)");
  EXPECT_NE(refusal(folder.file("other")).find("belongs to another program"), std::string::npos);
  EXPECT_NE(refusal(folder.file("no/such/folder")).find("cannot open"), std::string::npos);
}

TEST(StoreSqlite, RefusesTheFileOfANewerProgram) {
  const TemporaryFolder folder;
  const std::string path = folder.file("test.db");
  fill(path, 1);
  EXPECT_EQ(refusal(path), "opened");
  run_sqlite(path, "PRAGMA user_version = 99");
  EXPECT_NE(refusal(path).find("written by a newer program (schema 99"), std::string::npos);
}

// A copy cut short, and pages overwritten.
TEST(StoreSqlite, RefusesADamagedFile) {
  const TemporaryFolder folder;
  const std::string path = folder.file("test.db");
  fill(path, 100);
  std::filesystem::copy_file(path, folder.file("cut"));
  std::filesystem::resize_file(folder.file("cut"), std::filesystem::file_size(path) / 2);
  EXPECT_NE(refusal(folder.file("cut")).find("damaged"), std::string::npos)
      << refusal(folder.file("cut"));
  std::filesystem::copy_file(path, folder.file("torn"));
  std::fstream torn(folder.file("torn"), std::ios::in | std::ios::out | std::ios::binary);
  torn.seekp(3 * 4096);
  torn << std::string(4096, '\xAA');
  torn.close();
  EXPECT_NE(refusal(folder.file("torn")).find("damaged"), std::string::npos)
      << refusal(folder.file("torn"));
  EXPECT_EQ(refusal(path), "opened");
}

i64 size_of(const std::string& path) {
  std::error_code ignored;
  const auto size = std::filesystem::file_size(path, ignored);
  return ignored ? 0 : static_cast<i64>(size);
}

// Appends to many tables in turn, as rooms do: the largest the log was meanwhile.
i64 write_steadily(Store& store, const std::string& path, int rounds, i64 from = 0) {
  constexpr int kTables = 50;
  i64 largest = 0;
  for (int round = 0; round < rounds; ++round) {
    for (int table = 0; table < kTables; ++table) {
      const Append append = entry(std::to_string(table), from + round, 200);
      // As the server does it: at once if possible, else by waiting.
      const auto now = store.append_now({&append, 1});
      const auto answer = now ? *now : store.append({&append, 1});
      if (!answer || answer->front() != Appended::Done) {
        ADD_FAILURE() << (answer ? "conflict" : answer.error().en);
        return largest;
      }
      largest = std::max(largest, size_of(path + "-wal"));
    }
  }
  return largest;
}

// Many logs' worth of writing, while somebody reads all the time: what was written reaches the
// database, and the log stays within its bound.
TEST(StoreSqlite, CopiesItsLogBackWhileItWrites) {
  constexpr int kRounds = 200;
  const TemporaryFolder folder;
  const std::string path = folder.file("test.db");
  const auto store = open_sqlite_store(path);
  ASSERT_TRUE(store);
  std::atomic<bool> done = false;
  std::thread reader([&] {
    for (int i = 0; !done; ++i) {
      EXPECT_TRUE((*store)->read(std::to_string(i % 50), 0));
      EXPECT_TRUE((*store)->list({}));
    }
  });
  const i64 largest = write_steadily(**store, path, kRounds);
  done = true;
  reader.join();
  // One batch may come on top of a full log.
  EXPECT_LE(largest, kSqliteLogBytes + 64 * 1024);
  EXPECT_GT(size_of(path), i64{kRounds} * 50 * 200 / 2) << "the database did not grow";
  EXPECT_EQ((*store)->read("49", 0)->size(), static_cast<std::size_t>(kRounds));
}

// A reader of the log keeps it from beginning anew; afterwards it is cut to its bound.
TEST(StoreSqlite, CutsALogThatAReaderHeldUp) {
  const TemporaryFolder folder;
  const std::string path = folder.file("test.db");
  const auto store = open_sqlite_store(path);
  ASSERT_TRUE(store);
  write_steadily(**store, path, 1);
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "BEGIN; SELECT count(*) FROM entries", nullptr, nullptr, nullptr),
            SQLITE_OK);
  i64 version = 1;
  for (i64 log = 0; log < 2 * kSqliteLogBytes; version += 20) {
    log = write_steadily(**store, path, 20, version);
    ASSERT_LT(version, 2000) << "the reader holds nothing up, so this tests nothing";
  }
  sqlite3_close(other);
  for (int i = 0; i < 400 && size_of(path + "-wal") > kSqliteLogBytes; ++i) {
    write_steadily(**store, path, 1, version++);
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_LE(size_of(path + "-wal"), kSqliteLogBytes);
}

// Everything a store writes that is no append, and whether it says that it did.
std::vector<std::pair<const char*, bool>> other_writes(Store& store) {
  const Removal removal{"none", 0};
  return {{"attend", store.attend(1000).ok()},
          {"block", store.block({"somebody", 2000}).ok()},
          {"unblock", store.unblock("somebody").ok()},
          {"pack", store.pack("1", 1, "packed").ok()},
          {"remove", store.remove({&removal, 1}).ok()},
          {"store_review", store.store_review({"2", 1, "test", "{}"}).ok()}};
}

// What is written to a file that was deleted is lost with the process: nothing is promised then.
TEST(StoreSqlite, StoresNothingOnceItsFilesAreGone) {
  for (const char* gone : {"", "-wal"}) {
    const TemporaryFolder folder;
    const std::string path = folder.file("test.db");
    const auto store = open_sqlite_store(path);
    ASSERT_TRUE(store);
    write_steadily(**store, path, 1);
    EXPECT_TRUE((*store)->check().ok());
    const auto is_ready = [&](bool wanted) {
      for (int i = 0; i < 600 && (*store)->check().ok() != wanted; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
      }
      return (*store)->check().ok();
    };
    std::filesystem::rename(path + gone, path + ".elsewhere");
    EXPECT_FALSE(is_ready(false));
    const Append next = entry("0", 1, 200);
    EXPECT_FALSE((*store)->append({&next, 1}));
    const auto now = (*store)->append_now({&next, 1});
    EXPECT_FALSE(now && now->ok());
    for (const auto& [what, stored] : other_writes(**store)) {
      EXPECT_FALSE(stored) << what;
    }
    std::filesystem::rename(path + ".elsewhere", path + gone);
    EXPECT_TRUE(is_ready(true));
    for (const auto& [what, stored] : other_writes(**store)) {
      EXPECT_TRUE(stored) << what;
    }
    const auto again = (*store)->append({&next, 1});
    ASSERT_TRUE(again) << again.error().en;
    EXPECT_EQ(again->front(), Appended::Done);
  }
}

// The log of a process that was killed is copied by the next one.
TEST(StoreSqlite, TakesOverALogThatWasLeftBehind) {
  const TemporaryFolder folder;
  const std::string path = folder.file("test.db");
  fill(path, 1);
  const pid_t child = fork();
  if (child == 0) {
    sqlite3* db = nullptr;
    sqlite3_open(path.c_str(), &db);
    sqlite3_wal_autocheckpoint(db, 0);
    const int done = sqlite3_exec(db,
                                  "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n"
                                  " WHERE i < 12000) INSERT INTO entries"
                                  " SELECT 'left', i, hex(zeroblob(500)) FROM n",
                                  nullptr, nullptr, nullptr);
    _exit(done);
  }
  int status = -1;
  waitpid(child, &status, 0);
  ASSERT_EQ(status, 0);
  ASSERT_GT(size_of(path + "-wal"), kSqliteLogBytes);
  const auto store = open_sqlite_store(path);
  ASSERT_TRUE(store);
  EXPECT_EQ(size_of(path + "-wal"), 0);
  EXPECT_GT(size_of(path), i64{12'000} * 1000);
  EXPECT_EQ((*store)->read("left", 0)->size(), 12'000U);
}

constexpr const char* kNoMount = "cannot mount a small disk";

// A small disk of our own: in a mount namespace, which needs no rights we would not have.
bool mount_small_disk(const std::string& folder, const char* size) {
  const uid_t user = getuid();
  const gid_t group = getgid();
  if (unshare(user == 0 ? CLONE_NEWNS : CLONE_NEWNS | CLONE_NEWUSER) != 0) {
    return false;
  }
  if (user != 0) {
    std::ofstream("/proc/self/setgroups") << "deny";
    std::ofstream("/proc/self/uid_map") << "0 " << user << " 1";
    std::ofstream("/proc/self/gid_map") << "0 " << group << " 1";
  }
  return mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
         mount("none", folder.c_str(), "tmpfs", 0, size) == 0;
}

// Fills the disk; every entry that was taken has to be there, also after reopening, and the store
// goes on when there is room again. What goes wrong is the answer.
std::string play_on_small_disk(const TemporaryFolder& folder) {
  if (!mount_small_disk(folder.path(), "size=1m")) {
    return kNoMount;
  }
  const std::string path = folder.file("test.db");
  std::ofstream(folder.file("ballast")) << std::string(200'000, 'b');
  auto store = open_sqlite_store(path);
  if (!store) {
    return store.error().text(Lang::En);
  }
  i64 version = 0;
  std::string said;
  while (said.empty()) {
    const Append append = entry("t", version, 10'000);
    const auto answer = (*store)->append({&append, 1});
    answer ? static_cast<void>(++version) : static_cast<void>(said = answer.error().text(Lang::En));
  }
  if (said.find("the disk is full, nothing written") == std::string::npos) {
    return said;
  }
  const auto entries = (*store)->read("t", 0);
  if (version < 10 || !entries || entries->size() != static_cast<std::size_t>(version)) {
    return "entries lost on a full disk";
  }
  if ((*store)->check().ok()) {
    return "it says that it would take more";
  }
  std::filesystem::remove(folder.file("ballast"));
  if (const Status room = (*store)->check(); !room) {
    return "does not see that there is room: " + room.error().en;
  }
  const Append append = entry("t", version, 10'000);
  const auto again = (*store)->append({&append, 1});
  if (!again || (*again)[0] != Appended::Done) {
    return "does not go on when there is room: " + (again ? "conflict" : again.error().en);
  }
  store = open_sqlite_store(path);
  if (!store || (*store)->read("t", 0)->size() != static_cast<std::size_t>(version) + 1) {
    return "entries lost after a full disk";
  }
  return "fine";
}

// A disk of 20 MB takes as many moves as fit into the database, not as many as fit into its log.
std::string play_until_disk_is_full(const TemporaryFolder& folder) {
  constexpr i64 kMovesAtLeast = 15'000;
  if (!mount_small_disk(folder.path(), "size=20m")) {
    return kNoMount;
  }
  const std::string path = folder.file("test.db");
  const auto store = open_sqlite_store(path);
  if (!store) {
    return store.error().text(Lang::En);
  }
  for (i64 move = 0; move < kMovesAtLeast; ++move) {
    const Append append = entry(std::to_string(move % 50), move / 50, 200);
    const auto answer = (*store)->append({&append, 1});
    if (!answer) {
      return fmt::format("{} moves, {} bytes, a log of {}: {}", move, size_of(path),
                         size_of(path + "-wal"), answer.error().en);
    }
  }
  return "fine";
}

// What happens on a disk that others do not see happens in a process of its own: its answer.
template <class F>
std::string in_child(F&& play) {
  const TemporaryFolder folder;
  int ends[2];
  if (pipe(ends) != 0) {
    return "no pipe";
  }
  const pid_t child = fork();
  if (child == 0) {
    const std::string said = play(folder);
    _exit(write(ends[1], said.data(), said.size()) < 0 ? 1 : 0);
  }
  close(ends[1]);
  std::string said(1000, ' ');
  said.resize(static_cast<std::size_t>(std::max(ssize_t{0}, read(ends[0], said.data(), 1000))));
  close(ends[0]);
  waitpid(child, nullptr, 0);
  return said;
}

TEST(StoreSqlite, SurvivesAFullDisk) {
  const std::string said = in_child(play_on_small_disk);
  if (said == kNoMount) {
    GTEST_SKIP() << said;
  }
  EXPECT_EQ(said, "fine");
}

TEST(StoreSqlite, UsesASmallDiskForMovesNotForItsLog) {
  const std::string said = in_child(play_until_disk_is_full);
  if (said == kNoMount) {
    GTEST_SKIP() << said;
  }
  EXPECT_EQ(said, "fine");
}

}  // namespace
}  // namespace ludo
