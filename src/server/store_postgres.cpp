#include "server/store_postgres.h"

#include <poll.h>
#include <sodium.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <chrono>
#include <mutex>
#include <numeric>
#include <thread>

#include "server/packed_log.h"
#include "server/postgres_connection.h"
#include "server/store_sql.h"

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

// Where the log of the table `id` ends.
constexpr std::string_view kVersionOf =
    "SELECT coalesce(max(version), 0) FROM entries WHERE table_id = id";

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

// {"a","b"}: a text array as PostgreSQL reads it.
std::string array_of(const std::vector<std::string>& texts) {
  std::string out = "{";
  for (const std::string& text : texts) {
    out += out.size() > 1 ? ",\"" : "\"";
    for (const char c : text) {
      if (c == '"' || c == '\\') {
        out += '\\';
      }
      out += c;
    }
    out += '"';
  }
  return out + "}";
}

i64 number_of(std::string_view text) {
  i64 value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

using Answer = PostgresAnswer;
using Values = PostgresValues;
using Connection = PostgresConnection;

Values values_of(const std::vector<SqlValue>& held) {
  Values values;
  for (const SqlValue& value : held) {
    std::visit([&](const auto& one) { values.add(one); }, value);
  }
  return values;
}

// Listens for what other nodes append, on a thread and a connection of its own. Whether it still
// hears is not left to hope: it says something itself from time to time, and that has to come back.
class Listener {
 public:
  Listener(const std::string& address, const StoreTimeouts& timeouts, std::string node,
           StoreWatcher watcher)
      : stop_(eventfd(0, EFD_CLOEXEC)),
        connection_(address, timeouts, {"LISTEN ludotheque"}, nullptr, stop_),
        every_(timeouts.listen),
        node_(std::move(node)),
        watcher_(std::move(watcher)) {
    // Listening before the first append, so that nothing falls between.
    heard_ = connection_.wake().ok();
    thread_ = std::thread([this] { listen(); });
  }
  ~Listener() {
    const u64 one = 1;
    CHECK(write(stop_, &one, sizeof one) == sizeof one);
    thread_.join();
    close(stop_);
  }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

 private:
  using Clock = std::chrono::steady_clock;

  // True if it is time to stop; otherwise there may be news, or the time is over.
  bool wait(int socket, std::chrono::milliseconds time) const {
    std::array<pollfd, 2> both{{{stop_, POLLIN, 0}, {socket, POLLIN, 0}}};
    poll(both.data(), socket < 0 ? 1 : 2, static_cast<int>(std::max<i64>(time.count(), 0)));
    return both[0].revents != 0;
  }

  void listen() {
    constexpr std::chrono::milliseconds kFirst{250};
    constexpr std::chrono::milliseconds kMost{4000};
    std::chrono::milliseconds again = kFirst;
    for (;;) {
      if (!connection_.wake().ok()) {
        heard_ = false;
        if (wait(-1, again)) {
          return;
        }
        again = std::min(2 * again, kMost);
        continue;
      }
      if (!heard_) {
        heard_ = true;
        asked_ = false;
        watcher_("", 0);
      }
      again = kFirst;
      pass_on();
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(next_ - Clock::now());
      if (wait(PQsocket(connection_.get()), left)) {
        return;
      }
      // A connection that ended is readable too: what it still had to say is taken first, then the
      // dead end is found by wake().
      if (PQconsumeInput(connection_.get()) != 1) {
        heard_ = false;
      }
      pass_on();
      if (heard_ && Clock::now() >= next_) {
        look();
      }
    }
  }

  // A listener that did not get the last one of its own by now gets none, whatever the connection
  // says.
  void look() {
    next_ = Clock::now() + every_;
    Values values;
    values.add(node_ + kAlive);
    if (std::exchange(asked_, true) ||
        !connection_.ask("SELECT pg_notify('ludotheque', $1)", values)) {
      connection_.drop();
      heard_ = false;
    }
  }

  void pass_on() {
    while (PGnotify* notify = PQnotifies(connection_.get())) {
      const std::string_view text = notify->extra;  // node version table
      const std::size_t first = text.find(' ');
      const std::size_t second = text.find(' ', first + 1);
      const bool own = text.substr(0, first) == node_;
      if (own && text.substr(std::min(first, text.size())) == kAlive) {
        asked_ = false;
      } else if (second != std::string_view::npos && !own) {
        watcher_(std::string(text.substr(second + 1)), number_of(text.substr(first + 1)));
      }
      PQfreemem(notify);
    }
  }

  static constexpr const char* kAlive = " alive";

  int stop_;
  Connection connection_;
  std::chrono::milliseconds every_;
  std::string node_;
  StoreWatcher watcher_;
  Clock::time_point next_{};  // when to look
  bool asked_ = false;        // for a notification of our own that has not come yet
  bool heard_ = false;        // every notification since the watcher was last called
  std::thread thread_;
};

TableRow row_of(const Answer& answer, int row) {
  TableRow out{answer.text(row, 0), answer.number(row, 1), {}};
  out.summary.game = answer.text(row, 2);
  out.summary.access = static_cast<TableAccess>(answer.number(row, 3));
  out.summary.phase = static_cast<TablePhase>(answer.number(row, 4));
  out.summary.open_seats = static_cast<int>(answer.number(row, 5));
  if (!answer.is_null(row, 6)) {
    out.summary.deadline = answer.number(row, 6);
  }
  out.summary.changed = answer.number(row, 7);
  out.summary.about = answer.text(row, 8);
  out.summary.people = people_of(answer.text(row, 9));
  return out;
}

std::string random_name() {
  CHECK(sodium_init() >= 0);
  std::array<unsigned char, 8> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::array<char, 17> hex{};
  sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
  return hex.data();
}

// The reading half: a connection of its own.
class Reader final : public StoreReader {
 public:
  Reader(const std::string& address, const StoreTimeouts& timeouts, PostgresHealth* health)
      : reading_(address, timeouts, {}, health) {}

  // Held while something is read; `connection` is for who holds it.
  std::mutex& mutex() { return mutex_; }
  Connection& connection() { return reading_; }

  Result<std::vector<Entry>> read(std::string_view table, i64 after) override {
    Values values;
    values.add(std::string(table));
    values.add(after);
    Result<std::vector<Entry>> rows =
        ask<Entry>(std::string(kReadQuery), values, [](const Answer& answer, int row) {
          return Entry{answer.number(row, 0), answer.text(row, 1)};
        });
    return rows ? unpack_log(std::move(*rows), after) : rows;
  }

  Result<std::vector<TableRow>> list(const TableQuery& query) override {
    return ask<TableRow>(list_query(kPostgresDialect, query), row_of);
  }

  Result<std::optional<TableRow>> find(std::string_view table) override {
    Result<std::vector<TableRow>> rows = ask<TableRow>(find_query(kPostgresDialect, table), row_of);
    if (!rows) {
      return rows.error();
    }
    return rows->empty() ? std::nullopt : std::optional(std::move((*rows)[0]));
  }

  Result<std::vector<i64>> versions(std::span<const std::string> tables) override {
    Values values;
    values.add(array_of({tables.begin(), tables.end()}));
    return ask<i64>("SELECT (" + std::string(kVersionOf) +
                        ") FROM unnest($1::text[]) WITH ORDINALITY AS asked (id, n) ORDER BY n",
                    values, [](const Answer& answer, int row) { return answer.number(row, 0); });
  }

  Result<std::optional<std::string>> review(std::string_view table, i64 version,
                                            std::string_view made_by) override {
    const Result<std::vector<std::string>> rows = ask<std::string>(
        {std::string(kReviewQuery), {std::string(table), version, std::string(made_by)}},
        [](const Answer& answer, int row) { return answer.text(row, 0); });
    if (!rows) {
      return rows.error();
    }
    return rows->empty() ? std::nullopt : unpack_text(rows->front());
  }

  Result<Outages> outages() {
    return ask<Outage>(std::string(kOutagesQuery), {}, [](const Answer& answer, int row) {
      return Outage{answer.number(row, 0), answer.number(row, 1)};
    });
  }

  Result<std::vector<GameCount>> count() override {
    return ask<GameCount>(std::string(kCountQuery), {}, [](const Answer& answer, int row) {
      return GameCount{answer.text(row, 0), static_cast<TablePhase>(answer.number(row, 1)),
                       answer.number(row, 2)};
    });
  }

  template <class T, class F>
  Result<std::vector<T>> ask(const std::string& statement, const Values& values, F&& make) {
    const std::lock_guard lock(mutex_);
    const auto answer = reading_.ask(statement, values);
    if (!answer) {
      return answer.error();
    }
    std::vector<T> out;
    for (int row = 0; row < (*answer)->rows(); ++row) {
      out.push_back(make(**answer, row));
    }
    return out;
  }

  template <class T, class F>
  Result<std::vector<T>> ask(const SqlQuery& query, F&& make) {
    return ask<T>(query.text, values_of(query.values), std::forward<F>(make));
  }

 private:
  std::mutex mutex_;
  Connection reading_;
};

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
    const Values values = values_of({std::string(table), version, std::string(row)});
    const std::lock_guard lock(writing_mutex_);
    const auto answer = writing_.ask(std::string(kPack), values);
    return answer ? Result<bool>((*answer)->rows() == 1) : Result<bool>(answer.error());
  }

  Result<bool> keep_review(const KeptReview& review) override {
    const std::string payload = pack_text(review.text);
    if (payload.size() > kReviewBytesMax) {
      return false;
    }
    const std::lock_guard lock(writing_mutex_);
    Result<bool> kept = keep_review(review, payload);
    if (!kept) {
      writing_.drop();  // with what was begun
    }
    return kept;
  }

  Result<std::vector<Block>> blocks() override {
    return reading_.ask<Block>(std::string(kBlocksQuery), Values{},
                               [](const Answer& answer, int row) {
                                 return Block{answer.text(row, 0), answer.number(row, 1)};
                               });
  }
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
    listener_ = std::make_unique<Listener>(address_, timeouts_, node_, std::move(watcher));
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

  // A delete and this wait for one another: nothing is kept of a table that is gone.
  Result<bool> keep_review(const KeptReview& one, const std::string& payload) {
    Status done = writing_.wake();
    if (done) {
      done = writing_.execute("BEGIN; LOCK TABLE entries IN ROW EXCLUSIVE MODE");
    }
    if (!done) {
      return done.error();
    }
    const auto answer = writing_.ask(std::string(kKeepReviewStatement) + " RETURNING table_id",
                                     values_of({one.table, one.version, one.made_by, payload}));
    if (!answer) {
      return answer.error();
    }
    done = writing_.execute(forget_reviews_statement() + "; COMMIT");
    return done ? Result<bool>((*answer)->rows() == 1) : Result<bool>(done.error());
  }

  Status run(std::string_view statement, const Values& values) {
    const std::lock_guard lock(writing_mutex_);
    const auto answer = writing_.ask(std::string(statement), values);
    return answer ? Status(Done{}) : Status(answer.error());
  }

  // Nodes that start together wait for one another here.
  Status migrate() {
    Connection& connection = reading_.connection();
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
    Values values;
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
    const std::unique_ptr<Answer> answer = writing_.next();
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
  Connection writing_;
  Reader reading_;
  Reader aside_;
  std::unique_ptr<Listener> listener_;
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
