#include "server/postgres_listener.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace ludo {
namespace {

constexpr const char* kAlive = " alive";

i64 number_of(std::string_view text) {
  i64 value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

}  // namespace

PostgresListener::PostgresListener(const std::string& address, const StoreTimeouts& timeouts,
                                   std::string node, StoreWatcher watcher)
    : stop_(eventfd(0, EFD_CLOEXEC)),
      connection_(address, timeouts, {"LISTEN ludotheque"}, nullptr, stop_),
      every_(timeouts.listen),
      node_(std::move(node)),
      watcher_(std::move(watcher)) {
  // Listening before the first append, so that nothing falls between.
  heard_ = connection_.wake().ok();
  thread_ = std::thread([this] { listen(); });
}

PostgresListener::~PostgresListener() {
  const u64 one = 1;
  CHECK(write(stop_, &one, sizeof one) == sizeof one);
  thread_.join();
  close(stop_);
}

// True if it is time to stop; otherwise there may be news, or the time is over.
bool PostgresListener::wait(int socket, std::chrono::milliseconds time) const {
  std::array<pollfd, 2> both{{{stop_, POLLIN, 0}, {socket, POLLIN, 0}}};
  poll(both.data(), socket < 0 ? 1 : 2, static_cast<int>(std::max<i64>(time.count(), 0)));
  return both[0].revents != 0;
}

void PostgresListener::listen() {
  constexpr std::chrono::milliseconds kFirst{250};
  constexpr std::chrono::milliseconds kMost{4000};
  std::chrono::milliseconds again = kFirst;
  for (;;) {
    if (!connection_.wake().ok()) {
      heard_ = false;
      if (wait(-1, again)) {
        return;
      }
      again = std::min(2 * again, kMost);
      continue;
    }
    if (!heard_) {
      heard_ = true;
      asked_ = false;
      watcher_("", 0);
    }
    again = kFirst;
    pass_on();
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(next_ - Clock::now());
    if (wait(PQsocket(connection_.get()), left)) {
      return;
    }
    // A connection that ended is readable too: what it still had to say is taken first, then the
    // dead end is found by wake().
    if (PQconsumeInput(connection_.get()) != 1) {
      heard_ = false;
    }
    pass_on();
    if (heard_ && Clock::now() >= next_) {
      look();
    }
  }
}

// A listener that did not get the last one of its own by now gets none, whatever the connection
// says.
void PostgresListener::look() {
  next_ = Clock::now() + every_;
  PostgresValues values;
  values.add(node_ + kAlive);
  if (std::exchange(asked_, true) ||
      !connection_.ask("SELECT pg_notify('ludotheque', $1)", values)) {
    connection_.drop();
    heard_ = false;
  }
}

void PostgresListener::pass_on() {
  while (PGnotify* notify = PQnotifies(connection_.get())) {
    const std::string_view text = notify->extra;  // node version table
    const std::size_t first = text.find(' ');
    const std::size_t second = text.find(' ', first + 1);
    const bool own = text.substr(0, first) == node_;
    if (own && text.substr(std::min(first, text.size())) == kAlive) {
      asked_ = false;
    } else if (second != std::string_view::npos && !own) {
      watcher_(std::string(text.substr(second + 1)), number_of(text.substr(first + 1)));
    }
    PQfreemem(notify);
  }
}

}  // namespace ludo
