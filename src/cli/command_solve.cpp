#include <algorithm>

#include "cli/commands.h"
#include "cli/solve.h"
#include "cli/words.h"
#include "listed_solvers.h"

namespace ludo::cli {

const Solver* solver_of(std::string_view game) {
  const auto* const found = std::find_if(kSolvers.begin(), kSolvers.end(),
                                         [&](const Solver& each) { return each.game == game; });
  return found == kSolvers.end() ? nullptr : found;
}

int run_command(const SolveArgs& args, const Console& console) {
  if (const Solver* solver = solver_of(args.game)) {
    return solver->solve(args, console);
  }
  std::string solved;
  for (const Solver& each : kSolvers) {
    solved += (solved.empty() ? "" : ", ") + std::string(each.game);
  }
  return report_error(console, kUsage, words::kNotSolved(console.lang, args.game, solved));
}

}  // namespace ludo::cli
