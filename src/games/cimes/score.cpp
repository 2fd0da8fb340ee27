#include "games/cimes/score.h"

#include <algorithm>

#include "games/cimes/game.h"

namespace ludo::cimes {
namespace {

constexpr u64 kOnes = 0x1111111111111111ULL;  // 1 in each four-bit counter

constexpr u64 counter_of(int value) { return u64{1} << (4 * value); }

// All bits of the counters of the values from `from` to `to`, `step` apart.
constexpr u64 counters(int from, int to, int step = 1) {
  u64 mask = 0;
  for (int value = from; value <= to; value += step) {
    mask |= 15 * counter_of(value);
  }
  return mask;
}

// The sum of all four-bit counters, where it is below 16: the product adds them up in its top ones.
constexpr int added_up(u64 counters) { return static_cast<int>(counters * kOnes >> 60); }

// 1 in the counter of each value that is on at least one card, or on at least two. No value is on
// more than four cards: there are four types, and no two cards of a type are equal.
constexpr u64 present(u64 by_value) { return (by_value | by_value >> 1 | by_value >> 2) & kOnes; }
constexpr u64 paired(u64 by_value) { return (by_value >> 1 | by_value >> 2) & kOnes; }

int longest_run(u64 by_value) {
  RULE("M11");
  int length = 0;
  for (u64 starts = present(by_value); starts != 0; starts &= starts >> 4) {
    ++length;
  }
  return length;
}

int most_of_a_value(u64 by_value) {
  RULE("M11");
  u64 most = 0;
  for (; by_value != 0; by_value >>= 4) {
    most = std::max(most, by_value & 15);
  }
  return static_cast<int>(most);
}

int count_of(const Tally& tally, Bird bird) {
  return tally.by_bird[static_cast<std::size_t>(bird)];
}

// The values from the lowest of the longest run on, as bits.
u32 run_values(const Tally& tally) {
  const int length = longest_run(tally.by_value);
  const auto is_there = [&](int value) {
    return value <= kValueMax && (tally.by_value >> (4 * value) & 15) != 0;
  };
  for (int from = 1; from <= kValueMax; ++from) {
    int to = from;
    while (is_there(to)) {
      ++to;
    }
    if (to - from == length) {
      return (1U << to) - (1U << from);
    }
  }
  return 0;
}

u32 most_common_value(const Tally& tally) {
  const u64 most = static_cast<u64>(most_of_a_value(tally.by_value));
  for (int value = 1; value <= kValueMax; ++value) {
    if ((tally.by_value >> (4 * value) & 15) == most) {
      return 1U << value;
    }
  }
  return 0;
}

// The values that are on one card only, or on several.
enum class Copies : u8 { One, Several };
u32 values_on(const Tally& tally, Copies copies) {
  u32 values = 0;
  for (int value = 1; value <= kValueMax; ++value) {
    const u64 count = tally.by_value >> (4 * value) & 15;
    values |= count > 0 && (count > 1) == (copies == Copies::Several) ? 1U << value : 0U;
  }
  return values;
}

constexpr u32 value_bits(int from, int to, int step = 1) {
  u32 values = 0;
  for (int value = from; value <= to; value += step) {
    values |= 1U << value;
  }
  return values;
}

}  // namespace

Tally tally_of(const Deck& deck, Cards cards) {
  Tally tally;
  cards.for_each([&](int card) {
    const int value = deck.value(card_at(card));
    tally.by_value += counter_of(value);
    ++tally.by_bird[static_cast<std::size_t>(deck.bird(card_at(card)))];
    tally.sum = static_cast<u8>(tally.sum + value);
  });
  return tally;
}

int quantity_of(Quantity quantity, const Tally& tally) {
  RULE("M14");
  switch (quantity) {
    case Quantity::Aigle:
      return count_of(tally, Bird::Aigle);
    case Quantity::Hibou:
      return count_of(tally, Bird::Hibou);
    case Quantity::Faucon:
      return count_of(tally, Bird::Faucon);
    case Quantity::Corbeau:
      return count_of(tally, Bird::Corbeau);
    case Quantity::Low:
      return added_up(tally.by_value & counters(1, 4));
    case Quantity::High:
      return added_up(tally.by_value & counters(7, kValueMax));
    case Quantity::Odd:
      return added_up(tally.by_value & counters(1, kValueMax, 2));
    case Quantity::Even:
      return added_up(tally.by_value & counters(2, kValueMax, 2));
    case Quantity::Sum:
      return tally.sum;
    case Quantity::Types:
      return static_cast<int>(std::count_if(tally.by_bird.begin(), tally.by_bird.end(),
                                            [](u8 count) { return count > 0; }));
    case Quantity::Flock:
      return *std::max_element(tally.by_bird.begin(), tally.by_bird.end());
    case Quantity::Values:
      return added_up(present(tally.by_value));
    case Quantity::Run:
      return longest_run(tally.by_value);
    case Quantity::Pairs:
      return added_up(paired(tally.by_value));
    case Quantity::Same:
      return most_of_a_value(tally.by_value);
  }
  CHECK(false);
  return 0;
}

Cards counted_by(const Deck& deck, Quantity quantity, Cards cards) {
  const Tally tally = tally_of(deck, cards);
  const auto of_values = [&](u32 values) {
    Cards out;
    cards.for_each([&](int card) {
      if ((values >> deck.value(card_at(card)) & 1) != 0) {
        out.insert(card);
      }
    });
    return out;
  };
  const auto of_bird = [&](std::size_t bird) {
    Cards out;
    cards.for_each([&](int card) {
      if (static_cast<std::size_t>(deck.bird(card_at(card))) == bird) {
        out.insert(card);
      }
    });
    return out;
  };
  switch (quantity) {
    case Quantity::Aigle:
    case Quantity::Hibou:
    case Quantity::Faucon:
    case Quantity::Corbeau:
      return of_bird(static_cast<std::size_t>(quantity));  // in the order of Bird
    case Quantity::Low:
      return of_values(value_bits(1, 4));
    case Quantity::High:
      return of_values(value_bits(7, kValueMax));
    case Quantity::Odd:
      return of_values(value_bits(1, kValueMax, 2));
    case Quantity::Even:
      return of_values(value_bits(2, kValueMax, 2));
    case Quantity::Sum:
    case Quantity::Types:
      return cards;
    case Quantity::Flock:
      return of_bird(static_cast<std::size_t>(
          std::max_element(tally.by_bird.begin(), tally.by_bird.end()) - tally.by_bird.begin()));
    case Quantity::Values:
      return of_values(values_on(tally, Copies::One));
    case Quantity::Run:
      return of_values(run_values(tally));
    case Quantity::Pairs:
      return of_values(values_on(tally, Copies::Several));
    case Quantity::Same:
      return of_values(most_common_value(tally));
  }
  CHECK(false);
  return {};
}

// M13, M16: never negative, and a matter of this effect alone.
int points_of(const Effect& effect, const Tally& tally) {
  RULE("M13");
  RULE("M16");
  const int quantity = quantity_of(effect.quantity, tally);
  if (effect.form == Form::Per) {
    return effect.points * quantity;
  }
  const bool holds = effect.op == Op::AtLeast  ? quantity >= effect.n
                     : effect.op == Op::AtMost ? quantity <= effect.n
                                               : quantity == effect.n;
  return holds ? effect.points : 0;
}

int points_with(const Deck& deck, Cards hand, Cards forest) {
  RULE("M10");
  const Tally tally = tally_of(deck, hand | forest);
  int sum = 0;
  int best[] = {0, 0, 0};  // by Limit; None is added up, the others compete
  hand.for_each([&](int card) {
    const Effect& effect = deck.effect(card_at(card));
    const int points = points_of(effect, tally);
    const Limit limit = limit_of(effect.quantity);
    if (limit == Limit::None) {
      sum += points;
    } else {
      int& most = best[static_cast<int>(limit)];
      most = std::max(most, points);
    }
  });
  return sum + best[static_cast<int>(Limit::Claws)] + best[static_cast<int>(Limit::Feather)];
}

// M9: the better forest, the first on a tie.
Score Game::score(const State& s, Seat seat) const {
  RULE("M9");
  const int one = points_with(deck(), s.hands[seat], s.forests[0]);
  const int two = points_with(deck(), s.hands[seat], s.forests[1]);
  return two > one ? Score{static_cast<i16>(two), 1} : Score{static_cast<i16>(one), 0};
}

GameResult Game::result(const State& s) const {
  GameResult result;
  int best = -1;
  for_each_seat(players(), [&](Seat seat) {
    const i16 points = score(s, seat).points;
    result.scores[static_cast<std::size_t>(seat)] = points;
    best = std::max<int>(best, points);
  });
  if (s.phase != Phase::Over) {
    return result;
  }
  RULE("M12");
  int lowest = kValueMax + 1;
  for_each_seat(players(), [&](Seat seat) {
    if (result.scores[static_cast<std::size_t>(seat)] != best) {
      return;
    }
    int low = kValueMax;
    s.hands[seat].for_each([&](int card) { low = std::min(low, deck().value(card_at(card))); });
    if (low < lowest) {
      lowest = low;
      result.winners = 0;
    }
    if (low == lowest) {
      result.winners = static_cast<u8>(result.winners | 1U << index_of(seat));
    }
  });
  return result;
}

}  // namespace ludo::cimes
