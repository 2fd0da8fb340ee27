// The commands about a game: the rules, playing, records, a deck.
#include "cli/arg_reader.h"
#include "cli/words_review.h"

namespace ludo::cli {

void ArgReader::build_games() {
  CLI::App* app = command(app_, "games", words::kHelpGames, "  ludotheque games --json");
  app->add_flag("--json", games_.json, words::kHelpJson(lang_));
  app->callback([this] { command_ = games_; });
}

void ArgReader::build_rules() {
  CLI::App* app = command(app_, "rules", words::kHelpRules,
                          "  ludotheque rules cite\n  ludotheque rules cite C10 --lang en");
  game(app, "game", rules_.game, words::kHelpGame)->required();
  text(app, "clause", rules_.clause, words::kHelpClause, "ID");
  app->callback([this] { command_ = rules_; });
}

void ArgReader::build_play() {
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

void ArgReader::build_record() {
  CLI::App* app =
      command(app_, "record", words::kHelpRecord,
              "  ludotheque record --game cite --players 3 --seed 7 --games 5\n"
              "  ludotheque record --game cite --players 6 --options short-goal --legal");
  game(app, "--game", record_.game, words::kHelpGame)->required();
  number(app, "--players", record_.players, words::kHelpPlayers, 1, kMaxSeats)->required();
  number(app, "--seed", record_.seed, words::kHelpSeed, 0, kNoLimit)->capture_default_str();
  number(app, "--games", record_.games, words::kHelpGameCount, 1, kNoLimit)->capture_default_str();
  text(app, "--policy", record_.policy, words::kHelpPolicy, kBotType)
      ->check(known_bot(lang_))
      ->capture_default_str();
  number(app, "--first", record_.first, words::kHelpFirst, 0, kMaxSeats - 1);
  list(app, "--options", record_.options, words::kHelpOptions);
  app->add_flag("--legal", record_.legal, words::kHelpLegal(lang_));
  box(app, record_.box);
  app->callback([this] { command_ = record_; });
}

void ArgReader::build_replay() {
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

void ArgReader::build_verify() {
  CLI::App* app = command(app_, "verify", words::kHelpVerify,
                          "  ludotheque verify game.jsonl\n"
                          "  ludotheque verify - < game.jsonl");
  text(app, "file", verify_.file, words::kHelpFile, kFileType)->required();
  box(app, verify_.box);
  app->callback([this] { command_ = verify_; });
}

void ArgReader::build_review() {
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

void ArgReader::build_deck() {
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

}  // namespace ludo::cli
