#include "server/store_sqlite.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/packed_log.h"
#include "server/sqlite_writer.h"

namespace ludo {
namespace {

// "LUDO", so that `file` and we can recognise our databases.
constexpr int kApplicationId = 0x4C55444F;

// A commit leaves this process at once and so survives its death; a power cut may take what was
// committed within this time. Waiting for the disk at every commit costs 4 ms each here, and
// doubles the work a move makes (docs/OPERATIONS.md has the figures).
constexpr std::chrono::milliseconds kSyncEvery{100};

// A log this long is copied into the database and begun anew; 4 MiB.
constexpr int kLogPages = 1024;

// At this length appends wait for it: a writer that is faster than the log can be copied is slowed
// down before the disk is full. A page in the log has a header of 24 bytes.
constexpr int kLogPagesMax = static_cast<int>(kSqliteLogBytes / (4096 + 24));

// How long a copy waits for another program that reads from the log; it holds up appends that long.
constexpr int kReadersTimeout = 20;

// How long a log is left alone that could not be copied: somebody reads from it, the disk is full.
constexpr std::chrono::seconds kCopyAgain{1};

using Statement = SqliteStatement;
using Database = SqliteDatabase;
using Writer = SqliteWriter;

TableRow row_of(const Statement& row) {
  TableRow out{row.text(0), row.number(1), {}};
  out.summary.game = row.text(2);
  out.summary.access = static_cast<TableAccess>(row.number(3));
  out.summary.phase = static_cast<TablePhase>(row.number(4));
  out.summary.open_seats = static_cast<int>(row.number(5));
  if (!row.is_null(6)) {
    out.summary.deadline = row.number(6);
  }
  out.summary.changed = row.number(7);
  out.summary.about = row.text(8);
  out.summary.people = people_of(row.text(9));
  return out;
}

// Does in the background what would make a commit slow: has the log written to the disk, and copies
// it into the database when it has grown.
class LogKeeper {
 public:
  LogKeeper(const std::string& path, std::mutex& writing, std::mutex& reading)
      : log_(path + "-wal"), db_(path), writing_(writing), reading_(reading) {}
  ~LogKeeper() {
    {
      const std::lock_guard lock(mutex_);
      stop_ = true;
    }
    wake_.notify_all();
    if (thread_.joinable()) {
      thread_.join();
    }
  }
  LogKeeper(const LogKeeper&) = delete;
  LogKeeper& operator=(const LogKeeper&) = delete;

  Status start(sqlite3* writer) {
    if (Status opened = db_.open(); !opened) {
      return opened;
    }
    sqlite3_busy_timeout(db_.get(), kReadersTimeout);
    // Called at each commit; in its place SQLite would copy the log right there.
    const auto committed = [](void* self, sqlite3*, const char*, int pages) {
      static_cast<LogKeeper*>(self)->on_commit(pages);
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
  Database db_;
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

// The reading half: a connection of its own.
class Reader final : public StoreReader {
 public:
  explicit Reader(const std::string& path) : db_(path) {}

  Status open() {
    if (Status opened = db_.open(); !opened) {
      return opened;
    }
    read_.emplace(db_.get(), kReadQuery);
    version_.emplace(db_.get(), kVersionQuery);
    return read_->prepared() && version_->prepared() ? Status(Done{}) : Status(db_.error());
  }

  // Held while something is read.
  std::mutex& mutex() { return mutex_; }

  Result<std::vector<Entry>> read(std::string_view table, i64 after) override {
    const std::lock_guard lock(mutex_);
    read_->bind(1, table);
    read_->bind(2, after);
    std::vector<Entry> out;
    while (read_->row()) {
      out.push_back({read_->number(0), read_->text(1)});
    }
    std::optional<Error> error;
    if (read_->failed()) {
      error = db_.error();
    }
    read_->reset();
    if (error) {
      return *error;
    }
    return unpack_log(std::move(out), after);
  }

  Result<std::vector<TableRow>> list(const TableQuery& query) override {
    return ask<TableRow>(list_query(kSqliteDialect, query), row_of);
  }

  Result<std::optional<TableRow>> find(std::string_view table) override {
    Result<std::vector<TableRow>> rows = ask<TableRow>(find_query(kSqliteDialect, table), row_of);
    if (!rows) {
      return rows.error();
    }
    return rows->empty() ? std::nullopt : std::optional(std::move((*rows)[0]));
  }

  Result<std::vector<i64>> versions(std::span<const std::string> tables) override {
    const std::lock_guard lock(mutex_);
    std::vector<i64> out;
    for (const std::string& table : tables) {
      version_->bind(1, table);
      if (!version_->row()) {
        const Error error = db_.error();
        version_->reset();
        return error;
      }
      out.push_back(version_->number(0));
      version_->reset();
    }
    return out;
  }

  Result<std::optional<std::string>> review(std::string_view table, i64 version,
                                            std::string_view made_by) override {
    const Result<std::vector<std::string>> rows = ask<std::string>(
        {std::string(kReviewQuery), {std::string(table), version, std::string(made_by)}},
        [](const Statement& row) { return row.text(0); });
    if (!rows) {
      return rows.error();
    }
    return rows->empty() ? std::nullopt : unpack_text(rows->front());
  }

  Result<Outages> outages() {
    return ask<Outage>({std::string(kOutagesQuery), {}},
                       [](const Statement& row) { return Outage{row.number(0), row.number(1)}; });
  }

  Result<std::vector<GameCount>> count() override {
    return ask<GameCount>({std::string(kCountQuery), {}}, [](const Statement& row) {
      return GameCount{row.text(0), static_cast<TablePhase>(row.number(1)), row.number(2)};
    });
  }

  template <class T, class F>
  Result<std::vector<T>> ask(const SqlQuery& query, F&& make) {
    const std::lock_guard lock(mutex_);
    Statement statement(db_.get(), query.text);
    if (!statement.prepared()) {
      return db_.error();
    }
    for (std::size_t i = 0; i < query.values.size(); ++i) {
      statement.bind_value(static_cast<int>(i) + 1, query.values[i]);
    }
    std::vector<T> out;
    while (statement.row()) {
      out.push_back(make(statement));
    }
    if (statement.failed()) {
      return db_.error();
    }
    return out;
  }

 private:
  std::mutex mutex_;
  // Statements stand after their connection: they have to go first.
  Database db_;
  std::optional<Statement> read_;
  std::optional<Statement> version_;
};

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(const std::string& path)
      : path_(path),
        writing_(path),
        reading_(path),
        aside_(path),
        keeper_(path, writing_mutex_, reading_.mutex()) {}

  Status open() {
    if (Status opened = writing_.open(); !opened) {
      return opened;
    }
    if (Status ready = prepare(); !ready) {
      return ready;
    }
    for (Reader* reader : {&reading_, &aside_}) {
      if (Status opened = reader->open(); !opened) {
        return opened;
      }
    }
    writer_.emplace(writing_);
    if (!writer_->prepared()) {
      return writing_.error();
    }
    return keeper_.start(writing_.get());
  }

  Result<std::vector<Appended>> append(std::span<const Append> batch) override {
    if (keeper_.is_log_full()) {
      keeper_.wait_for_log();
    }
    if (keeper_.is_gone()) {
      return gone();
    }
    const std::lock_guard lock(writing_mutex_);
    if (!writer_->begin()) {
      failed_ = true;
      return writing_.error();
    }
    return noted(writer_->append(batch));
  }

  // A commit only goes to the system's memory (kSyncEvery), so there is nothing to wait for but
  // other writers: a log being copied, or another program at the same file.
  std::optional<Result<std::vector<Appended>>> append_now(std::span<const Append> batch) override {
    if (keeper_.is_log_full() || keeper_.is_gone()) {
      return std::nullopt;  // `append` waits, or says why not
    }
    const std::unique_lock lock(writing_mutex_, std::try_to_lock);
    if (!lock.owns_lock()) {
      return std::nullopt;
    }
    sqlite3_busy_timeout(writing_.get(), 0);
    std::optional<Result<std::vector<Appended>>> result = writer_->append_now(batch);
    sqlite3_busy_timeout(writing_.get(), kSqliteTimeout);
    return result ? std::optional(noted(std::move(*result))) : std::nullopt;
  }

  Result<std::vector<Entry>> read(std::string_view table, i64 after) override {
    return reading_.read(table, after);
  }
  Result<std::vector<TableRow>> list(const TableQuery& query) override {
    return reading_.list(query);
  }
  Result<std::optional<TableRow>> find(std::string_view table) override {
    return reading_.find(table);
  }
  Result<std::vector<i64>> versions(std::span<const std::string> tables) override {
    return reading_.versions(tables);
  }
  Result<std::vector<GameCount>> count() override { return reading_.count(); }
  Result<std::optional<std::string>> review(std::string_view table, i64 version,
                                            std::string_view made_by) override {
    return reading_.review(table, version, made_by);
  }
  StoreReader& aside() override { return aside_; }

  Result<int> remove(std::span<const Removal> tables) override {
    int removed = 0;
    for (const Removal& one : tables) {  // appends come between
      const Result<bool> gone = change([&] { return writer_->remove(one); });
      if (!gone) {
        return gone.error();
      }
      removed += *gone ? 1 : 0;
    }
    return removed;
  }

  Result<bool> pack(std::string_view table, i64 version, std::string_view row) override {
    return change([&] { return writer_->pack(table, version, row); });
  }

  Result<bool> keep_review(const KeptReview& review) override {
    const std::string payload = pack_text(review.text);
    if (payload.size() > kReviewBytesMax) {
      return false;
    }
    return change([&] { return writer_->keep_review(review, payload); });
  }

  Result<std::vector<Block>> blocks() override {
    return reading_.ask<Block>({std::string(kBlocksQuery), {}}, [](const Statement& row) {
      return Block{row.text(0), row.number(1)};
    });
  }
  Status block(const Block& block) override {
    return run(kBlockStatement, {block.what, block.until});
  }
  Status unblock(std::string_view what) override {
    return run(kUnblockStatement, {std::string(what)});
  }

  Status check() override {
    if (keeper_.is_gone()) {
      return gone();
    }
    if (failed_) {
      // Where there is hardly any room left one page may fit and a move not.
      if (!has_room()) {
        return Error{ErrorCode::BadFile, "le disque est plein", "the disk is full", path_};
      }
      // Writes the page that says so anew.
      const std::lock_guard lock(writing_mutex_);
      const std::string same = "PRAGMA user_version = " + std::to_string(schema_version());
      if (Status written = writing_.execute(same); !written) {
        return written;
      }
      failed_ = false;
    }
    const Result<std::vector<i64>> read = versions(std::vector<std::string>{""});
    return read ? Status(Done{}) : Status(read.error());
  }

  Result<Outages> attend(i64 now) override {
    {
      const std::lock_guard lock(writing_mutex_);
      if (Status written = writing_.execute(attend_script(now)); !written) {
        return written.error();
      }
    }
    return reading_.outages();
  }

  void watch(StoreWatcher) override {}

 private:
  Error gone() const {
    return {ErrorCode::BadFile, "le fichier de la base, ou son journal, n'est plus là",
            "the file of the database, or its log, is not there any more", path_};
  }
  // What is no append: in a transaction of its own, which `work` ends.
  template <class F>
  Result<bool> change(F&& work) {
    if (keeper_.is_log_full()) {
      keeper_.wait_for_log();
    }
    const std::lock_guard lock(writing_mutex_);
    if (!writer_->begin()) {
      return writing_.error();
    }
    return std::forward<F>(work)();
  }

  // One statement without rows, in a transaction of its own.
  Status run(std::string_view sql, const std::vector<SqlValue>& values) {
    const std::lock_guard lock(writing_mutex_);
    Statement statement(writing_.get(), sql);
    for (std::size_t i = 0; statement.prepared() && i < values.size(); ++i) {
      statement.bind_value(static_cast<int>(i) + 1, values[i]);
    }
    return statement.prepared() && statement.run() ? Status(Done{}) : Status(writing_.error());
  }

  // What became of an append, for `check` and for the disk.
  Result<std::vector<Appended>> noted(Result<std::vector<Appended>> result) {
    failed_ = !result;
    if (!result && writer_->met_full_disk()) {
      keeper_.on_disk_full();
    }
    return result;
  }

  // Recognises the file, looks for damage, and brings the schema up to date.
  Status prepare() {
    // WAL: readers and the writer do not wait for each other. NORMAL: a commit does not wait for
    // the disk (see kSyncEvery); whatever happens, the database stays whole.
    // The cache holds the end of some ten thousand logs: each append changes one page. (Pages of 1
    // KiB were tried and cost more, in time and memory.)
    // A log that was longer than it should be (somebody read from it) is cut when it begins anew.
    const std::string limit = "PRAGMA journal_size_limit = " + std::to_string(kSqliteLogBytes);
    for (const std::string_view pragma :
         {std::string_view("PRAGMA journal_mode = WAL"),
          std::string_view("PRAGMA synchronous = NORMAL"),
          std::string_view("PRAGMA cache_size = -65536"), std::string_view(limit)}) {
      if (Status set = writing_.execute(std::string(pragma)); !set) {
        return set;
      }
    }
    const Result<std::string> found = writing_.ask("PRAGMA user_version");
    const Result<std::string> application = writing_.ask("PRAGMA application_id");
    const Result<std::string> tables = writing_.ask("SELECT count(*) FROM sqlite_schema");
    if (!found || !application || !tables) {
      return !found ? found.error() : !application ? application.error() : tables.error();
    }
    const bool ours = *application == std::to_string(kApplicationId);
    if (!ours && *tables != "0") {
      return Error{ErrorCode::BadFile, "cette base de données est celle d'un autre programme",
                   "this database belongs to another program", path_};
    }
    const int version = std::stoi(*found);
    if (version > schema_version()) {
      return newer_database(version, path_);
    }
    if (Status sound = check_file(); !sound) {
      return sound;
    }
    return migrate(version);
  }

  // Unless the disk is known to be full.
  bool has_room() const {
    constexpr u64 kEnough = u64{64} * 1024;
    struct statvfs disk{};
    return statvfs(path_.c_str(), &disk) != 0 || u64{disk.f_bavail} * disk.f_frsize >= kEnough;
  }

  Status check_file() {
    const Result<std::string> sound = writing_.ask("PRAGMA quick_check(1)");
    if (!sound) {
      return sound.error();
    }
    if (*sound != "ok") {
      return Error{ErrorCode::BadFile,
                   "la base de données est abîmée : restaurez une sauvegarde (" + *sound + ")",
                   "the database is damaged: restore a backup (" + *sound + ")", path_};
    }
    return Done{};
  }

  Status migrate(int version) {
    if (version == schema_version()) {
      return Done{};
    }
    std::string script = "BEGIN IMMEDIATE;";
    for (const std::string& step : migration(kSqliteDialect, version)) {
      script += step;
    }
    script += "PRAGMA application_id = " + std::to_string(kApplicationId) +
              ";PRAGMA user_version = " + std::to_string(schema_version()) + ";COMMIT";
    return writing_.execute(script);
  }

  std::string path_;
  // Statements stand after their connection: they have to go first.
  std::mutex writing_mutex_;
  Database writing_;
  std::optional<Writer> writer_;
  Reader reading_;
  Reader aside_;
  std::atomic<bool> failed_ = false;  // the last append
  LogKeeper keeper_;
};

// A new file is its owner's alone: it holds what nobody at a table may know. SQLite's files beside
// it take its mode. What cannot be made SQLite refuses.
void make_private(const std::string& path) {
  const int file = ::open(path.c_str(), O_CREAT | O_EXCL | O_CLOEXEC | O_RDWR, S_IRUSR | S_IWUSR);
  if (file >= 0) {
    ::close(file);
  }
}

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const std::string& path) {
  make_private(path);
  // Nobody asks how much memory SQLite has: not to count it spares a lock at every piece of it. A
  // store that is open already has settled it.
  (void)sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  auto store = std::make_unique<SqliteStore>(path);
  if (Status opened = store->open(); !opened) {
    return opened.error();
  }
  return std::unique_ptr<Store>(std::move(store));
}

}  // namespace ludo
