// Does in the background what would make a commit to a SQLite file slow: has the log that SQLite
// writes first put on the disk, and copies it into the database when it has grown. A thread and a
// connection of its own. Who writes and reads hands in the locks under which they do: both are
// held for the last piece of a copy.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "server/sqlite_connection.h"
#include "server/store_sqlite.h"

namespace ludo {

class SqliteLogKeeper {
 public:
  // A commit leaves this process at once and so survives its death; a power cut may take what was
  // committed within this time. Waiting for the disk at every commit costs 4 ms each here, and
  // doubles the work a move makes (docs/OPERATIONS.md has the figures).
  static constexpr std::chrono::milliseconds kSyncEvery{100};

  SqliteLogKeeper(const std::string& path, std::mutex& writing, std::mutex& reading)
      : log_(path + "-wal"), db_(path), writing_(writing), reading_(reading) {}
  ~SqliteLogKeeper() {
    {
      const std::lock_guard lock(mutex_);
      stop_ = true;
    }
    wake_.notify_all();
    if (thread_.joinable()) {
      thread_.join();
    }
  }
  SqliteLogKeeper(const SqliteLogKeeper&) = delete;
  SqliteLogKeeper& operator=(const SqliteLogKeeper&) = delete;

  Status start(sqlite3* writer) {
    if (Status opened = db_.open(); !opened) {
      return opened;
    }
    sqlite3_busy_timeout(db_.get(), kReadersTimeout);
    // Called at each commit; in its place SQLite would copy the log right there.
    const auto committed = [](void* self, sqlite3*, const char*, int pages) {
      static_cast<SqliteLogKeeper*>(self)->on_commit(pages);
      return SQLITE_OK;
    };
    sqlite3_wal_hook(writer, committed, this);
    // What a process that was killed left behind.
    (void)copy(SQLITE_CHECKPOINT_TRUNCATE);
    thread_ = std::thread([this] { keep(); });
    return Done{};
  }

  // The log is as long as it may be: appends wait.
  bool is_log_full() const { return pages_ >= allowed_; }

  // Until the log is shorter, or cannot be made so. Not while `writing` is held.
  void wait_for_log() {
    std::unique_lock lock(mutex_);
    wanted_ = true;
    wake_.notify_all();
    shortened_.wait(lock, [this] { return !is_log_full() || stop_; });
  }

  // Nothing could be written: the room that the log takes is given back, as far as it goes.
  void on_disk_full() { disk_full_ = true; }

  // Somebody deleted or moved the files. The system goes on writing to them as long as they are
  // open, and nobody would ever find again what is written.
  bool is_gone() const { return gone_; }

 private:
  using Clock = std::chrono::steady_clock;

  // A log this long is copied into the database and begun anew; 4 MiB.
  static constexpr int kLogPages = 1024;

  // At this length appends wait for it: a writer that is faster than the log can be copied is
  // slowed down before the disk is full. A page in the log has a header of 24 bytes.
  static constexpr int kLogPagesMax = static_cast<int>(kSqliteLogBytes / (4096 + 24));

  // How long a copy waits for another program that reads from the log; it holds up appends that
  // long.
  static constexpr int kReadersTimeout = 20;

  // How long a log is left alone that could not be copied: somebody reads from it, the disk is
  // full.
  static constexpr std::chrono::seconds kCopyAgain{1};

  void on_commit(int pages) {
    unsynced_ = true;
    if (pages_.exchange(pages) < kLogPages && pages >= kLogPages) {
      const std::lock_guard lock(mutex_);
      wanted_ = true;
      wake_.notify_all();
    }
  }

  void keep() {
    Clock::time_point next{};
    std::unique_lock lock(mutex_);
    for (;;) {
      wake_.wait_for(lock, kSyncEvery, [this] { return stop_ || wanted_; });
      if (stop_) {
        break;
      }
      bool wanted = std::exchange(wanted_, false);
      lock.unlock();
      gone_ = looks_gone();
      if (unsynced_.exchange(false)) {
        sync();
      }
      wanted = wanted || ((disk_full_ || pages_ >= kLogPages) && Clock::now() >= next);
      if (wanted) {
        const bool shortened = shorten();
        next = shortened ? Clock::time_point{} : Clock::now() + kCopyAgain;
      }
      lock.lock();
      shortened_.notify_all();
    }
    shortened_.notify_all();
  }

  // Most of it beside the others, the rest while they wait: only a log that is copied to its end
  // and that nobody reads from begins anew.
  bool shorten() {
    const bool disk_full = disk_full_.exchange(false);
    (void)copy(SQLITE_CHECKPOINT_PASSIVE);
    const std::scoped_lock pause(writing_, reading_);
    if (copy(disk_full ? SQLITE_CHECKPOINT_TRUNCATE : SQLITE_CHECKPOINT_RESTART)) {
      pages_ = 0;
      allowed_ = kLogPagesMax;
      return true;
    }
    allowed_ = pages_ + kLogPagesMax;
    return false;
  }

  // True if all of the log is in the database now. A connection that has never read does not know
  // that there is a log, and says so by a negative count, not by an error.
  bool copy(int how) {
    for (int attempt = 0; attempt < 2; ++attempt) {
      int pages = -1;
      int copied = -1;
      const int result = sqlite3_wal_checkpoint_v2(db_.get(), nullptr, how, &pages, &copied);
      if (result == SQLITE_OK && pages >= 0) {
        return copied == pages;
      }
      if (result != SQLITE_OK || !db_.ask("SELECT count(*) FROM sqlite_schema")) {
        return false;
      }
    }
    return false;
  }

  bool looks_gone() {
    int moved = 0;
    const bool asked =
        sqlite3_file_control(db_.get(), nullptr, SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK;
    return (asked && moved != 0) || access(log_.c_str(), F_OK) != 0;
  }

  void sync() const {
    const int file = open(log_.c_str(), O_RDONLY | O_CLOEXEC);
    if (file >= 0) {
      fdatasync(file);
      close(file);
    }
  }

  std::string log_;
  SqliteDatabase db_;
  std::mutex& writing_;
  std::mutex& reading_;
  std::atomic<int> pages_ = 0;
  std::atomic<int> allowed_ = kLogPagesMax;  // more while it cannot be copied
  std::atomic<bool> unsynced_ = false;
  std::atomic<bool> disk_full_ = false;
  std::atomic<bool> gone_ = false;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable shortened_;
  bool wanted_ = false;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace ludo
