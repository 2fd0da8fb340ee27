#include "cli/commands.h"
#include "cli/screen.h"
#include "cli/words.h"

namespace ludo::cli {

int run_command(const RulesArgs& args, const Console& console) {
  const std::vector<Clause>& clauses = clauses_of(args.game, console.lang);
  CHECK(!clauses.empty());
  if (!args.clause.empty() && find_clause(args.game, args.clause, console.lang) == nullptr) {
    return report_error(console, kUsage,
                        words::kNoSuchClause(console.lang, args.game, args.clause,
                                             clauses.front().id, clauses.back().id));
  }
  const Lines lines = args.clause.empty()
                          ? rules_lines(args.game, console.lang, console.width)
                          : clause_lines(*find_clause(args.game, args.clause, console.lang),
                                         console.lang, console.width);
  for (const Line& line : lines) {
    console.out << line.with_ink(console.colour) << '\n';
  }
  return kOk;
}

}  // namespace ludo::cli
