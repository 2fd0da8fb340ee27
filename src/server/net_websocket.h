// A WebSocket connection: what waits for a reader, and everything that ends one. For net.cpp alone.
#pragma once

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <list>

#include "server/net_impl.h"

// Asio returns the error code it also fills: what is looked at is the one filled.
// NOLINTBEGIN(bugprone-unused-return-value)

namespace ludo::server {

class Net::Impl::WsSession : public std::enable_shared_from_this<WsSession> {
 public:
  WsSession(Impl& net, Stream stream, std::string address, ClientId id)
      : net_(net),
        socket_(std::move(stream)),
        address_(std::move(address)),
        id_(id),
        backlog_(backlog_of(net.settings_)) {}
  ~WsSession() { net_.leave(address_, Speaks::ForItself); }
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
        return self->close(shared_text(std::move(last)), why->code);
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
    close(shared_text(bye_message(kSlow, kRetry)), kSlow.code);
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

}  // namespace ludo::server

// NOLINTEND(bugprone-unused-return-value)
