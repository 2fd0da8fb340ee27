#include "games/toits/score.h"

#include <gtest/gtest.h>

#include <string_view>

namespace ludo::toits {
namespace {

constexpr u8 kHigh = 6;
constexpr u8 kLow = 3;

struct Case {
  std::string_view name;
  std::array<u8, kSeats> numbers;
  Seat owner;
  std::array<u8, kSeats> values;
};

Numbers numbers_of(const std::array<u8, kSeats>& items) { return Numbers{items}; }

// Two players are seats 0 and 1, three are 0 to 2: seats that do not play have 0 cards.
constexpr Case kCases[] = {
    {"nobody has a card", {0, 0, 0, 0}, kNoSeat, {0, 0, 0, 0}},
    {"one player alone", {0, 2, 0, 0}, kNoSeat, {0, 6, 0, 0}},

    {"two: first and second", {5, 4, 0, 0}, kNoSeat, {6, 3, 0, 0}},
    {"two: tied", {4, 4, 0, 0}, kNoSeat, {3, 3, 0, 0}},
    {"two: tied, card with the first", {4, 4, 0, 0}, Seat{0}, {6, 3, 0, 0}},
    {"two: tied, card with the second", {4, 4, 0, 0}, Seat{1}, {3, 6, 0, 0}},
    {"two: the card without a tie", {5, 1, 0, 0}, Seat{1}, {6, 3, 0, 0}},

    {"three: in order", {1, 3, 2, 0}, kNoSeat, {0, 6, 3, 0}},
    {"three: two tied for first", {3, 3, 2, 0}, kNoSeat, {3, 3, 0, 0}},
    {"three: two tied for first, card with one", {3, 3, 2, 0}, Seat{1}, {3, 6, 0, 0}},
    {"three: two tied for first, card with the third", {3, 3, 2, 0}, Seat{2}, {3, 3, 0, 0}},
    {"three: two tied for second", {4, 2, 2, 0}, kNoSeat, {6, 3, 3, 0}},
    {"three: two tied for second, card with one", {4, 2, 2, 0}, Seat{2}, {6, 0, 3, 0}},
    {"three: two tied for second, card with the first", {4, 2, 2, 0}, Seat{0}, {6, 3, 3, 0}},
    {"three: all tied", {2, 2, 2, 0}, kNoSeat, {0, 0, 0, 0}},
    {"three: all tied, card with one", {2, 2, 2, 0}, Seat{1}, {3, 6, 3, 0}},

    {"four: in order", {4, 3, 2, 1}, kNoSeat, {6, 3, 0, 0}},
    {"four: two tied for first", {4, 4, 3, 1}, kNoSeat, {3, 3, 0, 0}},
    {"four: two tied for first, card with one", {4, 4, 3, 1}, Seat{0}, {6, 3, 0, 0}},
    {"four: two and two", {4, 4, 3, 3}, kNoSeat, {3, 3, 0, 0}},
    {"four: two and two, card among the last", {4, 4, 3, 3}, Seat{2}, {3, 3, 0, 0}},
    {"four: two tied for second", {5, 3, 3, 1}, kNoSeat, {6, 3, 3, 0}},
    {"four: two tied for second, card with one", {5, 3, 3, 1}, Seat{1}, {6, 3, 0, 0}},
    {"four: three tied for first", {3, 3, 3, 2}, kNoSeat, {0, 0, 0, 0}},
    {"four: three tied for first, card with one", {3, 3, 3, 2}, Seat{2}, {3, 3, 6, 0}},
    {"four: three tied for first, card with the last", {3, 3, 3, 2}, Seat{3}, {0, 0, 0, 0}},
    {"four: three tied for second", {5, 2, 2, 2}, kNoSeat, {6, 0, 0, 0}},
    {"four: three tied for second, card with one", {5, 2, 2, 2}, Seat{3}, {6, 0, 0, 3}},
    {"four: three tied for second, card with the first", {5, 2, 2, 2}, Seat{0}, {6, 0, 0, 0}},
    {"four: all tied", {2, 2, 2, 2}, kNoSeat, {0, 0, 0, 0}},
    {"four: all tied, card with one", {2, 2, 2, 2}, Seat{0}, {6, 0, 0, 0}},
    {"four: no second but empty hands", {5, 0, 0, 0}, kNoSeat, {6, 0, 0, 0}},
};

TEST(AwardTokens, SettlesEveryTie) {
  for (const Case& c : kCases) {
    const Award award = award_tokens(numbers_of(c.numbers), c.owner, kHigh, kLow);
    EXPECT_EQ(award.values.items, c.values) << c.name;
  }
}

TEST(AwardTokens, SaysWhetherATieWasSettled) {
  const auto tied = [](const std::array<u8, kSeats>& numbers, Seat owner) {
    return award_tokens(numbers_of(numbers), owner, kHigh, kLow).tied;
  };
  EXPECT_FALSE(tied({4, 3, 2, 1}, kNoSeat));
  EXPECT_FALSE(tied({4, 3, 0, 0}, Seat{0}));
  EXPECT_FALSE(tied({4, 0, 0, 0}, kNoSeat));
  EXPECT_FALSE(tied({4, 3, 2, 2}, kNoSeat));
  EXPECT_TRUE(tied({4, 4, 2, 1}, kNoSeat));
  EXPECT_TRUE(tied({4, 4, 2, 1}, Seat{1}));
  EXPECT_TRUE(tied({5, 4, 4, 4}, Seat{1}));
}

// Over all small tables: who has more cards never gets less, and the box has one high token and two
// low ones.
TEST(AwardTokens, NeverGivesMoreThanTheBoxHolds) {
  constexpr int kNumbers = 4;
  for (int code = 0; code < kNumbers * kNumbers * kNumbers * kNumbers; ++code) {
    Numbers numbers;
    for (int i = 0, rest = code; i < kSeats; ++i, rest /= kNumbers) {
      numbers[seat_at(i)] = static_cast<u8>(rest % kNumbers);
    }
    for (int owner = -1; owner < kSeats; ++owner) {
      const Seat tie = owner < 0 ? kNoSeat : seat_at(owner);
      const Award award = award_tokens(numbers, tie, kHigh, kLow);
      int high = 0;
      int low = 0;
      for (int i = 0; i < kSeats; ++i) {
        high += award.values[seat_at(i)] == kHigh ? 1 : 0;
        low += award.values[seat_at(i)] == kLow ? 1 : 0;
        EXPECT_TRUE(numbers[seat_at(i)] > 0 || award.values[seat_at(i)] == 0) << code;
        for (int j = 0; j < kSeats; ++j) {
          EXPECT_TRUE(numbers[seat_at(i)] <= numbers[seat_at(j)] ||
                      award.values[seat_at(i)] >= award.values[seat_at(j)])
              << code;
        }
      }
      EXPECT_LE(high, 1) << code;
      EXPECT_LE(low, 2) << code;
    }
  }
}

}  // namespace
}  // namespace ludo::toits
