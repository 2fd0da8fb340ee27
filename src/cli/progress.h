// A bar on a terminal's stderr while something long runs: how far, how fast, how long still. Says
// nothing where stderr is no terminal, so that logs stay clean.
#pragma once

#include <chrono>

#include "cli/console.h"

namespace ludo::cli {

class ProgressBar {
 public:
  // `unit` is what is counted, in the console's language ("parties").
  ProgressBar(const Console& console, u64 total, std::string unit, u64 already = 0);
  ~ProgressBar() { clear(); }
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void show(u64 done);
  void clear();  // before something else is printed

 private:
  const Console& console_;
  u64 total_;
  u64 already_;
  std::string unit_;
  std::chrono::steady_clock::time_point start_;
  bool shown_ = false;
};

}  // namespace ludo::cli
