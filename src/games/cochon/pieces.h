// The material of Cochon: one die, and the numbers of its rules.
#pragma once

#include "core/no_cards.h"
#include "core/types.h"

namespace ludo::cochon {

inline constexpr int kFaces = 6;
inline constexpr int kGoal = 100;             // K2
inline constexpr int kDecisionsMost = 1'000;  // K10

using Deck = NoCards;

}  // namespace ludo::cochon
