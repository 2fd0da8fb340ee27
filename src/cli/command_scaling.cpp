#include <algorithm>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/progress.h"
#include "cli/report_files.h"
#include "cli/words.h"
#include "lab/scaling.h"
#include "record/dump_json.h"

namespace ludo::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kState = "scaling.json";

Result<lab::ScalingSettings> settings_of(const ScalingArgs& args, int ranks) {
  Result<DeckFiles> files = read_box(args.game, args.box);
  if (!files) {
    return files.error();
  }
  lab::ScalingSettings settings;
  settings.match.setup = {args.game, args.players, 0, args.options, box_name(args.box), *files};
  settings.match.a = *lab::contender_named(args.a);
  settings.match.b = *lab::contender_named(args.b);
  settings.match.seed = args.seed;
  settings.match.threads = threads_or_all(args.threads, ranks);
  settings.a = args.a;
  settings.b = args.b;
  settings.iterations = args.iterations;
  settings.games = args.games;
  return settings;
}

// What an earlier run in this folder has reached; nothing where there was none.
Result<lab::ScalingData> reached_before(const ScalingArgs& args,
                                        const lab::ScalingSettings& settings) {
  const std::string path = (fs::path(args.out) / kState).string();
  if (args.out.empty() || !args.resume || !fs::exists(path)) {
    return lab::ScalingData{};
  }
  const Result<std::string> text = read_file(path);
  return text ? lab::read_scaling(settings, *text, path) : Result<lab::ScalingData>(text.error());
}

void print(const lab::ScalingData& data, const Console& console) {
  for (const lab::ScalingPoint& point : data.points) {
    const lab::Estimate points = point.estimate();
    console.out << words::kScalingLine(console.lang, point.iterations, 100 * points.mean,
                                       100 * points.low(), 100 * points.high(), point.games(),
                                       lab::milliseconds_of(point.thinking))
                << '\n';
  }
  const lab::ScalingPoint* const worse = lab::worse_with_more(data);
  console.out << (worse != nullptr ? words::kScalingWorse(console.lang, worse->iterations)
                                   : words::kScalingFine(console.lang))
              << '\n';
}

}  // namespace

int run_command(const ScalingArgs& args, const Console& console) {
  if (std::adjacent_find(args.iterations.begin(), args.iterations.end(), std::greater_equal<>()) !=
      args.iterations.end()) {
    return report_error(console, kUsage, words::kIterationsRise(console.lang));
  }
  const std::unique_ptr<lab::Ranks> ranks = lab::open_ranks();
  Result<lab::ScalingSettings> settings = settings_of(args, ranks->size());
  if (!settings) {
    return report_error(console, settings.error());
  }
  // Every rank reads where to go on, so that all begin with the same round.
  Result<lab::ScalingData> data = reached_before(args, *settings);
  Status status =
      data ? (args.out.empty() ? Status(Done{}) : make_folder(args.out)) : Status(data.error());
  if (!status) {
    return report_error(console, status.error());
  }
  constexpr u64 kGamesPerRound = 2 * lab::kDealsPerRound;
  const u64 points = args.iterations.size();
  ProgressBar bar(console, kGamesPerRound * lab::rounds_of(*settings) * points,
                  words::kGames.plural(console.lang), kGamesPerRound * data->rounds * points);
  u64 saved = data->rounds;
  const auto save = [&] {
    if (ranks->is_root() && !args.out.empty() && data->rounds > 0) {
      status = write_files(args.out, lab::scaling_files(*settings, *data, console.lang));
    }
    saved = data->rounds;
  };
  settings->progress = [&](u64 games) {
    bar.show(games);
    if (data->rounds > saved) {
      save();
    }
    return !was_interrupted() && status.ok();
  };
  const Status played = lab::run_scaling(*settings, *ranks, *data);
  bar.clear();
  if (!ranks->is_root()) {
    return kOk;
  }
  if (played && status) {
    save();
  }
  if (!played || !status) {
    return report_error(console, played ? status.error() : played.error());
  }
  if (args.json) {
    console.out << dump_json(lab::scaling_json(*settings, *data), 2) << '\n';
  } else {
    print(*data, console);
  }
  return was_interrupted() ? kInterrupted : kOk;
}

}  // namespace ludo::cli
