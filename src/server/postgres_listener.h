// Listens for what other nodes append, on a thread and a connection of its own. Whether it still
// hears is not left to hope: it says something itself from time to time, and that has to come back.
#pragma once

#include <chrono>
#include <string>
#include <thread>

#include "server/postgres_connection.h"

namespace ludo {

class PostgresListener {
 public:
  // `node` is our own name, by which our own notifications are known.
  PostgresListener(const std::string& address, const StoreTimeouts& timeouts, std::string node,
                   StoreWatcher watcher);
  ~PostgresListener();
  PostgresListener(const PostgresListener&) = delete;
  PostgresListener& operator=(const PostgresListener&) = delete;

 private:
  using Clock = std::chrono::steady_clock;

  bool wait(int socket, std::chrono::milliseconds time) const;
  void listen();
  void look();
  void pass_on();

  int stop_;  // an eventfd
  PostgresConnection connection_;
  std::chrono::milliseconds every_;
  std::string node_;
  StoreWatcher watcher_;
  Clock::time_point next_{};  // when to look
  bool asked_ = false;        // for a notification of our own that has not come yet
  bool heard_ = false;        // every notification since the watcher was last called
  std::thread thread_;
};

}  // namespace ludo
