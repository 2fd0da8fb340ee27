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
  for (const Clause& clause : clauses) {
    if (args.clause.empty() || clause.id == args.clause) {
      for (const Line& line : clause_lines(clause, console.lang, console.width)) {
        console.out << line.with_ink(console.colour) << '\n';
      }
    }
  }
  return kOk;
}

}  // namespace ludo::cli
