// The server as operators run it, for tests: a process of its own, on a port of its own.
#pragma once

#include <csignal>
#include <memory>
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
      : database_(std::move(database)), output_(std::move(output)), port_(free_port()) {}

  int port() const { return port_; }

  void start() {
    process_ = std::make_unique<Process>(
        std::vector<std::string>{program(), "serve", "--port", std::to_string(port_), "--database",
                                 database_, "--opens", "100000", "--per-address", "2000",
                                 "--effort", "0"},
        ProcessOptions{output_});
  }
  bool running() const { return process_ && process_->running(); }
  bool healthy() const {
    const auto answer = http(port_, "GET", "/healthz");
    return answer && answer->status == 200;
  }
  bool ready() const {
    const auto answer = http(port_, "GET", "/readyz");
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
  int port_;
  std::unique_ptr<Process> process_;
};

}  // namespace ludo::testing_support
