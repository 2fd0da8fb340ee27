// What boards are given beyond the view, against the scoring it stands for.
#include "games/cimes/derived.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/rng.h"
#include "games/cimes/game.h"
#include "games/cimes/score.h"
#include "search/playout.h"
#include "support/cimes_page_deck.h"

namespace ludo::cimes {
namespace {

View view_with(Cards hand, Cards one, Cards two) {
  const Game game(ludo::Setup{2, Seat{0}, 0}, page_deck());
  View v = game.view(game.initial(), Seat{0});
  v.hand = hand;
  v.forests = {one, two};
  v.phase = Phase::Act;
  return v;
}

TEST(CimesDerived, WorkedExampleOfThePage) {
  const Game game(ludo::Setup{2, Seat{0}, 0}, page_deck());
  const Derived derived = game.derive(view_with(page_cards({"aigle-7", "hibou-7", "corbeau-6"}),
                                                page_cards({"faucon-7", "corbeau-5", "faucon-4"}),
                                                page_cards({"corbeau-1"})));
  ASSERT_EQ(derived.effects.size(), 3);
  EXPECT_EQ(derived.effects[0].worth[0], 8);  // the triple of sevens
  EXPECT_EQ(derived.effects[0].worth[1], 0);
  EXPECT_EQ(derived.effects[0].counted[0], page_cards({"aigle-7", "hibou-7", "faucon-7"}));
  EXPECT_EQ(derived.points[0], 8);
  EXPECT_EQ(derived.best_points, 8);
  EXPECT_FALSE(derived.at_most);
  EXPECT_EQ(derived.clause.view(), "M17");
}

// One of four cards has yet to go: an effect is worth what it can still be worth.
TEST(CimesDerived, OfAFourthCardTheBestWayToGoCounts) {
  const Game game(ludo::Setup{2, Seat{0}, 0}, page_deck());
  const Cards four = page_cards({"aigle-7", "hibou-7", "corbeau-6", "faucon-7"});
  const Derived derived = game.derive(view_with(four, {}, {}));
  ASSERT_EQ(derived.effects.size(), 4);
  EXPECT_EQ(derived.effects[0].worth[0], 8);  // the triple, if corbeau-6 goes
  EXPECT_EQ(derived.points[0], 8);
  EXPECT_EQ(derived.effects[0].counted[0], page_cards({"aigle-7", "hibou-7", "faucon-7"}));
}

// Once the fourth card has gone by the best of the moves, the hand is worth what was said.
TEST(CimesDerived, TheWorthOfFourCardsIsThatOfTheBestMove) {
  const Game game(ludo::Setup{3, Seat{0}, 0}, page_deck());
  NoEvents quiet;
  int met = 0;
  for (u64 seed = 1; seed <= 40; ++seed) {
    Rng rng(seed);
    State s = game.initial();
    while (!game.turn(s).is_over()) {
      if (s.phase == Phase::Place) {
        const Seat seat = game.turn(s).seat();
        Game::MoveList legal;
        game.legal(s, legal);
        std::array<u8, kForests> most{};
        for (const Move m : legal) {
          State after = s;
          game.apply(after, m, quiet);
          const Derived then = game.derive(game.view(after, seat));
          for (int i = 0; i < kForests; ++i) {
            u8& best = most[static_cast<std::size_t>(i)];
            best = std::max(best, then.points[i]);
          }
        }
        const Derived before = game.derive(game.view(s, seat));
        EXPECT_EQ(before.points[0], most[0]);
        EXPECT_EQ(before.points[1], most[1]);
        EXPECT_EQ(before.best_points, std::max(most[0], most[1]));
        EXPECT_TRUE(before.at_most);
        ++met;
      }
      game.apply(s, random_move(game, s, rng), quiet);
    }
  }
  EXPECT_GT(met, 100);
}

// Hands are shown at the end: everybody's score is there to be read, and before it nobody's.
TEST(CimesDerived, AtTheEndEverybodysScoreIsKnown) {
  const Game game(ludo::Setup{3, Seat{0}, 0}, page_deck());
  NoEvents quiet;
  Rng rng(3);
  State s = game.initial();
  while (!game.turn(s).is_over()) {
    EXPECT_TRUE(game.derive(game.view(s, Seat{0})).scores.empty());
    game.apply(s, random_move(game, s, rng), quiet);
  }
  for (const Seat observer : {Seat{1}, kSpectator}) {
    const Derived derived = game.derive(game.view(s, observer));
    ASSERT_EQ(derived.scores.size(), 3);
    for_each_seat(3, [&](Seat seat) {
      EXPECT_EQ(derived.scores[index_of(seat)], game.score(s, seat).points);
    });
  }
}

// The cards counted make up what is counted: as many cards, or as many values among them.
TEST(CimesDerived, CountedCardsMakeUpTheQuantity) {
  Rng rng(5);
  for (int trial = 0; trial < 2'000; ++trial) {
    Cards six;
    while (six.size() < 6) {
      six.insert(static_cast<int>(rng.below(kCards)));
    }
    const Tally tally = tally_of(page_deck(), six);
    for (int i = 0; i < kQuantities; ++i) {
      const auto quantity = static_cast<Quantity>(i);
      const int amount = quantity_of(quantity, tally);
      const Cards counted = counted_by(page_deck(), quantity, six);
      EXPECT_EQ(counted - six, Cards{});
      std::set<int> values;
      counted.for_each([&](int card) { values.insert(page_deck().value(card_at(card))); });
      switch (quantity) {
        case Quantity::Sum:
        case Quantity::Types:
          EXPECT_EQ(counted, six);
          break;
        case Quantity::Values:  // each of them is one value more, and the rest are pairs
          EXPECT_EQ(counted.size() + quantity_of(Quantity::Pairs, tally), amount);
          break;
        case Quantity::Run:
          EXPECT_EQ(*values.rbegin() - *values.begin() + 1, amount);
          [[fallthrough]];
        case Quantity::Pairs:
          EXPECT_EQ(static_cast<int>(values.size()), amount);
          break;
        default:
          EXPECT_EQ(counted.size(), amount) << name_of(quantity);
      }
    }
  }
}

}  // namespace
}  // namespace ludo::cimes
