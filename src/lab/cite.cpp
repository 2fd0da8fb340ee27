#include "lab/cite.h"

#include <algorithm>

#include "search/cite_solver.h"

namespace ludo::lab {

std::vector<SolvedValues> Subject<cite::Game>::solved_values(const TableSetup& setup, int threads) {
  constexpr int kQuicklySolved = 4;
  std::vector<SolvedValues> list;
  const int players = setup.players;
  // These are the values of the game without modules.
  const bool plain =
      std::all_of(setup.options.begin(), setup.options.end(),
                  [](const std::string& name) { return name == cite::kOptions[0].name; });
  if (players > kQuicklySolved || !plain) {
    return list;
  }
  for (const u32 options : {u32{0}, cite::kShortGoal}) {
    const cite::Solution solution = cite::solve(players, options, {.threads = threads});
    const cite::Game& game = solution.game();
    const cite::SeatValues values = solution.values(cite::position_of(game, game.initial()));
    list.push_back({options == 0 ? "" : std::string(cite::kOptions[0].name),
                    {values.begin(), values.begin() + players}});
  }
  return list;
}

}  // namespace ludo::lab
