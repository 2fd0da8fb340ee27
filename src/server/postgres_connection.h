// One connection to PostgreSQL that never waits for ever: connecting, sending and answering each
// have an end of our own, because a server that hangs ends nothing by itself. A connection that
// failed is replaced at the next use. Not here: what is said on it (store_postgres.cpp).
#pragma once

#include <libpq-fe.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/store.h"

namespace ludo {

// What one statement answered.
class PostgresAnswer {
 public:
  explicit PostgresAnswer(PGresult* result) : result_(result) {}
  ~PostgresAnswer() { PQclear(result_); }
  PostgresAnswer(const PostgresAnswer&) = delete;
  PostgresAnswer& operator=(const PostgresAnswer&) = delete;

  bool is_end() const { return result_ == nullptr; }  // of what a statement answers
  ExecStatusType status() const { return PQresultStatus(result_); }
  bool good() const { return status() == PGRES_TUPLES_OK || status() == PGRES_COMMAND_OK; }
  int rows() const { return PQntuples(result_); }
  bool is_null(int row, int at) const { return PQgetisnull(result_, row, at) != 0; }
  std::string text(int row, int at) const {
    return {PQgetvalue(result_, row, at), static_cast<std::size_t>(PQgetlength(result_, row, at))};
  }
  i64 number(int row, int at) const;

 private:
  PGresult* result_;
};

// The values of a statement, as texts; those of a null have no text.
class PostgresValues {
 public:
  void add(std::string text) { texts_.emplace_back(std::move(text)); }
  void add(i64 number) { add(std::to_string(number)); }
  void add_null() { texts_.emplace_back(std::nullopt); }

  std::vector<const char*> pointers() const;

 private:
  std::vector<std::optional<std::string>> texts_;
};

// Remembers that the server hangs, for all connections of a store: a caller meanwhile is
// refused at once. One connection tries again after a while, longer each time.
class PostgresHealth {
 public:
  using Clock = std::chrono::steady_clock;

  bool hangs() const { return Clock::now().time_since_epoch().count() < until_; }
  void on_silence();
  void on_answer() {
    silences_ = 0;
    until_ = 0;
  }

 private:
  std::atomic<int> silences_ = 0;
  std::atomic<Clock::rep> until_ = 0;
};

// One thread at a time.
class PostgresConnection {
 public:
  using Clock = std::chrono::steady_clock;

  // `greet` is run on every new connection. Without `health` silence is not passed on to
  // others, nor theirs to us. `cancel`, a file descriptor that becomes readable, ends every wait.
  PostgresConnection(std::string address, StoreTimeouts timeouts, std::vector<std::string> greet,
                     PostgresHealth* health, int cancel = -1)
      : address_(std::move(address)),
        timeouts_(timeouts),
        greet_(std::move(greet)),
        health_(health),
        cancel_(cancel) {}
  ~PostgresConnection() { PQfinish(conn_); }
  PostgresConnection(const PostgresConnection&) = delete;
  PostgresConnection& operator=(const PostgresConnection&) = delete;

  // Connects if there is no connection, or if the old one is dead.
  Status wake();

  // Wakes by itself.
  Or<std::unique_ptr<PostgresAnswer>> ask(const std::string& statement,
                                          const PostgresValues& values);

  // ---- after a `wake` that went well ----
  Status execute(const std::string& statements) { return execute(statements, timeouts_.answer); }
  Status execute(const std::string& statements, std::chrono::milliseconds time);
  // What is sent and answered from here on has so much time altogether.
  void begin() { begin(timeouts_.answer); }
  void begin(std::chrono::milliseconds time);
  // The next result of what was sent. An end where none should be: it failed, `error` says why.
  std::unique_ptr<PostgresAnswer> next();

  // The next wake() begins anew.
  void drop();

  PGconn* get() { return conn_; }

  Error error() const;

 private:
  enum class Waited : u8 { Ready, Over };

  bool alive();
  Status connect();
  Waited wait(short events);
  bool read_all();
  Error silence();

  std::string address_;
  StoreTimeouts timeouts_;
  std::vector<std::string> greet_;
  PostgresHealth* health_;
  int cancel_;
  PGconn* conn_ = nullptr;
  Clock::time_point deadline_{};
  bool failed_ = false;  // since `begin`: nothing more is to be had
  bool silent_ = false;  // because the time was over
};

}  // namespace ludo
