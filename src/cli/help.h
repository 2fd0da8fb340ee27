// The command line as one table: every command with its options, as `--help` shows them. args.cpp
// makes it from the commands it reads; the manual page and the completions of shells are written
// from it, so that none of them can forget an option.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace ludo::cli {

// What may stand where a value does.
enum class ValueKind : u8 { Flag, Word, OneOf, File, Folder };

struct OptionHelp {
  std::vector<std::string> names;  // "-h", "--help"; of an argument without dashes its one name
  std::string type;                // "N", "FILE"; empty for a flag
  std::string help;
  std::string standard;  // the value without it, where that is said
  bool required = false;
  ValueKind kind = ValueKind::Flag;
  std::vector<std::string> values = {};  // for OneOf
};

struct CommandHelp {
  std::string path;  // "bench playouts"; empty for the program itself
  std::string help;
  std::string examples;  // one a line
  std::vector<OptionHelp> options;
  std::vector<OptionHelp> arguments;
  std::vector<CommandHelp> commands;

  std::string name() const { return path.substr(path.rfind(' ') + 1); }
};

enum class Shell : u8 { Bash, Zsh, Fish };

CommandHelp help_of_program(Lang lang);

// The page of `man ludotheque`, in roff.
std::string manual_page(Lang lang);
// A script for that shell.
std::string completions(Shell shell, Lang lang);

// Calls f for the command and for all below it, in order.
template <class F>
void each_command(const CommandHelp& command, F&& f) {
  f(command);
  for (const CommandHelp& below : command.commands) {
    each_command(below, f);
  }
}

}  // namespace ludo::cli
