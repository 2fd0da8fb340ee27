// Where tables are stored: for each table a log of entries numbered from 1, and one row that says
// enough to list it. The store knows no game and no message: a payload is a JSON text it never
// reads. Two implementations, chosen by the name of the database: SQLite, embedded, for one
// machine; PostgreSQL, for several nodes over one database. Texts are UTF-8 without NUL.
//
// One may rely on: an append is all or nothing, stored when it returns whatever becomes of this
// process, and made only if the log still ends where the writer thought it did. The key (table,
// version) decides between two writers, in one process or in many. Every call may come from any
// thread; appends wait for one another, reads do not wait for appends. No call lasts for ever: a
// database that does not answer is given up after a while (StoreTimeouts).
#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "record/error.h"
#include "room/clock.h"
#include "room/summary.h"

namespace ludo {

using room::Entry;
using room::Outage;
using room::Outages;
using room::TableAccess;
using room::TablePhase;
using room::TableSummary;

struct Append {
  std::string table;
  i64 expected = 0;  // the version the log has; 0 opens a new table
  // Become expected + 1, expected + 2, …; none: only the row is replaced.
  std::vector<std::string> payloads;
  // Replaces the row of the table; needed when expected is 0. Costs as much as the entries do: only
  // for appends that change what a list shows or asks for.
  std::optional<TableSummary> summary;
};

// Something to write, and a row for a table that has none yet.
inline bool is_sound(const Append& append) {
  return append.expected > 0 ? !append.payloads.empty() || append.summary
                             : !append.payloads.empty() && append.summary;
}

// Conflict: the log does not end at `expected`, so somebody else was first. Read and think again.
enum class Appended : u8 { Done, Conflict };

// A table to be deleted, if its log still ends there.
struct Removal {
  std::string table;
  i64 version = 0;
};

// Something that is not let in: "table ID" or "address A", for how long is the caller's business.
struct Block {
  std::string what;
  i64 until = 0;  // ms since 1970; 0: for ever
  friend bool operator==(const Block&, const Block&) = default;
};

// What was made of a finished game, stored beside it to be shown again. `made_by` names all that it
// depends on besides the log: made by anything else it is not found.
struct StoredReview {
  std::string table;
  i64 version = 0;  // where its log ends
  std::string made_by;
  std::string text;
};

struct TableRow {
  std::string table;
  i64 version = 0;  // where its log ends
  TableSummary summary;
};

// Every condition that is set must hold. The latest changed first, by deadline if `due` is set.
struct TableQuery {
  std::optional<std::string> game = {};
  std::optional<TableAccess> access = {};
  std::optional<TablePhase> phase = {};
  std::vector<std::string> persons = {};                 // hashes of which `people` must hold one
  std::optional<i64> due = {};                           // a deadline at or before this
  bool unpacked = false;                                 // only logs that were never packed
  i64 changed_before = std::numeric_limits<i64>::max();  // the next page: `changed` of the last row
  int rows_max = 100;
};

struct GameCount {
  std::string game;
  TablePhase phase = TablePhase::Open;
  i64 tables = 0;
  friend bool operator==(const GameCount&, const GameCount&) = default;
};

// Called for appends by other nodes. An empty table means: some may have been missed (the
// connection was lost and is back), look at every table you hold.
using StoreWatcher = std::function<void(const std::string& table, i64 version)>;

// Questions to a store, all on one connection: one waits for the other.
class StoreReader {
 public:
  virtual ~StoreReader() = default;

  // The entries after that version, in order; nothing for a table that is not there.
  virtual Result<std::vector<Entry>> read(std::string_view table, i64 after) = 0;

  virtual Result<std::vector<TableRow>> list(const TableQuery& query) = 0;

  // The row of one table, if there is one.
  virtual Result<std::optional<TableRow>> find(std::string_view table) = 0;

  // Where the logs of these tables end, in their order; 0 where there is none.
  virtual Result<std::vector<i64>> versions(std::span<const std::string> tables) = 0;

  // The text of a review that was stored, if it is of that version and made by that. Where a reader
  // has none stored, there is none.
  virtual Result<std::optional<std::string>> review(std::string_view /*table*/, i64 /*version*/,
                                                    std::string_view /*made_by*/) {
    return std::optional<std::string>();
  }

  // How many tables of each game there are in each phase, by game and phase.
  virtual Result<std::vector<GameCount>> count() = 0;
};

class Store : public StoreReader {
 public:
  // The same questions on a connection of their own: for those that take long, so that nobody who
  // loads a table waits for them.
  virtual StoreReader& aside() = 0;

  // One transaction for the whole batch, stored on return; answers in the order of the batch. A
  // table may come twice: the second append then expects what the first one leaves. After an Error
  // nothing is known: the batch may be in the database or not (the connection broke while it
  // answered). Read before appending again.
  virtual Result<std::vector<Appended>> append(std::span<const Append> batch) = 0;

  // The same if nobody has to be waited for, neither a disk nor another writer: then nothing beats
  // doing it at once. Nothing otherwise, and nothing is done.
  virtual std::optional<Result<std::vector<Appended>>> append_now(
      std::span<const Append> /*batch*/) {
    return std::nullopt;
  }

  // Deletes tables with all that is known of them, each by itself; how many. Those that went on in
  // the meantime stay.
  virtual Result<int> remove(std::span<const Removal> tables) = 0;

  // Puts one row in the place of the entries up to that version, which it holds (packed_log.h).
  // False: the table is gone.
  virtual Result<bool> pack(std::string_view table, i64 version, std::string_view row) = 0;

  // Keeps a review beside its table, in the place of one that was there, until the table is deleted
  // or so many others were stored since. False: it is too long, or the table is gone or went on.
  static constexpr i64 kReviewsMax = 1000;
  static constexpr std::size_t kReviewBytesMax = std::size_t{256} * 1024;  // as it is stored
  virtual Result<bool> store_review(const StoredReview& /*review*/) { return false; }

  // What the operator does not let in, by name.
  virtual Result<std::vector<Block>> blocks() = 0;
  virtual Status block(const Block& block) = 0;  // or changes until when
  virtual Status unblock(std::string_view what) = 0;

  // Whether it answers, and would take an append: reads something, and after an append that failed
  // writes something that changes nothing.
  virtual Status check() = 0;

  // A server is there, now. Nodes say so every kAttendEvery; where none did for longer than
  // kOutage, that time is an outage, and is stored as long as any clock may need it. All there are,
  // the oldest first.
  static constexpr i64 kAttendEvery = 2000;  // ms
  static constexpr i64 kOutage = 5000;       // ms
  virtual Result<Outages> attend(i64 now) = 0;

  // Called at most once, before the first append. The watcher runs on a thread of the store and
  // must be quick. SQLite has no other nodes and never calls it.
  virtual void watch(StoreWatcher watcher) = 0;
};

}  // namespace ludo
