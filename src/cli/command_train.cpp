#include <fmt/core.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/progress.h"
#include "cli/report_files.h"
#include "cli/words.h"
#include "lab/page.h"
#include "lab/train.h"
#include "record/dump_json.h"
#include "table/games.h"

namespace ludo::cli {
namespace {

namespace fs = std::filesystem;

Json json_of(const std::vector<lab::Forecast>& forecasts) {
  Json json = Json::array();
  for (const lab::Forecast& forecast : forecasts) {
    json.push_back({{"name", forecast.name},
                    {"positions", forecast.positions},
                    {"loss", forecast.loss},
                    {"constant", forecast.constant},
                    {"explained", forecast.explained()},
                    {"microseconds", forecast.microseconds}});
  }
  return json;
}

Json json_of(const TrainArgs& args, const lab::TrainResult& result) {
  Json json{{"game", args.game},
            {"seed", args.seed},
            {"games", result.network.origin.games},
            {"positions", result.network.origin.positions},
            {"unseenGames", result.unseen_games},
            {"allSeats", json_of(result.all_seats)},
            {"mover", json_of(result.mover)},
            {"calibrationError", result.calibration_error()}};
  for (const lab::CalibrationBin& bin : result.calibration) {
    json["calibration"].push_back(
        {{"count", bin.count}, {"foreseen", bin.foreseen}, {"happened", bin.happened}});
  }
  return json;
}

// What the page says: the same, what it is about, and how it was made.
Json page_json(const TrainArgs& args, const lab::TrainResult& result) {
  Json json = json_of(args, result);
  Games::with(args.game, [&]<class G>() {
    json["title"] = {{"fr", G::kInfo.title_fr}, {"en", G::kInfo.title_en}};
  });
  json["complete"] = result.complete;
  json["command"] = fmt::format(
      "ludotheque lab train --game {} --bots {} --quick-games {} --games {} --epochs {} "
      "--searches {} --seed {} --out {}",
      args.game, args.bots, args.quick_games, args.games, args.epochs, args.searches, args.seed,
      args.out);
  return json;
}

// Beside the weights: toits.html for toits.bin.
fs::path page_of(const TrainArgs& args) { return fs::path(args.out).replace_extension(".html"); }

void print(const std::vector<lab::Forecast>& forecasts, const Console& console) {
  for (const lab::Forecast& forecast : forecasts) {
    console.out << words::kTrainForecast(console.lang, forecast.name, forecast.positions,
                                         forecast.loss, forecast.constant,
                                         100 * forecast.explained(), forecast.microseconds)
                << '\n';
  }
}

void print(const TrainArgs& args, const lab::TrainResult& result, const Console& console) {
  const Lang lang = console.lang;
  const Network& network = result.network;
  const u64 weights = network.first.size() + network.second.size() + network.last.size();
  console.out << words::kTrainHead(lang, args.game, weights, network.origin.games,
                                   network.origin.positions)
              << '\n'
              << words::kTrainAll(lang, result.unseen_games) << '\n';
  print(result.all_seats, console);
  if (!result.mover.empty()) {
    console.out << words::kTrainMover(lang) << '\n';
    print(result.mover, console);
  }
  console.out << words::kTrainCalibration(lang, 100 * result.calibration_error()) << '\n';
  for (const lab::CalibrationBin& bin : result.calibration) {
    if (bin.count > 0) {
      console.out << words::kTrainBin(lang, 100 * bin.foreseen, 100 * bin.happened, bin.count)
                  << '\n';
    }
  }
  console.out << words::kTrainWritten(lang, args.out) << '\n'
              << words::kReportIn(lang, page_of(args).string()) << '\n';
}

}  // namespace

int run_command(const TrainArgs& args, const Console& console) {
  lab::TrainSettings settings;
  settings.game = args.game;
  settings.bots = *bot_named(args.bots);
  settings.quick_games = args.quick_games;
  settings.games = args.games;
  settings.epochs = args.epochs;
  settings.searches = static_cast<u32>(args.searches);
  settings.seed = args.seed;
  settings.out = args.out;
  settings.resume = args.resume;
  const std::unique_ptr<lab::Ranks> ranks = lab::open_ranks();
  settings.threads = threads_or_all(args.threads, ranks->size());
  std::optional<ProgressBar> bar;
  lab::TrainStage shown = lab::TrainStage::Quick;
  settings.progress = [&](lab::TrainStage stage, u64 done, u64 total) {
    const std::string units[] = {words::kTrainQuick(console.lang), words::kTrainFirst(console.lang),
                                 std::string(words::kGames.plural(console.lang)),
                                 words::kTrainPositions(console.lang),
                                 words::kTrainJudged(console.lang)};
    if (!bar || stage != shown) {
      bar.reset();
      bar.emplace(console, total, units[static_cast<std::size_t>(stage)], done);
      shown = stage;
    }
    bar->show(done);
    return !was_interrupted();
  };
  const Result<lab::TrainResult> result = lab::run_train(settings, *ranks);
  bar.reset();
  if (!result) {
    return report_error(console, result.error());
  }
  if (!ranks->is_root()) {
    return kOk;
  }
  if (result->all_seats.empty()) {
    console.out << (fs::exists(args.out) ? words::kTrainStopped(console.lang, args.out)
                                         : words::kTrainNothing(console.lang))
                << '\n';
    return was_interrupted() ? kInterrupted : kOk;
  }
  const fs::path page = page_of(args);
  if (const Status written =
          write_files(page.parent_path().string(),
                      {{page.filename().string(),
                        lab::page_of(page_json(args, *result), console.lang, lab::kTrainScripts)}});
      !written) {
    return report_error(console, written.error());
  }
  if (args.json) {
    console.out << dump_json(json_of(args, *result), 2) << '\n';
  } else {
    print(args, *result, console);
  }
  return was_interrupted() ? kInterrupted : kOk;
}

}  // namespace ludo::cli
