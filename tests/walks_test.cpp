// Walks: the exact number of ways a game can go in its first moves, nature's included. A change of
// a rule, of a legal set or of nature's odds changes a count. The numbers are in
// tests/walks.
#include <gtest/gtest.h>

#include "core/game.h"
#include "support/golden.h"
#include "table/games.h"

namespace ludo::testing_support {
namespace {

template <Game G>
u64 walk(const G& game, const typename G::State& s, int depth) {
  const Turn turn = game.turn(s);
  if (depth == 0 || turn.is_over()) {
    return 1;
  }
  NoEvents quiet;
  u64 count = 0;
  const auto follow = [&](Move m) {
    typename G::State next = s;
    game.apply(next, m, quiet);
    count += walk(game, next, depth - 1);
  };
  if (turn.is_nature()) {
    for (u32 k = 0; k < game.outcomes(s); ++k) {
      follow(game.outcome(s, k));
    }
    return count;
  }
  typename G::MoveList moves;
  game.legal(s, moves);
  for (const Move m : moves) {
    follow(m);
  }
  return count;
}

// Deals and first throws without choice: as many of nature's moves as come first, each its lowest
// outcome.
template <Game G>
typename G::State first_decision(const G& game) {
  typename G::State s = game.initial();
  NoEvents quiet;
  while (game.turn(s).is_nature()) {
    game.apply(s, game.outcome(s, 0), quiet);
  }
  return s;
}

// For every player count, from the start and from the first decision.
template <Game G>
std::string counts_of(u32 options) {
  std::string text = "# players from depth count\n";
  for (int players = G::kInfo.min_players; players <= G::kInfo.max_players; ++players) {
    const G game(ludo::Setup{static_cast<u8>(players), Seat{0}, options}, Box<G>::standard());
    const auto line = [&](const char* from, const typename G::State& s) {
      u64 count = 1;
      for (int depth = 1; count < 20'000; ++depth) {
        count = walk(game, s, depth);
        text += std::to_string(players) + " " + from + " " + std::to_string(depth) + " " +
                std::to_string(count) + "\n";
        if (depth == 12) {
          break;
        }
      }
    };
    line("start", game.initial());
    line("first-decision", first_decision(game));
  }
  return text;
}

TEST(Walks, CountTheSameWays) {
  Games::each([&]<class G>() {
    expect_golden(source_dir() / "tests/walks" / (std::string(G::kInfo.name) + ".txt"),
                  counts_of<G>(0));
  });
}

TEST(Walks, CountTheSameWaysWithModules) {
  expect_golden(source_dir() / "tests/walks/cite-roles.txt",
                counts_of<cite::Game>(cite::kRolesOption));
  expect_golden(source_dir() / "tests/walks/cite-planques.txt",
                counts_of<cite::Game>(cite::kPlanquesOption));
}

// Counted by hand: three thieves of eight, then cards for two of three players.
TEST(Walks, CiteModulesByHand) {
  const cite::Game game(ludo::Setup{3, Seat{1}, cite::kModules}, standard_cite_deck());
  EXPECT_EQ(walk(game, game.initial(), 3), 8U * 7 * 6);
  EXPECT_EQ(walk(game, game.initial(), 5), 8U * 7 * 6 * 24 * 23);
}

// Counted by hand: four dice, then 15 ways to throw again, and 1 or more to apply where there is a
// combination.
TEST(Walks, CiteByHand) {
  const cite::Game game(ludo::Setup{3, Seat{0}, 0}, {});
  EXPECT_EQ(walk(game, game.initial(), 4), 1296U);
  // 6 squares: apply; 120 triples: announce, and apply to 2 victims for faces 1–3, to none for 4–6;
  // 72 straights: apply.
  EXPECT_EQ(walk(game, game.initial(), 5), 1296U * 15 + 6 + 120 + 60 * 2 + 60 + 72);
}

// Counted by hand, two players after the deal: 12 cards in the pile.
TEST(Walks, CimesByHand) {
  const cimes::Game game(ludo::Setup{2, Seat{0}, 0}, standard_cimes_deck());
  EXPECT_EQ(walk(game, game.initial(), 4), 18U * 17 * 16 * 15);
  const cimes::State s = first_decision(game);
  EXPECT_EQ(walk(game, s, 1), 1U);           // draw; no forest card to swap for
  EXPECT_EQ(walk(game, s, 2), 12U);          // nature's card
  EXPECT_EQ(walk(game, s, 3), 12U * 4 * 2);  // one of four cards into one of two forests
  EXPECT_EQ(walk(game, s, 4), 96U * 4);      // draw, or swap one of three for the forest's card
  // 11 cards to draw; after a swap the other seat has the same four choices.
  EXPECT_EQ(walk(game, s, 5), 96U * (11 + 3 * 4));
  // After the drawn card four cards into two forests; else 11 to draw or again three swaps of 4.
  EXPECT_EQ(walk(game, s, 6), 96U * (11 * 4 * 2 + 3 * (11 + 3 * 4)));
}

// All ways to the end where four cards are locked, two are not, and `turns` more may be idle (M7):
// draw one of the pile or the top of the discard and discard one of four, swap one of three cards
// for one of two, or lock one of two, which ends the game.
u64 ends(int turns, int pile, int discard) {
  if (turns == 0) {
    return 2;
  }
  const u64 top = discard > 0 ? 4 * ends(turns - 1, pile, discard) : 0;
  return static_cast<u64>(pile) * 4 * ends(turns - 1, pile - 1, discard + 1) + top +
         3 * 2 * ends(turns - 1, pile, discard) + 2;
}

TEST(Walks, CimesToTheEnd) {
  const cimes::Game game(ludo::Setup{2, Seat{0}, 0}, standard_cimes_deck());
  cimes::State s;
  for (int i = 0; i < 3; ++i) {
    s.hands[seat_at(0)].insert(i);
    s.hands[seat_at(1)].insert(3 + i);
    s.forests[0].insert(6 + i);
    s.forests[1].insert(9 + i);
  }
  s.pile = cimes::Cards::first(18) - cimes::Cards::first(12);
  s.locked = s.forests[0];
  s.locked.insert(9);
  s.phase = cimes::Phase::Act;
  EXPECT_EQ(ends(1, 6, 0), 62U);
  for (int turns = 0; turns <= 3; ++turns) {
    s.idle = static_cast<u8>(game.idle_limit() - turns);
    ASSERT_TRUE(game.is_sound(s));
    EXPECT_EQ(walk(game, s, 99), ends(turns, 6, 0)) << turns;
  }
}

}  // namespace
}  // namespace ludo::testing_support
