#include "cli/args.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <limits>
#include <map>
#include <sstream>

#include "cli/commands.h"
#include "cli/help.h"
#include "cli/version.h"
#include "cli/words.h"
#include "table/games.h"

namespace ludo::cli {
namespace {

constexpr u64 kNoLimit = std::numeric_limits<u64>::max();

constexpr const char* kGameType = "GAME";
constexpr const char* kBotType = "BOT";
constexpr const char* kFileType = "FILE";
constexpr const char* kFolderType = "FOLDER";

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  Games::each([&]<class G>() { names.emplace_back(G::kInfo.name); });
  return names;
}

std::vector<std::string> bot_names() {
  std::vector<std::string> names{"random"};
  for (const BotInfo& bot : kBots) {
    names.emplace_back(bot.name);
  }
  return names;
}

std::string listed(const std::vector<std::string>& names) {
  std::string out;
  for (const std::string& name : names) {
    out += (out.empty() ? "" : ", ") + name;
  }
  return out;
}

// "fr|en" as two words; nothing for a type that is no such list ("T,T|POT|MASK").
std::vector<std::string> alternatives(const std::string& type) {
  const bool is_list = type.find('|') != std::string::npos &&
                       type.find_first_not_of("abcdefghijklmnopqrstuvwxyz|") == std::string::npos;
  return is_list ? CLI::detail::split(type, '|') : std::vector<std::string>{};
}

// "0,5" as two numbers, the first below the second.
std::optional<std::pair<double, double>> read_range(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) {
    return std::nullopt;
  }
  std::pair<double, double> range;
  const auto read = [](std::string_view part, double& value) {
    const char* begin = part.data();
    const char* end = begin + part.size();
    const auto [stop, failure] = std::from_chars(begin, end, value);
    return failure == std::errc{} && stop == end && value > -1000 && value < 1000;
  };
  const bool both =
      read(text.substr(0, comma), range.first) && read(text.substr(comma + 1), range.second);
  return both && range.first < range.second ? std::optional(range) : std::nullopt;
}

// Builds the command line in one language, and reads one.
class Reader {
 public:
  explicit Reader(const Console& console) : console_(console), lang_(console.lang) {}

  std::variant<Command, int> read(int argc, const char* const* argv) {
    build();
    try {
      app_.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
      const std::string whole = path();
      console_.out << deepest(&app_)->help(whole.substr(0, whole.rfind(' ')));
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

  CommandHelp help() {
    build();
    return help_of(app_, "");
  }

 private:
  using Help = Phrase<>;

  static OptionHelp help_of(const CLI::Option& option) {
    OptionHelp out;
    for (const std::string& name : option.get_snames()) {
      out.names.push_back("-" + name);
    }
    for (const std::string& name : option.get_lnames()) {
      out.names.push_back("--" + name);
    }
    if (out.names.empty()) {
      out.names.push_back(option.get_name());
    }
    out.help = option.get_description();
    out.required = option.get_required();
    if (option.get_expected_max() == 0) {
      return out;
    }
    out.type = option.get_type_name();
    out.standard = option.get_default_str();
    out.values = out.type == kGameType  ? game_names()
                 : out.type == kBotType ? bot_names()
                                        : alternatives(out.type);
    out.kind = !out.values.empty()       ? ValueKind::OneOf
               : out.type == kFileType   ? ValueKind::File
               : out.type == kFolderType ? ValueKind::Folder
                                         : ValueKind::Word;
    return out;
  }

  CommandHelp help_of(const CLI::App& app, const std::string& path) const {
    CommandHelp out{path, app.get_description(), examples_.at(&app), {}, {}, {}};
    for (const CLI::Option* option : app.get_options()) {
      (option->get_positional() ? out.arguments : out.options).push_back(help_of(*option));
    }
    for (const CLI::App* below : app.get_subcommands([](const CLI::App*) { return true; })) {
      out.commands.push_back(
          help_of(*below, path.empty() ? below->get_name() : path + " " + below->get_name()));
    }
    return out;
  }

  // The subcommand the line got to: its help is the one that helps.
  static CLI::App* deepest(CLI::App* app) {
    const std::vector<CLI::App*> below = app->get_subcommands();
    return below.empty() ? app : deepest(below.front());
  }

  // "ludotheque bench playouts"
  std::string path() {
    std::string out = "ludotheque";
    for (CLI::App* app = &app_; !app->get_subcommands().empty();) {
      app = app->get_subcommands().front();
      out += " " + app->get_name();
    }
    return out;
  }

  int refuse(const std::string& sentence) {
    return report_error(console_, kUsage, words::kWrongUsage(lang_, sentence, path()));
  }

  // The library's messages are English and its own: said again in ours.
  std::string sentence_of(const CLI::ParseError& error) {
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

  void build() {
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
    build_serve();
    build_bench();
    build_deck();
    build_solve();
    build_lab();
    build_health();
    build_admin();
    build_help();
  }

  // What every level of the command line has: help in the right language, --lang, examples.
  void dress(CLI::App& app, const std::string& examples) {
    examples_.emplace(&app, examples);
    app.set_help_flag("-h,--help", words::kHelpHelp(lang_));
    app.add_option("--lang", ignored_lang_, words::kHelpLang(lang_))
        ->type_name("fr|en")
        ->check(CLI::Validator(
            [this](std::string& text) {
              return text == "fr" || text == "en" ? std::string{}
                                                  : words::kNotLanguage(lang_, text);
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

  CLI::App* command(CLI::App& parent, const std::string& name, const Help& help,
                    const std::string& examples) {
    CLI::App* app = parent.add_subcommand(name, help(lang_));
    app->group(words::kCommands(lang_));
    dress(*app, examples);
    return app;
  }

  CLI::Validator whole_number(u64 min, u64 max) {
    return CLI::Validator(
        [this, min, max](std::string& text) {
          u64 value = 0;
          const char* end = text.data() + text.size();
          const auto [stop, failure] = std::from_chars(text.data(), end, value);
          const bool plain = text.size() == 1 || text.front() != '0';  // "010" is no octal eight
          return failure == std::errc{} && stop == end && plain && value >= min && value <= max
                     ? std::string{}
                     : words::kNotInRange(lang_, text, min, max);
        },
        "");
  }

  CLI::Validator one_of(const std::string& type) {
    return CLI::Validator(
        [this, values = alternatives(type)](std::string& text) {
          return std::find(values.begin(), values.end(), text) != values.end()
                     ? std::string{}
                     : words::kNotOneOf(lang_, text, listed(values));
        },
        "");
  }

  CLI::Validator known_game() {
    return CLI::Validator(
        [this](std::string& text) {
          return Games::with(text, []<class G>() {})
                     ? std::string{}
                     : words::kNoSuchGame(lang_, text, listed(game_names()));
        },
        "");
  }

  CLI::Validator known_bot() {
    return CLI::Validator(
        [this](std::string& text) {
          return bot_named(text) ? std::string{}
                                 : words::kNoSuchBot(lang_, text, listed(bot_names()));
        },
        "");
  }

  template <class T>
  CLI::Option* number(CLI::App* app, const std::string& name, T& value, const Help& help, u64 min,
                      u64 max) {
    return app->add_option(name, value, help(lang_))->type_name("N")->check(whole_number(min, max));
  }
  CLI::Option* game(CLI::App* app, const std::string& name, std::string& value, const Help& help) {
    return app->add_option(name, value, help(lang_))->type_name(kGameType)->check(known_game());
  }
  CLI::Option* text(CLI::App* app, const std::string& name, std::string& value, const Help& help,
                    const std::string& type) {
    return app->add_option(name, value, help(lang_))->type_name(type);
  }
  void box(CLI::App* app, BoxArgs& args) {
    text(app, "--deck", args.deck, words::kHelpDeck, kFileType);
    text(app, "--board", args.board, words::kHelpBoard, kFileType);
  }
  CLI::Option* list(CLI::App* app, const std::string& name, std::vector<std::string>& value,
                    const Help& help) {
    return app->add_option(name, value, help(lang_))
        ->type_name("A,B")
        ->delimiter(',')
        ->expected(1)
        ->take_all();
  }

  void build_games() {
    CLI::App* app = command(app_, "games", words::kHelpGames, "  ludotheque games --json");
    app->add_flag("--json", games_.json, words::kHelpJson(lang_));
    app->callback([this] { command_ = games_; });
  }

  void build_rules() {
    CLI::App* app = command(app_, "rules", words::kHelpRules,
                            "  ludotheque rules cite\n  ludotheque rules cite C10 --lang en");
    game(app, "game", rules_.game, words::kHelpGame)->required();
    text(app, "clause", rules_.clause, words::kHelpClause, "ID");
    app->callback([this] { command_ = rules_; });
  }

  void build_play() {
    CLI::App* app = command(app_, "play", words::kHelpPlay,
                            "  ludotheque play\n"
                            "  ludotheque play cite --players 3 --bots 2\n"
                            "  ludotheque play toits --players 2 --bots 0 --names Zoé,Ali");
    game(app, "game", play_.game, words::kHelpPlayGame);
    number(app, "--players", play_.players, words::kHelpPlayersDefault, 1, kMaxSeats);
    number(app, "--bots", play_.bots, words::kHelpBots, 0, kMaxSeats);
    text(app, "--level", play_.level, words::kHelpLevel, kBotType)
        ->check(known_bot())
        ->capture_default_str();
    list(app, "--options", play_.options, words::kHelpOptions);
    number(app, "--first", play_.first, words::kHelpFirst, 0, kMaxSeats - 1);
    number(app, "--seed", play_.seed, words::kHelpRandomSeed, 0, kNoLimit);
    list(app, "--names", play_.names, words::kHelpNames);
    text(app, "--save", play_.save, words::kHelpSave, kFileType);
    box(app, play_.box);
    app->callback([this] { command_ = play_; });
  }

  void build_record() {
    CLI::App* app =
        command(app_, "record", words::kHelpRecord,
                "  ludotheque record --game cite --players 3 --seed 7 --games 5\n"
                "  ludotheque record --game cite --players 6 --options short-goal --legal");
    game(app, "--game", record_.game, words::kHelpGame)->required();
    number(app, "--players", record_.players, words::kHelpPlayers, 1, kMaxSeats)->required();
    number(app, "--seed", record_.seed, words::kHelpSeed, 0, kNoLimit)->capture_default_str();
    number(app, "--games", record_.games, words::kHelpGameCount, 1, kNoLimit)
        ->capture_default_str();
    text(app, "--policy", record_.policy, words::kHelpPolicy, kBotType)
        ->check(known_bot())
        ->capture_default_str();
    number(app, "--first", record_.first, words::kHelpFirst, 0, kMaxSeats - 1);
    list(app, "--options", record_.options, words::kHelpOptions);
    app->add_flag("--legal", record_.legal, words::kHelpLegal(lang_));
    box(app, record_.box);
    app->callback([this] { command_ = record_; });
  }

  void build_replay() {
    CLI::App* app = command(app_, "replay", words::kHelpReplay,
                            "  ludotheque replay game.jsonl\n"
                            "  ludotheque replay --check --legal games.jsonl\n"
                            "  ludotheque record --game cite --players 2 | ludotheque replay -");
    text(app, "file", replay_.file, words::kHelpFile, kFileType)->required();
    app->add_flag("--check", replay_.check, words::kHelpCheck(lang_));
    app->add_flag("--legal", replay_.legal, words::kHelpCheckLegal(lang_));
    number(app, "--seat", replay_.seat, words::kHelpSeat, 0, kMaxSeats - 1);
    box(app, replay_.box);
    app->callback([this] { command_ = replay_; });
  }

  void build_verify() {
    CLI::App* app = command(app_, "verify", words::kHelpVerify,
                            "  ludotheque verify game.jsonl\n"
                            "  ludotheque verify - < game.jsonl");
    text(app, "file", verify_.file, words::kHelpFile, kFileType)->required();
    box(app, verify_.box);
    app->callback([this] { command_ = verify_; });
  }

  void build_serve() {
    CLI::App* app =
        command(app_, "serve", words::kHelpServe,
                "  ludotheque serve\n"
                "  ludotheque serve --bind 0.0.0.0 --port 80 --database sqlite:games.db\n"
                "  ludotheque serve --database postgresql://ludo@db/ludo --proxy");
    constexpr u64 kPortMax = 65'535;
    constexpr u64 kMany = 1'000'000;
    text(app, "--bind", serve_.bind, words::kHelpBind, "ADDRESS")->capture_default_str();
    number(app, "--port", serve_.port, words::kHelpPort, 0, kPortMax)->capture_default_str();
    text(app, "--database", serve_.database, words::kHelpDatabase, "URL")
        ->capture_default_str()
        ->envname("LUDOTHEQUE_DATABASE");
    text(app, "--web", serve_.web, words::kHelpWeb, kFolderType);
    text(app, "--log", serve_.log, words::kHelpLog, kFileType);
    list(app, "--origins", serve_.origins, words::kHelpOrigins);
    list(app, "--hosts", serve_.hosts, words::kHelpHosts);
    number(app, "--connections", serve_.connections, words::kHelpConnections, 1, kMany)
        ->capture_default_str();
    number(app, "--per-address", serve_.per_address, words::kHelpPerAddress, 1, kMany)
        ->capture_default_str();
    number(app, "--tables", serve_.tables, words::kHelpTables, 1, kMany)->capture_default_str();
    number(app, "--thinkers", serve_.thinkers, words::kHelpThinkers, 0, 256);
    number(app, "--gather", serve_.gather, words::kHelpGather, 0, 1000)->capture_default_str();
    number(app, "--opens", serve_.opens, words::kHelpOpens, 1, kMany)->capture_default_str();
    number(app, "--keep", serve_.keep, words::kHelpKeep, 0, kMany);
    number(app, "--keep-open", serve_.keep_open, words::kHelpKeepOpen, 0, kMany)
        ->capture_default_str();
    number(app, "--keep-idle", serve_.keep_idle, words::kHelpKeepIdle, 0, kMany)
        ->capture_default_str();
    text(app, "--admin", serve_.admin, words::kHelpAdminSocket, kFileType);
    app->add_flag("--proxy", serve_.proxy, words::kHelpProxy(lang_));
    app->callback([this] { command_ = serve_; });
  }

  void build_admin() {
    constexpr u64 kMany = 10'000;
    constexpr u64 kHoursMax = 1'000'000;
    CLI::App* admin = command(app_, "admin", words::kHelpAdmin,
                              "  ludotheque admin list --phase playing\n"
                              "  ludotheque admin ban 203.0.113.7 --hours 24");
    admin->require_subcommand(0, 1);
    const auto add = [&](const std::string& name, const Help& help, const Help& about,
                         const std::string& type) {
      CLI::App* app = command(*admin, name, help, "  ludotheque admin " + name + " " + type);
      if (!type.empty()) {
        text(app, "what", admin_.what, about, type)->required();
      }
      text(app, "--socket", admin_.socket, words::kHelpAdminSocket, kFileType)
          ->capture_default_str();
      app->callback([this, name] {
        admin_.action = name;
        command_ = admin_;
      });
      return app;
    };
    CLI::App* list = add("list", words::kHelpAdminList, words::kHelpAdminTable, "");
    game(list, "--game", admin_.game, words::kHelpGame);
    const std::string phases = "open|playing|finished";
    text(list, "--phase", admin_.phase, words::kHelpAdminPhase, phases)->check(one_of(phases));
    number(list, "--max", admin_.max, words::kHelpAdminMax, 1, kMany)->capture_default_str();
    CLI::App* bans = add("bans", words::kHelpAdminBans, words::kHelpAdminAddress, "");
    for (CLI::App* app : {list, bans}) {
      app->add_flag("--json", admin_.json, words::kHelpJson(lang_));
    }
    add("close", words::kHelpAdminClose, words::kHelpAdminTable, "TABLE");
    add("reopen", words::kHelpAdminReopen, words::kHelpAdminTable, "TABLE");
    add("delete", words::kHelpAdminDelete, words::kHelpAdminTable, "TABLE");
    add("export", words::kHelpAdminExport, words::kHelpAdminTable, "TABLE");
    CLI::App* ban = add("ban", words::kHelpAdminBan, words::kHelpAdminAddress, "ADDRESS");
    number(ban, "--hours", admin_.hours, words::kHelpAdminHours, 1, kHoursMax);
    add("unban", words::kHelpAdminUnban, words::kHelpAdminAddress, "ADDRESS");
  }

  void build_health() {
    CLI::App* app = command(app_, "health", words::kHelpHealth,
                            "  ludotheque health\n"
                            "  ludotheque health http://127.0.0.1:8081/healthz");
    text(app, "url", health_.url, words::kHelpUrl, "URL")->capture_default_str();
    number(app, "--timeout", health_.timeout, words::kHelpTimeout, 1, 600)->capture_default_str();
    app->callback([this] { command_ = health_; });
  }

  void build_help() {
    CLI::App* completions = command(app_, "completions", words::kHelpCompletions,
                                    "  source <(ludotheque completions bash)\n"
                                    "  ludotheque completions fish --lang en");
    const std::string shells = "bash|zsh|fish";
    text(completions, "shell", completions_.shell, words::kHelpShell, shells)
        ->required()
        ->check(one_of(shells));
    completions->callback([this] { command_ = completions_; });
    CLI::App* manual =
        command(app_, "manual", words::kHelpManual, "  ludotheque manual --lang en | man -l -");
    manual->callback([this] { command_ = ManualArgs{}; });
  }

  template <class Args>
  void speed(CLI::App* app, Args& args) {
    game(app, "--game", args.game, words::kHelpOneGame);
    number(app, "--players", args.players, words::kHelpEveryCount, 1, kMaxSeats);
    app->add_option("--seconds", args.seconds, words::kHelpSeconds(lang_))
        ->type_name("S")
        ->check(CLI::Validator(
            [this](std::string& value) {
              double seconds = 0;
              const char* end = value.data() + value.size();
              const auto [stop, failure] = std::from_chars(value.data(), end, seconds);
              return failure == std::errc{} && stop == end && seconds >= 0.01 && seconds <= 60
                         ? std::string{}
                         : words::kNotSeconds(lang_, value);
            },
            ""))
        ->capture_default_str();
    list(app, "--options", args.options, words::kHelpOptions);
    app->add_flag("--json", args.json, words::kHelpJson(lang_));
    box(app, args.box);
    app->callback([this, &args] { command_ = args; });
  }

  void build_bench() {
    CLI::App* bench = command(app_, "bench", words::kHelpBench,
                              "  ludotheque bench playouts --game cite --players 3\n"
                              "  ludotheque bench search --game cimes\n"
                              "  ludotheque bench signature");
    bench->require_subcommand(0, 1);
    speed(command(*bench, "playouts", words::kHelpPlayouts,
                  "  ludotheque bench playouts --game cite --seconds 5 --json"),
          playouts_);
    speed(command(*bench, "search", words::kHelpSearchSpeed,
                  "  ludotheque bench search --game toits --players 2"),
          search_speed_);
    CLI::App* signature = command(*bench, "signature", words::kHelpSignature,
                                  "  ludotheque bench signature --game cite");
    game(signature, "--game", signature_.game, words::kHelpOneGame);
    signature->callback([this] { command_ = signature_; });
  }

  void build_deck() {
    CLI::App* deck = command(app_, "deck", words::kHelpDecks,
                             "  ludotheque deck show toits --csv > my-box.csv\n"
                             "  ludotheque deck check my-box.csv\n"
                             "  ludotheque play toits --deck my-box.csv");
    deck->require_subcommand(0, 1);
    CLI::App* check = command(*deck, "check", words::kHelpDeckCheck,
                              "  ludotheque deck check my-box.csv\n"
                              "  ludotheque deck check my-box.csv --game toits");
    text(check, "file", deck_check_.file, words::kHelpDeckFile, kFileType)->required();
    game(check, "--game", deck_check_.game, words::kHelpDeckGame);
    check->callback([this] { command_ = deck_check_; });
    CLI::App* show = command(*deck, "show", words::kHelpDeckShow,
                             "  ludotheque deck show toits\n"
                             "  ludotheque deck show toits --csv > my-box.csv");
    game(show, "game", deck_show_.game, words::kHelpGame)->required();
    show->add_flag("--board", deck_show_.board, words::kHelpShowBoard(lang_));
    CLI::Option* csv = show->add_flag("--csv", deck_show_.csv, words::kHelpCsv(lang_));
    show->add_flag("--json", deck_show_.json, words::kHelpJson(lang_))->excludes(csv);
    show->callback([this] { command_ = deck_show_; });
  }

  void build_solve() {
    CLI::App* app =
        command(app_, "solve", words::kHelpSolve,
                "  ludotheque solve cite --players 2\n"
                "  ludotheque solve cite --players 3 --position '3,5,1|3|2'\n"
                "  ludotheque solve cite --roles funambule,chat\n"
                "  ludotheque solve cite --players 4 --options short-goal --save s.bin\n"
                "  ludotheque solve cite --load s.bin --json");
    game(app, "game", solve_.game, words::kHelpGame)->required();
    number(app, "--players", solve_.players, words::kHelpSolvePlayers, 1, kMaxSeats);
    list(app, "--options", solve_.options, words::kHelpOptions);
    list(app, "--roles", solve_.roles, words::kHelpSolveRoles);
    text(app, "--position", solve_.position, words::kHelpPosition, "T,T|POT|MASK");
    CLI::Option* save = text(app, "--save", solve_.save, words::kHelpSaveSolution, kFileType);
    text(app, "--load", solve_.load, words::kHelpLoadSolution, kFileType)->excludes(save);
    number(app, "--threads", solve_.threads, words::kHelpThreads, 1, 1024);
    app->add_flag("--json", solve_.json, words::kHelpJson(lang_));
    app->callback([this] { command_ = solve_; });
  }

  void build_lab() {
    CLI::App* lab = command(app_, "lab", words::kHelpLab,
                            "  ludotheque lab match --game toits --a expert --b habitue\n"
                            "  ludotheque lab balance --game paf --players 4 --out report\n"
                            "  ludotheque lab sweep --game paf --vary monkey=8:16:2 --out report\n"
                            "  mpirun -n 8 ludotheque lab balance --game paf --out report");
    lab->require_subcommand(0, 1);
    build_match(*lab);
    build_balance(*lab);
    build_sweep(*lab);
  }

  void build_match(CLI::App& lab) {
    CLI::App* app = command(lab, "match", words::kHelpMatch,
                            "  ludotheque lab match --game toits --a expert --b habitue\n"
                            "  ludotheque lab match --game paf --players 4 --a maitre --b expert "
                            "--sprt 0,20");
    game(app, "--game", match_.game, words::kHelpGame)->required();
    text(app, "--a", match_.a, words::kHelpBotA, kBotType)->check(known_bot())->required();
    text(app, "--b", match_.b, words::kHelpBotB, kBotType)->check(known_bot())->required();
    app->add_flag("--b-without-cards", match_.b_without_cards, words::kHelpWithoutCards(lang_));
    number(app, "--players", match_.players, words::kHelpPlayers, 1, kMaxSeats)
        ->capture_default_str();
    list(app, "--options", match_.options, words::kHelpOptions);
    number(app, "--games", match_.games, words::kHelpMatchGames, 2, 1'000'000'000)
        ->capture_default_str();
    number(app, "--seed", match_.seed, words::kHelpSeed, 0, kNoLimit)->capture_default_str();
    number(app, "--threads", match_.threads, words::kHelpThreads, 1, 1024);
    text(app, "--sprt", sprt_, words::kHelpSprt, "ELO0,ELO1")
        ->check(CLI::Validator(
            [this](std::string& value) {
              return read_range(value) ? std::string{} : words::kNotRange(lang_, value);
            },
            ""));
    app->add_flag("--json", match_.json, words::kHelpJson(lang_));
    box(app, match_.box);
    app->callback([this] {
      match_.sprt = read_range(sprt_);
      command_ = match_;
    });
  }

  void runs(CLI::App* app, BalanceArgs& args) {
    game(app, "--game", args.game, words::kHelpGame)->required();
    number(app, "--players", args.players, words::kHelpPlayers, 1, kMaxSeats)
        ->capture_default_str();
    list(app, "--bots", args.bots, words::kHelpRunBots)->check(known_bot());
    list(app, "--options", args.options, words::kHelpOptions);
    number(app, "--games", args.games, words::kHelpGameCount, 1, 1'000'000'000)
        ->capture_default_str();
    number(app, "--seed", args.seed, words::kHelpSeed, 0, kNoLimit)->capture_default_str();
    number(app, "--threads", args.threads, words::kHelpThreads, 1, 1024);
    box(app, args.box);
  }

  void build_balance(CLI::App& lab) {
    CLI::App* app =
        command(lab, "balance", words::kHelpBalance,
                "  ludotheque lab balance --game paf --players 4 --bots expert --out report\n"
                "  ludotheque lab balance --game cite --bots maitre,expert --out report --resume");
    runs(app, balance_);
    text(app, "--out", balance_.out, words::kHelpOut, kFolderType)->required();
    app->add_flag("--resume", balance_.resume, words::kHelpResume(lang_));
    app->callback([this] { command_ = balance_; });
  }

  void build_sweep(CLI::App& lab) {
    CLI::App* app =
        command(lab, "sweep", words::kHelpSweep,
                "  ludotheque lab sweep --game paf --vary help\n"
                "  ludotheque lab sweep --game paf --players 4 --vary monkey=6:14:2 --out report\n"
                "  ludotheque lab sweep --game toits --vary board.colour-high=2,4,6 --out report");
    runs(app, sweep_);
    text(app, "--vary", sweep_.vary, words::kHelpVary, "NAME=VALUES")->required();
    text(app, "--out", sweep_.out, words::kHelpOut, kFolderType);
    app->callback([this] { command_ = sweep_; });
  }

  const Console& console_;
  Lang lang_;
  CLI::App app_;
  std::optional<Command> command_;
  std::string ignored_lang_;  // read before everything else (language_in)
  GamesArgs games_;
  RulesArgs rules_;
  PlayArgs play_;
  RecordArgs record_;
  ReplayArgs replay_;
  VerifyArgs verify_;
  ServeArgs serve_;
  AdminArgs admin_;
  PlayoutsArgs playouts_;
  SearchSpeedArgs search_speed_;
  SignatureArgs signature_;
  DeckCheckArgs deck_check_;
  DeckShowArgs deck_show_;
  SolveArgs solve_;
  MatchArgs match_;
  BalanceArgs balance_;
  SweepArgs sweep_;
  HealthArgs health_;
  CompletionsArgs completions_;
  bool version_as_json_ = false;
  std::string sprt_;
  std::map<const CLI::App*, std::string> examples_;
};

}  // namespace

CommandHelp help_of_program(Lang lang) {
  std::istringstream in;
  std::ostringstream out;
  Console console{in, out, out};
  console.lang = lang;
  return Reader(console).help();
}

std::variant<Command, int> read_args(int argc, const char* const* argv, const Console& console) {
  return Reader(console).read(argc, argv);
}

}  // namespace ludo::cli
