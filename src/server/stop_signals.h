// SIGTERM and SIGINT for a program that has to end. The first asks it to; the second ends it at
// once, and so does time: whatever hangs, a thread, a disk, the log, the process is gone after so
// long. Watches on a thread of its own, so that nothing else has to work for that. One at a time.
#pragma once

#include <chrono>
#include <functional>
#include <thread>

namespace ludo::server {

struct StopCodes {
  int late;   // the exit code when the time was over
  int twice;  // when it was asked twice
};

class StopSignals {
 public:
  // `ask` and `give_up` run on the thread that watches; the latter just before the end, and it is
  // not waited for long.
  StopSignals(std::function<void()> ask, std::function<void()> give_up,
              std::chrono::milliseconds timeout, StopCodes codes);
  ~StopSignals();  // as if there had been none
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;

 private:
  enum class Woken : char { Signal, Over, Time };

  Woken wait(std::chrono::milliseconds timeout) const;
  void watch();
  [[noreturn]] void end(int code);

  std::function<void()> ask_;
  std::function<void()> give_up_;
  std::chrono::milliseconds timeout_;
  StopCodes codes_;
  int over_;  // readable: no more watching
  std::thread thread_;
};

}  // namespace ludo::server
