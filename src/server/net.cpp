#include "server/net.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <list>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "server/headers.h"
#include "server/net_stream.h"

// Asio returns the error code it also fills: what is looked at is the one filled.
// NOLINTBEGIN(bugprone-unused-return-value)

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
  void leave(const std::string& address);
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

// ---- a WebSocket connection ----

class Net::Impl::WsSession : public std::enable_shared_from_this<WsSession> {
 public:
  WsSession(Impl& net, Stream stream, std::string address, ClientId id)
      : net_(net),
        socket_(std::move(stream)),
        address_(std::move(address)),
        id_(id),
        backlog_(backlog_of(net.settings_)) {}
  ~WsSession() { net_.leave(address_); }
  WsSession(const WsSession&) = delete;
  WsSession& operator=(const WsSession&) = delete;

  void start(const http::request<http::string_body>& upgrade) {
    beast::get_lowest_layer(socket_).expires_never();
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = seconds(10);
    timeout.idle_timeout = seconds(net_.settings_.idle_seconds);
    timeout.keep_alive_pings = true;
    socket_.set_option(timeout);
    socket_.auto_fragment(false);
    socket_.read_message_max(kMessageMax);
    socket_.text(true);
    socket_.control_callback(
        [this](websocket::frame_type, beast::string_view) { on_control_frame(); });
    socket_.async_accept(upgrade, [self = shared_from_this()](error_code error) {
      if (error) {
        return;
      }
      self->net_.sessions_[self->id_] = self;
      const ErrorKind* why = &kFull;
      self->net_.call([&] { why = self->net_.handler_.on_open(self->id_, self->address_); });
      if (why != nullptr) {
        constexpr i64 kRetry = 1000;
        self->accepted_ = false;
        ++self->net_.counts_.refused;
        // Who came while the others hear goodbye hears it too.
        std::string last = why == &kStopping ? bye_message(*why, kRetry) : error_message({why}, "");
        return self->close(std::make_shared<const std::string>(std::move(last)), why->code);
      }
      self->accepted_ = true;
      self->read();
    });
  }

  void send(const Text& text) {
    if (closing_) {
      return;
    }
    const i64 now = steady_ms();
    backlog_.queue(text->size(), now);
    if (!writing_ && queue_.empty() && !backlog_.is_high()) {
      return write(text);
    }
    queue_.push_back(text);
    if (backlog_.is_high()) {
      net_.behind_.insert(id_);
      cut_if_slow(now);
    }
    write_next();
  }

  void cut_if_slow(i64 now) {
    if (closing_ || !backlog_.is_slow(now)) {
      return;
    }
    ++net_.counts_.slow;
    constexpr i64 kRetry = 2000;
    // What waits is dropped, but not the piece being written: nothing is lost, the client resyncs.
    queue_.clear();
    close(std::make_shared<const std::string>(bye_message(kSlow, kRetry)), kSlow.code);
  }

  // A message may come in as many pieces as one likes, none of them with anything in it.
  void cut_if_endless() {
    constexpr std::size_t kMostForOne = 16 * kMessageMax;
    if (!closing_ && beast::get_lowest_layer(socket_).rate_policy().read > kMostForOne) {
      how_ = kTooLong.code;
      cut();
    }
  }

  const std::string& address() const { return address_; }

  // Sends `last` after what waits, then says goodbye. Who does not listen is cut off.
  void close(const Text& last, std::string_view how) {
    if (closing_) {
      return;
    }
    closing_ = true;
    how_ = how;
    if (last) {
      queue_.push_back(last);
    }
    const auto limit = std::make_shared<Timer>(net_.context_.get_executor(), kClosingTime);
    limit->async_wait([self = shared_from_this(), limit](error_code) { self->cut(); });
    limit_ = limit;
    write_next();
    finish_if_empty();
  }

 private:
  // Pings are answered before anybody is asked, and so have a limit here. Browsers send none, and
  // one pong for each ping of ours.
  void on_control_frame() {
    constexpr Rate kControlFrames{.at_once = 50, .every = 1000};
    if (!control_frames_.take(kControlFrames, steady_ms()) && !std::exchange(cut_off_, true)) {
      how_ = kTooFast.code;
      asio::post(net_.context_, [self = shared_from_this()] { self->cut(); });
    }
  }

  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error) {
        self->how_ = self->closing_ || self->cut_off_ ? self->how_ : how_of(error);
        return self->gone();
      }
      ++self->net_.counts_.messages_in;
      beast::get_lowest_layer(self->socket_).rate_policy().read = 0;
      const auto data = self->buffer_.cdata();
      const std::string_view text(static_cast<const char*>(data.data()), data.size());
      if (!self->closing_) {
        self->net_.call([&] { self->net_.handler_.on_text(self->id_, text); });
      }
      self->buffer_.consume(self->buffer_.size());
      if (self->buffer_.capacity() > kReadBuffer) {
        self->buffer_.shrink_to_fit();
      }
      // Who asks without reading the answers is not asked for more.
      self->paused_ = self->backlog_.is_high() && !self->closing_;
      if (!self->paused_) {
        self->read();
      }
    });
  }

  void write(Text text) {
    writing_ = std::move(text);
    socket_.async_write(asio::buffer(*writing_),
                        [self = shared_from_this()](error_code error, std::size_t bytes) {
                          self->wrote(error, bytes);
                        });
  }

  void write_next() {
    if (writing_ || queue_.empty()) {
      return;
    }
    Text next = std::move(queue_.front());
    queue_.pop_front();
    write(std::move(next));
  }

  void wrote(error_code error, std::size_t bytes) {
    const Text written = std::move(writing_);
    if (error) {
      return gone();
    }
    ++net_.counts_.messages_out;
    net_.counts_.bytes_out += bytes;
    backlog_.take(written->size(), steady_ms());
    if (!backlog_.is_high()) {
      net_.behind_.erase(id_);
      if (std::exchange(paused_, false) && !closing_) {
        read();
      }
    }
    write_next();
    finish_if_empty();
  }

  void finish_if_empty() {
    if (!closing_ || writing_ || !queue_.empty() || finished_) {
      return;
    }
    finished_ = true;
    const auto code =
        net_.stopping_ ? websocket::close_code::service_restart : websocket::close_code::normal;
    socket_.async_close(code, [self = shared_from_this()](error_code) { self->gone(); });
  }

  void cut() {
    error_code ignored;
    beast::get_lowest_layer(socket_).socket().close(ignored);
    gone();
  }

  // The end, however it came.
  void gone() {
    if (limit_) {
      limit_->cancel();
      limit_.reset();
    }
    closing_ = true;
    if (std::exchange(accepted_, false)) {
      net_.call([&] { net_.handler_.on_close(id_, how_); });
    }
    net_.behind_.erase(id_);
    net_.sessions_.erase(id_);
  }

  Impl& net_;
  WebSocket socket_;
  std::string address_;
  ClientId id_;
  beast::flat_buffer buffer_;
  Text writing_;           // what is being written; none: nothing is
  std::list<Text> queue_;  // what waits for that; takes no memory while nothing does
  Backlog backlog_;
  Allowance control_frames_;
  std::shared_ptr<Timer> limit_;
  std::string_view how_ = "lost";  // it ended
  bool closing_ = false;
  bool finished_ = false;
  bool accepted_ = false;  // the handler knows of it
  bool paused_ = false;    // nothing is read until more of what waits is taken
  bool cut_off_ = false;   // it has been posted
};

// ---- an HTTP connection ----

class Net::Impl::HttpSession : public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(Impl& net, Socket socket, std::string address)
      : net_(net), stream_(std::move(socket)), address_(std::move(address)) {}
  ~HttpSession() {
    net_.waiting_.erase(this);
    if (!address_.empty()) {
      net_.leave(address_);
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
    if (asker_ != address_) {
      if (!net_.addresses_.enter(asker_, Speaks::ForItself)) {
        return refuse(kFull);
      }
      net_.leave(address_);
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

// ---- the server ----

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
  if (addresses_.enter(address, settings_.behind_proxy ? Speaks::ForOthers : Speaks::ForItself)) {
    counts_.open = addresses_.open();
    std::make_shared<HttpSession>(*this, std::move(socket), address)->read();
  } else {
    ++counts_.refused;  // closed at once: cheaper than an answer to who opens so many
  }
  accept();
}

void Net::Impl::leave(const std::string& address) {
  addresses_.leave(address, steady_ms());
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
    session->close(std::make_shared<const std::string>(bye_message(kBanned, kRetry)), kBanned.code);
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
