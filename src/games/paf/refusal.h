// Why a move is refused; the sentences are in text.cpp.
#pragma once

#include "core/types.h"

namespace ludo::paf {

enum class Reason : u8 {
  NotNow,
  NotInHand,
  WrongType,
  OneJunk,
  OneReinforcement,
  NoTowerToReinforce,
  ReinforceOwnTop,
  SabotageOthers,
  NotAChoice,
  NeedsChoice,
  NeedsNoChoice,
  NothingToChoose,
  NotAtTheTable,
  OutOfMelee,
  Immune,
  NotInThatTower,
  OnlyTheBase,
  NamesNoTarget,
  NotOneself,
  VictimHasNothing,
  NotAReinforcement,
  WrongWindow,
  DoesNotMeet,
  LowersNoRoll,
  OnlyAfterDie,
  OnlyBeforeDie,
  NotARedirection,
  MonkeyTooHigh,
  SpankImpossible,
};

}  // namespace ludo::paf
