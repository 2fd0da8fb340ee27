// La Cité des Voleurs, solved: each seat's chance to win from every position at the start of a
// turn, and the best move for any dice.
//
// Two players: the value of the game, to the last bits of a double. Three to five: max^n, where
// each seat maximises its own chance. Equal choices go to the first in the order "apply (victims in
// turn order), announce, throw one die, throw two, …". Such a game need not have a solution in
// which nobody ever mixes, and plain value iteration indeed runs in circles here (three players, by
// 0.0002); so a position whose best plan keeps changing mixes its plans, in parts that close in on
// those at which they are equally good. Where only a few positions are left that would gain by
// another plan, each in turn is solved exactly, the others staying as they are: by its best reply,
// or, where that makes another one better and that one the first again, by the mixture at which
// both are worth the same. `residual` is the most that any seat could gain at any position by
// playing one turn differently: the distance to an equilibrium, 0 if it is one.
//
// Memory while solving, per position: 20 bytes a slot (EndingForms), 16 a seat, and up to a
// kilobyte where plans are mixed: 380 MB and more for five players (533,904 positions), 27 MB for
// four (29,888). A Solution keeps 8 bytes a seat: 21 MB for five.
#pragma once

#include <functional>
#include <memory>

#include "search/cite_solution.h"

namespace ludo::cite {

struct SolveSettings {
  int threads = 1;     // the result does not depend on it
  int rounds_max = 0;  // 0: as many as suit the number of players
  // Whether to look for cycles of best replies at the end, position by position where plans are
  // mixed: a minute for four players.
  bool find_cycles = false;
  // Called after each round; false stops, and the solution is what has been reached.
  std::function<bool(const SolveReport&)> progress = {};
};

// How many rounds solving may take at most, where nothing else is asked for.
constexpr int usual_rounds(int players) {
  constexpr int kRounds[] = {50, 150, 100, 60};
  return kRounds[players - 2];
}

// Solves for 2 to kMaxSolvedPlayers players, with or without the short goal.
Solution solve(int players, u32 options, const SolveSettings& settings = {});

// The same with roles: a thief for each seat, all different (C24, by their cards in `deck`). Seats
// differ, so that there are as many times more positions as players. `options` as above.
Solution solve(const Roles& roles, const Deck& deck, u32 options,
               const SolveSettings& settings = {});

// The same a round at a time, for those who do something else in between.
class Solving {
 public:
  virtual ~Solving() = default;
  // A round, or what comes after the last one; false once there is nothing more to do.
  virtual bool step() = 0;
  virtual const SolveReport& report() const = 0;
  virtual Solution solution() = 0;  // once, in the end
};
std::unique_ptr<Solving> begin_solving(int players, u32 options, SolveSettings settings = {});
std::unique_ptr<Solving> begin_solving(const Roles& roles, const Deck& deck, u32 options,
                                       SolveSettings settings = {});

}  // namespace ludo::cite
