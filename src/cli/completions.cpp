#include <algorithm>

#include "cli/help.h"

namespace ludo::cli {
namespace {

std::string joined(const std::vector<std::string>& words, std::string_view between) {
  std::string out;
  for (const std::string& word : words) {
    out += (out.empty() ? "" : std::string(between)) + word;
  }
  return out;
}

// Inside single quotes, in every shell: 'l'\''hiver'.
std::string in_quotes(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    out += c == '\'' ? "'\\''" : std::string(1, c);
  }
  return out + "'";
}

std::vector<std::string> names_of(const std::vector<CommandHelp>& commands) {
  std::vector<std::string> names;
  for (const CommandHelp& command : commands) {
    names.push_back(command.name());
  }
  return names;
}

// ---- bash ----

// What is offered for a value, as a case of bash; the path and the word before are what is looked
// at.
std::string bash_value(const OptionHelp& option) {
  switch (option.kind) {
    case ValueKind::OneOf:
      return "words=" + in_quotes(joined(option.values, " "));
    case ValueKind::File:
      return "files=-f";
    case ValueKind::Folder:
      return "files=-d";
    default:
      return ":";
  }
}

std::string bash_script(const CommandHelp& program) {
  std::string paths;
  std::string values;
  std::string begins;
  each_command(program, [&](const CommandHelp& command) {
    if (!command.path.empty()) {
      paths += (paths.empty() ? "" : " | ") + in_quotes(command.path);
    }
    std::vector<std::string> options;
    for (const OptionHelp& option : command.options) {
      options.insert(options.end(), option.names.begin(), option.names.end());
      if (option.kind != ValueKind::Flag) {
        values += "    " + in_quotes(command.path + ":" + option.names.back()) + ") " +
                  bash_value(option) + " ;;\n";
      }
    }
    const std::string offered = !command.commands.empty()
                                    ? "words=" + in_quotes(joined(names_of(command.commands), " "))
                                : command.arguments.empty() ? ":"
                                                            : bash_value(command.arguments.front());
    begins += "        " + in_quotes(command.path) +
              ") options=" + in_quotes(joined(options, " ")) + "; " + offered + " ;;\n";
  });
  return R"(# bash completion for ludotheque; made by `ludotheque completions bash`.
_ludotheque() {
  local cur=${COMP_WORDS[COMP_CWORD]} path= options= words= files= i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "${path:+$path }${COMP_WORDS[i]}" in
    )" + paths +
         R"() path="${path:+$path }${COMP_WORDS[i]}" ;;
    esac
  done
  case "$path:${COMP_WORDS[COMP_CWORD - 1]}" in
)" + values +
         R"(    *)
      case "$path" in
)" + begins +
         R"(      esac
      if [[ $cur == -* ]]; then words=$options files=; fi
      ;;
  esac
  COMPREPLY=()
  if [[ $files ]]; then
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen "$files" -- "$cur")
  elif [[ $words ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
  fi
}
complete -F _ludotheque ludotheque
)";
}

// ---- zsh ----

// Inside a specification of _arguments: brackets and colons mean something there.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    out += c == '[' || c == ']' || c == ':' || c == '\\' ? "\\" : "";
    out += c;
  }
  return out;
}

std::string zsh_value(const OptionHelp& option) {
  const std::string head = ":" + zsh_text(option.type) + ":";
  switch (option.kind) {
    case ValueKind::OneOf:
      return head + "(" + joined(option.values, " ") + ")";
    case ValueKind::File:
      return head + "_files";
    case ValueKind::Folder:
      return head + "_files -/";
    default:
      return head + " ";
  }
}

std::string zsh_function(const CommandHelp& command) {
  std::string name = command.path.empty() ? "" : "_" + command.path;
  std::replace(name.begin(), name.end(), ' ', '_');
  const std::string whole = "_ludotheque" + name;
  std::string out = whole + "() {\n";
  if (!command.commands.empty()) {
    out += "  local state line\n  local -a commands\n  commands=(\n";
    for (const CommandHelp& below : command.commands) {
      out += "    " + in_quotes(below.name() + ":" + below.help) + "\n";
    }
    out += "  )\n";
  }
  out += command.commands.empty() ? "  _arguments" : "  _arguments -C";
  for (const OptionHelp& option : command.options) {
    for (const std::string& one : option.names) {
      out += " \\\n    " + in_quotes(one + "[" + zsh_text(option.help) + "]" +
                                     (option.kind == ValueKind::Flag ? "" : zsh_value(option)));
    }
  }
  for (std::size_t i = 0; i < command.arguments.size(); ++i) {
    const OptionHelp& argument = command.arguments[i];
    out += " \\\n    " +
           in_quotes(std::to_string(i + 1) + (argument.required ? "" : ":") + zsh_value(argument));
  }
  if (!command.commands.empty()) {
    out += " \\\n    '1: :->command' \\\n    '*:: :->rest'\n  case $state in\n";
    out += "    command) _describe command commands ;;\n    rest)\n      case $words[1] in\n";
    for (const CommandHelp& below : command.commands) {
      out += "        " + below.name() + ") " + whole + "_" + below.name() + " ;;\n";
    }
    out += "      esac\n      ;;\n  esac";
  }
  return out + "\n}\n";
}

std::string zsh_script(const CommandHelp& program) {
  std::string out =
      "#compdef ludotheque\n# zsh completion for ludotheque; made by `ludotheque completions "
      "zsh`.\n";
  each_command(program, [&](const CommandHelp& command) { out += zsh_function(command); });
  return out + "_ludotheque \"$@\"\n";
}

// ---- fish ----

// On the line of this command, before any below it.
std::string fish_condition(const CommandHelp& command) {
  const std::string below = joined(names_of(command.commands), " ");
  if (command.path.empty()) {
    return "not __fish_seen_subcommand_from " + below;
  }
  const std::string here = "__fish_seen_subcommand_from " + command.name();
  return below.empty() ? here : here + "; and not __fish_seen_subcommand_from " + below;
}

std::string fish_value(const OptionHelp& option) {
  switch (option.kind) {
    case ValueKind::Flag:
      return "";
    case ValueKind::OneOf:
      return " -x -a " + in_quotes(joined(option.values, " "));
    case ValueKind::File:
      return " -r -F";
    case ValueKind::Folder:
      return " -x -a '(__fish_complete_directories)'";
    default:
      return " -x";
  }
}

std::string fish_script(const CommandHelp& program) {
  std::string out =
      "# fish completion for ludotheque; made by `ludotheque completions fish`.\n"
      "complete -c ludotheque -f\n";
  each_command(program, [&](const CommandHelp& command) {
    const std::string line = "complete -c ludotheque -n " + in_quotes(fish_condition(command));
    for (const CommandHelp& below : command.commands) {
      out += line + " -a " + below.name() + " -d " + in_quotes(below.help) + "\n";
    }
    for (const OptionHelp& argument : command.arguments) {
      if (argument.kind == ValueKind::OneOf) {
        out += line + " -a " + in_quotes(joined(argument.values, " ")) + "\n";
      } else if (argument.kind == ValueKind::File) {
        out += line + " -F\n";
      }
    }
    for (const OptionHelp& option : command.options) {
      out += line;
      for (const std::string& name : option.names) {
        out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      }
      out += fish_value(option) + " -d " + in_quotes(option.help) + "\n";
    }
  });
  return out;
}

}  // namespace

std::string completions(Shell shell, Lang lang) {
  const CommandHelp program = help_of_program(lang);
  switch (shell) {
    case Shell::Bash:
      return bash_script(program);
    case Shell::Zsh:
      return zsh_script(program);
    case Shell::Fish:
      break;
  }
  return fish_script(program);
}

}  // namespace ludo::cli
