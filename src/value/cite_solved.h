// La Cité des Voleurs without modules as it is solved while somebody waits: one solution a player
// count and goal in the life of the program, for values, masters and judgements alike.
#pragma once

#include <memory>

#include "search/cite_solution.h"

namespace ludo::cite {

inline constexpr int kPlayersWaitedFor = 4;  // at most

// Solved when first asked for: 3 ms, 0.2 s and 1.4 s for two, three and four players; four get
// eight rounds only. Only those wait who ask for that very one. What solve_some has done of it is
// not done again.
std::shared_ptr<const Solution> solved_once(int players, u32 options);
// The game as its master goes on playing it (Solution::followed), likewise.
std::shared_ptr<const Solution> followed_once(int players, u32 options);
// Whether nobody would have to wait for the solution.
bool is_solved(int players, u32 options);
// A step more of both, at most some tenths of a second; false once they are there.
bool solve_some(int players, u32 options);

}  // namespace ludo::cite
