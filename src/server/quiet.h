// Long work at the lowest priority, for which nobody waits by accident. A thread that runs only
// when nothing else wants to may be stopped for seconds, and with it whatever lock it holds: a
// queue's, the database's, the allocator's. So such a thread does nothing but compute. One of
// ordinary priority takes the work from its queue, has it done by its quiet partner, and does
// itself all that is shared with others: taking, reading, answering, freeing.
//
// One may rely on: the partner computes only while `quietly` waits for it, so that what it
// allocated can be copied and freed afterwards without waiting for it.
#pragma once

#include <semaphore.h>

#include <exception>
#include <functional>
#include <thread>

#include "hub/quietly.h"
#include "server/room_names.h"

namespace ludo::server {

// The quiet partner of the thread that makes it, until it goes out of scope there.
class QuietPartner {
 public:
  QuietPartner();
  ~QuietPartner();
  QuietPartner(const QuietPartner&) = delete;
  QuietPartner& operator=(const QuietPartner&) = delete;

 private:
  friend void hub::quietly(const std::function<void()>& work);
  void run(const std::function<void()>& work);
  void serve();

  // Semaphores: unlike a mutex nobody ever holds one.
  sem_t wanted_{};
  sem_t done_{};
  const std::function<void()>* work_ = nullptr;  // none: the end
  std::exception_ptr thrown_;
  std::thread thread_;
};

}  // namespace ludo::server
