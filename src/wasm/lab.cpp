#include "wasm/lab.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/typography.h"
#include "lab/balance_json.h"
#include "lab/sweep_json.h"
#include "record/dump_json.h"
#include "record/own_deck.h"
#include "wasm/read_json.h"

namespace ludo::wasm {
namespace {

constexpr u64 kAtOnceMax = 1000;         // games of one text
constexpr std::size_t kValuesMax = 100;  // of one sweep

// What is measured, with the deck of the box.
lab::BalanceSettings settings_in(const Json& json) {
  lab::BalanceSettings settings;
  settings.setup.game = text_in(json, "game");
  settings.setup.players = static_cast<int>(std::min<u64>(number_in(json, "players"), kMaxSeats));
  for (const Json& option : list_in(json, "options")) {
    if (option.is_string()) {
      settings.setup.options.push_back(option.get<std::string>());
    }
  }
  const BotLevel level = bot_named(text_in(json, "bot")).value_or(BotLevel::Habitue);
  settings.bots.assign(static_cast<std::size_t>(settings.setup.players), level);
  settings.games = number_in(json, "games");
  settings.seed = number_in(json, "seed");
  return settings;
}

// One's own deck, as far as it is not the box's.
OwnDeck deck_in(const Json& json, std::string_view game) {
  const auto found = json.find("deck");
  if (found == json.end() || !found->is_object()) {
    return {};
  }
  return only_own(game, {text_in(*found, "deck"), text_in(*found, "board")});
}

// Its files have the names by which the workshop saves them, so that the command that makes a run
// again can be typed.
lab::BalanceSettings with_deck(lab::BalanceSettings settings, const OwnDeck& own) {
  TableSetup& setup = settings.setup;
  setup.deck_name = kOwnDeck;
  setup.deck_files = files_of(own);
  if (!own.deck.empty()) {
    setup.deck_files.deck_file = setup.game + ".csv";
  }
  if (!own.board.empty()) {
    setup.deck_files.board_file = setup.game + "-board.csv";
  }
  return settings;
}

// The deck that is on the bench.
lab::BalanceSettings bench_in(const Json& json) {
  lab::BalanceSettings settings = settings_in(json);
  const OwnDeck own = deck_in(json, settings.setup.game);
  return own.empty() ? settings : with_deck(std::move(settings), own);
}

Json both(std::string_view fr, std::string_view en) {
  std::string french;
  append_typeset(french, Lang::Fr, fr);
  return {{"fr", french}, {"en", en}};
}

Json refused(const Error& error) {
  Json json{{"for", "refused"}};
  json.update(both(error.fr, error.en));
  return json;
}

Json offers(const Json& json) {
  Json list = Json::array();
  for (const lab::VaryOffer& offer : lab::vary_offers(bench_in(json))) {
    Json one{
        {"name", offer.name}, {"row", offer.row}, {"column", offer.column}, {"value", offer.value}};
    one.update(both(offer.fr, offer.en));
    list.push_back(std::move(one));
  }
  return {{"for", "offers"}, {"offers", std::move(list)}};
}

Json range(const Json& json) {
  const std::string name = text_in(json, "name");
  return {{"for", "range"}, {"name", name}, {"values", lab::vary_range(bench_in(json), name)}};
}

// None where nothing is to be varied.
std::optional<lab::Vary> vary_in(const Json& json) {
  const auto found = json.find("vary");
  if (found == json.end() || !found->is_object()) {
    return std::nullopt;
  }
  lab::Vary vary{text_in(*found, "name"), {}};
  for (const Json& value : list_in(*found, "values")) {
    if (value.is_number_integer() && vary.values.size() < kValuesMax) {
      vary.values.push_back(value.get<int>());
    }
  }
  return vary;
}

}  // namespace

std::string Lab::take(std::string_view text) {
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object()) {
    return {};
  }
  const std::string what = text_in(json, "do");
  Json answer;
  if (what == "measure") {
    answer = measure(json);
  } else if (what == "offers" || what == "range") {
    answer = what == "offers" ? offers(json) : range(json);
  } else if (!series_ || number_in(json, "run") >= series_->size()) {
    return {};
  } else if (what == "play") {
    answer = play(json);
  } else if (what == "count") {
    answer = count(json);
  } else if (what == "report") {
    answer = report();
  }
  return answer.is_null() ? std::string() : dump_json(answer);
}

Json Lab::measure(const Json& json) {
  series_.reset();
  varied_ = bench_in(json);
  vary_ = vary_in(json);
  std::vector<lab::BalanceSettings> runs;
  if (vary_) {
    for (const int value : vary_->values) {
      Result<lab::BalanceSettings> run = lab::with_value(varied_, vary_->name, value);
      if (!run) {
        return refused(run.error());
      }
      runs.push_back(std::move(*run));
    }
  } else {
    runs.push_back(varied_);
    if (varied_.setup.deck_name != kStandardDeck) {
      runs.push_back(settings_in(json));
    }
  }
  Result<lab::Series> series = lab::Series::open(std::move(runs));
  if (!series) {
    return refused(series.error());
  }
  series_ = std::move(*series);
  return {{"for", "ready"}, {"runs", series_->size()}};
}

Json Lab::play(const Json& json) const {
  const u64 run = number_in(json, "run");
  const u64 first = number_in(json, "first");
  const u64 games = std::min(number_in(json, "games"), kAtOnceMax);
  return {{"for", "played"},
          {"run", run},
          {"first", first},
          {"games", games},
          {"facts", series_->play(run, first, games)}};
}

Json Lab::count(const Json& json) {
  series_->count(number_in(json, "run"), number_in(json, "first"), text_in(json, "facts"));
  Json games = Json::array();
  for (std::size_t run = 0; run < series_->size(); ++run) {
    games.push_back(series_->data(run).games);
  }
  return {{"for", "counted"}, {"games", std::move(games)}};
}

Json Lab::report() const {
  Json runs = Json::array();
  std::vector<lab::SweepPoint> points;
  for (std::size_t run = 0; run < series_->size(); ++run) {
    const lab::BalanceData& data = series_->data(run);
    if (vary_) {
      if (data.games > 0) {
        points.push_back({vary_->values[run], data});
      }
      continue;
    }
    // As if no more had been asked for: then the command that is shown makes these numbers again.
    lab::BalanceSettings settings = series_->settings(run);
    settings.games = data.games;
    runs.push_back(lab::balance_json(settings, data, {}));
  }
  return {{"for", "report"},
          {"runs", std::move(runs)},
          {"sweep", vary_ ? lab::sweep_json(varied_, *vary_, points) : Json()}};
}

}  // namespace ludo::wasm
