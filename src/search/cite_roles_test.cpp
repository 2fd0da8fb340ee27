// The solver with thief roles: the values the rules page states, brute force through the engine,
// simulated games, and seats that are alike where their thieves make no difference.
#include <gtest/gtest.h>

#include <cmath>

#include "games/cite/game.h"
#include "search/cite_file.h"
#include "search/cite_solver.h"

namespace ludo::cite {
namespace {

// The numbers of the standard deck (C25–C32); a layer below the one that reads files.
Deck standard_numbers() {
  Deck deck;
  deck.planques = kPlanquesMin;
  deck.roles = kRoles;
  deck.role_values = {4, 2, 3, 1, 0, 3, 0, 0};
  return deck;
}

Roles roles_of(const Deck& deck, std::initializer_list<Role> list) {
  Roles roles;
  for (const Role role : list) {
    roles.push(deck.card_of(role));
  }
  return roles;
}

SeatValues at_start(const Solution& solution) {
  return solution.values(position_of(solution.game(), solution.game().initial()));
}

TEST(CiteRoles, KnownValuesOfTwoPlayers) {
  const Deck deck = standard_numbers();
  const struct {
    Role first;
    Role second;
    double value;
  } kKnown[] = {
      {Role::Daring, Role::Empty, 0.620661727},
      {Role::Empty, Role::Daring, 0.607312224},
      {Role::Straight, Role::Announced, 0.692575937},
      {Role::Announced, Role::Straight, 0.563353069},
  };
  for (const auto& one : kKnown) {
    const Solution solution = solve(roles_of(deck, {one.first, one.second}), deck, 0);
    const SeatValues values = at_start(solution);
    EXPECT_NEAR(values[0], one.value, 5e-10);
    EXPECT_NEAR(values[0] + values[1], 1, 1e-12);
    EXPECT_LT(solution.report().residual, 1e-14);
    EXPECT_EQ(solution.index().size(), 140U);  // twice those without roles
  }
}

// One and the same game with the seats turned: the second seat to move, then the first.
TEST(CiteRoles, SeatsMayBeTurned) {
  const Deck deck = standard_numbers();
  const Solution ab = solve(roles_of(deck, {Role::Contract, Role::Pot}), deck, kShortGoal);
  const Solution ba = solve(roles_of(deck, {Role::Pot, Role::Contract}), deck, kShortGoal);
  for (u32 i = 0; i < ab.index().size(); ++i) {
    Position position = ab.index().at(i);
    const SeatValues here = ab.values(position);
    position.mover = static_cast<u8>(1 - position.mover);
    const SeatValues there = ba.values(position);
    ASSERT_NEAR(here[0], there[0], 1e-12);
  }
}

// Thieves whose numbers are those of everybody's effects change nothing.
TEST(CiteRoles, RolesThatChangeNothingGiveThePlainValues) {
  Deck deck = standard_numbers();
  deck.role_values[static_cast<std::size_t>(Role::Empty)] = 1;
  deck.role_values[static_cast<std::size_t>(Role::Cover)] = 0;
  deck.role_values[static_cast<std::size_t>(Role::Straight)] = 1;
  const Solution plain = solve(2, 0);
  const Solution roles = solve(roles_of(deck, {Role::Empty, Role::Straight}), deck, 0);
  for (u32 i = 0; i < roles.index().size(); ++i) {
    const Position position = roles.index().at(i);
    Position same = position;
    same.mover = 0;
    ASSERT_NEAR(roles.values(position)[0], plain.values(same)[0], 1e-12);
  }
  const SolveSettings few{.threads = 1, .rounds_max = 12};
  const SeatValues three =
      at_start(solve(roles_of(deck, {Role::Empty, Role::Cover, Role::Straight}), deck, 0, few));
  const SeatValues plain_three = at_start(solve(3, 0, few));
  for (std::size_t seat = 0; seat < 3; ++seat) {
    EXPECT_NEAR(three[seat], plain_three[seat], 1e-4);
  }
}

// Optimal against optimal, through the engine: within three standard errors of the value.
TEST(CiteRoles, SimulationAgrees) {
  const Deck deck = standard_numbers();
  const Roles roles = roles_of(deck, {Role::Swap, Role::Cover});
  const Solution solution = solve(roles, deck, 0);
  const Game& game = solution.game();
  const double value = at_start(solution)[0];
  constexpr int kGames = 20'000;
  Rng rng(4);
  NoEvents quiet;
  int won = 0;
  for (int i = 0; i < kGames; ++i) {
    State s = state_of(game, position_of(game, game.initial()), roles);
    while (!game.turn(s).is_over()) {
      const bool nature = game.turn(s).is_nature();
      game.apply(s, nature ? game.outcome(s, rng.below(game.outcomes(s))) : solution.best_move(s),
                 quiet);
    }
    won += s.active == Seat{0} ? 1 : 0;
  }
  EXPECT_NEAR(static_cast<double>(won) / kGames, value,
              3 * std::sqrt(value * (1 - value) / kGames));
}

TEST(CiteRoles, ThreePlayersSumToOne) {
  const Deck deck = standard_numbers();
  const Solution solution = solve(roles_of(deck, {Role::Daring, Role::Announced, Role::Empty}),
                                  deck, 0, {.threads = 1, .rounds_max = 12});
  EXPECT_EQ(solution.index().size(), 3 * 1580U);
  const SeatValues values = at_start(solution);
  EXPECT_NEAR(values[0] + values[1] + values[2], 1, 1e-12);
  for (std::size_t seat = 0; seat < 3; ++seat) {
    EXPECT_GT(values[seat], 0.2);
  }
}

TEST(CiteRoles, ASolutionIsReadBackWithItsThieves) {
  const Deck deck = standard_numbers();
  const Solution solution = solve(roles_of(deck, {Role::Empty, Role::Daring}), deck, 0);
  std::vector<u8> bytes = save(solution);
  const Result<Solution, LoadError> back = load(bytes, deck);
  ASSERT_TRUE(back.ok());
  EXPECT_EQ(back->roles(), solution.roles());
  EXPECT_EQ(back->values(), solution.values());
  EXPECT_EQ(load(bytes).error(), LoadError::BadSetup);  // a deck without thieves
  constexpr std::size_t kRolesAt = 8 + 4 * 6;
  bytes[kRolesAt] = 0x77;  // the same thief twice
  EXPECT_EQ(load(bytes, deck).error(), LoadError::BadSetup);
}

}  // namespace
}  // namespace ludo::cite
