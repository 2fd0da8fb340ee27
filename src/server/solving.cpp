#include "server/solving.h"

#include "server/quiet.h"

namespace ludo::server {

SolvingThread::SolvingThread(Guard& guard, Threads threads)
    : guard_(guard), solved_([this] {
        const std::lock_guard lock(mutex_);
        is_wanted_ = true;
        wake_.notify_one();
      }) {
  if (threads == Threads::Own) {
    thread_ = std::thread([this] { work(); });
  }
}

SolvingThread::~SolvingThread() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) {
    thread_.join();
  }
}

void SolvingThread::work() {
  const QuietPartner partner;
  while (!ended_) {
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return ended_ || is_wanted_; });
      is_wanted_ = false;
    }
    bool more = true;
    while (more && !ended_) {
      if (!guard_("solving", [&] { more = solved_.solve_some(); })) {
        solved_.give_up();
      }
    }
  }
}

}  // namespace ludo::server
