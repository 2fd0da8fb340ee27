#include "server/admin_socket.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <future>
#include <memory>

namespace ludo::server {
namespace {

constexpr int kSeconds = 5;                   // for a line to come in, or out
constexpr std::chrono::seconds kAnswer{120};  // a delete may have to wait for the database

Error problem(const std::string& path) {
  const std::string why = std::strerror(errno);
  return {ErrorCode::BadFile, "prise d'administration inutilisable : " + why,
          "cannot use the admin socket: " + why, path};
}

// Nothing if the path is too long for a socket.
std::optional<sockaddr_un> address_of(const std::string& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.empty() || path.size() >= sizeof address.sun_path) {
    errno = ENAMETOOLONG;
    return std::nullopt;
  }
  std::copy(path.begin(), path.end(), static_cast<char*>(address.sun_path));
  return address;
}

// A connection to the server at this path; below 0: there is none.
int connected(const std::string& path) {
  const std::optional<sockaddr_un> address = address_of(path);
  if (!address) {
    return -1;
  }
  const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket >= 0 &&
      connect(socket, reinterpret_cast<const sockaddr*>(&*address), sizeof *address) != 0) {
    const int why = errno;
    close(socket);
    errno = why;
    return -1;
  }
  return socket;
}

void set_timeouts(int socket, i64 seconds) {
  timeval time{};
  time.tv_sec = seconds;
  setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, sizeof time);
  setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &time, sizeof time);
}

bool send_all(int socket, std::string_view text) {
  while (!text.empty()) {
    const ssize_t sent = send(socket, text.data(), text.size(), MSG_NOSIGNAL);
    if (sent <= 0) {
      return false;
    }
    text.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

// Up to the end of a line, without it; nothing if there is none in time.
std::optional<std::string> receive_line(int socket, std::size_t bytes_max) {
  std::string line;
  std::array<char, 4096> some{};
  while (line.size() <= bytes_max) {
    const ssize_t count = recv(socket, some.data(), some.size(), 0);
    if (count <= 0) {
      return std::nullopt;
    }
    line.append(some.data(), static_cast<std::size_t>(count));
    if (line.back() == '\n') {
      line.pop_back();
      return line;
    }
  }
  return std::nullopt;
}

}  // namespace

AdminSocket::AdminSocket(std::string path, Handle handle)
    : path_(std::move(path)), handle_(std::move(handle)) {}

AdminSocket::~AdminSocket() {
  if (thread_.joinable()) {
    const u64 one = 1;
    CHECK(write(stop_, &one, sizeof one) == sizeof one);
    thread_.join();
    unlink(path_.c_str());
  }
  for (const int file : {listening_, stop_}) {
    if (file >= 0) {
      close(file);
    }
  }
}

Status AdminSocket::open() {
  const std::optional<sockaddr_un> address = address_of(path_);
  if (!address) {
    return problem(path_);
  }
  if (const int other = connected(path_); other >= 0) {
    close(other);
    errno = EADDRINUSE;
    return problem(path_);
  }
  struct stat found{};
  if (lstat(path_.c_str(), &found) == 0 && S_ISSOCK(found.st_mode)) {
    unlink(path_.c_str());
  }
  stop_ = eventfd(0, EFD_CLOEXEC);
  listening_ = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  // The mode is that of the file from the moment it is there.
  if (stop_ < 0 || listening_ < 0 || fchmod(listening_, S_IRUSR | S_IWUSR) != 0 ||
      bind(listening_, reinterpret_cast<const sockaddr*>(&*address), sizeof *address) != 0 ||
      chmod(path_.c_str(), S_IRUSR | S_IWUSR) != 0 || listen(listening_, 4) != 0) {
    return problem(path_);
  }
  thread_ = std::thread([this] { serve(); });
  return Done{};
}

void AdminSocket::serve() {
  for (;;) {
    std::array<pollfd, 2> both{{{stop_, POLLIN, 0}, {listening_, POLLIN, 0}}};
    poll(both.data(), both.size(), -1);
    if (both[0].revents != 0) {
      return;
    }
    const int connection = accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
    if (connection >= 0) {
      set_timeouts(connection, kSeconds);
      answer(connection);
      close(connection);
    }
  }
}

void AdminSocket::answer(int connection) {
  const std::optional<std::string> line = receive_line(connection, kLineMax);
  if (!line) {
    return;
  }
  const auto promise = std::make_shared<std::promise<std::string>>();
  std::future<std::string> answered = promise->get_future();
  handle_(*line, [promise](std::string text) { promise->set_value(std::move(text)); });
  // The end of the server is not waited for: what is asked for then is not answered.
  for (const auto until = std::chrono::steady_clock::now() + kAnswer;
       std::chrono::steady_clock::now() < until;) {
    if (answered.wait_for(std::chrono::milliseconds(50)) == std::future_status::ready) {
      send_all(connection, answered.get() + "\n");
      return;
    }
    pollfd stop{stop_, POLLIN, 0};
    if (poll(&stop, 1, 0) > 0) {
      return;
    }
  }
}

Result<std::string> ask_admin(const std::string& path, const std::string& line) {
  constexpr std::size_t kAnswerMax = std::size_t{256} * 1024 * 1024;
  const int socket = connected(path);
  if (socket < 0) {
    return problem(path);
  }
  set_timeouts(socket, kAnswer.count());
  std::optional<std::string> answer;
  if (send_all(socket, line + "\n")) {
    answer = receive_line(socket, kAnswerMax);
  }
  const Error error = problem(path);
  close(socket);
  if (!answer) {
    return error;
  }
  return *answer;
}

std::string admin_path_of(std::string_view database) {
  constexpr std::string_view kSqlite = "sqlite:";
  return database.starts_with(kSqlite) ? std::string(database.substr(kSqlite.size())) + ".admin"
                                       : std::string();
}

}  // namespace ludo::server
