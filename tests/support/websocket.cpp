#include "support/websocket.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

#include "core/check.h"

namespace ludo::testing_support {
namespace {

using Clock = std::chrono::steady_clock;

constexpr u8 kText = 1;
constexpr u8 kClose = 8;
constexpr u8 kPing = 9;
constexpr u8 kPong = 10;

sockaddr_in local(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<u16>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

const sockaddr* as_any(const sockaddr_in& address) {
  return reinterpret_cast<const sockaddr*>(&address);
}

int connected_socket(int port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  CHECK(socket >= 0);
  const sockaddr_in address = local(port);
  const int on = 1;
  setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  if (connect(socket, as_any(address), sizeof address) != 0) {
    close(socket);
    return -1;
  }
  return socket;
}

// The rest of the request line, and what every request of ours has.
std::string common_headers(int port, const std::string& from) {
  const std::string host = "127.0.0.1:" + std::to_string(port);
  return " HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host + "\r\n" +
         (from.empty() ? "" : "X-Forwarded-For: " + from + "\r\n");
}

bool wait_readable(int socket, std::chrono::milliseconds timeout) {
  pollfd one{socket, POLLIN, 0};
  return poll(&one, 1, static_cast<int>(timeout.count())) > 0;
}

}  // namespace

WebSocket& WebSocket::operator=(WebSocket&& other) noexcept {
  if (this != &other) {
    close();
    socket_ = std::exchange(other.socket_, -1);
    in_ = std::move(other.in_);
    read_ = std::exchange(other.read_, 0);
    out_ = std::move(other.out_);
  }
  return *this;
}

bool WebSocket::open(int port, const std::string& path, Milliseconds timeout,
                     const std::string& from) {
  close();
  socket_ = connected_socket(port);
  if (socket_ < 0) {
    return false;
  }
  // The key is any 16 bytes; what the server makes of it is checked by the server's own tests.
  out_ = "GET " + path + common_headers(port, from) +
         "Upgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n";
  flush();
  const auto deadline = Clock::now() + timeout;
  for (;;) {
    const std::size_t end = in_.find("\r\n\r\n");
    if (end != std::string::npos) {
      const bool accepted = in_.starts_with("HTTP/1.1 101");
      read_ = end + 4;
      if (!accepted) {
        close();
      }
      return accepted;
    }
    const auto left = std::chrono::duration_cast<Milliseconds>(deadline - Clock::now());
    if (!is_open() || left.count() <= 0 || !wait_readable(socket_, left)) {
      close();
      return false;
    }
    pump();
  }
}

void WebSocket::close() {
  if (socket_ >= 0) {
    ::close(socket_);
  }
  socket_ = -1;
  in_.clear();
  out_.clear();
  read_ = 0;
}

bool WebSocket::send(std::string_view text) {
  if (is_open()) {
    frame(kText, text);
  }
  return is_open();
}

// Clients have to mask what they send; a mask of zeros changes nothing and costs nothing.
void WebSocket::frame(u8 kind, std::string_view payload) {
  out_ += static_cast<char>(0x80U | kind);
  const std::size_t size = payload.size();
  CHECK(size < 65536);
  if (size < 126) {
    out_ += static_cast<char>(0x80U | size);
  } else {
    out_ += static_cast<char>(0x80U | 126U);
    out_ += static_cast<char>(size >> 8);
    out_ += static_cast<char>(size & 0xFFU);
  }
  out_.append(4, '\0');
  out_ += payload;
  flush();
}

void WebSocket::flush() {
  while (!out_.empty() && is_open()) {
    const ssize_t sent = ::send(socket_, out_.data(), out_.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) {
      out_.erase(0, static_cast<std::size_t>(sent));
    } else if (errno == EAGAIN) {
      return;
    } else {
      // Nobody takes it any more. What they said before they went can still be read by next().
      out_.clear();
      take();
      if (is_open()) {
        ::close(std::exchange(socket_, -1));
      }
    }
  }
}

void WebSocket::pump() {
  in_.erase(0, std::exchange(read_, 0));
  flush();
  take();
}

void WebSocket::take() {
  std::array<char, 16384> bytes;
  while (is_open()) {
    const ssize_t got = recv(socket_, bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (got > 0) {
      in_.append(bytes.data(), static_cast<std::size_t>(got));
    }
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) {
      // What came before the end can still be read by next().
      ::close(std::exchange(socket_, -1));
    }
    if (got < static_cast<ssize_t>(bytes.size())) {
      return;
    }
  }
}

std::optional<std::string> WebSocket::next() {
  for (;;) {
    const std::string_view left = std::string_view(in_).substr(read_);
    if (left.size() < 2) {
      return std::nullopt;
    }
    const auto byte = [&](std::size_t at) { return static_cast<u8>(left[at]); };
    const u8 kind = byte(0) & 0x0FU;
    CHECK((byte(0) & 0xF0U) == 0x80U && (byte(1) & 0x80U) == 0);  // whole, plain, unmasked
    std::size_t size = byte(1);
    std::size_t head = 2;
    const std::size_t extra = size < 126 ? 0 : size == 126 ? 2 : 8;
    if (left.size() < head + extra) {
      return std::nullopt;
    }
    if (extra > 0) {
      size = 0;
      for (std::size_t i = 0; i < extra; ++i) {
        size = size << 8 | byte(head++);
      }
    }
    if (left.size() < head + size) {
      return std::nullopt;
    }
    std::string payload(left.substr(head, size));
    read_ += head + size;
    if (kind == kText) {
      return payload;
    }
    if (kind == kPing) {
      frame(kPong, payload);
    } else if (kind == kClose) {
      close();
    }
  }
}

std::optional<std::string> WebSocket::receive(Milliseconds timeout) {
  const auto deadline = Clock::now() + timeout;
  for (;;) {
    if (std::optional<std::string> message = next()) {
      return message;
    }
    const auto left = std::chrono::duration_cast<Milliseconds>(deadline - Clock::now());
    if (!is_open() || left.count() < 0 || !wait_readable(socket_, left)) {
      return std::nullopt;
    }
    pump();
  }
}

std::optional<HttpAnswer> http(int port, std::string_view method, const std::string& path,
                               const std::string& body, const std::string& from) {
  const int socket = connected_socket(port);
  if (socket < 0) {
    return std::nullopt;
  }
  const std::string request =
      std::string(method) + " " + path + common_headers(port, from) +
      "Content-Type: application/json\r\nConnection: close\r\nContent-Length: " +
      std::to_string(body.size()) + "\r\n\r\n" + body;
  std::string answer;
  if (send(socket, request.data(), request.size(), MSG_NOSIGNAL) ==
      static_cast<ssize_t>(request.size())) {
    std::array<char, 16384> bytes;
    for (ssize_t got = 1; got > 0;) {
      got = recv(socket, bytes.data(), bytes.size(), 0);
      answer.append(bytes.data(), got > 0 ? static_cast<std::size_t>(got) : 0);
    }
  }
  close(socket);
  const std::size_t end = answer.find("\r\n\r\n");
  if (!answer.starts_with("HTTP/1.1 ") || end == std::string::npos) {
    return std::nullopt;
  }
  return HttpAnswer{std::stoi(answer.substr(9, 3)), answer.substr(end + 4)};
}

}  // namespace ludo::testing_support
