// One connection to a SQLite file and the statements prepared on it: what is said on it is in
// store_sqlite.cpp. One thread at a time.
#pragma once

#include <sqlite3.h>

#include <optional>
#include <string>

#include "server/store_sql.h"

namespace ludo {

// A prepared statement. Bound texts must live until the next reset.
class SqliteStatement {
 public:
  SqliteStatement(sqlite3* db, std::string_view sql) {
    result_ = sqlite3_prepare_v3(db, sql.data(), static_cast<int>(sql.size()),
                                 SQLITE_PREPARE_PERSISTENT, &statement_, nullptr);
  }
  ~SqliteStatement() { sqlite3_finalize(statement_); }
  SqliteStatement(const SqliteStatement&) = delete;
  SqliteStatement& operator=(const SqliteStatement&) = delete;

  bool prepared() const { return result_ == SQLITE_OK; }

  void bind(int at, i64 value) { sqlite3_bind_int64(statement_, at, value); }
  void bind(int at, std::string_view text) {
    sqlite3_bind_text(statement_, at, text.data(), static_cast<int>(text.size()), nullptr);
  }
  void bind_value(int at, const SqlValue& value) {
    std::visit([&](const auto& held) { bind(at, held); }, value);
  }
  void bind_or_null(int at, const std::optional<i64>& value) {
    value ? bind(at, *value) : static_cast<void>(sqlite3_bind_null(statement_, at));
  }

  // True while there is a row; afterwards `failed` distinguishes an end from an error.
  bool row() {
    result_ = sqlite3_step(statement_);
    return result_ == SQLITE_ROW;
  }
  // For a statement without rows.
  bool run() {
    row();
    const bool done = !failed();
    reset();
    return done;
  }
  bool failed() const { return result_ != SQLITE_ROW && result_ != SQLITE_DONE; }
  void reset() { sqlite3_reset(statement_); }

  bool is_null(int at) const { return sqlite3_column_type(statement_, at) == SQLITE_NULL; }
  i64 number(int at) const { return sqlite3_column_int64(statement_, at); }
  std::string text(int at) const {
    const void* bytes = sqlite3_column_blob(statement_, at);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, at));
    return size == 0 ? std::string() : std::string(static_cast<const char*>(bytes), size);
  }

 private:
  sqlite3_stmt* statement_ = nullptr;
  int result_ = SQLITE_OK;
};

// A connection. Another program at the same file is waited for so long, in ms.
inline constexpr int kSqliteTimeout = 5000;

class SqliteDatabase {
 public:
  explicit SqliteDatabase(std::string path) : path_(std::move(path)) {}
  ~SqliteDatabase() { sqlite3_close_v2(db_); }
  SqliteDatabase(const SqliteDatabase&) = delete;
  SqliteDatabase& operator=(const SqliteDatabase&) = delete;

  Status open() {
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path_.c_str(), &db_, flags, nullptr) != SQLITE_OK) {
      return error();
    }
    sqlite3_extended_result_codes(db_, 1);
    // Another program at the same file (a backup, a second server) is waited for.
    sqlite3_busy_timeout(db_, kSqliteTimeout);
    return Done{};
  }

  Status execute(const std::string& sql) {
    if (sqlite3_exec(db_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
      return error();
    }
    return Done{};
  }

  // The first column of the first row.
  Result<std::string> ask(const std::string& sql) {
    SqliteStatement statement(db_, sql);
    if (!statement.prepared() || !statement.row()) {
      return error();
    }
    return statement.text(0);
  }

  sqlite3* get() { return db_; }

  // Whether that is why the last call failed. The index of the log is a file that grows as well.
  bool is_disk_full() const {
    const int code = db_ == nullptr ? SQLITE_NOMEM : sqlite3_extended_errcode(db_);
    return (code & 0xFF) == SQLITE_FULL || code == SQLITE_IOERR_SHMSIZE;
  }

  // Whether another connection's work was in the way of the last call.
  bool is_busy() const {
    return db_ != nullptr && (sqlite3_extended_errcode(db_) & 0xFF) == SQLITE_BUSY;
  }

  Error error() const {
    const int code = db_ == nullptr ? SQLITE_NOMEM : sqlite3_errcode(db_);
    const std::string detail = db_ == nullptr ? "" : sqlite3_errmsg(db_);
    const auto make_error = [&](const char* fr, const char* en) {
      return Error{ErrorCode::BadFile, std::string(fr) + " (SQLite : " + detail + ")",
                   std::string(en) + " (SQLite: " + detail + ")", path_};
    };
    if (is_disk_full()) {
      return make_error("le disque est plein, rien n'a été écrit",
                        "the disk is full, nothing written");
    }
    switch (code & 0xFF) {
      case SQLITE_NOTADB:
        return make_error("ce n'est pas une base de données", "this is not a database");
      case SQLITE_CORRUPT:
        return make_error("la base de données est abîmée : restaurez une sauvegarde",
                          "the database is damaged: restore a backup");
      case SQLITE_CANTOPEN:
        return make_error("impossible d'ouvrir ce fichier", "cannot open this file");
      case SQLITE_READONLY:
        return make_error("ce fichier ne peut pas être modifié", "this file cannot be written");
      case SQLITE_BUSY:
        return make_error("un autre programme tient cette base",
                          "another program holds this database");
      default:
        return make_error("la base de données refuse", "the database refuses");
    }
  }

 private:
  std::string path_;
  sqlite3* db_ = nullptr;
};

}  // namespace ludo
