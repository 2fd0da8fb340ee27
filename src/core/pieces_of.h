// A text taken apart at a character, a piece at a time, as std::getline does: what follows the last
// one is a piece unless it is empty. Without streams, which are a tenth of what a browser fetches.
#pragma once

#include <string_view>

namespace ludo {

class PiecesOf {
 public:
  constexpr explicit PiecesOf(std::string_view text, char at = '\n') : rest_(text), at_(at) {}

  // Whether there was one more; then it is `piece`.
  constexpr bool next(std::string_view& piece) {
    if (rest_.empty()) {
      return false;
    }
    const std::size_t end = rest_.find(at_);
    piece = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    return true;
  }

 private:
  std::string_view rest_;
  char at_;
};

}  // namespace ludo
