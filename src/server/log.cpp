#include "server/log.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <nlohmann/json.hpp>

namespace ludo::server {

namespace {

i64 now_ms() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

std::string time_text(i64 ms) {
  const std::time_t seconds = ms / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 40> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  std::snprintf(text.data() + size, text.size() - size, ".%03dZ", static_cast<int>(ms % 1000));
  return text.data();
}

std::string line_of(i64 at, LogLevel level, std::string_view event, Log::Fields fields) {
  nlohmann::ordered_json line;
  line["time"] = time_text(at);
  line["level"] = level == LogLevel::Info      ? "info"
                  : level == LogLevel::Warning ? "warning"
                                               : "error";
  line["event"] = event;
  for (const auto& [name, value] : fields) {
    std::visit([&, key = std::string(name)](const auto& held) { line[key] = held; }, value);
  }
  return line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace

bool Log::may_write(LogLevel level, i64 second) {
  if (second != second_) {
    second_ = second;
    lines_ = 0;
    errors_ = 0;
  }
  return ++(level == LogLevel::Error ? errors_ : lines_) <= kLinesPerSecond;
}

void Log::operator()(LogLevel level, std::string_view event, Fields fields) {
  const i64 now = now_ms();
  const std::lock_guard lock(mutex_);
  if (!may_write(level, now / 1000)) {
    ++skipped_;
    return;
  }
  if (const i64 skipped = std::exchange(skipped_, 0); skipped > 0) {
    out_ << line_of(now, LogLevel::Warning, "lines-skipped", {{"lines", skipped}});
  }
  out_ << line_of(now, level, event, fields) << std::flush;
}

}  // namespace ludo::server
