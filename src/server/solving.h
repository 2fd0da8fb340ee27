// The thread that solves La Cité for those who ask (hub/solved.h), at the lowest priority. What it
// throws is logged, and the next question has it tried again.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "hub/solved.h"
#include "server/workers.h"

namespace ludo::server {

class SolvingThread {
 public:
  // Without threads nothing is solved, and answers say so.
  SolvingThread(Guard& guard, Threads threads);
  ~SolvingThread();  // ends with the round it is at
  SolvingThread(const SolvingThread&) = delete;
  SolvingThread& operator=(const SolvingThread&) = delete;

  hub::Solved& solved() { return solved_; }

 private:
  void work();

  Guard& guard_;
  hub::Solved solved_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool is_wanted_ = false;
  std::atomic<bool> ended_ = false;
  std::thread thread_;
};

}  // namespace ludo::server
