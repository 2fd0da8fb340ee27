// Games that are solved exactly: what `ludotheque solve` offers. One file a game, solve_X.cpp,
// which the build finds; the command itself knows none of them.
#pragma once

#include <string_view>

#include "cli/args.h"
#include "cli/console.h"

namespace ludo::cli {

struct Solver {
  std::string_view game;
  int (*solve)(const SolveArgs& args, const Console& console);  // gives the exit code
};

// The solver of that game; nullptr if it is not solved.
const Solver* solver_of(std::string_view game);

}  // namespace ludo::cli
