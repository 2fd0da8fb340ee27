// What a command line says, as plain values. Only arg_reader.h and args*.cpp know how command lines
// are read.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "bots/levels.h"
#include "cli/console.h"
#include "core/types.h"

namespace ludo::cli {

struct GamesArgs {
  bool json = false;
};

struct RulesArgs {
  std::string game;
  std::string clause;  // empty: all of them
};

// The files of a player's own box; empty: the standard one.
struct BoxArgs {
  std::string deck;
  std::string board;
};

struct PlayArgs {
  std::string game;  // empty: ask for everything
  std::optional<int> players;
  std::optional<int> bots;
  std::string level = "habitue";
  std::optional<int> first;
  std::vector<std::string> options;
  std::optional<u64> seed;
  std::vector<std::string> names;
  std::string save;
  BoxArgs box;
};

struct RecordArgs {
  std::string game;
  int players = 2;
  std::optional<int> first;
  std::vector<std::string> options;
  u64 seed = 0;
  u64 games = 1;
  std::string policy = "random";
  bool legal = false;
  BoxArgs box;
};

struct ReplayArgs {
  std::string file;
  bool check = false;
  bool legal = false;
  std::optional<int> seat;  // whose view; none: a spectator's
  BoxArgs box;
};

struct VerifyArgs {
  std::string file;
  BoxArgs box;
};

struct ReviewArgs {
  std::string file;
  std::optional<int> seat;  // whose slips; none: everybody's
  u32 iterations = 1'000;
  std::string html;  // the page to write; empty: none
  bool json = false;
  BoxArgs box;
};

struct ServeArgs {
  std::string bind = "127.0.0.1";
  int port = 8080;
  std::string database = "sqlite:ludotheque.db";
  std::string web;
  std::string log;  // a file; empty: the errors' stream
  std::vector<std::string> origins;
  std::vector<std::string> hosts;
  int connections = 12'000;
  int per_address = 200;
  int tables = 20'000;
  int thinkers = 0;
  u32 effort = 100;  // percent of a master's full thought, at most
  int gather = 2;
  int opens = 300;
  int keep = 0;
  int keep_open = 7;
  int keep_idle = 90;
  std::string admin;  // a socket; empty: beside the database
  bool proxy = false;
};

// Has a running server do something, through its local socket.
struct AdminArgs {
  std::string action;     // list, close, reopen, delete, export, ban, unban, bans
  std::string what = {};  // a table or an address
  std::string socket = "ludotheque.db.admin";
  std::string game = {};
  std::string phase = {};
  int max = 100;
  int hours = 0;  // of a ban; 0: for ever
  bool json = false;
};

// What measurements of speed have in common.
struct SpeedArgs {
  std::string game;  // empty: all
  int players = 0;   // 0: every count
  double seconds = 1;
  std::vector<std::string> options;
  bool json = false;
  BoxArgs box;
};

struct PlayoutsArgs : SpeedArgs {};
struct SearchSpeedArgs : SpeedArgs {};
struct HintSpeedArgs : SpeedArgs {};

struct DeckCheckArgs {
  std::string file;
  std::string game;  // empty: found by the columns
};

struct DeckShowArgs {
  std::string game;
  bool board = false;  // its board, not its cards
  bool csv = false;
  bool json = false;
};

struct SignatureArgs {
  std::string game;  // empty: all
};

struct MatchArgs {
  std::string game;
  int players = 2;
  std::vector<std::string> options;
  std::string a;
  std::string b;
  bool b_without_cards = false;
  u64 games = 2000;
  u64 seed = 0;
  int threads = 0;                                // 0: all cores
  std::optional<std::pair<double, double>> sprt;  // elo0, elo1
  bool json = false;
  BoxArgs box;
};

struct ScalingArgs {
  std::string game;
  int players = 2;
  std::vector<std::string> options;
  std::string a = "maitre";
  std::string b = "maitre-1";
  std::vector<u32> iterations{500, 2'000, 8'000, 32'000};
  u64 games = 400;  // of each number of iterations
  u64 seed = 0;
  int threads = 0;  // 0: all cores
  std::string out;
  bool resume = false;
  bool json = false;
  BoxArgs box;
};

struct BalanceArgs {
  std::string game;
  int players = 2;
  std::vector<std::string> options;
  std::vector<std::string> bots;  // one for all, or one for each seat
  u64 games = 10'000;
  u64 seed = 0;
  int threads = 0;  // 0: all cores
  std::string out;
  bool resume = false;
  BoxArgs box;
};

// Of each level in `bots`, or of all.
struct SlipsArgs : BalanceArgs {
  SlipsArgs() { games = 20; }
  u32 iterations = 1'000;
  bool csv = false;
};

struct SweepArgs : BalanceArgs {
  std::string vary;  // "help": list what can be
};

struct TrainArgs {
  std::string game;
  std::string bots = "expert";
  u64 quick_games = 20'000;
  u64 games = 2'000;
  int epochs = 6;
  u64 searches = 200;
  u64 seed = 0;
  int threads = 0;  // 0: all cores
  std::string out;
  bool resume = false;
  bool json = false;
};

struct SolveArgs {
  std::string game;
  std::optional<int> players;
  std::vector<std::string> options;
  std::vector<std::string> roles;  // a thief for each player; empty: the game without roles
  std::string position;            // empty: the start of the game
  std::string save;
  std::string load;
  int threads = 0;      // 0: all cores
  bool cycles = false;  // whether to look for cycles of best replies
  bool json = false;
};

// Asks a server whether it is well.
struct HealthArgs {
  std::string url = "http://127.0.0.1:8080/healthz";
  int timeout = 5;  // seconds
};

// Writes a folder for any static host.
struct SiteArgs {
  std::string out;
};

struct ManualArgs {};

struct CompletionsArgs {
  std::string shell;  // bash, zsh or fish
};

using Command = std::variant<GamesArgs, RulesArgs, PlayArgs, RecordArgs, ReplayArgs, PlayoutsArgs,
                             SearchSpeedArgs, HintSpeedArgs, SignatureArgs, DeckCheckArgs,
                             DeckShowArgs, MatchArgs, ScalingArgs, BalanceArgs, SweepArgs,
                             TrainArgs, SlipsArgs, SolveArgs, VerifyArgs, ReviewArgs, ServeArgs,
                             SiteArgs, HealthArgs, AdminArgs, ManualArgs, CompletionsArgs>;

// A command, or the exit code where there is none to run: help was shown, or the line is wrong and
// a sentence on `err` said so.
std::variant<Command, int> read_args(int argc, const char* const* argv, const Console& console);

// The language an argument list asks for, if it does: `--lang en` holds for every message, even
// one about an argument before it.
std::optional<Lang> language_in(int argc, const char* const* argv);

// The language of an environment: French unless the locale is an English one. The arguments are
// the values of LC_ALL, LC_MESSAGES and LANG, null where unset.
Lang language_of_locale(const char* lc_all, const char* lc_messages, const char* lang);

}  // namespace ludo::cli
