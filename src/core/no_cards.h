// The deck of a game without cards: the type that keeps the contract the same for all games.
#pragma once

#include <string_view>

namespace ludo {

struct NoCards {
  static constexpr int size() { return 0; }
  static constexpr std::string_view id(int /*card*/) { return {}; }
  static constexpr int find(std::string_view /*id*/) { return -1; }
};

}  // namespace ludo
