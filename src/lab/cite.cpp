#include "lab/cite.h"

#include "search/cite_solver.h"

namespace ludo::lab {

std::vector<SolvedValues> Subject<cite::Game>::solved_values(int players, int threads) {
  constexpr int kQuicklySolved = 4;
  std::vector<SolvedValues> list;
  if (players > kQuicklySolved) {
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
