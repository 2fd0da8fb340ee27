// Scoring against the rules page: its example, every effect of the deck on both sides of its edge,
// and every quantity against a second reading of M14.
#include "games/cimes/score.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/cimes/game.h"
#include "support/cimes_page_deck.h"

namespace ludo::cimes {
namespace {

TEST(CimesScore, WorkedExampleOfThePage) {
  const Cards hand = page_cards({"aigle-7", "hibou-7", "corbeau-6"});
  const Cards forest = page_cards({"faucon-7", "corbeau-5", "faucon-4"});
  const Tally tally = tally_of(page_deck(), hand | forest);
  EXPECT_EQ(quantity_of(Quantity::Same, tally), 3);
  EXPECT_EQ(quantity_of(Quantity::Pairs, tally), 1);
  EXPECT_EQ(quantity_of(Quantity::Run, tally), 4);
  EXPECT_EQ(quantity_of(Quantity::Flock, tally), 2);
  EXPECT_EQ(points_with(page_deck(), hand, forest), 8);
}

// One effect alone: the card in hand, five others with it.
struct EffectCase {
  std::string_view card;
  std::initializer_list<std::string_view> others;
  int points;
};

TEST(CimesScore, EveryEffectOnBothSidesOfItsEdge) {
  const EffectCase kCases[] = {
      {"aigle-7", {"hibou-7", "faucon-7", "aigle-8", "hibou-8", "corbeau-1"}, 8},
      {"aigle-7", {"hibou-7", "aigle-8", "hibou-8", "faucon-6", "corbeau-6"}, 0},
      {"aigle-8", {"aigle-7", "hibou-7", "hibou-8", "hibou-5", "faucon-5"}, 7},
      {"aigle-8", {"aigle-7", "hibou-7", "hibou-8", "hibou-5", "faucon-4"}, 0},
      {"aigle-9", {"aigle-7", "aigle-8", "hibou-8", "hibou-5", "faucon-4"}, 6},
      {"aigle-9", {"hibou-6", "hibou-7", "hibou-8", "hibou-5", "faucon-4"}, 2},
      {"hibou-5", {"hibou-6", "hibou-8", "corbeau-2", "corbeau-4", "corbeau-1"}, 7},
      {"hibou-5", {"hibou-6", "hibou-8", "corbeau-2", "corbeau-3", "corbeau-1"}, 0},
      {"hibou-6", {"aigle-7", "faucon-3", "corbeau-2", "corbeau-3", "corbeau-1"}, 6},
      {"hibou-6", {"hibou-7", "faucon-3", "corbeau-2", "corbeau-3", "corbeau-1"}, 0},
      {"hibou-7", {"aigle-7", "faucon-3", "corbeau-3", "corbeau-2", "corbeau-1"}, 7},
      {"hibou-7", {"aigle-7", "faucon-7", "corbeau-3", "corbeau-2", "corbeau-1"}, 0},
      {"hibou-8", {"hibou-5", "hibou-6", "corbeau-3", "corbeau-2", "corbeau-1"}, 6},
      {"hibou-8", {"hibou-5", "aigle-9", "corbeau-3", "corbeau-2", "corbeau-1"}, 0},
      {"faucon-3", {"corbeau-4", "hibou-5", "corbeau-6", "aigle-8", "corbeau-1"}, 6},
      {"faucon-3", {"corbeau-4", "hibou-5", "aigle-7", "aigle-8", "corbeau-1"}, 0},
      {"faucon-4", {"corbeau-5", "hibou-6", "aigle-7", "aigle-8", "corbeau-1"}, 8},
      {"faucon-4", {"corbeau-5", "hibou-6", "aigle-7", "aigle-9", "corbeau-1"}, 0},
      {"faucon-5", {"faucon-3", "faucon-4", "faucon-6", "faucon-7", "corbeau-1"}, 10},
      {"faucon-5", {"hibou-5", "hibou-6", "aigle-7", "aigle-9", "corbeau-1"}, 2},
      {"faucon-6", {"hibou-5", "hibou-7", "aigle-7", "aigle-9", "corbeau-2"}, 6},
      {"faucon-6", {"hibou-5", "hibou-7", "aigle-7", "aigle-8", "corbeau-2"}, 0},
      {"faucon-7", {"aigle-8", "aigle-9", "corbeau-1", "corbeau-3", "corbeau-5"}, 5},
      {"faucon-7", {"aigle-8", "faucon-5", "corbeau-1", "corbeau-3", "corbeau-4"}, 5},
      {"faucon-7", {"aigle-8", "hibou-8", "corbeau-1", "corbeau-3", "corbeau-5"}, 0},
      {"corbeau-1", {"corbeau-2", "corbeau-3", "corbeau-4", "corbeau-5", "aigle-7"}, 8},
      {"corbeau-1", {"corbeau-2", "corbeau-3", "corbeau-4", "corbeau-5", "aigle-8"}, 0},
      {"corbeau-2", {"corbeau-3", "faucon-3", "corbeau-4", "corbeau-5", "aigle-7"}, 5},
      {"corbeau-2", {"corbeau-3", "faucon-6", "corbeau-4", "corbeau-5", "aigle-7"}, 0},
      {"corbeau-3", {"faucon-3", "faucon-4", "corbeau-4", "hibou-5", "corbeau-5"}, 12},
      {"corbeau-3", {"hibou-7", "faucon-7", "aigle-7", "hibou-5", "corbeau-6"}, 4},
      {"corbeau-3", {"corbeau-1", "corbeau-2", "aigle-7", "hibou-5", "corbeau-6"}, 0},
      {"corbeau-4", {"corbeau-1", "corbeau-2", "faucon-3", "hibou-5", "aigle-9"}, 7},
      {"corbeau-4", {"corbeau-1", "corbeau-2", "faucon-5", "hibou-5", "aigle-9"}, 0},
      {"corbeau-5", {"corbeau-1", "corbeau-2", "faucon-3", "hibou-6", "aigle-9"}, 8},
      {"corbeau-5", {"corbeau-1", "corbeau-2", "faucon-3", "hibou-5", "aigle-9"}, 0},
      {"corbeau-6", {"corbeau-1", "corbeau-2", "corbeau-3", "hibou-5", "aigle-9"}, 7},
      {"corbeau-6", {"faucon-3", "faucon-4", "faucon-5", "faucon-7", "aigle-9"}, 7},
      {"corbeau-6", {"corbeau-1", "corbeau-2", "faucon-3", "hibou-5", "aigle-9"}, 0},
  };
  Cards scored;
  Cards missed;
  for (const EffectCase& each : kCases) {
    Cards hand;
    hand.insert(page_card(each.card));
    const Cards others = page_cards(each.others);
    ASSERT_EQ((hand | others).size(), 6) << each.card;
    EXPECT_EQ(points_with(page_deck(), hand, others), each.points) << each.card;
    const Effect& effect = page_deck().effect(card_at(page_card(each.card)));
    const bool least = effect.form == Form::Per && each.points <= effect.points;
    (each.points == 0 || least ? missed : scored) |= hand;
  }
  EXPECT_EQ(scored, Cards::first(kCards));
  EXPECT_EQ(missed, Cards::first(kCards));
}

// M14 once more, word by word and without tricks.
int read_slowly(Quantity quantity, const Deck& deck, Cards cards) {
  std::map<int, int> values;
  std::map<Bird, int> birds;
  int sum = 0;
  cards.for_each([&](int card) {
    ++values[deck.value(card_at(card))];
    ++birds[deck.bird(card_at(card))];
    sum += deck.value(card_at(card));
  });
  const auto how_many = [&](auto&& wanted) {
    int count = 0;
    for (const auto& [value, cards_of_it] : values) {
      count += wanted(value) ? cards_of_it : 0;
    }
    return count;
  };
  const auto most = [](const auto& counts) {
    int result = 0;
    for (const auto& [key, count] : counts) {
      result = std::max(result, count);
    }
    return result;
  };
  switch (quantity) {
    case Quantity::Low:
      return how_many([](int value) { return value <= 4; });
    case Quantity::High:
      return how_many([](int value) { return value >= 7; });
    case Quantity::Odd:
      return how_many([](int value) { return value % 2 == 1; });
    case Quantity::Even:
      return how_many([](int value) { return value % 2 == 0; });
    case Quantity::Sum:
      return sum;
    case Quantity::Types:
      return static_cast<int>(birds.size());
    case Quantity::Flock:
      return most(birds);
    case Quantity::Values:
      return static_cast<int>(values.size());
    case Quantity::Run: {
      int longest = 0;
      for (const auto& [start, count] : values) {
        int length = 1;
        while (values.contains(start + length)) {
          ++length;
        }
        longest = std::max(longest, length);
      }
      return longest;
    }
    case Quantity::Pairs:
      return static_cast<int>(std::count_if(values.begin(), values.end(),
                                            [](const auto& each) { return each.second >= 2; }));
    case Quantity::Same:
      return most(values);
    default:
      return birds[static_cast<Bird>(quantity)];
  }
}

TEST(CimesScore, EveryQuantityOfAllSixCardSets) {
  int sets = 0;
  std::map<Quantity, std::set<int>> met;
  for (u32 bits = 0; bits < 1U << kCards; ++bits) {
    if (std::popcount(bits) != 6) {
      continue;
    }
    Cards cards;
    for (int card = 0; card < kCards; ++card) {
      if ((bits >> card & 1) != 0) {
        cards.insert(card);
      }
    }
    ++sets;
    const Tally tally = tally_of(page_deck(), cards);
    for (int i = 0; i < kQuantities; ++i) {
      const auto quantity = static_cast<Quantity>(i);
      const int found = quantity_of(quantity, tally);
      ASSERT_EQ(found, read_slowly(quantity, page_deck(), cards))
          << name_of(quantity) << " of set " << bits;
      met[quantity].insert(found);
    }
  }
  EXPECT_EQ(sets, 18564);
  EXPECT_EQ(met[Quantity::Run], (std::set<int>{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(met[Quantity::Pairs], (std::set<int>{0, 1, 2, 3}));
  EXPECT_EQ(met[Quantity::Same], (std::set<int>{1, 2, 3}));
  EXPECT_EQ(met[Quantity::Flock], (std::set<int>{2, 3, 4, 5, 6}));
  EXPECT_EQ(*met[Quantity::Sum].begin(), 1 + 2 + 3 + 3 + 4 + 4);
  EXPECT_EQ(*met[Quantity::Sum].rbegin(), 9 + 8 + 8 + 7 + 7 + 7);
}

// Four of a value fit the counters too: a box may have them.
TEST(CimesScore, FourOfAValue) {
  Deck deck = make_page_deck();
  const Cards cards = page_cards({"aigle-7", "hibou-7", "faucon-7", "corbeau-6", "corbeau-5"});
  deck.values[static_cast<std::size_t>(page_card("corbeau-6"))] = 7;
  const Tally tally = tally_of(deck, cards);
  EXPECT_EQ(quantity_of(Quantity::Same, tally), 4);
  EXPECT_EQ(quantity_of(Quantity::Pairs, tally), 1);
  EXPECT_EQ(quantity_of(Quantity::Values, tally), 2);
  EXPECT_EQ(quantity_of(Quantity::Run, tally), 1);
  EXPECT_EQ(quantity_of(Quantity::High, tally), 4);
}

TEST(CimesScore, AnEmptySetHasNothing) {
  const Tally tally = tally_of(page_deck(), {});
  for (int i = 0; i < kQuantities; ++i) {
    EXPECT_EQ(quantity_of(static_cast<Quantity>(i), tally), 0) << i;
  }
}

TEST(CimesScore, LimitsFollowFromTheQuantity) {
  std::map<Limit, int> cards;
  for (int i = 0; i < kQuantities; ++i) {
    const auto quantity = static_cast<Quantity>(i);
    const Limit expected = quantity == Quantity::Run     ? Limit::Feather
                           : quantity == Quantity::Pairs ? Limit::Claws
                           : quantity == Quantity::Same  ? Limit::Claws
                                                         : Limit::None;
    EXPECT_EQ(limit_of(quantity), expected) << name_of(quantity);
  }
  for (const Effect& effect : page_deck().effects) {
    ++cards[limit_of(effect.quantity)];
  }
  EXPECT_EQ(cards[Limit::Claws], 4);
  EXPECT_EQ(cards[Limit::Feather], 3);
}

State end_of_game() {
  State s;
  s.hands[seat_at(0)] = page_cards({"aigle-9", "corbeau-1", "hibou-5"});
  s.hands[seat_at(1)] = page_cards({"faucon-5", "corbeau-5", "corbeau-6"});
  s.forests = {page_cards({"aigle-7", "faucon-3", "corbeau-2"}),
               page_cards({"aigle-8", "faucon-4", "corbeau-3"})};
  s.locked = s.forests[0] | page_cards({"aigle-8", "faucon-4"});
  s.known = s.hands[seat_at(0)] | s.hands[seat_at(1)];
  s.pile = Cards::first(kCards) - s.known - s.forests[0] - s.forests[1];
  s.phase = Phase::Over;
  return s;
}

TEST(CimesScore, TheFirstForestOnATie) {
  const Game game({2, seat_at(0), 0}, page_deck());
  State s = end_of_game();
  ASSERT_TRUE(game.is_sound(s));
  const Score tied = game.score(s, seat_at(0));  // two eagles either way
  EXPECT_EQ(tied.points, 4);
  EXPECT_EQ(tied.forest, 0);
  s.hands[seat_at(0)] = page_cards({"aigle-9", "hibou-6", "hibou-8"});  // hibou-6: all four types
  s.forests[0] = page_cards({"aigle-7", "faucon-3", "faucon-6"});
  const Score second = game.score(s, seat_at(0));
  EXPECT_EQ(second.points, 10);
  EXPECT_EQ(second.forest, 1);
}

TEST(CimesScore, AsItStandsBeforeTheEndNobodyHasWon) {
  const Game game({2, seat_at(0), 0}, page_deck());
  State s = end_of_game();
  const GameResult end = game.result(s);
  EXPECT_NE(end.winners, 0);
  s.locked.erase(page_card("aigle-8"));
  s.phase = Phase::Act;
  ASSERT_TRUE(game.is_sound(s));
  const GameResult before = game.result(s);
  EXPECT_EQ(before.winners, 0);
  EXPECT_EQ(before.scores, end.scores);
  EXPECT_EQ(game.result(game.initial()).scores, GameResult{}.scores);
}

}  // namespace
}  // namespace ludo::cimes
