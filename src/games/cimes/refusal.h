// Why a move is refused; the sentences are in text.cpp.
#pragma once

#include "core/types.h"

namespace ludo::cimes {

enum class Reason : u8 {
  NotNow,
  GameOver,
  PileEmpty,
  DiscardEmpty,
  MustAdvance,
  NotInHand,
  ForestFull,
  ForestsFull,
  ForestHasSpace,
  NotInForest,
  CardLocked,
  ForestNotFull,
  NotInPile,
};

}  // namespace ludo::cimes
