// The second line behind parsers that check what they are given: what throws ends the one thing
// that was being done, not the process. It is logged, without keys and without what people sent,
// and counted. Not here: what becomes of the request (http.h, hub.h); our own mistakes,
// which stop the program (core/check.h).
#pragma once

#include <atomic>
#include <exception>
#include <string>
#include <string_view>
#include <utility>

#include "server/log.h"

namespace ludo::server {

class Guard {
 public:
  explicit Guard(Log& log) : log_(log) {}

  // False if `f` threw. From any thread.
  template <class F>
  bool operator()(std::string_view doing, F&& f) {
    try {
      std::forward<F>(f)();
      return true;
    } catch (const std::exception& problem) {
      threw(doing, problem.what());
    } catch (...) {
      threw(doing, "not a std::exception");
    }
    return false;
  }

  void threw(std::string_view doing, std::string_view what);
  u64 count() const { return count_; }

 private:
  Log& log_;
  std::atomic<u64> count_ = 0;
};

// What of an exception's words may stand in the log: not the text a parser last read, no long words
// that may be a key, and no more than a line.
std::string fit_to_log(std::string_view what);

}  // namespace ludo::server
