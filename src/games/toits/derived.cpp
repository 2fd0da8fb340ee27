#include "games/toits/derived.h"

#include <numeric>

#include "games/toits/game.h"

namespace ludo::toits {
namespace {

RuleId clause_of(Phase phase, Share share) {
  switch (phase) {
    case Phase::Reveal:
      return "T8";
    case Phase::Decide:
      return "T9";
    case Phase::Take:
      return share == Share::Extra    ? RuleId("T15")
             : share == Share::Others ? RuleId("T14")
                                      : RuleId("T13");
    case Phase::Reserve:
      return "T17";
    case Phase::Joker:
      return "T20";
    case Phase::Over:
      return "T21";
  }
  return {};
}

}  // namespace

Derived Game::derive(const View& v) const {
  Derived out{.clause = clause_of(v.phase, v.share), .card_points = {}};
  for_each_seat(players(), [&](Seat seat) {
    const ByKind& tokens = v.tokens[seat];
    out.card_points[seat] =
        static_cast<i16>(v.scores[seat] - std::accumulate(tokens.begin(), tokens.end(), 0));
  });
  return out;
}

// One more card succeeds if it does not get the chief caught.
Odds Game::odds(const View& v, Move m) const {
  return kind_of(m) == MoveKind::Draw
             ? Odds{static_cast<u8>(v.unseen_count - v.caught_next), v.unseen_count}
             : Odds{};
}

}  // namespace ludo::toits
