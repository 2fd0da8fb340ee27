#include "server/store_postgres.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <mutex>
#include <numeric>

#include "server/packed_log.h"
#include "server/postgres_listener.h"
#include "server/postgres_reader.h"

namespace ludo {
namespace {

// Statements sent before answers are read. Bounded, so that neither side waits with full buffers
// for the other to read.
constexpr std::size_t kPipelined = 256;

// $1 table, $2 the version it should have, $3 the payloads, $4 this node. Only the one that gets to
// write the first entry writes the rest; a row is answered if that was us. PARTS stands for what
// else is to be written then.
constexpr std::string_view kAppend =
    "WITH first AS (INSERT INTO entries SELECT $1, $2::bigint + 1, ($3::text[])[1]"
    " WHERE $2::bigint = 0"
    " OR EXISTS (SELECT FROM entries WHERE table_id = $1 AND version = $2::bigint)"
    " ON CONFLICT DO NOTHING RETURNING version),"
    " rest AS (INSERT INTO entries SELECT $1, $2::bigint + n, payload"
    " FROM unnest($3::text[]) WITH ORDINALITY AS given (payload, n)"
    " WHERE n > 1 AND EXISTS (SELECT FROM first))PARTS"
    " SELECT pg_notify('ludotheque', $4 || ' ' || ($2::bigint + cardinality($3::text[])) || ' '"
    " || $1) FROM first";

// The same without payloads: only the row that lists the table is written, if the log still ends
// where the writer thought it did.
constexpr std::string_view kListOnly =
    "WITH first AS (SELECT $2::bigint, $3::text[], $4::text WHERE $2::bigint ="
    " (SELECT coalesce(max(version), 0) FROM entries WHERE table_id = $1))PARTS"
    " SELECT FROM first";

// $1 table, $2 the version it should have, $3 this node: the table goes, and the others hear of it.
constexpr std::string_view kRemove =
    "WITH gone AS (SELECT $1::text AS id WHERE $2::bigint ="
    " (SELECT coalesce(max(version), 0) FROM entries WHERE table_id = $1)),"
    " no_entries AS (DELETE FROM entries WHERE table_id IN (SELECT id FROM gone)),"
    " no_review AS (DELETE FROM reviews WHERE table_id IN (SELECT id FROM gone)),"
    " no_people AS (DELETE FROM people WHERE table_id IN (SELECT id FROM gone)),"
    " no_table AS (DELETE FROM tables WHERE id IN (SELECT id FROM gone))"
    " SELECT pg_notify('ludotheque', $3 || ' 0 ' || id) FROM gone";

// $1 table, $2 the last version that $3, a row, holds: it takes the place of the entries.
constexpr std::string_view kPack =
    "WITH last AS (UPDATE entries SET payload = $3 WHERE table_id = $1 AND version = $2::bigint"
    " RETURNING version),"
    " held AS (DELETE FROM entries WHERE table_id = $1 AND version < $2::bigint"
    " AND EXISTS (SELECT FROM last)),"
    " noted AS (UPDATE tables SET packed = 1 WHERE id = $1 AND EXISTS (SELECT FROM last))"
    " SELECT FROM last";

constexpr std::string_view kSummaryParts =
    ", listed AS (INSERT INTO COLUMNS SELECT $1, $5, $6::bigint, $7::bigint, $8::bigint, "
    "$9::bigint,"
    " $10::bigint, $11 FROM first ON CONFLICT (id) DO UPDATE SET game = excluded.game,"
    " access = excluded.access, phase = excluded.phase, open_seats = excluded.open_seats,"
    " deadline = excluded.deadline, changed = excluded.changed, about = excluded.aboutUNLESS),"
    " seated AS (INSERT INTO people SELECT $1, unnest($12::text[]) FROM first"
    " ON CONFLICT DO NOTHING)";

// An entry written in this very moment is newer than a row written alone.
constexpr std::string_view kUnlessNewer = " WHERE tables.changed <= excluded.changed";

std::string replaced(std::string text, std::string_view word, std::string_view by) {
  return text.replace(text.find(word), word.size(), by);
}
std::string summary_parts(std::string_view unless) {
  return replaced(replaced(std::string(kSummaryParts), "UNLESS", unless), "COLUMNS", kTableColumns);
}
std::string statement_of(std::string_view frame, std::string_view parts) {
  return replaced(std::string(frame), "PARTS", parts);
}

std::string random_name() {
  CHECK(sodium_init() >= 0);
  std::array<unsigned char, 8> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::array<char, 17> hex{};
  sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
  return hex.data();
}

// How long counting may take: nobody waits for it.
StoreTimeouts for_long(StoreTimeouts timeouts) {
  constexpr std::chrono::milliseconds kLong{60'000};
  timeouts.answer = std::max(timeouts.answer, kLong);
  return timeouts;
}

class PostgresStore final : public Store {
 public:
  PostgresStore(const std::string& address, const StoreTimeouts& timeouts)
      : address_(address),
        timeouts_(timeouts),
        node_(random_name()),
        writing_(address, timeouts,
                 {"PREPARE plain AS " + statement_of(kAppend, ""),
                  "PREPARE listed AS " + statement_of(kAppend, summary_parts("")),
                  "PREPARE row AS " + statement_of(kListOnly, summary_parts(kUnlessNewer))},
                 &health_),
        reading_(address, timeouts, &health_),
        aside_(address, for_long(timeouts), nullptr) {}

  Status open() {
    if (Status awake = reading_.connection().wake(); !awake) {
      return awake;
    }
    if (Status migrated = migrate(); !migrated) {
      // The connection is closed with the store, and with it what was begun.
      return migrated;
    }
    return writing_.wake();
  }

  Result<std::vector<Appended>> append(std::span<const Append> batch) override {
    const std::lock_guard lock(writing_mutex_);
    Result<std::vector<Appended>> result = append_all(batch);
    failed_ = !result;
    return result;
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
      const std::lock_guard lock(writing_mutex_);
      const Result<int> gone = remove_one(one);
      if (!gone) {
        writing_.drop();  // with what was begun
        return gone.error();
      }
      removed += *gone;
    }
    return removed;
  }

  Result<bool> pack(std::string_view table, i64 version, std::string_view row) override {
    const PostgresValues values = values_of({std::string(table), version, std::string(row)});
    const std::lock_guard lock(writing_mutex_);
    const auto answer = writing_.ask(std::string(kPack), values);
    return answer ? Result<bool>((*answer)->rows() == 1) : Result<bool>(answer.error());
  }

  Result<bool> store_review(const StoredReview& review) override {
    const std::string payload = pack_text(review.text);
    if (payload.size() > kReviewBytesMax) {
      return false;
    }
    const std::lock_guard lock(writing_mutex_);
    Result<bool> stored = store_review(review, payload);
    if (!stored) {
      writing_.drop();  // with what was begun
    }
    return stored;
  }

  Result<std::vector<Block>> blocks() override { return reading_.blocks(); }
  Status block(const Block& block) override {
    return run(kBlockStatement, values_of({block.what, block.until}));
  }
  Status unblock(std::string_view what) override {
    return run(kUnblockStatement, values_of({std::string(what)}));
  }

  Status check() override {
    const bool failed = failed_;
    const std::lock_guard lock(reading_.mutex());
    const auto answer = reading_.connection().ask(
        failed ? "UPDATE ludotheque_schema SET version = version" : "SELECT 1", {});
    if (!answer) {
      return answer.error();
    }
    if (failed) {
      failed_ = false;
    }
    return Done{};
  }

  Result<Outages> attend(i64 now) override {
    {
      const std::lock_guard lock(reading_.mutex());
      Status written = reading_.connection().wake();
      if (written) {
        written = reading_.connection().execute(attend_script(now));
      }
      if (!written) {
        return written.error();
      }
    }
    return reading_.outages();
  }

  void watch(StoreWatcher watcher) override {
    CHECK(!listener_);
    listener_ = std::make_unique<PostgresListener>(address_, timeouts_, node_, std::move(watcher));
  }

 private:
  // No key decides between a delete and an append, so appends wait for the moment it takes.
  Result<int> remove_one(const Removal& one) {
    Status done = writing_.wake();
    if (done) {
      done = writing_.execute("BEGIN; LOCK TABLE entries IN SHARE ROW EXCLUSIVE MODE");
    }
    if (!done) {
      return done.error();
    }
    const auto answer =
        writing_.ask(std::string(kRemove), values_of({one.table, one.version, node_}));
    if (!answer) {
      return answer.error();
    }
    done = writing_.execute("COMMIT");
    return done ? Result<int>((*answer)->rows()) : Result<int>(done.error());
  }

  // A delete and this wait for one another: nothing is stored of a table that is gone.
  Result<bool> store_review(const StoredReview& one, const std::string& payload) {
    Status done = writing_.wake();
    if (done) {
      done = writing_.execute("BEGIN; LOCK TABLE entries IN ROW EXCLUSIVE MODE");
    }
    if (!done) {
      return done.error();
    }
    const auto answer = writing_.ask(std::string(kStoreReviewStatement) + " RETURNING table_id",
                                     values_of({one.table, one.version, one.made_by, payload}));
    if (!answer) {
      return answer.error();
    }
    done = writing_.execute(forget_reviews_statement() + "; COMMIT");
    return done ? Result<bool>((*answer)->rows() == 1) : Result<bool>(done.error());
  }

  Status run(std::string_view statement, const PostgresValues& values) {
    const std::lock_guard lock(writing_mutex_);
    const auto answer = writing_.ask(std::string(statement), values);
    return answer ? Status(Done{}) : Status(answer.error());
  }

  // Nodes that start together wait for one another here.
  Status migrate() {
    PostgresConnection& connection = reading_.connection();
    constexpr std::chrono::minutes kLong{10};
    if (Status begun = connection.execute(
            "BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0");
        !begun) {
      return begun;
    }
    if (Status alone = connection.execute(
            "SELECT pg_advisory_xact_lock(hashtext('ludotheque'));"
            "CREATE TABLE IF NOT EXISTS ludotheque_schema (version bigint NOT NULL)",
            kLong);
        !alone) {
      return alone;
    }
    const auto found =
        connection.ask("SELECT coalesce(max(version), 0) FROM ludotheque_schema", {});
    if (!found) {
      return found.error();
    }
    const int version = static_cast<int>((*found)->number(0, 0));
    if (version > schema_version()) {
      return newer_database(version, "PostgreSQL");
    }
    std::string script;
    if (version < schema_version()) {
      for (const std::string& step : migration(kPostgresDialect, version)) {
        script += step;
      }
      script += "DELETE FROM ludotheque_schema; INSERT INTO ludotheque_schema VALUES (" +
                std::to_string(schema_version()) + ");";
    }
    return connection.execute(script + "COMMIT", kLong);
  }

  Result<std::vector<Appended>> append_all(std::span<const Append> batch) {
    if (Status awake = writing_.wake(); !awake) {
      return awake.error();
    }
    // Two nodes that write the same tables do it in the same order, and so never wait in a circle.
    std::vector<std::size_t> order(batch.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return batch[a].table < batch[b].table; });
    std::vector<Appended> out(batch.size(), Appended::Conflict);
    PGconn* const conn = writing_.get();
    CHECK(PQenterPipelineMode(conn) == 1);
    writing_.begin();
    std::optional<Error> error;
    for (std::size_t from = 0; from < order.size() && !error; from += kPipelined) {
      const std::size_t size = std::min(kPipelined, order.size() - from);
      error = append_some(batch, std::span(order).subspan(from, size),
                          {.begins = from == 0, .ends = from + size == order.size()}, out);
    }
    if (error) {
      // Whatever state this connection is in: the next call begins with a new one.
      writing_.drop();
      return *error;
    }
    CHECK(PQexitPipelineMode(conn) == 1);
    return out;
  }

  struct Part {
    bool begins;
    bool ends;
  };

  // Sends a part of the batch, then reads all it answers.
  std::optional<Error> append_some(std::span<const Append> batch,
                                   std::span<const std::size_t> order, Part part,
                                   std::vector<Appended>& out) {
    PGconn* const conn = writing_.get();
    bool sent = !part.begins || send("BEGIN");
    for (const std::size_t i : order) {
      sent = sent && send(batch[i]);
    }
    sent = sent && (!part.ends || send("COMMIT")) && PQpipelineSync(conn) == 1;
    if (!sent) {
      return writing_.error();
    }
    if (part.begins && !answered()) {
      return writing_.error();
    }
    for (const std::size_t i : order) {
      const std::optional<int> rows = answered();
      if (!rows) {
        return writing_.error();
      }
      out[i] = *rows == 1 ? Appended::Done : Appended::Conflict;
    }
    if (part.ends && !answered()) {
      return writing_.error();
    }
    if (writing_.next()->status() != PGRES_PIPELINE_SYNC) {
      return writing_.error();
    }
    return std::nullopt;
  }

  bool send(const char* statement) {
    return PQsendQueryParams(writing_.get(), statement, 0, nullptr, nullptr, nullptr, nullptr, 0) ==
           1;
  }

  bool send(const Append& one) {
    CHECK(is_sound(one));
    PostgresValues values;
    values.add(one.table);
    values.add(one.expected);
    values.add(array_of(one.payloads));
    values.add(node_);
    if (one.summary) {
      const TableSummary& summary = *one.summary;
      values.add(summary.game);
      values.add(static_cast<i64>(summary.access));
      values.add(static_cast<i64>(summary.phase));
      values.add(i64{summary.open_seats});
      summary.deadline ? values.add(*summary.deadline) : values.add_null();
      values.add(summary.changed);
      values.add(summary.about);
      values.add(array_of(summary.people));
    }
    const std::vector<const char*> pointers = values.pointers();
    const char* statement = one.payloads.empty() ? "row" : one.summary ? "listed" : "plain";
    return PQsendQueryPrepared(writing_.get(), statement, static_cast<int>(pointers.size()),
                               pointers.data(), nullptr, nullptr, 0) == 1;
  }

  // The answer to one statement: how many rows, or nothing if it failed.
  std::optional<int> answered() {
    const std::unique_ptr<PostgresAnswer> answer = writing_.next();
    if (!answer->good()) {
      return std::nullopt;
    }
    (void)writing_.next();  // the end of what the statement answers
    return answer->rows();
  }

  std::string address_;
  StoreTimeouts timeouts_;
  PostgresHealth health_;
  std::atomic<bool> failed_ = false;  // the last append
  std::string node_;                  // distinguishes our own notifications
  std::mutex writing_mutex_;
  PostgresConnection writing_;
  PostgresReader reading_;
  PostgresReader aside_;
  std::unique_ptr<PostgresListener> listener_;
};

}  // namespace

Result<std::unique_ptr<Store>> open_postgres_store(const std::string& address,
                                                   const StoreTimeouts& timeouts) {
  auto store = std::make_unique<PostgresStore>(address, timeouts);
  if (Status opened = store->open(); !opened) {
    return opened.error();
  }
  return std::unique_ptr<Store>(std::move(store));
}

}  // namespace ludo
