#include "games/cochon/derived.h"

#include <algorithm>

#include "games/cochon/game.h"

namespace ludo::cochon {
namespace {

RuleId clause_of(Phase phase, int missing) {
  switch (phase) {
    case Phase::Decide:
      return missing == 0 ? RuleId("K8") : RuleId("K4");
    case Phase::Roll:
      return "K9";
    case Phase::Over:
      return missing == 0 ? RuleId("K2") : RuleId("K10");
  }
  return {};
}

}  // namespace

Derived Game::derive(const View& v) const {
  const int worth = v.points[v.active] + v.total;
  const int missing = std::max(0, kGoal - worth);
  return {clause_of(v.phase, missing), static_cast<u8>(worth), static_cast<u8>(missing)};
}

// A roll succeeds unless it is a 1.
Odds Game::odds(const View& /*v*/, Move m) const {
  constexpr u8 kAllButOne = 0b111110;
  return kind_of(m) == MoveKind::Roll ? Odds{kFaces - 1, kFaces, kAllButOne} : Odds{};
}

}  // namespace ludo::cochon
