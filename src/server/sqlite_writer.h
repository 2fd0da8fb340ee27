// What is written to a SQLite file: appends, and tables that are deleted or packed; one connection,
// its statements kept. One thread at a time. Not here: who waits for whom, and the log that SQLite
// writes first (sqlite_log_keeper.h).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "server/sqlite_connection.h"

namespace ludo {

class SqliteWriter {
 public:
  explicit SqliteWriter(SqliteDatabase& db)
      : db_(db),
        begin_(db.get(), "BEGIN IMMEDIATE"),
        commit_(db.get(), "COMMIT"),
        version_(db.get(), kVersionQuery),
        entry_(db.get(),
               // Ignored where it does not follow the last one: its version is then none.
               // The last row of the key is found with less work than an aggregate over it.
               "INSERT OR IGNORE INTO entries VALUES ($1, CASE coalesce((SELECT version FROM"
               " entries WHERE table_id = $1 ORDER BY version DESC LIMIT 1), 0) + 1"
               " WHEN $2 THEN $2 END, $3)"),
        table_(db.get(), "INSERT INTO " + std::string(kTableColumns) +
                             " VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO"
                             " UPDATE SET game = excluded.game, access = excluded.access,"
                             " phase = excluded.phase, open_seats = excluded.open_seats,"
                             " deadline = excluded.deadline, changed = excluded.changed,"
                             " about = excluded.about"),
        person_(db.get(), "INSERT OR IGNORE INTO people VALUES ($1, $2)"),
        no_entries_(db.get(), "DELETE FROM entries WHERE table_id = $1"),
        no_table_(db.get(), "DELETE FROM tables WHERE id = $1"),
        no_people_(db.get(), "DELETE FROM people WHERE table_id = $1"),
        no_review_(db.get(), "DELETE FROM reviews WHERE table_id = $1"),
        store_review_(db.get(), kStoreReviewStatement),
        forget_reviews_(db.get(), forget_reviews_statement()),
        row_(db.get(), "UPDATE entries SET payload = ?3 WHERE table_id = ?1 AND version = ?2"),
        packed_(db.get(), "DELETE FROM entries WHERE table_id = $1 AND version < $2"),
        is_packed_(db.get(), "UPDATE tables SET packed = 1 WHERE id = $1") {}

  bool prepared() const {
    return begin_.prepared() && commit_.prepared() && version_.prepared() && entry_.prepared() &&
           table_.prepared() && person_.prepared() && no_entries_.prepared() &&
           no_table_.prepared() && no_people_.prepared() && row_.prepared() && packed_.prepared() &&
           is_packed_.prepared() && no_review_.prepared() && store_review_.prepared() &&
           forget_reviews_.prepared();
  }

  bool begin() { return begin_.run(); }

  // Whether that was why the last append failed.
  bool met_full_disk() const { return met_full_disk_; }

  // Without waiting for other writers; nothing if one is at work. One entry alone is a transaction
  // by itself: a third less work than one with a beginning and an end.
  std::optional<Result<std::vector<Appended>>> append_now(std::span<const Append> batch) {
    if (batch.size() > 1 || batch[0].payloads.size() != 1 || batch[0].summary) {
      return begin() ? std::optional(append(batch)) : std::nullopt;
    }
    if (const std::optional<Appended> appended = append_one(batch[0])) {
      return std::vector<Appended>{*appended};
    }
    return db_.is_busy() ? std::nullopt : std::optional(Result<std::vector<Appended>>(give_up()));
  }

  // After `begin`: the batch, and the end of the transaction.
  Result<std::vector<Appended>> append(std::span<const Append> batch) {
    std::vector<Appended> out;
    for (const Append& one : batch) {
      const std::optional<Appended> appended = append_one(one);
      if (!appended) {
        return give_up();
      }
      out.push_back(*appended);
    }
    if (!commit_.run()) {
      return give_up();
    }
    return out;
  }

  // After `begin`: deletes the table if its log still ends there, and ends the transaction.
  Result<bool> remove(const Removal& one) {
    const std::optional<i64> version = version_of(one.table);
    bool done = version.has_value();
    const bool ends_there = version == one.version;
    for (SqliteStatement* statement : {&no_entries_, &no_table_, &no_people_, &no_review_}) {
      statement->bind(1, one.table);
      done = done && (!ends_there || statement->run());
    }
    if (!done || !commit_.run()) {
      return give_up();
    }
    return ends_there;
  }

  // After `begin`: keeps the review if the log still ends there, and ends the transaction.
  Result<bool> store_review(const StoredReview& one, std::string_view payload) {
    store_review_.bind(1, one.table);
    store_review_.bind(2, one.version);
    store_review_.bind(3, one.made_by);
    store_review_.bind(4, payload);
    bool done = store_review_.run();
    const bool is_stored = done && sqlite3_changes(db_.get()) == 1;
    done = done && forget_reviews_.run();
    if (!done || !commit_.run()) {
      return give_up();
    }
    return is_stored;
  }

  // After `begin`: puts the row in the place of the entries, and ends the transaction.
  Result<bool> pack(std::string_view table, i64 version, std::string_view row) {
    row_.bind(1, table);
    row_.bind(2, version);
    row_.bind(3, row);
    bool done = row_.run();
    const bool is_there = done && sqlite3_changes(db_.get()) == 1;
    if (is_there) {
      packed_.bind(1, table);
      packed_.bind(2, version);
      is_packed_.bind(1, table);
      done = packed_.run() && is_packed_.run();
    }
    if (!done || !commit_.run()) {
      return give_up();
    }
    return is_there;
  }

 private:
  // Where the log ends; nothing if the database refuses.
  std::optional<i64> version_of(const std::string& table) {
    version_.bind(1, table);
    if (!version_.row()) {
      version_.reset();
      return std::nullopt;
    }
    const i64 version = version_.number(0);
    version_.reset();
    return version;
  }

  // Nothing if the database refuses.
  std::optional<Appended> append_one(const Append& one) {
    CHECK(is_sound(one));
    if (one.payloads.empty()) {
      const std::optional<i64> version = version_of(one.table);
      if (version != one.expected) {
        return version ? std::optional(Appended::Conflict) : std::nullopt;
      }
    }
    entry_.bind(1, one.table);
    for (std::size_t i = 0; i < one.payloads.size(); ++i) {
      entry_.bind(2, one.expected + 1 + static_cast<i64>(i));
      entry_.bind(3, one.payloads[i]);
      if (!entry_.run()) {
        return std::nullopt;
      }
      if (sqlite3_changes(db_.get()) == 0) {  // only the first can be: the others follow it
        return Appended::Conflict;
      }
    }
    if (one.summary && !write_summary(one.table, *one.summary)) {
      return std::nullopt;
    }
    return Appended::Done;
  }

  bool write_summary(const std::string& table, const TableSummary& summary) {
    table_.bind(1, table);
    table_.bind(2, summary.game);
    table_.bind(3, static_cast<i64>(summary.access));
    table_.bind(4, static_cast<i64>(summary.phase));
    table_.bind(5, i64{summary.open_seats});
    table_.bind_or_null(6, summary.deadline);
    table_.bind(7, summary.changed);
    table_.bind(8, summary.about);
    if (!table_.run()) {
      return false;
    }
    for (const std::string& person : summary.people) {
      person_.bind(1, table);
      person_.bind(2, person);
      if (!person_.run()) {
        return false;
      }
    }
    return true;
  }

  // Says why, then takes the transaction back (SQLite may have done so by itself).
  Error give_up() {
    Error error = db_.error();
    met_full_disk_ = db_.is_disk_full();
    if (sqlite3_get_autocommit(db_.get()) == 0) {
      (void)db_.execute("ROLLBACK");
    }
    return error;
  }

  SqliteDatabase& db_;
  SqliteStatement begin_;
  SqliteStatement commit_;
  SqliteStatement version_;
  SqliteStatement entry_;
  SqliteStatement table_;
  SqliteStatement person_;
  SqliteStatement no_entries_;
  SqliteStatement no_table_;
  SqliteStatement no_people_;
  SqliteStatement no_review_;
  SqliteStatement store_review_;
  SqliteStatement forget_reviews_;
  SqliteStatement row_;
  SqliteStatement packed_;
  SqliteStatement is_packed_;
  bool met_full_disk_ = false;
};

}  // namespace ludo
