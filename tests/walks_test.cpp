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

TEST(Walks, CountTheSameWays) {
  Games::each([&]<class G>() {
    std::string text = "# players from depth count\n";
    for (int players = G::kInfo.min_players; players <= G::kInfo.max_players; ++players) {
      const G game(ludo::Setup{static_cast<u8>(players), Seat{0}, 0}, Box<G>::standard());
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
    expect_golden(source_dir() / "tests/walks" / (std::string(G::kInfo.name) + ".txt"), text);
  });
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

}  // namespace
}  // namespace ludo::testing_support
