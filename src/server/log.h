// Structured logs: one JSON object a line, for machines to read. Names of tables and tokens are
// keys to them and never written.
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

  explicit Log(std::ostream& out) : out_(out) {}

  // {"time":"2026-11-16T00:00:00.000Z","level":"info","event":"listening","port":8080}
  void operator()(LogLevel level, std::string_view event, Fields fields = {});

 private:
  std::mutex mutex_;
  std::ostream& out_;
};

}  // namespace ludo::server
