#include "support/postgres.h"

#include <libpq-fe.h>
#include <signal.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "core/check.h"

namespace ludo::testing_support {
namespace {

namespace fs = std::filesystem;

constexpr const char* kUser = "postgres";  // PostgreSQL refuses to run as root

// Debian keeps each version in a folder of its own: the newest there is.
std::string newest_programs() {
  std::vector<std::string> found;
  for (const auto& entry : fs::directory_iterator("/usr/lib/postgresql")) {
    if (fs::exists(entry.path() / "bin" / "initdb")) {
      found.push_back(entry.path() / "bin");
    }
  }
  CHECK(!found.empty());
  return *std::max_element(found.begin(), found.end());
}

bool answers(const std::string& address) { return PQping(address.c_str()) == PQPING_OK; }

}  // namespace

PostgresServer::PostgresServer() : programs_(newest_programs()) {
  fs::permissions(folder_.path(), fs::perms::all);
  const ProcessOptions options{folder_.file("initdb.log"), kUser};
  CHECK(run_process({programs_ + "/initdb", "-D", folder_.file("data"), "-U", "ludo", "-A", "trust",
                     "-E", "UTF8", "--no-locale", "--no-sync"},
                    options) == 0);
  start();
}

PostgresServer::~PostgresServer() { stop(); }

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

void PostgresServer::start() {
  // Nothing here has to survive a power cut: the disk is not waited for.
  process_ = std::make_unique<Process>(
      std::vector<std::string>{programs_ + "/postgres", "-D", folder_.file("data"), "-k",
                               folder_.path().string(), "-h", "", "-c", "fsync=off"},
      ProcessOptions{folder_.file("postgres.log"), kUser});
  while (!answers(address("postgres"))) {
    CHECK(process_->running());
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

void PostgresServer::stop() {
  process_->signal(SIGINT);  // "fast": connections are ended, not waited for
  process_->wait();
}

std::string PostgresServer::new_database() {
  const std::string name = "test" + std::to_string(++databases_);
  PGconn* conn = PQconnectdb(address("postgres").c_str());
  PGresult* result = PQexec(conn, ("CREATE DATABASE " + name).c_str());
  CHECK(PQresultStatus(result) == PGRES_COMMAND_OK);
  PQclear(result);
  PQfinish(conn);
  return address(name);
}

std::string PostgresServer::address(const std::string& database) const {
  return "postgresql:///" + database + "?user=ludo&host=" + folder_.path().string();
}

HangingPostgres::HangingPostgres(const std::string& database) {
  PGconn* conn = PQconnectdb(database.c_str());
  PGresult* result = PQexec(conn,
                            "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
                            " AND pid <> pg_backend_pid() AND backend_type = 'client backend'");
  for (int row = 0; row < PQntuples(result); ++row) {
    processes_.push_back(std::stoi(PQgetvalue(result, row, 0)));
    CHECK(kill(processes_.back(), SIGSTOP) == 0);
  }
  PQclear(result);
  PQfinish(conn);
  CHECK(!processes_.empty());
}

HangingPostgres::~HangingPostgres() {
  for (const pid_t process : processes_) {
    kill(process, SIGCONT);
  }
}

}  // namespace ludo::testing_support
