#include "cli/commands.h"
#include "cli/help.h"

namespace ludo::cli {

int run_command(const ManualArgs& /*args*/, const Console& console) {
  console.out << manual_page(console.lang);
  return kOk;
}

int run_command(const CompletionsArgs& args, const Console& console) {
  const Shell shell = args.shell == "bash"  ? Shell::Bash
                      : args.shell == "zsh" ? Shell::Zsh
                                            : Shell::Fish;
  console.out << completions(shell, console.lang);
  return kOk;
}

}  // namespace ludo::cli
