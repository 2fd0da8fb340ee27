#include "games/cimes/derived.h"

#include "games/cimes/game.h"
#include "games/cimes/score.h"

namespace ludo::cimes {
namespace {

RuleId clause_of(const View& v) {
  switch (v.phase) {
    case Phase::Deal:
      return "M2";
    case Phase::Act:
      return v.idle >= v.idle_limit ? RuleId("M7") : RuleId("M17");
    case Phase::Draw:
    case Phase::Place:
      return "M4";
    case Phase::Over:
      return "M8";
  }
  return {};
}

}  // namespace

// With a fourth card in hand it is open which one goes: nothing has a worth then.
Derived Game::derive(const View& v) const {
  Derived out{.clause = clause_of(v), .effects = {}, .points = {}};
  const bool complete = v.hand.size() == kHandSize;
  v.hand.for_each([&](int card) {
    const Effect& effect = deck().effect(card_at(card));
    EffectShown shown{.card = card_at(card), .worth = {}};
    for (std::size_t i = 0; i < kForests; ++i) {
      const Cards all = v.hand | v.forests[i];
      if (complete) {
        shown.worth.push(static_cast<u8>(points_of(effect, tally_of(deck(), all))));
      }
      shown.counted[i] = counted_by(deck(), effect.quantity, all);
    }
    out.effects.push(shown);
  });
  for (std::size_t i = 0; complete && i < kForests; ++i) {
    out.points.push(static_cast<u8>(points_with(deck(), v.hand, v.forests[i])));
  }
  return out;
}

// Nothing here is a throw of dice: what a card from the pile is good for is for players to say.
Odds Game::odds(const View& /*v*/, Move /*m*/) const { return {}; }

}  // namespace ludo::cimes
