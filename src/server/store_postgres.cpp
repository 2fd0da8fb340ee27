#include "server/store_postgres.h"

#include <libpq-fe.h>
#include <poll.h>
#include <sodium.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <mutex>
#include <numeric>
#include <thread>

#include "server/store_sql.h"

namespace ludo {
namespace {

// Statements sent before answers are read. Bounded, so that neither side waits with full buffers
// for the other to read.
constexpr std::size_t kPipelined = 256;

// $1 table, $2 the version it should have, $3 the payloads, $4 this node. Only whoever gets to
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

constexpr std::string_view kSummaryParts =
    ", listed AS (INSERT INTO tables SELECT $1, $5, $6::bigint, $7::bigint, $8::bigint, $9::bigint,"
    " $10::bigint, $11 FROM first ON CONFLICT (id) DO UPDATE SET game = excluded.game,"
    " access = excluded.access, phase = excluded.phase, open_seats = excluded.open_seats,"
    " deadline = excluded.deadline, changed = excluded.changed, about = excluded.about),"
    " seated AS (INSERT INTO people SELECT $1, unnest($12::text[]) FROM first"
    " ON CONFLICT DO NOTHING)";

std::string append_statement(std::string_view parts) {
  std::string text(kAppend);
  return text.replace(text.find("PARTS"), 5, parts);
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

// What one statement answered.
class Answer {
 public:
  explicit Answer(PGresult* result) : result_(result) {}
  ~Answer() { PQclear(result_); }
  Answer(const Answer&) = delete;
  Answer& operator=(const Answer&) = delete;

  ExecStatusType status() const { return PQresultStatus(result_); }
  bool good() const { return status() == PGRES_TUPLES_OK || status() == PGRES_COMMAND_OK; }
  int rows() const { return PQntuples(result_); }
  bool is_null(int row, int at) const { return PQgetisnull(result_, row, at) != 0; }
  std::string text(int row, int at) const {
    return {PQgetvalue(result_, row, at), static_cast<std::size_t>(PQgetlength(result_, row, at))};
  }
  i64 number(int row, int at) const { return number_of(PQgetvalue(result_, row, at)); }

 private:
  PGresult* result_;
};

// The values of a statement, as texts; those of a null have no text.
class Values {
 public:
  void add(std::string text) { texts_.emplace_back(std::move(text)); }
  void add(i64 number) { add(std::to_string(number)); }
  void add_null() { texts_.emplace_back(std::nullopt); }

  std::vector<const char*> pointers() const {
    std::vector<const char*> out;
    for (const std::optional<std::string>& text : texts_) {
      out.push_back(text ? text->c_str() : nullptr);
    }
    return out;
  }

 private:
  std::vector<std::optional<std::string>> texts_;
};

// A connection that comes back by itself: one thread at a time.
class Connection {
 public:
  // `greet` is run on every new connection.
  Connection(std::string address, std::vector<std::string> greet)
      : address_(std::move(address)), greet_(std::move(greet)) {}
  ~Connection() { PQfinish(conn_); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // Connects if there is no connection, or if the old one is dead.
  Status wake() {
    if (alive()) {
      return Done{};
    }
    drop();
    // What stands before the address are defaults that it can overrule. A node that got lost has to
    // be noticed within seconds, not when TCP gives up.
    const char* names[] = {"connect_timeout", "application_name", "tcp_user_timeout",
                           "dbname",          "client_encoding",  nullptr};
    const char* values[] = {"5", "ludotheque", "10000", address_.c_str(), "UTF8", nullptr};
    conn_ = PQconnectdbParams(names, values, 1);
    if (PQstatus(conn_) != CONNECTION_OK) {
      return error();
    }
    PQsetNoticeProcessor(conn_, [](void*, const char*) {}, nullptr);
    for (const std::string& statement : greet_) {
      if (Status done = execute(statement); !done) {
        drop();
        return done;
      }
    }
    return Done{};
  }

  Status execute(const std::string& statements) {
    if (!Answer(PQexec(conn_, statements.c_str())).good()) {
      return error();
    }
    return Done{};
  }

  Or<std::unique_ptr<Answer>> ask(const std::string& statement, const Values& values) {
    if (Status awake = wake(); !awake) {
      return awake.error();
    }
    const std::vector<const char*> pointers = values.pointers();
    auto answer = std::make_unique<Answer>(PQexecParams(conn_, statement.c_str(),
                                                        static_cast<int>(pointers.size()), nullptr,
                                                        pointers.data(), nullptr, nullptr, 0));
    if (!answer->good()) {
      return error();
    }
    return answer;
  }

  // The next wake() begins anew.
  void drop() {
    PQfinish(conn_);
    conn_ = nullptr;
  }

  PGconn* get() { return conn_; }

  Error error() const {
    std::string detail = PQerrorMessage(conn_);
    std::replace(detail.begin(), detail.end(), '\n', ' ');
    while (detail.ends_with(' ')) {
      detail.pop_back();
    }
    const bool lost = PQstatus(conn_) != CONNECTION_OK;
    return {ErrorCode::BadFile,
            (lost ? "PostgreSQL ne répond pas : " : "PostgreSQL refuse : ") + detail,
            (lost ? "PostgreSQL does not answer: " : "PostgreSQL refuses: ") + detail};
  }

 private:
  // Twice: the first look may find the server's farewell, only the second that it hung up.
  bool alive() {
    for (int look = 0; look < 2; ++look) {
      if (conn_ == nullptr || PQstatus(conn_) != CONNECTION_OK || PQconsumeInput(conn_) != 1) {
        return false;
      }
      PQisBusy(conn_);  // reads what has come
    }
    return PQstatus(conn_) == CONNECTION_OK;
  }

  std::string address_;
  std::vector<std::string> greet_;
  PGconn* conn_ = nullptr;
};

// Listens for what other nodes append, on a thread and a connection of its own.
class Listener {
 public:
  Listener(const std::string& address, std::string node, StoreWatcher watcher)
      : connection_(address, {"LISTEN ludotheque"}),
        node_(std::move(node)),
        watcher_(std::move(watcher)),
        stop_(eventfd(0, EFD_CLOEXEC)) {
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
  // True if it is time to stop; otherwise there may be news, or the time is over.
  bool wait(int socket, int milliseconds) const {
    std::array<pollfd, 2> both{{{stop_, POLLIN, 0}, {socket, POLLIN, 0}}};
    poll(both.data(), socket < 0 ? 1 : 2, milliseconds);
    return both[0].revents != 0;
  }

  void listen() {
    for (;;) {
      if (!connection_.wake().ok()) {
        heard_ = false;
        if (wait(-1, 500)) {
          return;
        }
        continue;
      }
      if (!heard_) {
        heard_ = true;
        watcher_("", 0);
      }
      pass_on();
      if (wait(PQsocket(connection_.get()), -1)) {
        return;
      }
      // A connection that ended is readable too: what it still had to say is taken first, then the
      // dead end is found by wake().
      if (PQconsumeInput(connection_.get()) != 1) {
        heard_ = false;
      }
      pass_on();
    }
  }

  void pass_on() {
    while (PGnotify* notify = PQnotifies(connection_.get())) {
      const std::string_view text = notify->extra;  // node version table
      const std::size_t first = text.find(' ');
      const std::size_t second = text.find(' ', first + 1);
      if (second != std::string_view::npos && text.substr(0, first) != node_) {
        watcher_(std::string(text.substr(second + 1)), number_of(text.substr(first + 1)));
      }
      PQfreemem(notify);
    }
  }

  Connection connection_;
  std::string node_;
  StoreWatcher watcher_;
  int stop_;
  bool heard_ = false;  // every notification since the watcher was last told
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

class PostgresStore final : public Store {
 public:
  explicit PostgresStore(const std::string& address)
      : address_(address),
        node_(random_name()),
        writing_(address, {"PREPARE plain AS " + append_statement(""),
                           "PREPARE listed AS " + append_statement(kSummaryParts)}),
        reading_(address, {}) {}

  Status open() {
    if (Status awake = reading_.wake(); !awake) {
      return awake;
    }
    if (Status migrated = migrate(); !migrated) {
      // The connection is closed with the store, and with it what was begun.
      return migrated;
    }
    return writing_.wake();
  }

  Or<std::vector<Appended>> append(std::span<const Append> batch) override {
    const std::lock_guard lock(writing_mutex_);
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

  Or<std::vector<Entry>> read(std::string_view table, i64 after) override {
    Values values;
    values.add(std::string(table));
    values.add(after);
    return ask<Entry>(std::string(kReadQuery), values, [](const Answer& answer, int row) {
      return Entry{answer.number(row, 0), answer.text(row, 1)};
    });
  }

  Or<std::vector<TableRow>> list(const TableQuery& query) override {
    return ask<TableRow>(list_query(kPostgresDialect, query), row_of);
  }

  Or<std::optional<TableRow>> find(std::string_view table) override {
    Or<std::vector<TableRow>> rows = ask<TableRow>(find_query(kPostgresDialect, table), row_of);
    if (!rows) {
      return rows.error();
    }
    return rows->empty() ? std::nullopt : std::optional(std::move((*rows)[0]));
  }

  Or<std::vector<GameCount>> count() override {
    return ask<GameCount>(std::string(kCountQuery), {}, [](const Answer& answer, int row) {
      return GameCount{answer.text(row, 0), static_cast<TablePhase>(answer.number(row, 1)),
                       answer.number(row, 2)};
    });
  }

  void watch(StoreWatcher watcher) override {
    CHECK(!listener_);
    listener_ = std::make_unique<Listener>(address_, node_, std::move(watcher));
  }

 private:
  // Nodes that start together wait for one another here.
  Status migrate() {
    if (Status begun = reading_.execute(
            "BEGIN; SELECT pg_advisory_xact_lock(hashtext('ludotheque'));"
            "CREATE TABLE IF NOT EXISTS ludotheque_schema (version bigint NOT NULL)");
        !begun) {
      return begun;
    }
    const auto found = reading_.ask("SELECT coalesce(max(version), 0) FROM ludotheque_schema", {});
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
    return reading_.execute(script + "COMMIT");
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
    if (Answer(PQgetResult(conn)).status() != PGRES_PIPELINE_SYNC) {
      return writing_.error();
    }
    return std::nullopt;
  }

  bool send(const char* statement) {
    return PQsendQueryParams(writing_.get(), statement, 0, nullptr, nullptr, nullptr, nullptr, 0) ==
           1;
  }

  bool send(const Append& one) {
    CHECK(!one.payloads.empty() && (one.expected > 0 || one.summary));
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
    return PQsendQueryPrepared(writing_.get(), one.summary ? "listed" : "plain",
                               static_cast<int>(pointers.size()), pointers.data(), nullptr, nullptr,
                               0) == 1;
  }

  // The answer to one statement: how many rows, or nothing if it failed.
  std::optional<int> answered() {
    std::optional<int> rows;
    {
      const Answer answer(PQgetResult(writing_.get()));
      if (answer.good()) {
        rows = answer.rows();
      }
    }
    if (rows) {
      PQclear(PQgetResult(writing_.get()));  // the null that ends a statement's answers
    }
    return rows;
  }

  template <class T, class F>
  Or<std::vector<T>> ask(const std::string& statement, const Values& values, F&& make) {
    const std::lock_guard lock(reading_mutex_);
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
  Or<std::vector<T>> ask(const SqlQuery& query, F&& make) {
    Values values;
    for (const SqlValue& value : query.values) {
      std::visit([&](const auto& held) { values.add(held); }, value);
    }
    return ask<T>(query.text, values, std::forward<F>(make));
  }

  std::string address_;
  std::string node_;  // tells our own notifications from others'
  std::mutex writing_mutex_;
  Connection writing_;
  std::mutex reading_mutex_;
  Connection reading_;
  std::unique_ptr<Listener> listener_;
};

}  // namespace

Or<std::unique_ptr<Store>> open_postgres_store(const std::string& address) {
  auto store = std::make_unique<PostgresStore>(address);
  if (Status opened = store->open(); !opened) {
    return opened.error();
  }
  return std::unique_ptr<Store>(std::move(store));
}

}  // namespace ludo
