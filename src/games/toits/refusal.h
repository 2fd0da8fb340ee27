// Why a move is refused; the sentences are in text.cpp.
#pragma once

#include "core/types.h"

namespace ludo::toits {

enum class Reason : u8 {
  GameOver,
  NaturesTurn,
  OnlyNature,
  AlreadySeen,
  TheftNow,
  SharingNow,
  NotOnBoard,
  ChiefMustTake,
  OthersMustTake,
  DoneEndsCoup,
  PassEndsExtra,
  NoRaid,
  JokerFirst,
};

}  // namespace ludo::toits
