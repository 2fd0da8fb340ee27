#include "lab/sweep.h"

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "lab/page.h"
#include "record/dump_json.h"

namespace ludo::lab {
namespace {

std::string sweep_csv(const std::vector<SweepPoint>& points) {
  // Shares without luck where that was measured; with it, and what that saves, beside them.
  std::string csv =
      "value,games,nobody,turn,share,low,high,raw_share,raw_low,raw_high,games_saved,"
      "turns,turns_low,turns_high\n";
  for (const SweepPoint& point : points) {
    const Estimate length = point.data.turns.mean();
    for (std::size_t i = 0; i < point.data.by_turn.size(); ++i) {
      const Estimate share = share_of_turn(point, i);
      const Estimate raw = estimate(point.data.by_turn[i], kVictory);
      csv += fmt::format(
          "{},{},{},{},{:.6f},{:.6f},{:.6f},{:.6f},{:.6f},{:.6f},{:.3f},{:.4f},{:.4f},{:.4f}\n",
          point.value, point.data.games, point.data.nobody, i, share.mean, share.low(),
          share.high(), raw.mean, raw.low(), raw.high(), games_saved(raw, share), length.mean,
          length.mean - length.margin, length.mean + length.margin);
    }
  }
  return csv;
}

}  // namespace

Result<std::vector<SweepPoint>> run_sweep(const SweepSettings& settings, Ranks& ranks) {
  std::vector<BalanceSettings> runs;
  for (const int value : settings.vary.values) {
    Result<BalanceSettings> run = with_value(settings.balance, settings.vary.name, value);
    if (!run) {
      return run.error();
    }
    runs.push_back(std::move(*run));
  }
  std::vector<SweepPoint> points;
  bool go_on = true;
  for (std::size_t i = 0; i < runs.size() && go_on; ++i) {
    SweepPoint point{settings.vary.values[i], {}};
    const u64 before = static_cast<u64>(i) * settings.balance.games;
    runs[i].progress = [&](const BalanceData& data) {
      return !settings.progress || settings.progress(before + data.games);
    };
    const Status status = run_balance(runs[i], ranks, point.data);
    if (!status) {
      return status.error();
    }
    go_on = broadcast_from_root(ranks, point.data.games) == settings.balance.games;
    if (point.data.games > 0) {
      points.push_back(std::move(point));
    }
  }
  return points;
}

Files sweep_files(const SweepSettings& settings, const std::vector<SweepPoint>& points, Lang lang) {
  const Json json = sweep_json(settings.balance, settings.vary, points);
  return {{"index.html", page_of(json, lang)},
          {"sweep.json", dump_json(json, 1) + "\n"},
          {"sweep.csv", sweep_csv(points)}};
}

}  // namespace ludo::lab
