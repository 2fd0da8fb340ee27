#include "games/toits/score.h"

#include <algorithm>

#include "games/toits/game.h"

namespace ludo::toits {
namespace {

using Ranks = std::array<int, kSeats>;  // by seat: higher is better, 0 is out

// The seats of the best rank that is below `limit`: as bits, with their number.
struct Place {
  int rank = 0;
  int count = 0;
  std::array<bool, kSeats> has{};
};

Place best_below(const Ranks& ranks, int limit) {
  Place place;
  for (const int rank : ranks) {
    place.rank = rank < limit ? std::max(place.rank, rank) : place.rank;
  }
  if (place.rank == 0) {
    return place;
  }
  for (std::size_t i = 0; i < kSeats; ++i) {
    place.has[i] = ranks[i] == place.rank;
    place.count += place.has[i] ? 1 : 0;
  }
  return place;
}

void give(Award& award, const Place& place, u8 value) {
  for (std::size_t i = 0; i < kSeats; ++i) {
    if (place.has[i]) {
      award.values.items[i] = value;
    }
  }
}

// Whether two of the first two places have the same number, tie card or not.
bool has_tie(const Ranks& ranks, const Place& first, const Place& second) {
  const auto with_number = [&](int number) {
    return std::count_if(ranks.begin(), ranks.end(),
                         [&](int rank) { return rank > 1 && rank / 2 == number; });
  };
  return with_number(first.rank / 2) > 1 || with_number(second.rank / 2) > 1;
}

}  // namespace

Award award_tokens(const Numbers& numbers, Seat owner, u8 high, u8 low) {
  RULE("T22");
  constexpr int kNoLimit = 1 << 10;
  Ranks ranks{};
  for_each_seat(kSeats, [&](Seat seat) {
    const int number = numbers[seat];
    ranks[static_cast<std::size_t>(seat)] =
        number == 0 ? 0 : 2 * number + (seat == owner ? 1 : 0);  // the owner ranks just before
  });
  const Place first = best_below(ranks, kNoLimit);
  const Place second = first.rank > 0 ? best_below(ranks, first.rank) : Place{};
  Award award;
  award.tied = has_tie(ranks, first, second);
  if (award.tied) {
    RULE("T23");
  }
  if (first.count == 2) {
    give(award, first, low);
  }
  if (first.count != 1) {
    return award;
  }
  give(award, first, high);
  if (second.count <= 2) {
    give(award, second, low);
  }
  return award;
}

Tally Game::tally(const State& s) const {
  RULE("T4");
  const Board& board = deck().board;
  Tally tally;
  for (int i = 0; i < kColours; ++i) {
    const auto colour = static_cast<Colour>(i);
    const auto kind = static_cast<std::size_t>(i);
    Seat owner = kNoSeat;
    for_each_seat(players(), [&](Seat seat) {
      const Cards mine = s.collections[seat] & cards_of(colour);
      const int joker = s.jokers[seat] == joker_in(colour) ? 1 : 0;
      tally.numbers[kind][seat] = static_cast<u8>(mine.size() + joker);
      owner = (mine & cards_with(Symbol::Tie)).empty() ? owner : seat;
    });
    tally.awards[kind] =
        award_tokens(tally.numbers[kind], owner, board.colour_high, board.colour_low);
  }
  RULE("T24");
  const auto count = [&](Seat seat, Symbol symbol) {
    return (s.collections[seat] & cards_with(symbol)).size();
  };
  for_each_seat(players(), [&](Seat seat) {
    tally.numbers[kWhite][seat] = static_cast<u8>(count(seat, Symbol::Feather));
    tally.card_points[seat] = static_cast<u8>(count(seat, Symbol::P1) + count(seat, Symbol::Tie) +
                                              2 * count(seat, Symbol::P2));
  });
  tally.awards[kWhite] =
      award_tokens(tally.numbers[kWhite], kNoSeat, board.white_high, board.white_low);
  return tally;
}

GameResult Game::result(const State& s) const {
  RULE("T25");
  const Tally tally = this->tally(s);
  GameResult result;
  int best = 0;
  for_each_seat(players(), [&](Seat seat) {
    const int score = tally.score(seat);
    result.scores[static_cast<std::size_t>(seat)] = static_cast<i16>(score);
    best = std::max(best, score);
  });
  if (s.phase == Phase::Over) {
    for_each_seat(players(), [&](Seat seat) {
      const bool won = tally.score(seat) == best;
      result.winners = static_cast<u8>(result.winners | (won ? 1U << index_of(seat) : 0U));
    });
  }
  return result;
}

}  // namespace ludo::toits
