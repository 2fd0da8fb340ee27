#include "server/stop_signals.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "core/check.h"

namespace ludo::server {
namespace {

// Readable: so many signals came. Of the process, as signals are.
std::atomic<int> signalled = -1;

void on_signal(int /*signal*/) {
  const std::uint64_t one = 1;
  (void)!write(signalled, &one, sizeof one);
}

void handle(void (*handler)(int)) {
  struct sigaction action{};
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  for (const int signal : {SIGTERM, SIGINT}) {
    CHECK(sigaction(signal, &action, nullptr) == 0);
  }
}

}  // namespace

StopSignals::StopSignals(std::function<void()> ask, std::function<void()> give_up,
                         std::chrono::milliseconds timeout, StopCodes codes)
    : ask_(std::move(ask)),
      give_up_(std::move(give_up)),
      timeout_(timeout),
      codes_(codes),
      over_(eventfd(0, EFD_CLOEXEC)) {
  CHECK(signalled == -1);
  // Two signals that come together are two.
  signalled = eventfd(0, EFD_CLOEXEC | EFD_SEMAPHORE);
  handle(on_signal);
  thread_ = std::thread([this] { watch(); });
}

StopSignals::~StopSignals() {
  handle(SIG_DFL);
  const std::uint64_t one = 1;
  CHECK(write(over_, &one, sizeof one) == sizeof one);
  thread_.join();
  close(over_);
  close(signalled.exchange(-1));
}

StopSignals::Woken StopSignals::wait(std::chrono::milliseconds timeout) const {
  std::array<pollfd, 2> both{{{over_, POLLIN, 0}, {signalled, POLLIN, 0}}};
  int found = 0;
  do {
    found = poll(both.data(), both.size(), static_cast<int>(timeout.count()));
  } while (found < 0);  // interrupted, by the very signal for example
  if (found == 0) {
    return Woken::Time;
  }
  if (both[0].revents != 0) {
    return Woken::Over;
  }
  std::uint64_t count = 0;
  CHECK(read(signalled, &count, sizeof count) == sizeof count);
  return Woken::Signal;
}

void StopSignals::watch() {
  if (wait(std::chrono::milliseconds(-1)) == Woken::Over) {
    return;
  }
  ask_();
  switch (wait(timeout_)) {
    case Woken::Over:
      return;
    case Woken::Signal:
      end(codes_.twice);
    case Woken::Time:
      end(codes_.late);
  }
}

// What is said last may hang like everything else.
void StopSignals::end(int code) {
  constexpr std::chrono::milliseconds kLastWords{300};
  const int said = eventfd(0, EFD_CLOEXEC);
  std::thread([give_up = give_up_, said] {
    give_up();
    const std::uint64_t one = 1;
    (void)!write(said, &one, sizeof one);
  }).detach();
  pollfd last{said, POLLIN, 0};
  poll(&last, 1, static_cast<int>(kLastWords.count()));
  std::_Exit(code);
}

}  // namespace ludo::server
