// What the sessions of a network share: its settings, who is there, what is counted, and the one
// context they all run in. For net.cpp alone.
#pragma once

#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "server/net.h"
#include "server/net_stream.h"

namespace ludo::server {

using namespace streams;  // NOLINT(google-build-using-namespace): what this file is written in

class Net::Impl {
 public:
  class HttpSession;
  class WsSession;

  Impl(NetSettings settings, Handler& handler)
      : settings_(std::move(settings)),
        handler_(handler),
        addresses_(limits_of(settings_)),
        acceptor_(context_.get_executor()),
        again_(context_.get_executor()),
        timer_(context_.get_executor()) {}
  ~Impl() { sessions_.clear(); }  // sockets go before the context
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  Result<u16> listen();
  void accept();
  void accepted(error_code error, Socket socket);
  void arm();
  void stop();
  void block(std::set<std::string> addresses);
  // A connection of HTTP behind a proxy may be anybody's, one request after another.
  Speaks http_speaks() const {
    return settings_.behind_proxy ? Speaks::ForOthers : Speaks::ForItself;
  }
  void leave(const std::string& address, Speaks speaks);
  void cut_slow_readers();
  void cut_endless_messages();

  // Every call into the handler may change what is due next.
  template <class F>
  void call(F&& f) {
    f();
    arm();
  }

  // What sessions use to their very end, hence before the context that keeps them.
  NetSettings settings_;
  Handler& handler_;
  NetCounts counts_;
  Addresses addresses_;
  std::unordered_map<ClientId, std::shared_ptr<WsSession>> sessions_;
  std::unordered_set<HttpSession*> waiting_;  // for a request
  std::set<std::string> blocked_;             // addresses
  std::unordered_set<ClientId> behind_;       // more waits for them than usual
  asio::io_context context_{1};
  Acceptor acceptor_;
  Timer again_;
  Timer timer_;
  i64 armed_ = 0;
  i64 looked_at_ = 0;  // for messages that never end
  bool stopping_ = false;
  ClientId last_client_ = 0;
};

}  // namespace ludo::server
