#include "games/cite/pieces.h"

#include "core/check.h"
#include "core/rule.h"

namespace ludo::cite {
namespace {

constexpr Combination look_at(const Dice& dice) {
  std::array<u8, kFaces + 1> count{};
  u8 low = kFaces;
  for (const u8 face : dice) {
    ++count[face];
    low = face < low ? face : low;
  }
  for (u8 face = 1; face <= kFaces; ++face) {
    if (count[face] == 4) {
      return {Shape::Square, face, 0};
    }
    if (count[face] == 3) {
      u8 odd = 0;
      while (dice[odd] == face) {
        ++odd;
      }
      return {Shape::Triple, face, odd};
    }
  }
  if (low <= 3 && count[low] == 1 && count[low + 1U] == 1 && count[low + 2U] == 1 &&
      count[low + 3U] == 1) {
    return {Shape::Straight, 0, 0};
  }
  return {};
}

constexpr std::size_t place_value(const Dice& dice) {
  std::size_t index = 0;
  for (const u8 face : dice) {
    index = index * kFaces + (face - 1U);
  }
  return index;
}

// All 1,296 throws, looked at once.
constexpr auto kCombinations = [] {
  std::array<Combination, 1296> table{};
  for (u8 a = 1; a <= kFaces; ++a) {
    for (u8 b = 1; b <= kFaces; ++b) {
      for (u8 c = 1; c <= kFaces; ++c) {
        for (u8 d = 1; d <= kFaces; ++d) {
          const Dice dice{a, b, c, d};
          table[place_value(dice)] = look_at(dice);
        }
      }
    }
  }
  return table;
}();

}  // namespace

Combination combination_of(const Dice& dice) {
  RULE("C6");
  DCHECK(dice[0] != 0 && dice[1] != 0 && dice[2] != 0 && dice[3] != 0);
  return kCombinations[place_value(dice)];
}

int Deck::find(std::string_view id) const {
  for (int card = 0; card < size(); ++card) {
    if (this->id(card) == id) {
      return card;
    }
  }
  return -1;
}

}  // namespace ludo::cite
