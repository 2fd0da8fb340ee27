#include "games/toits/score.h"

#include <algorithm>

#include "games/toits/game.h"

namespace ludo::toits {
namespace {

using Ranks = std::array<int, kSeats>;  // by seat: higher is better, 0 is out

// The best rank that is below `limit`, and how many seats have it; 0 if there is none.
struct Place {
  int rank = 0;
  int count = 0;
};

Place best_below(const Ranks& ranks, int limit) {
  Place place;
  for (const int rank : ranks) {
    place.rank = rank < limit ? std::max(place.rank, rank) : place.rank;
  }
  for (const int rank : ranks) {
    place.count += rank == place.rank ? 1 : 0;
  }
  return place;
}

// Whether two of the first two places have the same number, tie card or not.
bool has_tie(const Ranks& ranks, const Place& first, const Place& second) {
  int with_first = 0;
  int with_second = 0;
  for (const int rank : ranks) {
    with_first += rank != 0 && rank / 2 == first.rank / 2 ? 1 : 0;
    with_second += rank != 0 && rank / 2 == second.rank / 2 ? 1 : 0;
  }
  return with_first > 1 || with_second > 1;
}

}  // namespace

// Every playout ends here, six times: worked out for all seats at once rather than place by place.
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
  const Place second = best_below(ranks, first.rank);
  const u8 of_first = first.count == 1 ? high : first.count == 2 ? low : u8{0};
  const u8 of_second = first.count == 1 && second.count <= 2 ? low : u8{0};
  Award award;
  for (std::size_t i = 0; i < kSeats; ++i) {
    award.values.items[i] = ranks[i] == 0             ? u8{0}
                            : ranks[i] == first.rank  ? of_first
                            : ranks[i] == second.rank ? of_second
                                                      : u8{0};
  }
  award.tied = has_tie(ranks, first, second);
  if (award.tied) {
    RULE("T23");
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
