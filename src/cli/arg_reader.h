// Builds the command line in one language, and reads one. Only the files args*.cpp use it, and only
// they know how command lines are read.
#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cli/arg_values.h"
#include "cli/args.h"
#include "cli/help.h"
#include "cli/words.h"

namespace ludo::cli {

class ArgReader {
 public:
  explicit ArgReader(const Console& console) : console_(console), lang_(console.lang) {}

  std::variant<Command, int> read(int argc, const char* const* argv);
  CommandHelp help();

 private:
  using Help = Phrase<>;

  CommandHelp help_of(const CLI::App& app, const std::string& path) const;
  static CLI::App* deepest(CLI::App* app);
  std::string path();
  int refuse(const std::string& sentence);
  std::string sentence_of(const CLI::ParseError& error);

  void build();
  void dress(CLI::App& app, const std::string& examples);

  // ---- what commands are made of (args.cpp) ----
  CLI::App* command(CLI::App& parent, const std::string& name, const Help& help,
                    const std::string& examples);
  template <class T>
  CLI::Option* number(CLI::App* app, const std::string& name, T& value, const Help& help, u64 min,
                      u64 max) {
    return app->add_option(name, value, help(lang_))
        ->type_name("N")
        ->check(whole_number(lang_, min, max));
  }
  CLI::Option* game(CLI::App* app, const std::string& name, std::string& value, const Help& help);
  CLI::Option* text(CLI::App* app, const std::string& name, std::string& value, const Help& help,
                    const std::string& type);
  void box(CLI::App* app, BoxArgs& args);
  CLI::Option* list(CLI::App* app, const std::string& name, std::vector<std::string>& value,
                    const Help& help);

  // ---- a game, played or finished (args_games.cpp) ----
  void build_games();
  void build_rules();
  void build_play();
  void build_record();
  void build_replay();
  void build_verify();
  void build_review();
  void build_deck();

  // ---- a server and the program itself (args_server.cpp) ----
  void build_serve();
  void build_admin();
  void build_site();
  void build_health();
  void build_help();

  // ---- measuring and solving (args_lab.cpp) ----
  template <class Args>
  void speed(CLI::App* app, Args& args);
  void build_bench();
  void build_solve();
  void build_lab();
  template <class Args>
  void sample(CLI::App* app, Args& args, const Help& games, u64 least);
  void build_match(CLI::App& lab);
  CLI::Option* runs(CLI::App* app, BalanceArgs& args, const Phrase<>& bots = words::kHelpRunBots);
  void build_balance(CLI::App& lab);
  void build_scaling(CLI::App& lab);
  void build_sweep(CLI::App& lab);
  void build_slips(CLI::App& lab);
  void build_train(CLI::App& lab);

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
  HintSpeedArgs hint_speed_;
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

}  // namespace ludo::cli
