// What scenarios cannot say: positions that cannot be, the default move, the largest legal list,
// and how a turn's counter runs in long games.
#include <gtest/gtest.h>

#include <functional>
#include <vector>

#include "games/cimes/game.h"
#include "games/cimes/refusal.h"
#include "search/playout.h"
#include "support/cimes_page_deck.h"

namespace ludo::cimes {
namespace {

Game two_players() { return Game({2, seat_at(0), 0}, page_deck()); }

// Both forests full, nothing locked, one card on the discard, seat 0 to act.
State forests_full() {
  State s;
  s.hands[seat_at(0)] = page_cards({"aigle-7", "aigle-8", "aigle-9"});
  s.hands[seat_at(1)] = page_cards({"corbeau-1", "corbeau-2", "corbeau-3"});
  s.forests = {page_cards({"hibou-5", "hibou-6", "hibou-7"}),
               page_cards({"faucon-3", "faucon-4", "faucon-5"})};
  s.discard.push(card_at(page_card("corbeau-4")));
  s.pile = page_cards({"hibou-8", "faucon-6", "faucon-7", "corbeau-5", "corbeau-6"});
  s.phase = Phase::Act;
  return s;
}

TEST(CimesRules, TheLargestLegalListFits) {
  const Game game = two_players();
  const State s = forests_full();
  ASSERT_TRUE(game.is_sound(s));
  Game::MoveList moves;
  game.legal(s, moves);
  EXPECT_EQ(moves.size(), Game::MoveList::kCapacity);
}

TEST(CimesRules, ImpossiblePositionsAreNotSound) {
  const Game game = two_players();
  const std::vector<std::function<void(State&)>> spoil{
      [](State& s) { s.pile.erase(page_card("hibou-8")); },   // a card is lost
      [](State& s) { s.pile.insert(page_card("hibou-5")); },  // a card is in two places
      [](State& s) { s.discard.push(card_at(page_card("hibou-8"))); },
      [](State& s) { s.locked.insert(page_card("aigle-7")); },  // a lock outside the forests
      [](State& s) { s.locked = s.forests[0] | page_cards({"faucon-3", "faucon-4"}); },  // not over
      [](State& s) { s.phase = Phase::Over; },
      [](State& s) { s.phase = Phase::Place; },  // four cards in hand
      [](State& s) { s.phase = Phase::Deal; },
      [](State& s) { s.phase = static_cast<Phase>(5); },
      [](State& s) { s.active = seat_at(2); },
      [](State& s) { s.idle = 9; },
      [](State& s) { s.known.insert(page_card("hibou-5")); },  // not in a hand
      [](State& s) {                                           // a hand at an empty place
        s.pile.erase(page_card("hibou-8"));
        s.hands[seat_at(2)].insert(page_card("hibou-8"));
      },
      [](State& s) {  // a forest of four
        s.pile.erase(page_card("hibou-8"));
        s.forests[0].insert(page_card("hibou-8"));
      },
      [](State& s) {  // a discard while a forest has a space
        s.forests[0].erase(page_card("hibou-5"));
        s.pile.insert(page_card("hibou-5"));
      },
      [](State& s) {  // M7: no draw was on offer
        s.idle = 8;
        s.phase = Phase::Draw;
      },
      [](State& s) {  // nothing to draw
        s.pile.for_each([&](int card) { s.discard.push(card_at(card)); });
        s.pile = {};
        s.phase = Phase::Draw;
      },
  };
  for (std::size_t i = 0; i < spoil.size(); ++i) {
    State s = forests_full();
    ASSERT_TRUE(game.is_sound(s));
    spoil[i](s);
    EXPECT_FALSE(game.is_sound(s)) << "case " << i;
  }
}

TEST(CimesRules, TheDefaultMoveDrawsAndKeepsWhatScores) {
  const Game game = two_players();
  State s = forests_full();
  EXPECT_EQ(game.default_move(s), make_move(MoveKind::Draw));
  NoEvents quiet;
  game.apply(s, make_move(MoveKind::Draw), quiet);
  game.apply(s, make_move(MoveKind::Card, page_card("corbeau-5")), quiet);
  // Three eagles are worth 6 and their sum of 42 with forest 1 another 7; any other three are less.
  EXPECT_EQ(game.default_move(s), make_move(MoveKind::Discard, page_card("corbeau-5")));
}

TEST(CimesRules, TheDefaultMoveLocksWhereNothingCanBeDrawn) {
  const Game game = two_players();
  State s = forests_full();
  s.idle = static_cast<u8>(game.idle_limit());
  const Move m = game.default_move(s);
  EXPECT_EQ(kind_of(m), MoveKind::Lock);
  EXPECT_TRUE(is_legal(game, s, m));
}

// M7 in long games of players who never lock or place unless they have to.
TEST(CimesRules, LazyPlayersComeToAnEnd) {
  for (int players = 2; players <= kSeats; ++players) {
    const Game game({static_cast<u8>(players), seat_at(0), 0}, page_deck());
    Rng rng(3, static_cast<u64>(players));
    State s = game.initial();
    NoEvents quiet;
    int turns = 0;
    while (!game.turn(s).is_over()) {
      Move m = random_move(game, s, rng);
      if (s.phase == Phase::Act) {
        Game::MoveList moves;
        game.legal(s, moves);
        for (const Move other : moves) {
          m = kind_of(other) == MoveKind::Swap ? other : m;
        }
        ++turns;
      }
      game.apply(s, m, quiet);
      ASSERT_LE(s.idle, 4 * players);
    }
    // Six cards placed and five locked; before each, but the first, as many idle turns as M7 lets.
    EXPECT_EQ(turns, 11 + 10 * 4 * players);
  }
}

TEST(CimesRules, EveryRefusalHasItsReason) {
  const Game game = two_players();
  const State s = forests_full();
  const auto reason = [&](const State& at, Move m) {
    EXPECT_FALSE(is_legal(game, at, m));
    return static_cast<Reason>(game.refusal(at, m).reason);
  };
  const int eagle = page_card("aigle-7");
  const int owl = page_card("hibou-5");
  const int pile = page_card("hibou-8");
  EXPECT_EQ(reason(s, make_move(MoveKind::Place, eagle, 0)), Reason::NotNow);
  EXPECT_EQ(reason(s, make_move(MoveKind::Swap, owl, owl)), Reason::NotInHand);
  EXPECT_EQ(reason(s, make_move(MoveKind::Swap, eagle, pile)), Reason::NotInForest);
  EXPECT_EQ(reason(s, make_move(MoveKind::Lock, pile)), Reason::NotInForest);
  State locked = s;
  locked.locked.insert(owl);
  EXPECT_EQ(reason(locked, make_move(MoveKind::Lock, owl)), Reason::CardLocked);
  EXPECT_EQ(reason(locked, make_move(MoveKind::Swap, eagle, owl)), Reason::CardLocked);
  State pressed = s;
  pressed.idle = 8;
  EXPECT_EQ(reason(pressed, make_move(MoveKind::Draw)), Reason::MustAdvance);
  EXPECT_EQ(reason(pressed, make_move(MoveKind::DrawDiscard)), Reason::MustAdvance);
  EXPECT_EQ(reason(pressed, make_move(MoveKind::Swap, eagle, owl)), Reason::MustAdvance);
  State placing = s;
  NoEvents quiet;
  game.apply(placing, make_move(MoveKind::DrawDiscard), quiet);
  EXPECT_EQ(reason(placing, make_move(MoveKind::Place, eagle, 0)), Reason::ForestsFull);
  EXPECT_EQ(reason(placing, make_move(MoveKind::Discard, owl)), Reason::NotInHand);
  State drawing = s;
  game.apply(drawing, make_move(MoveKind::Draw), quiet);
  EXPECT_EQ(reason(drawing, make_move(MoveKind::Card, owl)), Reason::NotInPile);
  State over = s;
  over.locked = s.forests[0] | page_cards({"faucon-3", "faucon-4"});
  over.phase = Phase::Over;
  EXPECT_EQ(reason(over, make_move(MoveKind::Draw)), Reason::GameOver);
}

}  // namespace
}  // namespace ludo::cimes
