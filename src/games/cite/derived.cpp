#include "games/cite/derived.h"

#include <algorithm>

#include "games/cite/game.h"

namespace ludo::cite {
namespace {

RuleId effect_of(const Combination& shown) {
  constexpr RuleId kTriples[] = {"C10", "C11", "C12", "C13", "C14", "C14"};
  switch (shown.shape) {
    case Shape::Straight:
      return "C15";
    case Shape::Triple:
      return kTriples[shown.face - 1];
    case Shape::Square:
      return "C17";
    case Shape::None:
      return {};
  }
  return {};
}

RuleId clause_of(Phase phase, Shape shape) {
  switch (phase) {
    case Phase::Throw:
      return "C5";
    case Phase::Choose:
      return shape == Shape::None ? RuleId("C5") : RuleId("C7");
    case Phase::DaringDie:
      return "C10";
    case Phase::FourthDie:
    case Phase::Take:
      return "C16";
    case Phase::Over:
      return "C3";
  }
  return {};
}

}  // namespace

Derived Game::derive(const View& v) const {
  const bool in_air = std::find(v.dice.begin(), v.dice.end(), 0) != v.dice.end();
  const Combination shown = in_air ? Combination{} : combination_of(v.dice);
  return {clause_of(v.phase, shown.shape), shown.shape, shown.face, effect_of(shown)};
}

// An announced square needs the face of the triple; what dice thrown again will bring depends on
// what one would like.
Odds Game::odds(const View& /*v*/, Move m) const {
  return kind_of(m) == MoveKind::Announce ? Odds{1, kFaces} : Odds{};
}

}  // namespace ludo::cite
