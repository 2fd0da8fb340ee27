// The material of La Cité des Voleurs: four dice, and what they can show.
#pragma once

#include <array>
#include <string_view>

#include "core/fields.h"
#include "core/no_cards.h"
#include "core/types.h"

namespace ludo::cite {

inline constexpr int kDice = 4;
inline constexpr int kFaces = 6;
inline constexpr int kThrowsMax = 3;      // C5
inline constexpr int kTokensAtStart = 3;  // C1, also the pot's
inline constexpr u8 kAllPlaces = 0x0F;    // bit i is the die at place i + 1

using Dice = std::array<u8, kDice>;  // faces by place; 0 while a die is in the air

enum class Shape : u8 { None, Straight, Triple, Square };
inline constexpr std::string_view kShapeWords[] = {"none", "straight", "triple", "square"};
inline constexpr Words kShapeNames{"Shape", "shapes", kShapeWords};

constexpr std::string_view name_of(Shape shape) {
  const auto index = static_cast<std::size_t>(shape);
  return index < std::size(kShapeWords) ? kShapeWords[index] : std::string_view{};
}

// What four dice show (C6): at most one shape holds.
struct Combination {
  Shape shape = Shape::None;
  u8 face = 0;       // of a triple or a square
  u8 odd_place = 0;  // of a triple: index of the die that differs
};

Combination combination_of(const Dice& dice);

using Deck = NoCards;

}  // namespace ludo::cite
