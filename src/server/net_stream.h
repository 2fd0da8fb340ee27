// What the network's sessions are written in: Asio's and Beast's types as we use them, a stream
// that counts what it reads, and small translations from our settings and to our words. For net.cpp
// alone.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/rate_policy.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <limits>
#include <string>
#include <vector>

#include "hub/limits.h"
#include "server/backlog.h"
#include "server/net.h"

namespace ludo::server::streams {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

// A typed executor: the general one costs a third of the speed.
using Executor = asio::io_context::executor_type;
using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;
using Socket = asio::basic_stream_socket<asio::ip::tcp, Executor>;

// What came in since it was last set to zero. Limits nothing by itself.
class CountedBytes {
 public:
  std::size_t read = 0;

 private:
  friend class beast::rate_policy_access;
  static std::size_t available_read_bytes() { return std::numeric_limits<std::size_t>::max(); }
  static std::size_t available_write_bytes() { return std::numeric_limits<std::size_t>::max(); }
  void transfer_read_bytes(std::size_t bytes) { read += bytes; }
  void transfer_write_bytes(std::size_t /*bytes*/) {}
  void on_timer() {}
};

using Stream = beast::basic_stream<asio::ip::tcp, Executor, CountedBytes>;
using WebSocket = websocket::stream<Stream, /*deflateSupported=*/false>;
using Timer = asio::basic_waitable_timer<std::chrono::steady_clock,
                                         asio::wait_traits<std::chrono::steady_clock>, Executor>;
using beast::error_code;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;
using std::chrono::seconds;

inline constexpr auto kClosingTime = seconds(3);
inline constexpr std::size_t kReadBuffer = 2048;  // bytes: Beast asks for 1,536 at first
inline constexpr std::size_t kBodyForOne = 8192;  // bytes that cost as much as a plain request

// Of a clock that nobody sets.
inline i64 steady_ms() {
  return std::chrono::duration_cast<milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

inline i64 now_ms() {
  return std::chrono::duration_cast<milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

inline std::string_view how_of(error_code error) {
  return error == websocket::error::closed            ? "closed"
         : error == beast::error::timeout             ? kIdle.code
         : error == websocket::error::message_too_big ? kTooLong.code
                                                      : "lost";
}

inline BacklogLimits backlog_of(const NetSettings& settings) {
  return {settings.unsent_usual, settings.unsent_max, i64{1000} * settings.stall_seconds};
}

inline AddressLimits limits_of(const NetSettings& settings) {
  return {settings.connections_max, settings.per_address_max, settings.requests_per_second};
}

inline std::string text_of(beast::string_view view) { return {view.data(), view.size()}; }

// Without its address, which only a session knows.
inline HttpRequest request_of(const http::request<http::string_body>& request) {
  HttpRequest out;
  out.method = text_of(request.method_string());
  const std::string target = text_of(request.target());
  const std::size_t query = target.find('?');
  out.path = target.substr(0, query);
  out.query = query == std::string::npos ? "" : target.substr(query + 1);
  out.body = request.body();
  out.accept_encoding = text_of(request[http::field::accept_encoding]);
  out.if_none_match = text_of(request[http::field::if_none_match]);
  return out;
}

inline std::vector<std::string> forwarded(const http::request<http::string_body>& request) {
  std::vector<std::string> lines;
  const auto [begin, end] = request.equal_range("X-Forwarded-For");
  for (auto line = begin; line != end; ++line) {
    lines.push_back(text_of(line->value()));
  }
  return lines;
}

}  // namespace ludo::server::streams
