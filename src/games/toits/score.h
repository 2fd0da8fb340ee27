// Scoring of Les Toits de Paris: what collections count and which tokens they earn (T22–T25). Pure:
// numbers in, numbers out.
#pragma once

#include "core/per_seat.h"
#include "core/rule.h"
#include "games/toits/pieces.h"

namespace ludo::toits {

inline constexpr int kWhite = kColours;  // the kind of tokens that feathers earn
inline constexpr int kKinds = kColours + 1;

using Numbers = PerSeat<u8, kSeats>;

// The three tokens of one kind, shared out.
struct Award {
  Numbers values;
  bool tied = false;  // a tie had to be settled, by the tie card or by sharing
};

// Who gets the tokens of one kind for these numbers of cards (T22, T23). `owner` has the colour's
// tie card; kNoSeat if nobody has it. Seats that do not play have 0.
Award award_tokens(const Numbers& numbers, Seat owner, u8 high, u8 low);

struct Tally {
  std::array<Numbers, kKinds> numbers;  // cards by colour, jokers included; then feathers
  std::array<Award, kKinds> awards;
  Numbers card_points;  // of p1, p2 and tie cards

  int token_points(Seat seat) const {
    int points = 0;
    for (const Award& award : awards) {
      points += award.values[seat];
    }
    return points;
  }
  int score(Seat seat) const { return token_points(seat) + card_points[seat]; }
};

}  // namespace ludo::toits
