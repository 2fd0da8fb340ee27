// A small WebSocket client over plain TCP, for tests and the load generator: thousands of them fit
// in one thread, because nothing here waits unless asked to. Text messages only; what the server
// compresses or splits is refused, for our server does neither.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "core/types.h"

namespace ludo::testing_support {

class WebSocket {
 public:
  using Milliseconds = std::chrono::milliseconds;

  WebSocket() = default;
  ~WebSocket() { close(); }
  WebSocket(WebSocket&& other) noexcept { *this = std::move(other); }
  WebSocket& operator=(WebSocket&& other) noexcept;
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;

  // Connects to 127.0.0.1 and shakes hands; false if nobody answers. `from` is whom a proxy would
  // say it comes from.
  bool open(int port, const std::string& path, Milliseconds timeout = Milliseconds(20'000),
            const std::string& from = {});
  void close();
  bool is_open() const { return socket_ >= 0; }
  int socket() const { return socket_; }

  // False if the connection is gone. What does not fit into the socket is kept and sent later.
  bool send(std::string_view text);

  // The next message; nothing if none comes in time or the connection ended (then is_open is
  // false).
  std::optional<std::string> receive(Milliseconds timeout);

  // The same without waiting, in two steps: take what has arrived, then message by message.
  void pump();
  std::optional<std::string> next();

 private:
  void flush();
  void take();  // what has arrived
  void frame(u8 kind, std::string_view payload);

  int socket_ = -1;
  std::string in_;
  std::size_t read_ = 0;  // how much of it is done with
  std::string out_;
};

// One request over a connection of its own; nothing if there is no answer.
struct HttpAnswer {
  int status = 0;
  std::string body;
};
std::optional<HttpAnswer> http(int port, std::string_view method, const std::string& path,
                               const std::string& body = {}, const std::string& from = {});

}  // namespace ludo::testing_support
