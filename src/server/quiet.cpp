#include "server/quiet.h"

#include <malloc.h>
#include <sched.h>

#include <cerrno>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "core/check.h"

namespace ludo::server {
namespace {

thread_local QuietPartner* own_partner = nullptr;

// Where that is not allowed it runs as any other; and where LUDOTHEQUE_PRIORITY is `ordinary`: on a
// machine that always has other work, what runs only when nothing else does never runs.
void lower_priority() {
  const char* const wanted = std::getenv("LUDOTHEQUE_PRIORITY");
  if (wanted != nullptr && std::string_view(wanted) == "ordinary") {
    return;
  }
  const sched_param none{};
  (void)sched_setscheduler(0, SCHED_IDLE, &none);
}

// A part of the allocator for each thread, also where there are few processors: who shares one with
// a quiet thread waits for it.
void divide_memory() {
#ifdef M_ARENA_MAX
  constexpr int kParts = 64;
  static const int divided = mallopt(M_ARENA_MAX, kParts);
  (void)divided;
#endif
}

void wait_at(sem_t& semaphore) {
  while (sem_wait(&semaphore) != 0) {
    CHECK(errno == EINTR);
  }
}

}  // namespace

QuietPartner::QuietPartner() {
  CHECK(own_partner == nullptr && sem_init(&wanted_, 0, 0) == 0 && sem_init(&done_, 0, 0) == 0);
  divide_memory();
  thread_ = std::thread([this] { serve(); });
  own_partner = this;
}

QuietPartner::~QuietPartner() {
  own_partner = nullptr;
  work_ = nullptr;
  sem_post(&wanted_);
  thread_.join();
  sem_destroy(&wanted_);
  sem_destroy(&done_);
}

void QuietPartner::serve() {
  lower_priority();
  for (wait_at(wanted_); work_ != nullptr; wait_at(wanted_)) {
    try {
      (*work_)();
    } catch (...) {
      thrown_ = std::current_exception();
    }
    sem_post(&done_);
  }
}

void QuietPartner::run(const std::function<void()>& work) {
  work_ = &work;
  sem_post(&wanted_);
  wait_at(done_);
  if (const std::exception_ptr thrown = std::exchange(thrown_, nullptr)) {
    std::rethrow_exception(thrown);
  }
}

}  // namespace ludo::server

// Does the work by the partner of this thread and waits for it; here where there is none.
void ludo::hub::quietly(const std::function<void()>& work) {
  if (server::own_partner == nullptr) {
    work();
  } else {
    server::own_partner->run(work);
  }
}
