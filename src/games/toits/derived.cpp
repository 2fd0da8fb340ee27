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

// One kind of token for every seat, `owner` as in award_tokens: shared out as if the high one were
// worth 2 and the low one 1, so that no values are alike.
PerSeat<Standing, kSeats> standings_of(const Numbers& numbers, Seat owner) {
  constexpr u8 kHigh = 2;
  constexpr u8 kLow = 1;
  const Award award = award_tokens(numbers, owner, kHigh, kLow);
  PerSeat<Standing, kSeats> out{};
  for_each_seat(kSeats, [&](Seat seat) {
    const u8 token = award.values[seat];
    out[seat] = numbers[seat] == 0 ? Standing::Nothing
                : token == kHigh   ? Standing::Most
                : token == kLow    ? Standing::Second
                                   : Standing::None;
  });
  return out;
}

u8 percent_of(int part, int whole) {
  constexpr int kPercent = 100;
  return whole == 0 ? u8{0} : static_cast<u8>((2 * kPercent * part + whole) / (2 * whole));
}

}  // namespace

Derived Game::derive(const View& v) const {
  Derived out{.clause = clause_of(v.phase, v.share), .card_points = {}};
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    Numbers numbers{};
    Seat owner = kNoSeat;
    for_each_seat(players(), [&](Seat seat) {
      if (kind == kWhite) {
        numbers[seat] = v.feathers[seat];
        return;
      }
      const Cards laurel =
          cards_of(static_cast<Colour>(kind)) & cards_with(Symbol::Tie) & v.collections[seat];
      numbers[seat] = v.counts[seat][kind];
      owner = laurel.empty() ? owner : seat;
    });
    const PerSeat<Standing, kSeats> standings = standings_of(numbers, owner);
    for_each_seat(players(), [&](Seat seat) { out.standings[seat][kind] = standings[seat]; });
  }
  for_each_seat(players(), [&](Seat seat) {
    const ByKind& tokens = v.tokens[seat];
    out.card_points[seat] =
        static_cast<i16>(v.scores[seat] - std::accumulate(tokens.begin(), tokens.end(), 0));
  });
  out.caught_percent = percent_of(v.caught_next, v.unseen_count);
  out.coup_percent = percent_of(v.coup_next, v.unseen_count);
  return out;
}

// One more card succeeds if it does not get the chief caught.
Odds Game::odds(const View& v, Move m) const {
  return kind_of(m) == MoveKind::Draw
             ? Odds{static_cast<u8>(v.unseen_count - v.caught_next), v.unseen_count}
             : Odds{};
}

}  // namespace ludo::toits
