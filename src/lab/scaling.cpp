#include "lab/scaling.h"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/hash.h"
#include "lab/page.h"
#include "record/dump_json.h"

namespace ludo::lab {
namespace {

// What the numbers depend on, besides how many rounds there are.
Json setup_of(const ScalingSettings& settings) {
  const TableSetup& setup = settings.match.setup;
  std::vector<std::string> options = setup.options;
  std::sort(options.begin(), options.end());
  return {{"game", setup.game},      {"players", setup.players},
          {"options", options},      {"a", settings.a},
          {"b", settings.b},         {"iterations", settings.iterations},
          {"deck", setup.deck_name}, {"seed", settings.match.seed}};
}

std::string command_of(const ScalingSettings& settings) {
  const TableSetup& setup = settings.match.setup;
  std::string text = fmt::format("ludotheque lab scaling --game {} --players {} --a {} --b {}",
                                 setup.game, setup.players, settings.a, settings.b);
  for (std::size_t i = 0; i < settings.iterations.size(); ++i) {
    text += (i == 0 ? " --iterations " : ",") + std::to_string(settings.iterations[i]);
  }
  for (std::size_t i = 0; i < setup.options.size(); ++i) {
    text += (i == 0 ? " --options " : ",") + setup.options[i];
  }
  return text + fmt::format(" --games {} --seed {}", settings.games, settings.match.seed);
}

Json json_of(const ScalingPoint& point) {
  const Estimate points = point.estimate();
  return {{"iterations", point.iterations},
          {"games", point.games()},
          {"mean", points.mean},
          {"low", points.low()},
          {"high", points.high()},
          {"rawMean", point.raw().mean},
          {"corrected", json_of(point.corrected)},
          {"sum", point.points.sum},
          {"squares", point.points.squares},
          {"decisions", point.thinking.decisions},
          {"nanoseconds", point.thinking.nanoseconds}};
}

void add(const MatchResult& result, ScalingPoint& point) {
  point.points.count += result.points.count;
  point.points.sum += result.points.sum;
  point.points.squares += result.points.squares;
  point.corrected = result.corrected;
  point.thinking.add(result.a);
}

std::string csv_of(const ScalingData& data) {
  std::string csv = "iterations,games,points,low,high,milliseconds\n";
  for (const ScalingPoint& point : data.points) {
    const Estimate points = point.estimate();
    csv += fmt::format("{},{},{:.6f},{:.6f},{:.6f},{:.3f}\n", point.iterations, point.games(),
                       points.mean, points.low(), points.high(), milliseconds_of(point.thinking));
  }
  return csv;
}

}  // namespace

MatchResult ScalingPoint::as_match() const {
  MatchResult result;
  result.points = points;
  result.corrected = corrected;
  return result;
}

double milliseconds_of(const ThinkingTime& time) {
  return time.decisions == 0
             ? 0
             : static_cast<double>(time.nanoseconds) / static_cast<double>(time.decisions) / 1e6;
}

Status run_scaling(const ScalingSettings& settings, Ranks& ranks, ScalingData& data) {
  if (data.points.empty()) {
    for (const u32 iterations : settings.iterations) {
      data.points.push_back({.iterations = iterations});
    }
  }
  const u64 rounds = rounds_of(settings);
  while (broadcast_from_root(ranks, data.rounds) < rounds) {
    std::vector<ScalingPoint> after = data.points;
    u64 before = 2 * kDealsPerRound * data.rounds * after.size();
    for (ScalingPoint& point : after) {
      MatchSettings match = settings.match;
      match.a.iterations = point.iterations;
      match.deals = kDealsPerRound;
      match.seed = mix(settings.match.seed, data.rounds);
      match.before = point.corrected;
      match.progress = [&](u64 deals) {
        return !settings.progress || settings.progress(before + 2 * deals);
      };
      const Result<MatchResult> result = run_match(match, ranks);
      if (!result) {
        return result.error();
      }
      // A round is counted whole or not at all: every point has the same deals.
      if (broadcast_from_root(ranks, result->deals) < kDealsPerRound) {
        return Done{};
      }
      add(*result, point);
      before += 2 * kDealsPerRound;
    }
    data.points = std::move(after);
    ++data.rounds;
    const bool go_on = !settings.progress || settings.progress(before);
    if (broadcast_from_root(ranks, go_on ? 1 : 0) == 0) {
      return Done{};
    }
  }
  return Done{};
}

const ScalingPoint* worse_with_more(const ScalingData& data) {
  double low = 0;  // the highest lower bound so far
  for (const ScalingPoint& point : data.points) {
    const Estimate points = point.estimate();
    if (points.high() < low) {
      return &point;
    }
    low = std::max(low, points.low());
  }
  return nullptr;
}

Json scaling_json(const ScalingSettings& settings, const ScalingData& data) {
  Json json{{"report", "scaling"}, {"setup", setup_of(settings)}};
  json["setup"]["bots"] = Json::array({settings.a, settings.b});
  Games::with(settings.match.setup.game, [&]<class G>() {
    json["title"] = {{"fr", G::kInfo.title_fr}, {"en", G::kInfo.title_en}};
  });
  json["command"] = command_of(settings);
  json["rounds"] = data.rounds;
  json["gamesAsked"] = 2 * kDealsPerRound * rounds_of(settings) * settings.iterations.size();
  json["points"] = Json::array();
  for (const ScalingPoint& point : data.points) {
    json["points"].push_back(json_of(point));
    json["points"].back()["milliseconds"] = milliseconds_of(point.thinking);
  }
  const ScalingPoint* const worse = worse_with_more(data);
  json["worseAt"] = worse == nullptr ? Json(nullptr) : Json(worse->iterations);
  return json;
}

Files scaling_files(const ScalingSettings& settings, const ScalingData& data, Lang lang) {
  const Json json = scaling_json(settings, data);
  return {{"index.html", page_of(json, lang)},
          {"scaling.json", dump_json(json, 1) + "\n"},
          {"scaling.csv", csv_of(data)}};
}

Result<ScalingData> read_scaling(const ScalingSettings& settings, const std::string& text,
                                 const std::string& file) {
  const Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  const Error broken{ErrorCode::BadRecord, "ce n'est pas l'état d'une série, ou il est abîmé",
                     "this is not the state of a run, or it is damaged", file};
  if (!json.is_object() || json.value("report", "") != "scaling") {
    return broken;
  }
  Json setup = json.value("setup", Json::object());
  setup.erase("bots");
  if (setup != setup_of(settings)) {
    return Error{ErrorCode::BadSetup, "cette série a été commencée avec d'autres réglages",
                 "this run was begun with other settings", file};
  }
  ScalingData data;
  try {
    data.rounds = json.at("rounds").get<u64>();
    for (const Json& point : json.at("points")) {
      ScalingPoint one;
      one.iterations = point.at("iterations").get<u32>();
      one.points = {point.at("games").get<u64>() / 2, point.at("sum").get<u64>(),
                    point.at("squares").get<u64>()};
      read(point.at("corrected"), one.corrected);
      one.thinking = {point.at("decisions").get<u64>(), point.at("nanoseconds").get<u64>(), 0};
      data.points.push_back(one);
    }
  } catch (const Json::exception&) {
    return broken;
  }
  const bool whole =
      data.points.size() == settings.iterations.size() &&
      std::all_of(data.points.begin(), data.points.end(), [&](const ScalingPoint& point) {
        const u64 deals = data.rounds * kDealsPerRound;
        return point.points.count == deals &&
               (point.corrected.count == 0 || point.corrected.count == deals);
      });
  return whole ? Result<ScalingData>(std::move(data)) : Result<ScalingData>(broken);
}

}  // namespace ludo::lab
