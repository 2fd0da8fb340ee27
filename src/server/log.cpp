#include "server/log.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <nlohmann/json.hpp>

namespace ludo::server {

namespace {

std::string now_text() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  const std::time_t seconds = ms / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 40> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  std::snprintf(text.data() + size, text.size() - size, ".%03dZ", static_cast<int>(ms % 1000));
  return text.data();
}

}  // namespace

void Log::operator()(LogLevel level, std::string_view event, Fields fields) {
  nlohmann::ordered_json line;
  line["time"] = now_text();
  line["level"] = level == LogLevel::Info      ? "info"
                  : level == LogLevel::Warning ? "warning"
                                               : "error";
  line["event"] = event;
  for (const auto& [name, value] : fields) {
    std::visit([&, key = std::string(name)](const auto& held) { line[key] = held; }, value);
  }
  const std::string text =
      line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
  const std::lock_guard lock(mutex_);
  out_ << text << std::flush;
}

}  // namespace ludo::server
