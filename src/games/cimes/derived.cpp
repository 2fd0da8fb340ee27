#include "games/cimes/derived.h"

#include <algorithm>

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

// What hand and forest can be once the turn is over: as they lie with three cards, else after each
// way in which a fourth one can go (M4), to a forest with room, or onto the discard if there is
// none.
template <typename F>
void for_each_outcome(const View& v, F&& f) {
  if (v.hand.size() <= kHandSize) {
    f(v.hand, v.forests);
    return;
  }
  v.hand.for_each([&](int card) {
    Cards hand = v.hand;
    hand.erase(card);
    bool placed = false;
    for (std::size_t i = 0; i < kForests; ++i) {
      if (v.forests[i].size() < kForestSize) {
        auto forests = v.forests;
        forests[i].insert(card);
        f(hand, forests);
        placed = true;
      }
    }
    if (!placed) {
      f(hand, v.forests);
    }
  });
}

}  // namespace

// While cards are still dealt nothing has a worth.
Derived Game::derive(const View& v) const {
  Derived out{.clause = clause_of(v), .effects = {}, .points = {}, .scores = {}};
  out.at_most = v.hand.size() > kHandSize;
  const bool complete = v.hand.size() >= kHandSize;
  std::array<std::array<u8, kForests>, kCards> worth{};
  std::array<u8, kForests> points{};
  for_each_outcome(v, [&](Cards hand, const auto& forests) {
    for (std::size_t i = 0; i < kForests; ++i) {
      const Tally tally = tally_of(deck(), hand | forests[i]);
      hand.for_each([&](int card) {
        u8& most = worth[static_cast<std::size_t>(card)][i];
        const int now = points_of(deck().effect(card_at(card)), tally);
        most = std::max(most, static_cast<u8>(now));
      });
      points[i] = std::max(points[i], static_cast<u8>(points_with(deck(), hand, forests[i])));
    }
  });
  v.hand.for_each([&](int card) {
    const Quantity quantity = deck().effect(card_at(card)).quantity;
    EffectShown shown{.card = card_at(card), .worth = {}, .counted = {}, .at_most = out.at_most};
    for (std::size_t i = 0; i < kForests; ++i) {
      if (complete) {
        shown.worth.push(worth[static_cast<std::size_t>(card)][i]);
      }
      shown.counted[i] = counted_by(deck(), quantity, v.hand | v.forests[i]);
    }
    out.effects.push(shown);
  });
  for (std::size_t i = 0; complete && i < kForests; ++i) {
    out.points.push(points[i]);
    out.best_points = std::max(out.best_points, points[i]);
  }
  if (v.phase == Phase::Over) {
    for_each_seat(players(), [&](Seat seat) {
      int most = 0;
      for (const Cards forest : v.forests) {
        most = std::max(most, points_with(deck(), v.known[seat], forest));
      }
      out.scores.push(static_cast<u8>(most));
    });
  }
  return out;
}

// Nothing here is a throw of dice: what a card from the pile is good for is for players to say.
Odds Game::odds(const View& /*v*/, Move /*m*/) const { return {}; }

}  // namespace ludo::cimes
