// The commands of the program. Each runs on a Console and returns the exit code.
#pragma once

#include <functional>

#include "cli/args.h"
#include "cli/console.h"
#include "record/error.h"
#include "record/record.h"
#include "table/games.h"

namespace ludo::cli {

int run_command(const GamesArgs& args, const Console& console);
int run_command(const RulesArgs& args, const Console& console);
int run_command(const PlayArgs& args, const Console& console);
int run_command(const RecordArgs& args, const Console& console);
int run_command(const ReplayArgs& args, const Console& console);
int run_command(const PlayoutsArgs& args, const Console& console);
int run_command(const SearchSpeedArgs& args, const Console& console);
int run_command(const HintSpeedArgs& args, const Console& console);
int run_command(const SignatureArgs& args, const Console& console);
int run_command(const DeckCheckArgs& args, const Console& console);
int run_command(const DeckShowArgs& args, const Console& console);
int run_command(const SolveArgs& args, const Console& console);
int run_command(const BalanceArgs& args, const Console& console);
int run_command(const SweepArgs& args, const Console& console);
int run_command(const ScalingArgs& args, const Console& console);
int run_command(const MatchArgs& args, const Console& console);
int run_command(const SlipsArgs& args, const Console& console);
int run_command(const TrainArgs& args, const Console& console);
int run_command(const VerifyArgs& args, const Console& console);
int run_command(const ReviewArgs& args, const Console& console);
int run_command(const ServeArgs& args, const Console& console);
int run_command(const SiteArgs& args, const Console& console);
int run_command(const HealthArgs& args, const Console& console);
int run_command(const AdminArgs& args, const Console& console);
int run_command(const ManualArgs& args, const Console& console);
int run_command(const CompletionsArgs& args, const Console& console);

// The whole program but for its way in (main.cpp).
int run(int argc, const char* const* argv, Console console);

// Prints an error as one line and gives the exit code that goes with it.
int report_error(const Console& console, const Error& error);
int report_error(const Console& console, int exit_code, const std::string& sentence);

// How many threads to use: so many, or as many as there are cores. Of several ranks each takes one:
// there is one for each core.
int threads_or_all(int threads, int ranks = 1);

// Reads records one after another from a file ("-": the input) and hands each to `each`, which
// gives an exit code: kOk goes on. A file without any record is wrong.
int each_record(const std::string& file, const Console& console,
                const std::function<int(const Record&)>& each);

// The whole of a file.
Result<std::string> read_file(const std::string& path);

// The files of a player's own box as a table of that game wants them.
Result<DeckFiles> read_box(std::string_view game, const BoxArgs& box);

// The same without knowing the game, for records that may be of several.
Result<DeckFiles> read_files(const BoxArgs& box);

// The name of that box in a record's header: its file's, without folder and ending.
std::string box_name(const BoxArgs& box);

}  // namespace ludo::cli
