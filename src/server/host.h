// The server as a whole: store, hub, threads and sockets put together. `ludotheque serve` runs
// one; tests run one on a free port.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <ostream>
#include <string>

#include "hub/hub.h"
#include "server/net.h"
#include "server/workers.h"

namespace ludo::server {

struct HostSettings {
  NetSettings net;
  HubLimits hub;
  std::string database = "sqlite:ludotheque.db";
  std::string web;              // the folder of the built pages; empty: those of the program
  std::string_view pages = {};  // the pages of the program (pack.h); empty: it has none
  std::string version = {};     // of the program, for the log
  int thinkers = 0;             // threads for bots; 0: all processors but one, at least one
  Effort effort = {};           // of a bot's thought at most
  std::string admin = {};       // the socket of who runs it; empty: none
  int gather = 2;               // ms between two commits where the database has to be waited for
  StoreTimeouts timeouts = {};
};

// What a host is built on where that is not the real thing: a test's own network, time and chance.
struct HostParts {
  std::function<std::unique_ptr<Network>(Handler&)> network = {};  // none: sockets
  std::function<i64()> clock = {};                                 // none: the system's
  Random* random = nullptr;                                        // none: the system's
  std::shared_ptr<const Thinker> thinker = std::make_shared<const Thinker>();
  Threads threads = Threads::Own;
};

// How a server ended that was asked to.
enum class HostEnd : u8 {
  InOrder,
  ThreadsLeft,  // one was still at work, reading or thinking: ending them takes longer
  Unconfirmed,  // what was being stored may be stored or not: the store did not answer in time
};

class Host {
 public:
  Host(HostSettings settings, std::ostream& log, HostParts parts = {});
  ~Host();
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;

  // Opens the database and the port; the port.
  Result<u16> start();
  // Serves until `stop`; then finishes what is being stored and asks everybody to reconnect. That
  // takes kStopTime at most, whatever the store does; the destructor waits for every thread.
  static constexpr std::chrono::seconds kStopTime{9};
  HostEnd run();
  void stop();     // from any thread
  void give_up();  // from any thread: says in the log that it is ended in the middle

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace ludo::server
