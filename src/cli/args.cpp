#include "cli/args.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <map>
#include <sstream>

#include "cli/arg_values.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "cli/version.h"
#include "cli/words_review.h"
#include "lab/contender.h"
#include "table/games.h"

namespace ludo::cli {
namespace {

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

  CommandHelp help_of(const CLI::App& app, const std::string& path) const {
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

  template <class T>
  CLI::Option* number(CLI::App* app, const std::string& name, T& value, const Help& help, u64 min,
                      u64 max) {
    return app->add_option(name, value, help(lang_))
        ->type_name("N")
        ->check(whole_number(lang_, min, max));
  }
  CLI::Option* game(CLI::App* app, const std::string& name, std::string& value, const Help& help) {
    return app->add_option(name, value, help(lang_))
        ->type_name(kGameType)
        ->check(known_game(lang_));
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
        ->check(known_bot(lang_))
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
        ->check(known_bot(lang_))
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

  void build_review() {
    CLI::App* app = command(app_, "review", words::kHelpReview,
                            "  ludotheque review game.jsonl --seat 1 --json\n"
                            "  ludotheque review game.jsonl --html review.html");
    text(app, "file", review_.file, words::kHelpFile, kFileType)->required();
    number(app, "--seat", review_.seat, words::kHelpReviewSeat, 0, kMaxSeats - 1);
    number(app, "--iterations", review_.iterations, words::kHelpReviewIterations, 10, 1'000'000);
    text(app, "--html", review_.html, words::kHelpReviewHtml, kFileType);
    app->add_flag("--json", review_.json, words::kHelpJson(lang_));
    box(app, review_.box);
    app->callback([this] { command_ = review_; });
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
    number(app, "--effort", serve_.effort, words::kHelpEffort, 0, 100)->capture_default_str();
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
    text(list, "--phase", admin_.phase, words::kHelpAdminPhase, phases)
        ->check(one_of(lang_, phases));
    number(list, "--max", admin_.max, words::kHelpAdminMax, 1, kMany)->capture_default_str();
    CLI::App* bans = add("bans", words::kHelpAdminBans, words::kHelpAdminAddress, "");
    for (CLI::App* app : {list, bans}) {
      app->add_flag("--json", admin_.json, words::kHelpJson(lang_));
    }
    add("reload", words::kHelpAdminReload, words::kHelpAdminTable, "");
    add("close", words::kHelpAdminClose, words::kHelpAdminTable, "TABLE");
    add("reopen", words::kHelpAdminReopen, words::kHelpAdminTable, "TABLE");
    add("delete", words::kHelpAdminDelete, words::kHelpAdminTable, "TABLE");
    add("export", words::kHelpAdminExport, words::kHelpAdminTable, "TABLE");
    CLI::App* ban = add("ban", words::kHelpAdminBan, words::kHelpAdminAddress, "ADDRESS");
    number(ban, "--hours", admin_.hours, words::kHelpAdminHours, 1, kHoursMax);
    add("unban", words::kHelpAdminUnban, words::kHelpAdminAddress, "ADDRESS");
  }

  void build_site() {
    CLI::App* app = command(app_, "site", words::kHelpSite, "  ludotheque site --out public");
    text(app, "--out", site_.out, words::kHelpSiteOut, kFolderType)->required();
    app->callback([this] { command_ = site_; });
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
        ->check(one_of(lang_, shells));
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
                "  ludotheque solve cite --players 4 --options short-goal --cycles\n"
                "  ludotheque solve cite --load s.bin --json");
    game(app, "game", solve_.game, words::kHelpGame)->required();
    number(app, "--players", solve_.players, words::kHelpSolvePlayers, 1, kMaxSeats);
    list(app, "--options", solve_.options, words::kHelpOptions);
    list(app, "--roles", solve_.roles, words::kHelpSolveRoles);
    text(app, "--position", solve_.position, words::kHelpPosition, "T,T|POT|MASK");
    CLI::Option* save = text(app, "--save", solve_.save, words::kHelpSaveSolution, kFileType);
    CLI::Option* load =
        text(app, "--load", solve_.load, words::kHelpLoadSolution, kFileType)->excludes(save);
    app->add_flag("--cycles", solve_.cycles, words::kHelpCycles(lang_))->excludes(load);
    number(app, "--threads", solve_.threads, words::kHelpThreads, 1, 1024);
    app->add_flag("--json", solve_.json, words::kHelpJson(lang_));
    app->callback([this] { command_ = solve_; });
  }

  void build_lab() {
    CLI::App* lab = command(app_, "lab", words::kHelpLab,
                            "  ludotheque lab match --game toits --a expert --b habitue\n"
                            "  ludotheque lab balance --game paf --players 4 --out report\n"
                            "  mpirun -n 8 ludotheque lab balance --game paf --out report");
    lab->require_subcommand(0, 1);
    build_match(*lab);
    build_balance(*lab);
    build_sweep(*lab);
    build_scaling(*lab);
    build_train(*lab);
    build_slips(*lab);
  }

  void build_match(CLI::App& lab) {
    CLI::App* app = command(lab, "match", words::kHelpMatch,
                            "  ludotheque lab match --game toits --a expert --b habitue\n"
                            "  ludotheque lab match --game paf --players 4 --a maitre --b expert "
                            "--sprt 0,20\n"
                            "  ludotheque lab match --game cimes --a maitre:8000 --b maitre-1");
    game(app, "--game", match_.game, words::kHelpGame)->required();
    text(app, "--a", match_.a, words::kHelpBotA, kContenderType)
        ->check(known_contender(lang_))
        ->required();
    text(app, "--b", match_.b, words::kHelpBotB, kContenderType)
        ->check(known_contender(lang_))
        ->required();
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

  void runs(CLI::App* app, BalanceArgs& args, const Phrase<>& bots = words::kHelpRunBots) {
    game(app, "--game", args.game, words::kHelpGame)->required();
    number(app, "--players", args.players, words::kHelpPlayers, 1, kMaxSeats)
        ->capture_default_str();
    list(app, "--bots", args.bots, bots)->check(known_bot(lang_));
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

  void build_scaling(CLI::App& lab) {
    CLI::App* app = command(lab, "scaling", words::kHelpScaling,
                            "  ludotheque lab scaling --game cimes --out report\n"
                            "  ludotheque lab scaling --game paf --players 4 --games 1000 "
                            "--iterations 1200,4800,19200 --out report --resume");
    game(app, "--game", scaling_.game, words::kHelpGame)->required();
    number(app, "--players", scaling_.players, words::kHelpPlayers, 1, kMaxSeats)
        ->capture_default_str();
    text(app, "--a", scaling_.a, words::kHelpScalingA, kBotType)
        ->check(known_bot(lang_))
        ->capture_default_str();
    text(app, "--b", scaling_.b, words::kHelpBotB, kContenderType)
        ->check(known_contender(lang_))
        ->capture_default_str();
    app->add_option("--iterations", scaling_.iterations, words::kHelpIterations(lang_))
        ->type_name("N,M")
        ->delimiter(',')
        ->expected(1)
        ->take_all()
        ->check(whole_number(lang_, 1, 100'000'000));
    list(app, "--options", scaling_.options, words::kHelpOptions);
    number(app, "--games", scaling_.games, words::kHelpScalingGames, 2, 1'000'000'000)
        ->capture_default_str();
    number(app, "--seed", scaling_.seed, words::kHelpSeed, 0, kNoLimit)->capture_default_str();
    number(app, "--threads", scaling_.threads, words::kHelpThreads, 1, 1024);
    text(app, "--out", scaling_.out, words::kHelpOut, kFolderType);
    app->add_flag("--resume", scaling_.resume, words::kHelpResume(lang_));
    app->add_flag("--json", scaling_.json, words::kHelpJson(lang_));
    box(app, scaling_.box);
    app->callback([this] { command_ = scaling_; });
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

  void build_slips(CLI::App& lab) {
    CLI::App* app = command(lab, "slips", words::kHelpSlips, "  ludotheque lab slips --game cimes");
    runs(app, slips_, words::kHelpSlipsBots);
    number(app, "--iterations", slips_.iterations, words::kHelpReviewIterations, 10, 1'000'000);
    app->add_flag("--csv", slips_.csv, words::kHelpSlipsCsv(lang_));
    app->callback([this] { command_ = slips_; });
  }

  void build_train(CLI::App& lab) {
    CLI::App* app =
        command(lab, "train", words::kHelpTrain,
                "  ludotheque lab train --game toits --out toits.bin\n"
                "  ludotheque lab train --game paf --games 5000 --out paf.bin --resume");
    game(app, "--game", train_.game, words::kHelpGame)->required();
    text(app, "--out", train_.out, words::kHelpTrainOut, kFileType)->required();
    text(app, "--bots", train_.bots, words::kHelpTrainBots, kBotType)
        ->check(known_bot(lang_))
        ->capture_default_str();
    number(app, "--games", train_.games, words::kHelpTrainGames, 20, 100'000'000)
        ->capture_default_str();
    number(app, "--quick-games", train_.quick_games, words::kHelpQuickGames, 1, 100'000'000)
        ->capture_default_str();
    number(app, "--epochs", train_.epochs, words::kHelpEpochs, 1, 1000)->capture_default_str();
    number(app, "--searches", train_.searches, words::kHelpTrainSearches, 0, 1'000'000)
        ->capture_default_str();
    number(app, "--seed", train_.seed, words::kHelpSeed, 0, kNoLimit)->capture_default_str();
    number(app, "--threads", train_.threads, words::kHelpThreads, 1, 1024);
    app->add_flag("--resume", train_.resume, words::kHelpTrainResume(lang_));
    app->add_flag("--json", train_.json, words::kHelpJson(lang_));
    app->callback([this] { command_ = train_; });
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
  ReviewArgs review_;
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
  ScalingArgs scaling_;
  SlipsArgs slips_;
  TrainArgs train_;
  HealthArgs health_;
  SiteArgs site_;
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
