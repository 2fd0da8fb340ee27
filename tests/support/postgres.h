// A PostgreSQL server of our own for a test: Debian's, in a temporary folder, reached by a socket
// in it. It can be stopped and started again, as servers are.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "support/process.h"

namespace ludo::testing_support {

class PostgresServer {
 public:
  PostgresServer();
  ~PostgresServer();

  // The one of this test program, started when first asked for.
  static PostgresServer& shared();

  void start();
  void stop();

  // A new, empty database: its address as --database takes it.
  std::string new_database();

 private:
  std::string address(const std::string& database) const;

  TemporaryFolder folder_;
  std::string programs_;  // the folder of initdb and postgres
  std::unique_ptr<Process> process_;
  int databases_ = 0;
};

// Stops the processes of the server that serve a database, as on a machine that is out of breath:
// connections stay open, and nothing is answered. They go on with the end of this.
class HangingPostgres {
 public:
  explicit HangingPostgres(const std::string& database);
  ~HangingPostgres();
  HangingPostgres(const HangingPostgres&) = delete;
  HangingPostgres& operator=(const HangingPostgres&) = delete;

 private:
  std::vector<pid_t> processes_;
};

}  // namespace ludo::testing_support
