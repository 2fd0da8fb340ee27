// The bots of La Cité des Voleurs. Dice within a turn are planned exactly (search/cite_planned.h);
// what differs is how well a bot judges where a turn may end. The beginner follows a rule of thumb;
// the regular counts its tokens and looks one throw ahead; the expert compares tokens and plans the
// whole turn; the master knows: up to four players from the solution, beyond by planning the turn
// of the next player too.
#pragma once

#include "bots/brain.h"
#include "games/cite/game.h"

namespace ludo {

struct Advice;

template <>
struct Brain<cite::Game> {
  // For a search where there is no solution to ask: more than four players.
  using Policy = UniformPolicy<cite::Game>;
  static constexpr double kExploration = SearchSettings{}.exploration;
  static constexpr Levels kLevels{};
  static Policy policy(const cite::Game& /*game*/) { return {}; }

  static Move choose(const cite::Game& game, const cite::View& view,
                     const cite::Game::MoveList& moves, BotLevel level, Rng& rng);
  // The solved value of each move; none for more than four players, whom the master does not know.
  static std::optional<Advice> exact_advice(const cite::Game& game, const cite::View& view);
};

}  // namespace ludo
