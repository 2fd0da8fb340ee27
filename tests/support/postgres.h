// A PostgreSQL server of our own for a test: Debian's, in a temporary folder, reached by a socket
// in it. It can be stopped and started again, as servers are.
#pragma once

#include <memory>

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

}  // namespace ludo::testing_support
