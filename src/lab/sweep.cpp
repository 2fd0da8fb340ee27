#include "lab/sweep.h"

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "lab/page.h"

namespace ludo::lab {
namespace {

Json interval_json(const Estimate& share) {
  return {{"mean", share.mean}, {"low", share.low()}, {"high", share.high()}};
}

Estimate share_of_turn(const SweepPoint& point, std::size_t turn) {
  return best_share(point.data.by_turn[turn], point.data.corrected_by_turn[turn]);
}

Json point_json(const SweepPoint& point, int card) {
  Json turns = Json::array();
  for (std::size_t i = 0; i < point.data.by_turn.size(); ++i) {
    turns.push_back(interval_json(share_of_turn(point, i)));
  }
  const Estimate length = point.data.turns.mean();
  Json json{{"value", point.value},
            {"games", point.data.games},
            {"nobody", point.data.nobody},
            {"turns", turns},
            {"length",
             {{"mean", length.mean},
              {"low", length.mean - length.margin},
              {"high", length.mean + length.margin}}}};
  if (card >= 0) {
    const CardSums& sums = point.data.cards[static_cast<std::size_t>(card)];
    json["card"] = {{"drawn", sums.drawn},
                    {"played", sums.played},
                    {"with", interval_json(estimate(sums.with, kVictory))},
                    {"without", interval_json(estimate(sums.without, kVictory))}};
  }
  return json;
}

// What is varied, as people call it.
Json vary_json(const SweepSettings& settings, int card) {
  const std::string& name = settings.vary.name;
  Json json{{"name", name}, {"fr", name}, {"en", name}};
  for (const VaryName& known : vary_names(settings.balance.setup.game)) {
    if (known.name == name) {
      json["fr"] = known.fr;
      json["en"] = known.en;
    }
  }
  if (card >= 0) {
    const std::string id = name.substr(0, name.rfind('.'));
    json["card"] = {{"fr", id}, {"en", id}};
  }
  return json;
}

std::string sweep_csv(const std::vector<SweepPoint>& points) {
  std::string csv = "value,games,nobody,turn,share,low,high,turns,turns_low,turns_high\n";
  for (const SweepPoint& point : points) {
    const Estimate length = point.data.turns.mean();
    for (std::size_t i = 0; i < point.data.by_turn.size(); ++i) {
      const Estimate share = share_of_turn(point, i);
      csv +=
          fmt::format("{},{},{},{},{:.6f},{:.6f},{:.6f},{:.4f},{:.4f},{:.4f}\n", point.value,
                      point.data.games, point.data.nobody, i, share.mean, share.low(), share.high(),
                      length.mean, length.mean - length.margin, length.mean + length.margin);
    }
  }
  return csv;
}

// "NAME=1,2,5"
std::string vary_text(const Vary& vary) {
  std::string text = vary.name;
  for (std::size_t i = 0; i < vary.values.size(); ++i) {
    text += (i == 0 ? "=" : ",") + std::to_string(vary.values[i]);
  }
  return text;
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
  const int card = card_of(settings.balance, settings.vary.name);
  Json json{{"report", "sweep"}, {"setup", setup_json(settings.balance)}};
  Games::with(settings.balance.setup.game, [&]<class G>() {
    json["title"] = {{"fr", G::kInfo.title_fr}, {"en", G::kInfo.title_en}};
  });
  json["command"] = command_of(settings.balance, "sweep") + " --vary " + vary_text(settings.vary);
  json["gamesAsked"] = settings.balance.games * settings.vary.values.size();
  json["vary"] = vary_json(settings, card);
  // With many players the ends of the turn order say enough.
  const int players = settings.balance.setup.players;
  json["turnsShown"] = Json::array();
  for (int i = 0; i < players; ++i) {
    if (players <= 4 || i == 0 || i == players / 2 || i == players - 1) {
      json["turnsShown"].push_back(i);
    }
  }
  json["points"] = Json::array();
  for (const SweepPoint& point : points) {
    json["points"].push_back(point_json(point, card));
  }
  return {{"index.html", page_of(json, lang)},
          {"sweep.json", json.dump(1) + "\n"},
          {"sweep.csv", sweep_csv(points)}};
}

}  // namespace ludo::lab
