#include "server/net.h"

#include <algorithm>
#include <boost/asio/post.hpp>

#include "server/net_http.h"

// Asio returns the error code it also fills: what is looked at is the one filled.
// NOLINTBEGIN(bugprone-unused-return-value)

namespace ludo::server {

Result<u16> Net::Impl::listen() {
  const auto refuse = [&](const error_code& error) {
    const std::string where = settings_.bind + ":" + std::to_string(settings_.port);
    return Error{ErrorCode::BadFile, "impossible d'écouter : " + error.message(),
                 "cannot listen: " + error.message(), where};
  };
  error_code error;
  const auto address = asio::ip::make_address(settings_.bind, error);
  if (error) {
    return refuse(error);
  }
  const asio::ip::tcp::endpoint endpoint(address, settings_.port);
  acceptor_.open(endpoint.protocol(), error);
  if (!error) {
    acceptor_.set_option(asio::socket_base::reuse_address(true), error);
  }
  if (!error) {
    acceptor_.bind(endpoint, error);
  }
  if (!error) {
    acceptor_.listen(asio::socket_base::max_listen_connections, error);
  }
  if (error) {
    return refuse(error);
  }
  accept();
  arm();
  return acceptor_.local_endpoint().port();
}

void Net::Impl::accept() {
  acceptor_.async_accept(
      [this](error_code error, Socket socket) { accepted(error, std::move(socket)); });
}

void Net::Impl::accepted(error_code error, Socket socket) {
  if (stopping_ || error == asio::error::operation_aborted) {
    return;
  }
  if (error) {  // no descriptors left, say: wait a little
    again_.expires_after(milliseconds(100));
    again_.async_wait([this](error_code stopped) {
      if (!stopped) {
        accept();
      }
    });
    return;
  }
  ++counts_.accepted;
  error_code ignored;
  const std::string address = limited_as(socket.remote_endpoint(ignored).address().to_string());
  socket.set_option(asio::ip::tcp::no_delay(true), ignored);
  if (addresses_.enter(address, http_speaks())) {
    counts_.open = addresses_.open();
    std::make_shared<HttpSession>(*this, std::move(socket), address)->read();
  } else {
    ++counts_.refused;  // closed at once: cheaper than an answer to who opens so many
  }
  accept();
}

void Net::Impl::leave(const std::string& address, Speaks speaks) {
  addresses_.leave(address, speaks, steady_ms());
  counts_.open = addresses_.open();
}

// Once a second.
void Net::Impl::cut_endless_messages() {
  constexpr i64 kEvery = 1000;
  const i64 now = steady_ms();
  if (now < looked_at_ + kEvery) {
    return;
  }
  looked_at_ = now;
  std::vector<std::shared_ptr<WsSession>> all;  // cutting takes out of the map
  for (const auto& [id, session] : sessions_) {
    all.push_back(session);
  }
  for (const auto& session : all) {
    session->cut_if_endless();
  }
}

void Net::Impl::cut_slow_readers() {
  const i64 now = steady_ms();
  const std::vector<ClientId> behind(behind_.begin(), behind_.end());
  for (const ClientId client : behind) {
    const auto found = sessions_.find(client);
    if (found != sessions_.end()) {
      const auto session = found->second;  // closing may take it out of the map
      session->cut_if_slow(now);
    }
  }
}

// Wakes up when the handler wants to, and once a second.
void Net::Impl::arm() {
  constexpr i64 kAtLeast = 1000;
  const i64 now = now_ms();
  const i64 wanted = std::min(handler_.next_due().value_or(now + kAtLeast), now + kAtLeast);
  if (stopping_ || (armed_ > now && armed_ <= wanted)) {
    return;
  }
  armed_ = std::max(wanted, now);
  timer_.expires_after(milliseconds(armed_ - now + 1));
  timer_.async_wait([this](error_code error) {
    if (!error && !stopping_) {
      armed_ = 0;
      cut_slow_readers();
      cut_endless_messages();
      call([&] { handler_.on_tick(); });
    }
  });
}

void Net::Impl::block(std::set<std::string> addresses) {
  constexpr i64 kRetry = 3'600'000;
  blocked_ = std::move(addresses);
  std::vector<std::shared_ptr<WsSession>> all;
  for (const auto& [id, session] : sessions_) {
    if (blocked_.contains(session->address())) {
      all.push_back(session);
    }
  }
  for (const auto& session : all) {
    session->close(shared_text(bye_message(kBanned, kRetry)), kBanned.code);
  }
}

void Net::Impl::stop() {
  stopping_ = true;
  error_code ignored;
  acceptor_.close(ignored);
  again_.cancel();
  timer_.cancel();
  std::vector<std::shared_ptr<WsSession>> all;
  for (const auto& [id, session] : sessions_) {
    all.push_back(session);
  }
  for (const auto& session : all) {
    session->close(nullptr, kStopping.code);
  }
  for (HttpSession* session : waiting_) {
    session->give_up();
  }
  context_.stop();  // for `run` to count the time from here
}

Net::Net(NetSettings settings, Handler& handler)
    : impl_(std::make_unique<Impl>(std::move(settings), handler)) {}
Net::~Net() = default;

Result<u16> Net::listen() { return impl_->listen(); }
void Net::run() {
  const auto guarded = [this](auto&& serve) {
    for (;;) {
      try {
        serve();
        return;
      } catch (const std::exception& problem) {
        impl_->handler_.on_threw(problem.what());
      }
    }
  };
  guarded([this] { impl_->context_.run(); });
  // A request that trickles in, an answer nobody takes: those are cut off.
  impl_->context_.restart();
  guarded([this] { impl_->context_.run_for(kClosingTime + milliseconds(500)); });
}
const NetCounts& Net::counts() const { return impl_->counts_; }
void Net::block(std::set<std::string> addresses) { impl_->block(std::move(addresses)); }
void Net::stop() { impl_->stop(); }
void Net::post(std::function<void()> task) {
  asio::post(impl_->context_, [this, task = std::move(task)] { impl_->call(task); });
}

void Net::send(ClientId client, const Text& text) {
  const auto found = impl_->sessions_.find(client);
  if (found != impl_->sessions_.end()) {
    found->second->send(text);
  }
}

void Net::close(ClientId client, const Text& last, std::string_view how) {
  const auto found = impl_->sessions_.find(client);
  if (found != impl_->sessions_.end()) {
    const auto session = found->second;  // closing may take it out of the map
    session->close(last, how);
  }
}

}  // namespace ludo::server

// NOLINTEND(bugprone-unused-return-value)
