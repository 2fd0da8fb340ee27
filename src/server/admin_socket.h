// A local socket for who runs a server: one line of JSON each way, then it is closed. Who can open
// the file may do everything, so only its owner can (mode 0600). One request at a time, on a thread
// of its own, each with a bound and a timeout. Not here: what the requests do (admin.h).
#pragma once

#include <functional>
#include <string>
#include <thread>

#include "record/error.h"

namespace ludo::server {

class AdminSocket {
 public:
  static constexpr std::size_t kLineMax = 64 * 1024;

  // Answers once, from any thread.
  using Answer = std::function<void(std::string)>;
  // Called on the socket's thread.
  using Handle = std::function<void(const std::string& line, Answer answer)>;

  AdminSocket(std::string path, Handle handle);
  ~AdminSocket();
  AdminSocket(const AdminSocket&) = delete;
  AdminSocket& operator=(const AdminSocket&) = delete;

  // Takes the place of a file that a dead server left; refuses where a living one listens.
  Status open();

 private:
  void serve();
  void answer(int connection);

  std::string path_;
  Handle handle_;
  int listening_ = -1;
  int stop_ = -1;
  std::thread thread_;
};

// Sends a line to the server that listens there; its answer.
Result<std::string> ask_admin(const std::string& path, const std::string& line);

// Where the socket of a server is by default: beside a SQLite file; empty for other databases.
std::string admin_path_of(std::string_view database);

}  // namespace ludo::server
