#include "server/store_sqlite.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <atomic>
#include <mutex>

#include "server/packed_log.h"
#include "server/sqlite_log_keeper.h"
#include "server/sqlite_writer.h"

namespace ludo {
namespace {

// "LUDO", so that `file` and we can recognise our databases.
constexpr int kApplicationId = 0x4C55444F;

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

  // A commit only goes to the system's memory (SqliteLogKeeper::kSyncEvery), so there is nothing to
  // wait for but other writers: a log being copied, or another program at the same file.
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

  Result<bool> store_review(const StoredReview& review) override {
    const std::string payload = pack_text(review.text);
    if (payload.size() > kReviewBytesMax) {
      return false;
    }
    return change([&] { return writer_->store_review(review, payload); });
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
    if (keeper_.is_gone()) {
      return gone();
    }
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
    if (keeper_.is_gone()) {
      return gone();
    }
    const std::lock_guard lock(writing_mutex_);
    if (!writer_->begin()) {
      return writing_.error();
    }
    return std::forward<F>(work)();
  }

  // One statement without rows, in a transaction of its own.
  Status run(std::string_view sql, const std::vector<SqlValue>& values) {
    if (keeper_.is_gone()) {
      return gone();
    }
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
    // the disk (SqliteLogKeeper::kSyncEvery); whatever happens, the database stays whole.
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
  SqliteLogKeeper keeper_;
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
