#include "cli/args.h"

#include <sstream>

#include "cli/arg_reader.h"
#include "cli/commands.h"
#include "cli/version.h"

namespace ludo::cli {

std::variant<Command, int> ArgReader::read(int argc, const char* const* argv) {
  build();
  try {
    app_.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    const std::string whole = path();
    const std::size_t last = whole.rfind(' ');  // the library adds the last word itself
    console_.out << deepest(&app_)->help(last == std::string::npos ? "" : whole.substr(0, last));
    return kOk;
  } catch (const CLI::CallForVersion&) {
    console_.out << (version_as_json_ ? version_json(console_.commit)
                                      : version_line(console_.commit));
    return kOk;
  } catch (const CLI::ParseError& error) {
    return refuse(sentence_of(error));
  }
  if (!command_) {
    return refuse(words::kNoCommand(lang_));
  }
  return *command_;
}

CommandHelp ArgReader::help() {
  build();
  return help_of(app_, "");
}

CommandHelp ArgReader::help_of(const CLI::App& app, const std::string& path) const {
  CommandHelp out{path, app.get_description(), examples_.at(&app), {}, {}, {}};
  for (const CLI::Option* option : app.get_options()) {
    (option->get_positional() ? out.arguments : out.options).push_back(help_of_option(*option));
  }
  for (const CLI::App* below : app.get_subcommands([](const CLI::App*) { return true; })) {
    out.commands.push_back(
        help_of(*below, path.empty() ? below->get_name() : path + " " + below->get_name()));
  }
  return out;
}

// The subcommand the line got to: its help is the one that helps.
CLI::App* ArgReader::deepest(CLI::App* app) {
  const std::vector<CLI::App*> below = app->get_subcommands();
  return below.empty() ? app : deepest(below.front());
}

// "ludotheque bench playouts"
std::string ArgReader::path() {
  std::string out = "ludotheque";
  for (CLI::App* app = &app_; !app->get_subcommands().empty();) {
    app = app->get_subcommands().front();
    out += " " + app->get_name();
  }
  return out;
}

int ArgReader::refuse(const std::string& sentence) {
  return report_error(console_, kUsage, words::kWrongUsage(lang_, sentence, path()));
}

// The library's messages are English and its own: said again in ours.
std::string ArgReader::sentence_of(const CLI::ParseError& error) {
  std::string what = error.what();
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    const std::vector<std::string> extras = app_.remaining(/*recurse=*/true);
    return words::kUnexpected(lang_, extras.empty() ? what : extras.front());
  }
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    return words::kMissing(lang_, what.substr(0, what.find(' ')));
  }
  if (dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr) {
    return words::kNotTogether(lang_, what.substr(0, what.find(' ')),
                               what.substr(what.rfind(' ') + 1));
  }
  if (dynamic_cast<const CLI::RequiresError*>(&error) != nullptr) {
    return words::kOnlyWith(lang_, what.substr(0, what.find(' ')),
                            what.substr(what.rfind(' ') + 1));
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    return words::kMissingValue(lang_, what.substr(0, what.find(':')));
  }
  return what;
}

void ArgReader::build() {
  app_.name("ludotheque");
  app_.description(words::kProgram(lang_));
  app_.require_subcommand(0, 1);
  // Read first: asking for the version ends the reading.
  CLI::Option* json = app_.add_flag("--json", version_as_json_, words::kHelpVersionJson(lang_));
  json->needs(
      app_.set_version_flag("--version", std::string(version()), words::kHelpVersion(lang_)));
  dress(app_,
        "  ludotheque play\n"
        "  ludotheque play cite --players 3 --bots 2\n"
        "  ludotheque record --game cite --players 3 --seed 7 > games.jsonl\n"
        "  ludotheque replay --check games.jsonl");
  build_games();
  build_rules();
  build_play();
  build_record();
  build_replay();
  build_verify();
  build_review();
  build_serve();
  build_bench();
  build_deck();
  build_solve();
  build_lab();
  build_site();
  build_health();
  build_admin();
  build_help();
}

// What every level of the command line has: help in the right language, --lang, examples.
void ArgReader::dress(CLI::App& app, const std::string& examples) {
  examples_.emplace(&app, examples);
  app.set_help_flag("-h,--help", words::kHelpHelp(lang_));
  app.add_option("--lang", ignored_lang_, words::kHelpLang(lang_))
      ->type_name("fr|en")
      ->check(CLI::Validator(
          [this](std::string& text) {
            return text == "fr" || text == "en" ? std::string{} : words::kNotLanguage(lang_, text);
          },
          ""));
  const auto formatter = std::make_shared<CLI::Formatter>();
  formatter->label("Usage", words::kUsage(lang_));
  formatter->label("SUBCOMMAND", words::kCommand(lang_));
  formatter->label("Subcommands", words::kCommands(lang_));
  formatter->label("OPTIONS", "OPTIONS");
  formatter->label("Positionals", words::kArguments(lang_));
  formatter->label("REQUIRED", words::kRequired(lang_));
  formatter->column_width(26);
  app.formatter(formatter);
  app.footer(words::kExamples(lang_, examples) + "\n\n" + words::kExitCodes(lang_));
}

CLI::App* ArgReader::command(CLI::App& parent, const std::string& name, const Help& help,
                             const std::string& examples) {
  CLI::App* app = parent.add_subcommand(name, help(lang_));
  app->group(words::kCommands(lang_));
  dress(*app, examples);
  return app;
}

CLI::Option* ArgReader::game(CLI::App* app, const std::string& name, std::string& value,
                             const Help& help) {
  return app->add_option(name, value, help(lang_))->type_name(kGameType)->check(known_game(lang_));
}

CLI::Option* ArgReader::text(CLI::App* app, const std::string& name, std::string& value,
                             const Help& help, const std::string& type) {
  return app->add_option(name, value, help(lang_))->type_name(type);
}

void ArgReader::box(CLI::App* app, BoxArgs& args) {
  text(app, "--deck", args.deck, words::kHelpDeck, kFileType);
  text(app, "--board", args.board, words::kHelpBoard, kFileType);
}

CLI::Option* ArgReader::list(CLI::App* app, const std::string& name,
                             std::vector<std::string>& value, const Help& help) {
  return app->add_option(name, value, help(lang_))
      ->type_name("A,B")
      ->delimiter(',')
      ->expected(1)
      ->take_all();
}

CommandHelp help_of_program(Lang lang) {
  std::istringstream in;
  std::ostringstream out;
  Console console{in, out, out};
  console.lang = lang;
  return ArgReader(console).help();
}

std::variant<Command, int> read_args(int argc, const char* const* argv, const Console& console) {
  return ArgReader(console).read(argc, argv);
}

}  // namespace ludo::cli
