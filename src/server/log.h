// Structured logs: one JSON object a line, for machines to read. Names of tables and tokens are
// keys to them and never written. Whoever floods the server does not flood its disk: so many lines
// a second are written, as many errors besides, and the rest is counted.
#pragma once

#include <initializer_list>
#include <mutex>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "core/types.h"

namespace ludo::server {

enum class LogLevel : u8 { Info, Warning, Error };

class Log {
 public:
  using Value = std::variant<std::string, i64>;
  using Fields = std::initializer_list<std::pair<std::string_view, Value>>;

  static constexpr int kLinesPerSecond = 200;

  explicit Log(std::ostream& out) : out_(out) {}

  // {"time":"2026-11-16T00:00:00.000Z","level":"info","event":"listening","port":8080}
  void operator()(LogLevel level, std::string_view event, Fields fields = {});

 private:
  bool may_write(LogLevel level, i64 second);

  std::mutex mutex_;
  std::ostream& out_;
  i64 second_ = 0;
  int lines_ = 0;   // in this second
  int errors_ = 0;  // likewise
  i64 skipped_ = 0;
};

}  // namespace ludo::server
