// An HTTP connection: who asks and for how much is known, and refused, before a byte of the body is
// kept; one that wants to be a WebSocket becomes one. For net.cpp alone.
#pragma once

#include <algorithm>
#include <boost/beast/core/flat_buffer.hpp>

#include "server/headers.h"
#include "server/net_websocket.h"

// Asio returns the error code it also fills: what is looked at is the one filled.
// NOLINTBEGIN(bugprone-unused-return-value)

namespace ludo::server {

class Net::Impl::HttpSession : public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(Impl& net, Socket socket, std::string address)
      : net_(net), stream_(std::move(socket)), address_(std::move(address)) {}
  ~HttpSession() {
    net_.waiting_.erase(this);
    if (!address_.empty()) {
      net_.leave(address_, net_.http_speaks());
    }
  }
  HttpSession(const HttpSession&) = delete;
  HttpSession& operator=(const HttpSession&) = delete;

  void read() {
    constexpr u32 kHeaderMax = 8192;
    parser_.emplace();
    parser_->body_limit(kBodyMax);
    parser_->header_limit(kHeaderMax);
    stream_.expires_after(seconds(net_.settings_.request_seconds));
    net_.waiting_.insert(this);
    http::async_read_header(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](error_code error, std::size_t) { self->announced(error); });
  }

  void give_up() {
    error_code ignored;
    stream_.socket().close(ignored);
  }

 private:
  // The header is there: who asks, and for how much, is known before a byte of the body is kept.
  void announced(error_code error) {
    if (error) {
      return failed(error);
    }
    ++net_.counts_.requests;
    const http::request<http::string_body>& request = parser_->get();
    asker_ = net_.settings_.behind_proxy ? forwarded_for(forwarded(request), address_) : address_;
    const std::string target = text_of(request.target());
    priced_ = parser_->content_length().value_or(0);
    const int price =
        price_of(text_of(request.method_string()), target.substr(0, target.find('?'))) +
        static_cast<int>(priced_ / kBodyForOne);
    if (const ErrorKind* why = refusal_of(request, price)) {
      return refuse(*why);
    }
    if (parser_->is_done()) {
      return received({});
    }
    http::async_read(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](error_code failure, std::size_t) { self->received(failure); });
  }

  // Why nothing more of it is read; null if it is.
  const ErrorKind* refusal_of(const http::request<http::string_body>& request, int price) {
    if (net_.stopping_) {
      return &kStopping;
    }
    if (net_.blocked_.contains(asker_)) {
      return &kBanned;
    }
    if (net_.addresses_.is_too_fast(asker_, steady_ms(), price)) {
      return &kTooFast;
    }
    const std::vector<std::string>& hosts = net_.settings_.hosts;
    if ((!net_.settings_.behind_proxy || !hosts.empty()) &&
        !is_own_host(text_of(request[http::field::host]), hosts)) {
      return &kBadHost;
    }
    const bool own = is_own_origin(text_of(request[http::field::origin]),
                                   text_of(request[http::field::host]), net_.settings_.origins);
    return own ? nullptr : &kBadOrigin;
  }

  void received(error_code error) {
    if (error) {
      return failed(error);
    }
    net_.waiting_.erase(this);
    if (net_.stopping_) {
      return refuse(kStopping);
    }
    const http::request<http::string_body>& request = parser_->get();
    // What comes in chunks does not say beforehand how long it is.
    const std::size_t more = request.body().size() - std::min(request.body().size(), priced_);
    if (more > 0 && net_.addresses_.is_too_fast(asker_, steady_ms(),
                                                1 + static_cast<int>(more / kBodyForOne))) {
      return refuse(kTooFast);
    }
    if (websocket::is_upgrade(request)) {
      return upgrade(request);
    }
    answer(request);
  }

  void failed(error_code error) {
    net_.waiting_.erase(this);
    if (error == http::error::body_limit || error == http::error::header_limit) {
      refuse(kTooLong);
    }
  }

  void upgrade(const http::request<http::string_body>& request) {
    if (request.target() != "/ws" || buffer_.size() != 0) {
      return refuse(kNotFound);
    }
    // From now on it is one asker's: of the address itself where no proxy named another.
    if (net_.http_speaks() == Speaks::ForOthers) {
      if (!net_.addresses_.enter(asker_, Speaks::ForItself)) {
        return refuse(kFull);
      }
      net_.leave(address_, Speaks::ForOthers);
    }
    address_.clear();
    std::make_shared<WsSession>(net_, std::move(stream_), asker_, ++net_.last_client_)
        ->start(request);
  }

  void answer(const http::request<http::string_body>& request) {
    HttpRequest out = request_of(request);
    out.address = asker_;
    keep_alive_ = request.keep_alive();
    is_head_ = request.method() == http::verb::head;
    stream_.expires_after(seconds(net_.settings_.request_seconds));
    net_.call([&] {
      net_.handler_.on_http(std::move(out), [self = shared_from_this()](HttpResponse response) {
        self->write(std::move(response));
      });
    });
  }

  void refuse(const ErrorKind& kind) {
    net_.waiting_.erase(this);
    keep_alive_ = false;
    ++net_.counts_.refused;
    net_.handler_.on_refused(asker_.empty() ? address_ : asker_, kind);
    write({kind.http, "application/json", error_body({&kind})});
  }

  // Reads what still comes and forgets it, for a while: a socket closed over something unread takes
  // back the answer that was sent over it. Who sends byte by byte is given no more time than
  // others.
  void discard(std::size_t most, Clock::time_point end) {
    constexpr seconds kAWhile(2);
    buffer_.clear();
    stream_.expires_at(std::min(Clock::now() + kAWhile, end));
    net_.waiting_.insert(this);
    stream_.async_read_some(buffer_.prepare(kDiscarded), [self = shared_from_this(), most, end](
                                                             error_code error, std::size_t bytes) {
      self->net_.waiting_.erase(self.get());
      if (!error && bytes < most && !self->net_.stopping_) {
        self->discard(most - bytes, end);
      }
    });
  }

  void write(HttpResponse from) {
    response_ = {};
    response_.version(11);
    response_.result(static_cast<unsigned>(from.status));
    response_.set(http::field::content_type, from.type);
    for (const auto& [name, value] : from.headers) {
      response_.set(name, value);
    }
    for (const auto& [name, value] : kStrictHeaders) {
      response_.set(name, value);
    }
    response_.keep_alive(keep_alive_);
    const std::size_t length = from.body.size();
    if (!is_head_) {
      response_.body() = std::move(from.body);
    }
    response_.content_length(length);
    serializer_.emplace(response_);
    serializer_->split(is_head_);
    stream_.expires_after(seconds(net_.settings_.request_seconds));
    const auto done = [self = shared_from_this()](error_code error, std::size_t) {
      if (error || !self->keep_alive_ || self->net_.stopping_) {
        error_code ignored;
        self->stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
        return self->discard(kBodyMax,
                             Clock::now() + seconds(self->net_.settings_.request_seconds));
      }
      self->read();
    };
    if (is_head_) {
      http::async_write_header(stream_, *serializer_, done);
    } else {
      http::async_write(stream_, *serializer_, done);
    }
  }

  static constexpr std::size_t kDiscarded = 16'384;  // bytes at once

  Impl& net_;
  Stream stream_;
  std::string address_;     // of the connection; empty once a WebSocket has it
  std::string asker_;       // of who asks, by the last request
  std::size_t priced_ = 0;  // bytes of its body that are paid for
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  http::response<http::string_body> response_;
  std::optional<http::response_serializer<http::string_body>> serializer_;
  bool keep_alive_ = false;
  bool is_head_ = false;
};

}  // namespace ludo::server

// NOLINTEND(bugprone-unused-return-value)
