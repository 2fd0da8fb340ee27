#include "lab/sweep_json.h"

#include <nlohmann/json.hpp>

#include "lab/balance_json.h"

namespace ludo::lab {
namespace {

Json interval_json(const Estimate& share) {
  return {{"mean", share.mean}, {"low", share.low()}, {"high", share.high()}};
}

Json point_json(const SweepPoint& point, int card) {
  const Estimate length = point.data.turns.mean();
  Json json{{"value", point.value},
            {"games", point.data.games},
            {"nobody", point.data.nobody},
            {"turns", shares_json(point.data.by_turn, point.data.corrected_by_turn)},
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
Json vary_json(const BalanceSettings& settings, const std::string& name, int card) {
  Json json{{"name", name}, {"fr", name}, {"en", name}};
  for (const VaryName& known : vary_names(settings.setup.game)) {
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

// "NAME=1,2,5"
std::string vary_text(const Vary& vary) {
  std::string text = vary.name;
  for (std::size_t i = 0; i < vary.values.size(); ++i) {
    text += (i == 0 ? "=" : ",") + std::to_string(vary.values[i]);
  }
  return text;
}

}  // namespace

Estimate share_of_turn(const SweepPoint& point, std::size_t turn) {
  return best_share(point.data.by_turn[turn], point.data.corrected_by_turn[turn]);
}

Json sweep_json(const BalanceSettings& settings, const Vary& vary,
                const std::vector<SweepPoint>& points) {
  const int card = card_of(settings, vary.name);
  Json json{{"report", "sweep"}, {"setup", setup_json(settings)}};
  Games::with(settings.setup.game, [&]<class G>() {
    json["title"] = {{"fr", G::kInfo.title_fr}, {"en", G::kInfo.title_en}};
  });
  json["command"] = command_of(settings, "sweep") + " --vary " + vary_text(vary);
  json["gamesAsked"] = settings.games * vary.values.size();
  json["vary"] = vary_json(settings, vary.name, card);
  // With many players the ends of the turn order say enough.
  const int players = settings.setup.players;
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
  return json;
}

}  // namespace ludo::lab
