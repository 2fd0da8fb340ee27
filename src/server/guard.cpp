#include "server/guard.h"

#include <cctype>

namespace ludo::server {

void Guard::threw(std::string_view doing, std::string_view what) {
  ++count_;
  log_(LogLevel::Error, "exception", {{"doing", std::string(doing)}, {"what", fit_to_log(what)}});
}

std::string fit_to_log(std::string_view what) {
  constexpr std::size_t kLineMax = 160;
  constexpr std::size_t kWordMax = 16;  // keys have 22 letters, hashes 64
  what = what.substr(0, what.find("last read"));
  std::string out;
  while (!what.empty() && out.size() < kLineMax) {
    std::size_t word = 0;
    while (word < what.size() && (std::isalnum(static_cast<unsigned char>(what[word])) != 0 ||
                                  what[word] == '_' || what[word] == '-')) {
      ++word;
    }
    out += word > kWordMax ? "…" : std::string(what.substr(0, word));
    what.remove_prefix(word);
    if (!what.empty()) {
      out += what.front();
      what.remove_prefix(1);
    }
  }
  return out;
}

}  // namespace ludo::server
