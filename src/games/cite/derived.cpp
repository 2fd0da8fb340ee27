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
    case Phase::DealRole:
      return "C24";
    case Phase::DealCard:
      return "C35";
    case Phase::Robbed:
      return "C41";
    case Phase::Draw:
      return "C36";
    case Phase::Discard:
      return "C37";
  }
  return {};
}

// A square that was announced: its last die is thrown, its victim chosen, or that victim asked. The
// plain square names nobody.
bool is_announced(Phase phase, Shape shape) {
  return phase == Phase::FourthDie || phase == Phase::Take ||
         (phase == Phase::Robbed && shape == Shape::Square);
}

Mastery mastery_of(Role role) {
  constexpr Mastery kMasteries[kRoles] = {
      {"C10", "C25"}, {"C11", "C26"}, {"C12", "C27"}, {"C13", "C28"},
      {"C14", "C29"}, {"C15", "C30"}, {"C16", "C31"}, {"C8", "C32"},
  };
  return kMasteries[static_cast<std::size_t>(role)];
}

}  // namespace

Derived Game::derive(const View& v) const {
  const bool in_air = std::find(v.dice.begin(), v.dice.end(), 0) != v.dice.end();
  const Combination shown = in_air ? Combination{} : combination_of(v.dice);
  const int throws_max = kThrowsMax + v.planques.more_throws;
  const bool last_chance =
      v.phase == Phase::Choose && shown.shape == Shape::None && v.throws == throws_max;
  Derived derived;
  derived.clause = last_chance ? RuleId("C40") : clause_of(v.phase, shown.shape);
  derived.shape = shown.shape;
  derived.face = shown.face;
  derived.effect = is_announced(v.phase, shown.shape) ? RuleId("C16") : effect_of(shown);
  derived.throws_max = static_cast<u8>(throws_max);
  for (const Card role : v.roles) {
    derived.masters.push(mastery_of(deck().role_of(role)));
  }
  return derived;
}

// An announced square needs the face of the triple, on one die or, by C51, on one of a few; what
// dice thrown again will bring depends on what one would like.
Odds Game::odds(const View& v, Move m) const {
  constexpr int kAgainCounted = 2;  // 216 outcomes: as many as the numbers hold
  if (kind_of(m) != MoveKind::Announce || v.planques.again > kAgainCounted) {
    return {};
  }
  int of = kFaces;
  int missed = kFaces - 1;
  for (int i = 0; i < v.planques.again; ++i) {
    of *= kFaces;
    missed *= kFaces - 1;
  }
  return {static_cast<u8>(of - missed), static_cast<u8>(of)};
}

}  // namespace ludo::cite
