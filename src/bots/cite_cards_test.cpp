// Turns with hideout cards: what a plan does in positions where the right move is plain, that its
// numbers are those of the engine, and that it does not depend on what a seat cannot see.
#include "bots/cite_cards.h"

#include <gtest/gtest.h>

#include "bots/bots.h"
#include "search/playout.h"
#include "table/games.h"

namespace ludo::cite {
namespace {

const Deck& deck() { return Box<Game>::standard(); }

Game game_of(int players, u32 options = kPlanquesOption) {
  return Game({static_cast<u8>(players), Seat{0}, options}, deck());
}

// Seat 0 to choose with these dice and this hand; every other card is in the pile.
State choosing(const Game& game, const Dice& dice, int throws,
               std::initializer_list<std::string_view> hand) {
  State s;
  for_each_seat(game.players(), [&](Seat seat) { s.tokens[seat] = kTokensAtStart; });
  s.pot = kTokensAtStart;
  s.pile = Cards::first(deck().planques);
  for (const std::string_view id : hand) {
    s.pile.erase(deck().find(id));
    s.hands[Seat{0}].insert(deck().find(id));
  }
  s.dice = dice;
  s.phase = Phase::Choose;
  s.throws = static_cast<u8>(throws);
  return s;
}

constexpr CardJudge kJudge{.base = 5.5, .cover = 1, .order = 1.5, .card = 0.5};

std::string best(const Game& game, const State& s) {
  CHECK(game.is_sound(s));
  Game::MoveList moves;
  game.legal(s, moves);
  const Seat seat = game.turn(s).seat();
  MoveText text;
  game.write_move(best_of(weigh_with_cards(game, game.view(s, seat), moves, kJudge)), text);
  return std::string(text.view());
}

TEST(CiteCards, WinsWhereACardWins) {
  const Game game = game_of(2);  // 6 of 9 tokens win
  State s = choosing(game, {1, 2, 4, 6}, 1, {"puits-1", "tripot-1"});
  s.tokens[Seat{0}] = 4;
  s.tokens[Seat{1}] = 3;
  s.pot = 2;
  EXPECT_EQ(best(game, s), "play puits-1");
}

TEST(CiteCards, TakesTheLastChance) {
  const Game game = game_of(3);
  EXPECT_EQ(best(game, choosing(game, {5, 5, 1, 2}, 3, {"egouts-1"})), "play egouts-1");
  // A die that makes a combination beats two more throws; nothing fits: pass.
  EXPECT_EQ(best(game, choosing(game, {1, 1, 2, 6}, 3, {"atelier-1"})).substr(0, 14),
            "play atelier-1");
  EXPECT_EQ(best(game, choosing(game, {1, 1, 2, 6}, 3, {"trappe-1"})), "pass");
}

TEST(CiteCards, KeepsACardThatChangesNothing) {
  const Game game = game_of(3);
  // The pot is taken by the triple; the stable and the belfry would help nobody.
  EXPECT_EQ(best(game, choosing(game, {5, 5, 5, 1}, 3, {"ecurie-1", "clocher-1"})), "apply");
}

TEST(CiteCards, SpringsATrapWhenRobbed) {
  const Game game = game_of(2);
  State s = choosing(game, {1, 1, 1, 2}, 3, {});
  const int trap = deck().find("trappe-1");
  s.pile.erase(trap);
  s.hands[Seat{1}].insert(trap);
  NoEvents quiet;
  game.apply(s, apply_to(Seat{1}), quiet);
  ASSERT_EQ(s.phase, Phase::Robbed);
  EXPECT_EQ(best(game, s), "play trappe-1");
}

// What a throw is worth is the mean of what follows, move by move through the engine.
TEST(CiteCards, AThrowIsWorthTheMeanOfWhatFollows) {
  const Game game = game_of(4, kPlanquesOption | kRolesOption);
  Rng rng(3);
  NoEvents quiet;
  int compared = 0;
  for (int i = 0; i < 40; ++i) {
    State s = game.initial();
    for (int k = 0; k < 60 + i && !game.turn(s).is_over(); ++k) {
      game.apply(s, random_move(game, s, rng), quiet);
    }
    while (!game.turn(s).is_over() && s.phase != Phase::Choose) {
      game.apply(s, random_move(game, s, rng), quiet);
    }
    if (game.turn(s).is_over()) {
      continue;
    }
    Game::MoveList moves;
    game.legal(s, moves);
    for (const WeighedMove& m : weigh_with_cards(game, game.view(s, s.active), moves, kJudge)) {
      if (kind_of(m.move) != MoveKind::Throw || std::popcount(m.move.a) != 1 ||
          s.throws + 1 == game.throws_max(s)) {
        continue;  // one die, after which the seat still chooses
      }
      double mean = 0;
      for (u32 face = 0; face < kFaces; ++face) {
        State next = s;
        game.apply(next, m.move, quiet);
        game.apply(next, game.outcome(next, face), quiet);
        ASSERT_EQ(next.phase, Phase::Choose);
        Game::MoveList then;
        game.legal(next, then);
        double most = 0;
        for (const WeighedMove& after :
             weigh_with_cards(game, game.view(next, next.active), then, kJudge)) {
          most = std::max(most, after.worth);
        }
        mean += most / kFaces;
      }
      EXPECT_NEAR(m.worth, mean, 1e-12);
      ++compared;
    }
  }
  EXPECT_GT(compared, 40);
}

// Other hands, dealt anew from what the seat sees, do not change what its moves are worth.
TEST(CiteCards, HiddenCardsDoNotMatter) {
  const Game game = game_of(5, kModules);
  Rng rng(8);
  NoEvents quiet;
  int decisions = 0;
  State s = game.initial();
  while (!game.turn(s).is_over() && decisions < 200) {
    if (game.turn(s).is_seat()) {
      const Seat seat = game.turn(s).seat();
      Game::MoveList moves;
      game.legal(s, moves);
      const View view = game.view(s, seat);
      const State other = game.determinize(view, rng);
      const auto here = weigh_with_cards(game, view, moves, kJudge);
      const auto there = weigh_with_cards(game, game.view(other, seat), moves, kJudge);
      for (std::size_t i = 0; i < here.size(); ++i) {
        ASSERT_EQ(here[i].worth, there[i].worth);
      }
      ++decisions;
    }
    game.apply(s, random_move(game, s, rng), quiet);
  }
  EXPECT_GT(decisions, 50);
}

// A player who leaves cards out is given a move that plays none.
TEST(CiteCards, PlaysOnlyWhatIsOffered) {
  const Game game = game_of(3);
  const State s = choosing(game, {5, 5, 1, 2}, 3, {"egouts-1", "atelier-1"});
  Game::MoveList moves;
  moves.reset();
  moves.push(make_move(MoveKind::Pass));
  EXPECT_EQ(best_of(weigh_with_cards(game, game.view(s, Seat{0}), moves, kJudge)),
            make_move(MoveKind::Pass));
}

}  // namespace
}  // namespace ludo::cite
