// In processes of their own: what is tested is how a process ends.
#include "server/stop_signals.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

namespace ludo::server {
namespace {

constexpr StopCodes kCodes{.late = 3, .twice = 130};
constexpr std::chrono::hours kForEver{1};

// A process that hangs once it is asked to end. What it writes to the pipe comes from `ask` (a) and
// `give_up` (g).
class Child {
 public:
  Child(std::chrono::milliseconds timeout, const std::function<void()>& last) {
    EXPECT_EQ(pipe(ends_), 0);
    id_ = fork();
    if (id_ == 0) {
      const auto note = [this](char c) { (void)!write(ends_[1], &c, 1); };
      const StopSignals signals([=] { note('a'); },
                                [=] {
                                  note('g');
                                  last();
                                },
                                timeout, kCodes);
      note('r');
      for (;;) {
        pause();
      }
    }
    close(ends_[1]);
    EXPECT_EQ(next(), 'r');
  }
  ~Child() { close(ends_[0]); }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  char next() const {
    char c = '-';
    return read(ends_[0], &c, 1) == 1 ? c : '-';
  }
  void ask() const { kill(id_, SIGTERM); }
  int exit_code() const {
    int status = 0;
    waitpid(id_, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  int ends_[2] = {-1, -1};
  pid_t id_ = -1;
};

TEST(StopSignals, EndsAProcessThatDoesNotEndInTime) {
  const Child child(std::chrono::milliseconds(20), [] {});
  child.ask();
  EXPECT_EQ(child.next(), 'a');
  EXPECT_EQ(child.next(), 'g');
  EXPECT_EQ(child.exit_code(), kCodes.late);
}

TEST(StopSignals, EndsAtOnceWhenAskedTwice) {
  const Child child(kForEver, [] {});
  child.ask();
  EXPECT_EQ(child.next(), 'a');
  child.ask();
  EXPECT_EQ(child.next(), 'g');
  EXPECT_EQ(child.exit_code(), kCodes.twice);
}

TEST(StopSignals, EndsThoughItsLastWordsHang) {
  const Child child(std::chrono::milliseconds(20), [] {
    for (;;) {
      pause();
    }
  });
  child.ask();
  EXPECT_EQ(child.exit_code(), kCodes.late);
}

}  // namespace
}  // namespace ludo::server
