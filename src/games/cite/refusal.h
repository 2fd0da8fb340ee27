// Why a move is refused; the sentences are in text.cpp.
#pragma once

#include "core/types.h"

namespace ludo::cite {

enum class Reason : u8 {
  NotNow,
  NoThrowLeft,
  NoCombination,
  NeedsVictim,
  NeedsNoVictim,
  NotAVictim,
  AnnounceNeedsTriple,
  AnnounceNeedsThrow,
  AnnounceNeedsToken,
  NoThrowOfMoreLeft,  // after C43
  LastChanceOnly,
  NoPassWithCombination,
  NoPassWithThrows,
  CardNotHeld,
  CardForVictims,
  CardForOwnTurn,
  CardNeedsDie,
  CardNeedsSeat,
  VictimIsAsked,
  MustDiscard,
};

}  // namespace ludo::cite
