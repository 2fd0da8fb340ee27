#include "cli/help.h"
#include "cli/version.h"
#include "cli/words.h"

namespace ludo::cli {
namespace {

// Text that roff prints as it is.
std::string escaped(std::string_view text) {
  std::string out;
  bool line_begins = true;
  for (const char c : text) {
    if (line_begins && (c == '.' || c == '\'')) {
      out += "\\&";
    }
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
    line_begins = c == '\n';
  }
  return out;
}

std::string bold(std::string_view text) { return "\\fB" + escaped(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + escaped(text) + "\\fR"; }

std::string section(std::string_view title) { return ".SH " + std::string(title) + "\n"; }

std::string option_text(const OptionHelp& option, Lang lang) {
  std::string out = ".TP\n";
  for (const std::string& name : option.names) {
    out += (&name == &option.names.front() ? "" : ", ") + bold(name);
  }
  if (!option.type.empty()) {
    out += " " + italic(option.type);
  }
  out += "\n" + escaped(option.help);
  const bool is_listed = option.type.find('|') != std::string::npos;  // "fr|en"
  if (option.kind == ValueKind::OneOf && !is_listed) {
    std::string values;
    for (const std::string& value : option.values) {
      values += (values.empty() ? "" : ", ") + value;
    }
    out += "\n(" + escaped(values) + ")";
  }
  if (!option.standard.empty()) {
    out += "\n" + escaped(words::kManDefault(lang, option.standard));
  }
  if (option.required) {
    out += "\n" + escaped(words::kRequired(lang));
  }
  return out + "\n";
}

// "ludotheque play [game] [OPTIONS]"
std::string usage(const CommandHelp& command, Lang lang) {
  std::string out = bold("ludotheque" + (command.path.empty() ? "" : " " + command.path));
  for (const OptionHelp& argument : command.arguments) {
    const std::string name = italic(argument.names.front());
    out += argument.required ? " " + name : " [" + name + "]";
  }
  out += command.commands.empty() ? "" : " " + italic(words::kCommand(lang));
  return out + " [" + italic("OPTIONS") + "]\n";
}

// Examples as they are typed, line by line.
std::string example_text(const std::string& examples) {
  return ".PP\n.nf\n.RS\n" + escaped(examples) + "\n.RE\n.fi\n";
}

// What every command has is said once, with the program.
bool is_common(const OptionHelp& option) {
  return option.names.back() == "--help" || option.names.back() == "--lang";
}

std::string command_text(const CommandHelp& command, Lang lang) {
  std::string out = ".SS " + usage(command, lang) + escaped(command.help) + "\n";
  for (const auto* list : {&command.arguments, &command.options}) {
    for (const OptionHelp& option : *list) {
      out += is_common(option) ? "" : option_text(option, lang);
    }
  }
  return out + example_text(command.examples);
}

}  // namespace

std::string manual_page(Lang lang) {
  const CommandHelp program = help_of_program(lang);
  std::string out = ".\\\" " + words::kManMade(lang) + "\n";
  out += ".TH LUDOTHEQUE 1 \"\" \"Ludothèque " + std::string(version()) + "\" \"" +
         words::kManGames(lang) + "\"\n";
  out += section(words::kManName(lang)) + "ludotheque \\- " + words::kManAbout(lang) + "\n";
  out += section(words::kManSynopsis(lang)) + usage(program, lang);
  out +=
      section("DESCRIPTION") + escaped(program.help) + "\n" + escaped(words::kManText(lang)) + "\n";
  out += section("OPTIONS");
  for (const OptionHelp& option : program.options) {
    out += option_text(option, lang);
  }
  out += section(words::kManCommands(lang));
  each_command(program, [&](const CommandHelp& command) {
    out += command.path.empty() ? "" : command_text(command, lang);
  });
  out += section(words::kManExamples(lang)) + example_text(program.examples);
  out += section(words::kManExit(lang)) + escaped(words::kExitCodes(lang)) + "\n";
  return out;
}

}  // namespace ludo::cli
