// The server as operators run it, for tests: a process of its own, on a port of its own. The system
// gives it another one at every start: a port that was free a moment ago may be somebody else's
// now.
#pragma once

#include <csignal>
#include <filesystem>
#include <fstream>
#include <memory>
#include <regex>
#include <thread>

#include "support/process.h"
#include "support/websocket.h"

namespace ludo::testing_support {

// The program of this build: it lies beside the tests.
inline std::string program() {
  return std::filesystem::read_symlink("/proc/self/exe").parent_path() / "ludotheque";
}

class ServerProcess {
 public:
  ServerProcess(std::string database, std::string output)
      : database_(std::move(database)), output_(std::move(output)) {}

  // The one it says it listens on; 0 until then, where nobody is.
  int port() const {
    std::ifstream output(output_);
    output.seekg(said_before_);
    std::smatch said;
    for (std::string line; port_ == 0 && std::getline(output, line);) {
      // Whole lines: what follows the port has been written too.
      if (std::regex_search(line, said, std::regex("http://[^ :]+:([0-9]+) "))) {
        port_ = std::stoi(said[1]);
      }
    }
    return port_;
  }

  void start() {
    port_ = 0;
    std::error_code nothing_yet;
    const auto size = std::filesystem::file_size(output_, nothing_yet);
    said_before_ = nothing_yet ? 0 : static_cast<std::streamoff>(size);
    process_ = std::make_unique<Process>(
        std::vector<std::string>{program(), "serve", "--port", "0", "--database", database_,
                                 "--opens", "100000", "--per-address", "2000", "--effort", "0"},
        ProcessOptions{output_});
  }
  bool running() const { return process_ && process_->running(); }
  bool healthy() const {
    const auto answer = http(port(), "GET", "/healthz");
    return answer && answer->status == 200;
  }
  bool ready() const {
    const auto answer = http(port(), "GET", "/readyz");
    return answer && answer->status == 200;
  }
  bool wait_until_healthy(std::chrono::milliseconds timeout) const {
    const auto end = std::chrono::steady_clock::now() + timeout;
    while (!healthy()) {
      if (!running() || std::chrono::steady_clock::now() > end) {
        return false;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return true;
  }
  // At once, wherever it is.
  void kill() {
    process_->signal(SIGKILL);
    process_->wait();
  }
  // As an operator stops it: its exit code.
  int stop() {
    ask_to_stop();
    return process_->wait();
  }
  void ask_to_stop() const { process_->signal(SIGTERM); }

 private:
  std::string database_;
  std::string output_;
  std::streamoff said_before_ = 0;  // bytes of `output_` that are of earlier starts
  mutable int port_ = 0;
  std::unique_ptr<Process> process_;
};

}  // namespace ludo::testing_support
