// Structured logs: one JSON object a line, for machines to read. Names of tables and tokens are
// keys to them and never written. A client that floods the server does not flood its disk: so many
// lines a second are written, of errors so many of each kind, and the rest is counted. Lines that
// could not be written (a full disk) are counted too, and writing is tried again with the next one.
#pragma once

#include <functional>
#include <initializer_list>
#include <map>
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
  static constexpr int kErrorsPerSecond = 5;  // of one event

  // A stream that keeps nothing back: what it could not write is gone, and never written late.
  // Tests have clocks of their own, in ms since 1970.
  explicit Log(std::ostream& out, std::function<i64()> clock = {});

  // {"time":"2026-11-16T00:00:00.000Z","level":"info","event":"listening","port":8080}
  void operator()(LogLevel level, std::string_view event, Fields fields = {});

 private:
  struct Kind {
    int lines = 0;    // in this second
    i64 skipped = 0;  // since that was last reported
  };

  std::string begin_second(i64 now);
  void write(i64 now, const std::string& lines);

  std::function<i64()> clock_;
  std::mutex mutex_;
  std::ostream& out_;
  i64 second_ = 0;
  // Errors by event; the events are ours, so there are few. All else is one kind, without a name.
  std::map<std::string, Kind, std::less<>> kinds_;
  i64 lost_ = 0;  // lines that could not be written
};

}  // namespace ludo::server
