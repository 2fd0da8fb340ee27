// The commands that measure, solve and train.
#include <charconv>

#include "cli/arg_reader.h"
#include "cli/words_review.h"

namespace ludo::cli {

template <class Args>
void ArgReader::speed(CLI::App* app, Args& args) {
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

void ArgReader::build_bench() {
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
  speed(command(*bench, "hints", words::kHelpHintSpeed,
                "  ludotheque bench hints --game cite --players 4"),
        hint_speed_);
  CLI::App* signature = command(*bench, "signature", words::kHelpSignature,
                                "  ludotheque bench signature --game cite");
  game(signature, "--game", signature_.game, words::kHelpOneGame);
  signature->callback([this] { command_ = signature_; });
}

void ArgReader::build_solve() {
  CLI::App* app = command(app_, "solve", words::kHelpSolve,
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

void ArgReader::build_lab() {
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

// Which games are played, and by how many threads.
template <class Args>
void ArgReader::sample(CLI::App* app, Args& args, const Help& games, u64 least) {
  list(app, "--options", args.options, words::kHelpOptions);
  number(app, "--games", args.games, games, least, 1'000'000'000)->capture_default_str();
  number(app, "--seed", args.seed, words::kHelpSeed, 0, kNoLimit)->capture_default_str();
  number(app, "--threads", args.threads, words::kHelpThreads, 1, 1024);
}

void ArgReader::build_match(CLI::App& lab) {
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
  sample(app, match_, words::kHelpMatchGames, 2);
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

CLI::Option* ArgReader::runs(CLI::App* app, BalanceArgs& args, const Phrase<>& bots) {
  game(app, "--game", args.game, words::kHelpGame)->required();
  number(app, "--players", args.players, words::kHelpPlayers, 1, kMaxSeats)->capture_default_str();
  CLI::Option* who = list(app, "--bots", args.bots, bots);
  sample(app, args, words::kHelpGameCount, 1);
  box(app, args.box);
  return who;
}

void ArgReader::build_balance(CLI::App& lab) {
  CLI::App* app =
      command(lab, "balance", words::kHelpBalance,
              "  ludotheque lab balance --game paf --players 4 --bots expert --out report\n"
              "  ludotheque lab balance --game cite --bots maitre,expert --out report --resume");
  runs(app, balance_)->check(known_level_bot(lang_));
  text(app, "--out", balance_.out, words::kHelpOut, kFolderType)->required();
  app->add_flag("--resume", balance_.resume, words::kHelpResume(lang_));
  app->callback([this] { command_ = balance_; });
}

void ArgReader::build_scaling(CLI::App& lab) {
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
  sample(app, scaling_, words::kHelpScalingGames, 2);
  text(app, "--out", scaling_.out, words::kHelpOut, kFolderType);
  app->add_flag("--resume", scaling_.resume, words::kHelpResume(lang_));
  app->add_flag("--json", scaling_.json, words::kHelpJson(lang_));
  box(app, scaling_.box);
  app->callback([this] { command_ = scaling_; });
}

void ArgReader::build_sweep(CLI::App& lab) {
  CLI::App* app =
      command(lab, "sweep", words::kHelpSweep,
              "  ludotheque lab sweep --game paf --vary help\n"
              "  ludotheque lab sweep --game paf --players 4 --vary monkey=6:14:2 --out report\n"
              "  ludotheque lab sweep --game toits --vary board.colour-high=2,4,6 --out report");
  runs(app, sweep_)->check(known_level_bot(lang_));
  text(app, "--vary", sweep_.vary, words::kHelpVary, "NAME=VALUES")->required();
  text(app, "--out", sweep_.out, words::kHelpOut, kFolderType);
  app->callback([this] { command_ = sweep_; });
}

void ArgReader::build_slips(CLI::App& lab) {
  CLI::App* app = command(lab, "slips", words::kHelpSlips, "  ludotheque lab slips --game cimes");
  runs(app, slips_, words::kHelpSlipsBots)->check(known_bot(lang_));
  number(app, "--iterations", slips_.iterations, words::kHelpReviewIterations, 10, 1'000'000);
  app->add_flag("--csv", slips_.csv, words::kHelpSlipsCsv(lang_));
  app->callback([this] { command_ = slips_; });
}

void ArgReader::build_train(CLI::App& lab) {
  CLI::App* app = command(lab, "train", words::kHelpTrain,
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

}  // namespace ludo::cli
