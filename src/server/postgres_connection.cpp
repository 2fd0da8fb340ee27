#include "server/postgres_connection.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>

namespace ludo {
namespace {

Error not_answering(const std::string& detail) {
  return {ErrorCode::BadFile, "PostgreSQL ne répond pas : " + detail,
          "PostgreSQL does not answer: " + detail};
}

}  // namespace

i64 PostgresAnswer::number(int row, int at) const {
  const char* text = PQgetvalue(result_, row, at);
  i64 value = 0;
  std::from_chars(text, text + PQgetlength(result_, row, at), value);
  return value;
}

std::vector<const char*> PostgresValues::pointers() const {
  std::vector<const char*> out;
  for (const std::optional<std::string>& text : texts_) {
    out.push_back(text ? text->c_str() : nullptr);
  }
  return out;
}

void PostgresHealth::on_silence() {
  constexpr int kDoublings = 4;
  const std::chrono::milliseconds wait(500 << std::min(silences_++, kDoublings));
  until_ = (Clock::now() + wait).time_since_epoch().count();
}

Status PostgresConnection::wake() {
  if (health_ != nullptr && health_->hangs()) {
    return not_answering("it hung a moment ago");
  }
  if (alive()) {
    return Done{};
  }
  drop();
  begin(timeouts_.connect);
  if (Status connected = connect(); !connected) {
    drop();
    return connected;
  }
  PQsetNoticeProcessor(conn_, [](void*, const char*) {}, nullptr);
  PQsetnonblocking(conn_, 1);
  for (const std::string& statement : greet_) {
    if (Status done = execute(statement); !done) {
      drop();
      return done;
    }
  }
  return Done{};
}

// Twice: the first look may find the server's farewell, only the second that it hung up.
bool PostgresConnection::alive() {
  for (int look = 0; look < 2; ++look) {
    if (conn_ == nullptr || PQstatus(conn_) != CONNECTION_OK || PQconsumeInput(conn_) != 1) {
      return false;
    }
    PQisBusy(conn_);  // reads what has come
  }
  return PQstatus(conn_) == CONNECTION_OK;
}

Status PostgresConnection::connect() {
  // What stands before the address are defaults that it can overrule. The server ends by itself
  // what takes too long, a little before we would; a peer that got lost is noticed by the system
  // within half a minute even where nothing is sent.
  const std::string statement = std::to_string(timeouts_.answer.count() * 4 / 5);
  const std::string options = "-c statement_timeout=" + statement +
                              " -c lock_timeout=" + statement +
                              " -c idle_in_transaction_session_timeout=30000";
  const std::string unsent = std::to_string(timeouts_.answer.count() * 2);
  const char* names[] = {"application_name",    "options",
                         "keepalives",          "keepalives_idle",
                         "keepalives_interval", "keepalives_count",
                         "tcp_user_timeout",    "dbname",
                         "client_encoding",     nullptr};
  const char* values[] = {"ludotheque",   options.c_str(),  "1",    "10",   "5", "3",
                          unsent.c_str(), address_.c_str(), "UTF8", nullptr};
  conn_ = PQconnectStartParams(names, values, 1);
  if (PQstatus(conn_) == CONNECTION_BAD) {
    return error();
  }
  for (PostgresPollingStatusType next = PGRES_POLLING_WRITING; next != PGRES_POLLING_OK;
       next = PQconnectPoll(conn_)) {
    if (next == PGRES_POLLING_FAILED) {
      return error();
    }
    if (wait(next == PGRES_POLLING_READING ? POLLIN : POLLOUT) == Waited::Over) {
      return silence();
    }
  }
  return Done{};
}

PostgresConnection::Waited PostgresConnection::wait(short events) {
  const auto left =
      std::chrono::duration_cast<std::chrono::milliseconds>(deadline_ - Clock::now()).count();
  std::array<pollfd, 2> both{{{PQsocket(conn_), events, 0}, {cancel_, POLLIN, 0}}};
  const int found = poll(both.data(), both.size(), static_cast<int>(std::max<i64>(left, 0)));
  if (found < 0 && errno == EINTR) {
    return Waited::Ready;  // the caller looks again
  }
  return found > 0 && both[1].revents == 0 ? Waited::Ready : Waited::Over;
}

void PostgresConnection::begin(std::chrono::milliseconds time) {
  deadline_ = Clock::now() + time;
  failed_ = false;
  silent_ = false;
}

// Until the next result is whole: false if the connection broke, or the time is over.
bool PostgresConnection::read_all() {
  while (!failed_) {
    const int unsent = PQflush(conn_);
    if (unsent == 0 && PQisBusy(conn_) == 0) {
      return true;
    }
    if (unsent >= 0 && wait(unsent > 0 ? POLLIN | POLLOUT : POLLIN) == Waited::Over) {
      failed_ = true;
      silent_ = true;
      (void)silence();
    } else {
      failed_ = unsent < 0 || PQconsumeInput(conn_) != 1;
    }
  }
  return false;
}

std::unique_ptr<PostgresAnswer> PostgresConnection::next() {
  auto answer = std::make_unique<PostgresAnswer>(read_all() ? PQgetResult(conn_) : nullptr);
  if (health_ != nullptr && !failed_) {
    health_->on_answer();
  }
  return answer;
}

Status PostgresConnection::execute(const std::string& statements, std::chrono::milliseconds time) {
  begin(time);
  failed_ = PQsendQuery(conn_, statements.c_str()) != 1;
  std::optional<Error> wrong;
  for (auto answer = next(); !answer->is_end(); answer = next()) {
    if (!answer->good() && !wrong) {
      wrong = error();
    }
  }
  return failed_ ? Status(error()) : wrong ? Status(*wrong) : Status(Done{});
}

Result<std::unique_ptr<PostgresAnswer>> PostgresConnection::ask(const std::string& statement,
                                                                const PostgresValues& values) {
  if (Status awake = wake(); !awake) {
    return awake.error();
  }
  begin();
  const std::vector<const char*> pointers = values.pointers();
  failed_ = PQsendQueryParams(conn_, statement.c_str(), static_cast<int>(pointers.size()), nullptr,
                              pointers.data(), nullptr, nullptr, 0) != 1;
  std::unique_ptr<PostgresAnswer> answer = next();
  const std::optional<Error> wrong = answer->good() ? std::nullopt : std::optional(error());
  while (!failed_ && !next()->is_end()) {
  }
  if (failed_) {
    drop();
  }
  if (wrong) {
    return *wrong;
  }
  return answer;
}

void PostgresConnection::drop() {
  PQfinish(conn_);
  conn_ = nullptr;
}

// The time is over: the next caller need not find out again.
Error PostgresConnection::silence() {
  if (health_ != nullptr) {
    health_->on_silence();
  }
  return not_answering("nothing came in time");
}

Error PostgresConnection::error() const {
  if (silent_) {
    return not_answering("nothing came in time");
  }
  std::string detail = PQerrorMessage(conn_);
  std::replace(detail.begin(), detail.end(), '\n', ' ');
  while (detail.ends_with(' ')) {
    detail.pop_back();
  }
  if (PQstatus(conn_) != CONNECTION_OK) {
    return not_answering(detail);
  }
  return {ErrorCode::BadFile, "PostgreSQL refuse : " + detail, "PostgreSQL refuses: " + detail};
}

}  // namespace ludo
