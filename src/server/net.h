// Sockets: HTTP requests and WebSocket connections on one thread, handed to a Handler. `Net` is the
// one place that knows Boost.Asio and Beast. It keeps the limits that are about connections: how
// many, from one address, how fast, how big, how long idle, how much unsent; a reader that does not
// take what it is sent gets an error and is cut off. Not here: what requests mean (http.h), tables
// (hub.h).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hub/http.h"
#include "record/error.h"
#include "room/client.h"
#include "room/protocol.h"
#include "server/room_names.h"

namespace ludo::server {

// Called on the network's thread only.
class Handler {
 public:
  virtual ~Handler() = default;
  virtual void on_http(HttpRequest request, Reply reply) = 0;  // once, now or later
  // Why it is not wanted, if it is not.
  virtual const ErrorKind* on_open(ClientId client, const std::string& address) = 0;
  virtual void on_text(ClientId client, std::string_view text) = 0;
  // How it ended: "closed" by the client, "lost", "idle", "too-long", or the code of our own bye.
  virtual void on_close(ClientId client, std::string_view how) = 0;
  // A request that was turned away before anybody looked at it.
  virtual void on_refused(const std::string& address, const ErrorKind& why) = 0;
  virtual void on_tick() = 0;
  virtual std::optional<i64> next_due() = 0;  // ms since 1970
  // Something of the network's own threw: what it was about is lost, the rest goes on.
  virtual void on_threw(std::string_view what) = 0;
};

struct NetSettings {
  std::string bind = "127.0.0.1";
  u16 port = 8080;  // 0: any that is free
  std::size_t connections_max = 12'000;
  std::size_t per_address_max = 200;
  int requests_per_second = 50;  // of one address, over HTTP; five times as many at once
  // Bytes that may wait for a reader however slow; above, it has to go on taking them, and nothing
  // more it asks for is looked at. Never more than the second: well above what one join may bring.
  std::size_t unsent_usual = std::size_t{256} * 1024;
  std::size_t unsent_max = std::size_t{2} * 1024 * 1024;
  int stall_seconds = 20;                 // above the usual, without anything taken
  int idle_seconds = 60;                  // a WebSocket is pinged after half of it
  int request_seconds = 20;               // for a request to come in, or an answer out
  std::vector<std::string> origins = {};  // besides the server's own
  bool behind_proxy = false;              // X-Forwarded-For says who asks
  // Names of ours, besides addresses and local ones: requests for others are refused. A proxy
  // decides itself which names it passes on, unless there are some here.
  std::vector<std::string> hosts = {};
};

struct NetCounts {
  u64 accepted = 0;
  u64 refused = 0;
  u64 requests = 0;
  u64 messages_in = 0;
  u64 messages_out = 0;
  u64 bytes_out = 0;
  u64 slow = 0;
  std::size_t open = 0;
};

// What a host asks of a network: sockets, or a test that plays all the clients.
class Network {
 public:
  virtual ~Network() = default;

  // Starts to listen; the port.
  virtual Result<u16> listen() = 0;
  // Serves until `stop` has ended every connection, for which it takes a few seconds at most.
  virtual void run() = 0;

  // ---- on the network's thread ----
  virtual void send(ClientId client, const Text& text) = 0;
  // Says goodbye with `last`, then closes.
  virtual void close(ClientId client, const Text& last, std::string_view how) = 0;
  // Nobody from these addresses (as limited_as writes them) is let in, and who is in is sent away.
  virtual void block(std::set<std::string> /*addresses*/) {}
  // Takes no more connections, closes those there are once their messages are sent.
  virtual void stop() = 0;
  virtual const NetCounts& counts() const = 0;

  // ---- on any thread ----
  virtual void post(std::function<void()> task) = 0;
};

class Net final : public Network {
 public:
  Net(NetSettings settings, Handler& handler);
  ~Net() override;

  Result<u16> listen() override;
  void run() override;
  void send(ClientId client, const Text& text) override;
  void close(ClientId client, const Text& last, std::string_view how) override;
  void block(std::set<std::string> addresses) override;
  void stop() override;
  const NetCounts& counts() const override;
  void post(std::function<void()> task) override;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace ludo::server
