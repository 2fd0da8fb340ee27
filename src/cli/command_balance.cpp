#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/progress.h"
#include "cli/report_files.h"
#include "cli/words.h"
#include "lab/balance_report.h"
#include "lab/sweep.h"

namespace ludo::cli {
namespace {

namespace fs = std::filesystem;

Result<lab::BalanceSettings> settings_of(const BalanceArgs& args, int ranks) {
  Result<DeckFiles> files = read_box(args.game, args.box);
  if (!files) {
    return files.error();
  }
  lab::BalanceSettings settings;
  settings.setup = {args.game, args.players, 0, args.options, box_name(args.box), *files};
  for (const std::string& bot : args.bots) {
    settings.bots.push_back(*lab::level_bot_named(bot));
  }
  if (settings.bots.size() < 2) {
    settings.bots.assign(
        static_cast<std::size_t>(args.players),
        settings.bots.empty() ? lab::LevelBot(BotLevel::Habitue) : settings.bots[0]);
  }
  settings.games = args.games;
  settings.seed = args.seed;
  settings.threads = threads_or_all(args.threads, ranks);
  const Status status = lab::check_settings(settings);
  if (!status) {
    return status.error();
  }
  return settings;
}

// A balance run on the root: where it starts, what it saves on the way and at the end.
class Run {
 public:
  Run(const BalanceArgs& args, const lab::BalanceSettings& settings, const Console& console)
      : args_(args), settings_(settings), console_(console) {}

  // The folder, and the games counted before if the run is resumed.
  Status open() {
    Status made = make_folder(args_.out);
    const std::string path = (fs::path(args_.out) / lab::kCheckpointFile).string();
    if (!made || !args_.resume || !fs::exists(path)) {
      return made;
    }
    const Result<std::string> text = read_file(path);
    if (!text) {
      return text.error();
    }
    Result<lab::BalanceData> before = lab::read_checkpoint(settings_, *text, path);
    if (!before) {
      return before.error();
    }
    data = std::move(*before);
    return Done{};
  }

  // Now and then, so that a run that is cut off has lost little.
  void save_sometimes() {
    constexpr std::chrono::seconds kEvery{15};
    if (std::chrono::steady_clock::now() - saved_ > kEvery) {
      save({});
    }
  }

  void save(const std::vector<lab::SolvedValues>& solved) {
    lab::Files files = lab::balance_files(settings_, data, solved, console_.lang);
    files.emplace(lab::kCheckpointFile, lab::checkpoint_text(settings_, data));
    status = write_files(args_.out, files);
    saved_ = std::chrono::steady_clock::now();
  }

  lab::BalanceData data;
  Status status = Done{};  // of the last saving

 private:
  const BalanceArgs& args_;
  const lab::BalanceSettings& settings_;
  const Console& console_;
  std::chrono::steady_clock::time_point saved_ = std::chrono::steady_clock::now();
};

// Of a share that luck was taken out of: what it is with luck, and how many games that saves.
std::string with_luck(const lab::BalanceData& data, std::size_t turn, Lang lang) {
  if (data.corrected_by_turn[turn].count == 0) {
    return "";
  }
  const lab::Estimate raw = lab::estimate(data.by_turn[turn], lab::kVictory);
  return words::kRunLuck(
      lang, 100 * raw.mean, 100 * raw.low(), 100 * raw.high(),
      lab::games_saved(raw, lab::best_share(data.by_turn[turn], data.corrected_by_turn[turn])));
}

void print(const BalanceArgs& args, const lab::BalanceData& data, const Console& console) {
  const Lang lang = console.lang;
  console.out << words::kRunHead(lang, args.game, args.players, words::kGames(lang, data.games))
              << '\n';
  for (std::size_t i = 0; i < data.by_turn.size(); ++i) {
    const lab::Estimate share = lab::best_share(data.by_turn[i], data.corrected_by_turn[i]);
    console.out << words::kRunTurn(lang, static_cast<int>(i) + 1, 100 * share.mean,
                                   100 * share.low(), 100 * share.high())
                << with_luck(data, i, lang) << '\n';
  }
  if (const auto luck = lab::luck_share(data.by_turn, data.corrected_by_turn)) {
    console.out << words::kRunLuckShare(lang, 100 * luck->share, 100 * luck->low, 100 * luck->high)
                << '\n';
  }
  if (data.nobody > 0) {
    console.out << words::kRunNobody(lang, 100 * static_cast<double>(data.nobody) /
                                               static_cast<double>(data.games))
                << '\n';
  }
  console.out << words::kRunLength(lang, data.turns.mean().mean, data.moves.mean().mean) << '\n';
  if (data.cards.empty()) {
    console.out << words::kRunNoCards(lang) << '\n';
  }
  console.out << words::kReportIn(lang, (fs::path(args.out) / "index.html").string()) << '\n';
}

int print_names(const SweepArgs& args, const Console& console) {
  const std::vector<lab::VaryName> names = lab::vary_names(args.game);
  const auto& head = names.empty() ? words::kVaryNothing : words::kVaryHead;
  console.out << head(console.lang, args.game) << '\n';
  for (const lab::VaryName& name : names) {
    console.out << fmt::format("  {:<14} {}\n", name.name,
                               console.lang == Lang::Fr ? name.fr : name.en);
  }
  return kOk;
}

void print(const SweepArgs& args, const std::string& name,
           const std::vector<lab::SweepPoint>& points, const Console& console) {
  for (const lab::SweepPoint& point : points) {
    const lab::Estimate share =
        lab::best_share(point.data.by_turn[0], point.data.corrected_by_turn[0]);
    console.out << words::kSweepLine(console.lang, name, point.value, 100 * share.mean,
                                     100 * share.low(), 100 * share.high(),
                                     point.data.turns.mean().mean)
                << with_luck(point.data, 0, console.lang) << '\n';
  }
  console.out << words::kReportIn(console.lang, (fs::path(args.out) / "index.html").string())
              << '\n';
}

}  // namespace

int run_command(const BalanceArgs& args, const Console& console) {
  const std::unique_ptr<lab::Ranks> ranks = lab::open_ranks();
  Result<lab::BalanceSettings> settings = settings_of(args, ranks->size());
  if (!settings) {
    return report_error(console, settings.error());
  }
  Run run(args, *settings, console);
  const Status opened = ranks->is_root() ? run.open() : Status(Done{});
  if (lab::broadcast_from_root(*ranks, opened ? 1 : 0) == 0) {
    return ranks->is_root() ? report_error(console, opened.error()) : kWrong;
  }
  ProgressBar bar(console, settings->games, words::kGames.plural(console.lang), run.data.games);
  settings->progress = [&](const lab::BalanceData& data) {
    bar.show(data.games);
    run.save_sometimes();
    return !was_interrupted() && run.status.ok();
  };
  const Status played = lab::run_balance(*settings, *ranks, run.data);
  bar.clear();
  if (!ranks->is_root()) {
    return kOk;
  }
  if (played && run.status) {
    run.save(was_interrupted() ? std::vector<lab::SolvedValues>{} : lab::solved_values(*settings));
  }
  if (!played || !run.status) {
    return report_error(console, played ? run.status.error() : played.error());
  }
  print(args, run.data, console);
  return was_interrupted() ? kInterrupted : kOk;
}

int run_command(const SweepArgs& args, const Console& console) {
  if (args.vary == "help") {
    return print_names(args, console);
  }
  if (args.out.empty()) {
    return report_error(console, kUsage, words::kMissing(console.lang, "--out"));
  }
  const std::unique_ptr<lab::Ranks> ranks = lab::open_ranks();
  Result<lab::BalanceSettings> balance = settings_of(args, ranks->size());
  Result<lab::Vary> vary = lab::read_vary(args.vary);
  if (!balance || !vary) {
    return report_error(console, !balance ? balance.error() : vary.error());
  }
  lab::SweepSettings settings{std::move(*balance), std::move(*vary)};
  ProgressBar bar(console, settings.balance.games * settings.vary.values.size(),
                  words::kGames.plural(console.lang));
  settings.progress = [&](u64 games) {
    bar.show(games);
    return !was_interrupted();
  };
  const Result<std::vector<lab::SweepPoint>> points = lab::run_sweep(settings, *ranks);
  bar.clear();
  if (!points) {
    return report_error(console, points.error());
  }
  if (!ranks->is_root()) {
    return kOk;
  }
  Status written = make_folder(args.out);
  if (written && !points->empty()) {
    written = write_files(args.out, lab::sweep_files(settings, *points, console.lang));
  }
  if (!written) {
    return report_error(console, written.error());
  }
  print(args, settings.vary.name, *points, console);
  return was_interrupted() ? kInterrupted : kOk;
}

}  // namespace ludo::cli
