#include <cmath>

#include "cli/commands.h"
#include "cli/progress.h"
#include "cli/words_review.h"
#include "review/slips.h"

namespace ludo::cli {
namespace {

void print(const SlipsArgs& args, const std::vector<review::LevelLoss>& rows,
           const Console& console) {
  const Lang lang = console.lang;
  console.out << words::kSlipsHead(lang, args.game, args.players) << '\n'
              << words::kSlipsColumns(lang) << '\n';
  for (const review::LevelLoss& row : rows) {
    const double per = row.choices == 0 ? 0 : 100.0 / static_cast<double>(row.choices);
    const double margin =
        row.choices == 0 ? 0 : 196 * row.deviation / std::sqrt(static_cast<double>(row.choices));
    console.out << fmt::format(
        "{:<10}{:>8}{:>10}{:>10.2f}{:>10.2f}{:>10.2f}{:>10.3f} ± {:.3f}\n",
        kBots[static_cast<std::size_t>(row.level)].name, row.games, row.choices,
        per * static_cast<double>(row.slips[1]), per * static_cast<double>(row.slips[2]),
        per * static_cast<double>(row.slips[3]), 100 * row.mean_loss, margin);
  }
}

}  // namespace

int run_command(const SlipsArgs& args, const Console& console) {
  const Result<DeckFiles> files = read_box(args.game, args.box);
  if (!files) {
    return report_error(console, files.error());
  }
  std::vector<BotLevel> levels;
  for (const std::string& bot : args.bots) {
    levels.push_back(*bot_named(bot));
  }
  if (levels.empty()) {
    for (const BotInfo& bot : kBots) {
      levels.push_back(bot.level);
    }
  }
  ProgressBar bar(console, args.games * levels.size(), words::kGames.plural(console.lang));
  std::vector<review::LevelLoss> rows;
  for (const BotLevel level : levels) {
    review::SlipsSettings settings;
    settings.setup = {args.game, args.players, 0, args.options, box_name(args.box), *files};
    settings.level = level;
    settings.games = args.games;
    settings.seed = args.seed;
    settings.threads = threads_or_all(args.threads);
    settings.judge.iterations = args.iterations;
    const u64 before = args.games * rows.size();
    settings.progress = [&](u64 done) {
      bar.show(before + done);
      return !was_interrupted();
    };
    const Result<review::LevelLoss> row = review::measure_slips(settings);
    if (!row) {
      bar.clear();
      return report_error(console, row.error());
    }
    rows.push_back(*row);
    if (was_interrupted()) {
      break;
    }
  }
  bar.clear();
  if (args.csv) {
    console.out << review::slips_csv_head();
    for (const review::LevelLoss& row : rows) {
      console.out << review::slips_csv_row(args.game, args.players, row);
    }
  } else {
    print(args, rows, console);
  }
  return was_interrupted() ? kInterrupted : kOk;
}

}  // namespace ludo::cli
