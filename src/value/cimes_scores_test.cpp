// The table of points says what the rules say.
#include "value/cimes_scores.h"

#include <gtest/gtest.h>

#include <set>

#include "games/cimes/score.h"
#include "record/deck_cimes.h"

namespace ludo::cimes {
namespace {

Cards some_cards(int count, Cards among, Rng& rng) {
  Cards cards;
  while (cards.size() < count) {
    const int card = among.nth(static_cast<int>(rng.below(static_cast<u32>(among.size()))));
    cards.insert(card);
    among.erase(card);
  }
  return cards;
}

TEST(ScoreTable, HasThePointsOfTheRules) {
  const Deck& deck = standard_cimes_deck();
  const ScoreTable table(deck);
  const Cards all = Cards::first(kCards);
  Rng rng(18);
  for (int i = 0; i < 2'000; ++i) {
    const Cards hand = some_cards(kHandSize, all, rng);
    const Cards forest = some_cards(i % (kForestSize + 1), all - hand, rng);
    ASSERT_EQ(table.points(hand, forest), points_with(deck, hand, forest));
  }
}

TEST(ScoreTable, NumbersEverySetOnceAndHandsFirst) {
  std::set<u32> seen;
  for (int a = 0; a <= kCards; ++a) {
    for (int b = a; b <= kCards; ++b) {
      for (int c = b; c <= kCards; ++c) {
        Cards cards;  // kCards: no card
        for (const int card : {a, b, c}) {
          if (card < kCards) {
            cards.insert(card);
          }
        }
        const u32 number = ScoreTable::number_of(cards);
        seen.insert(number);
        EXPECT_EQ(number < 816, cards.size() == kHandSize);
      }
    }
  }
  EXPECT_EQ(seen.size(), 988U);
  EXPECT_EQ(*seen.rbegin(), 987U);
}

}  // namespace
}  // namespace ludo::cimes
