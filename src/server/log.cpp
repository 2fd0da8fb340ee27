#include "server/log.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <nlohmann/json.hpp>

#include "record/dump_json.h"

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
  return dump_json(line) + "\n";
}

}  // namespace

Log::Log(std::ostream& out, std::function<i64()> clock)
    : clock_(clock ? std::move(clock) : now_ms), out_(out) {}

// What was left out before: it is said in the second after, so that saying so is no flood either.
std::string Log::begin_second(i64 now) {
  std::string out;
  if (now / 1000 == second_) {
    return out;
  }
  second_ = now / 1000;
  for (auto& [event, kind] : kinds_) {
    kind.lines = 0;
    if (const i64 skipped = std::exchange(kind.skipped, 0); skipped > 0) {
      out += line_of(now, LogLevel::Warning, "lines-skipped", {{"of", event}, {"lines", skipped}});
    }
  }
  return out;
}

void Log::operator()(LogLevel level, std::string_view event, Fields fields) {
  const i64 now = clock_();
  const std::lock_guard lock(mutex_);
  const std::string before = begin_second(now);
  const bool error = level == LogLevel::Error;
  Kind& kind = kinds_[error ? std::string(event) : ""];
  if (++kind.lines > (error ? kErrorsPerSecond : kLinesPerSecond)) {
    ++kind.skipped;
    return;
  }
  write(now, before + line_of(now, level, event, fields));
}

// A disk may be full and have room again. What went wrong may have left half a line.
void Log::write(i64 now, const std::string& lines) {
  out_.clear();
  if (lost_ > 0) {
    out_ << '\n' << line_of(now, LogLevel::Warning, "lines-lost", {{"lines", lost_}});
  }
  out_ << lines << std::flush;
  if (out_) {
    lost_ = 0;
  } else {
    lost_ += std::count(lines.begin(), lines.end(), '\n');
  }
}

}  // namespace ludo::server
