// What boards are given beyond the view: the combination the dice show, and its clause.
#include "games/cite/derived.h"

#include <gtest/gtest.h>

#include "games/cite/game.h"

namespace ludo::cite {
namespace {

TEST(CiteDerived, NamesWhatTheDiceShow) {
  const Game game(ludo::Setup{3, Seat{0}, 0}, {});
  const struct {
    Dice dice;
    Shape shape;
    int face;
    std::string_view effect;
    std::string_view clause;
  } kCases[] = {
      {{3, 5, 4, 2}, Shape::Straight, 0, "C15", "C7"},
      {{1, 6, 1, 1}, Shape::Triple, 1, "C10", "C7"},
      {{2, 2, 6, 2}, Shape::Triple, 2, "C11", "C7"},
      {{3, 3, 3, 6}, Shape::Triple, 3, "C12", "C7"},
      {{4, 4, 4, 6}, Shape::Triple, 4, "C13", "C7"},
      {{6, 2, 6, 6}, Shape::Triple, 6, "C14", "C7"},
      {{4, 4, 4, 4}, Shape::Square, 4, "C17", "C7"},
      {{1, 1, 2, 2}, Shape::None, 0, "", "C5"},
      {{0, 1, 1, 1}, Shape::None, 0, "", "C5"},
  };
  View v = game.view(game.initial(), Seat{0});
  v.phase = Phase::Choose;
  for (const auto& one : kCases) {
    v.dice = one.dice;
    const Derived derived = game.derive(v);
    EXPECT_EQ(derived.shape, one.shape);
    EXPECT_EQ(derived.face, one.face);
    EXPECT_EQ(derived.effect.view(), one.effect);
    EXPECT_EQ(derived.clause.view(), one.clause);
  }
  v.phase = Phase::Take;
  EXPECT_EQ(game.derive(v).clause.view(), "C16");
}

TEST(CiteDerived, CountsTheThrowsACardAdds) {
  const Game game(ludo::Setup{3, Seat{0}, 0}, {});
  View v = game.view(game.initial(), Seat{0});
  EXPECT_EQ(game.derive(v).throws_max, 3);
  EXPECT_TRUE(game.derive(v).masters.empty());
  v.planques.more_throws = 2;
  EXPECT_EQ(game.derive(v).throws_max, 5);
}

TEST(CiteDerived, AnnouncingIsOneChanceInSix) {
  const Game game(ludo::Setup{3, Seat{0}, 0}, {});
  const View v = game.view(game.initial(), Seat{0});
  EXPECT_EQ(game.odds(v, make_move(MoveKind::Announce)), (Odds{1, 6}));
  EXPECT_EQ(game.odds(v, apply_to(Seat{1})), Odds{});
}

}  // namespace
}  // namespace ludo::cite
