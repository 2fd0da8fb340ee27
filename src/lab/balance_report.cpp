#include "lab/balance_report.h"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/hash.h"
#include "lab/page.h"
#include "lab/subjects.h"
#include "table/clauses.h"

namespace ludo::lab {

Json json_of(const CorrectedSums& sums) {
  return {sums.count,    sums.sum,          sums.squares,       sums.raw_sum,
          sums.luck_sum, sums.luck_squares, sums.luck_times_raw};
}
void read(const Json& json, CorrectedSums& sums) {
  sums = {json.at(0).get<u64>(), json.at(1).get<i64>(), json.at(2).get<u64>(),
          json.at(3).get<i64>(), json.at(4).get<i64>(), json.at(5).get<i64>(),
          json.at(6).get<i64>()};
}

namespace {

constexpr int kCheckpointVersion = 2;

std::string_view name_of(BotLevel level) { return kBots[static_cast<std::size_t>(level)].name; }

// A fingerprint of the files a deck was read from, for people as well.
std::string fingerprint(const DeckFiles& files) {
  u64 h = 0;
  for (const char c : files.deck_text + '\0' + files.board_text) {
    h = mix(h, static_cast<unsigned char>(c));
  }
  return fmt::format("{:016x}", h);
}

// ---- Sums as JSON and back

Json json_of(const Sums& sums) { return {sums.count, sums.sum, sums.squares}; }
Json json_of(const ClauseSums& sums) { return {sums.games, sums.times}; }
Json json_of(const CardSums& sums) {
  return {sums.drawn, sums.played, json_of(sums.with), json_of(sums.without)};
}
Json json_of(const Histogram& histogram) {
  Json json = Json::array();
  for (const auto& [value, times] : histogram.counts) {
    json.push_back({value, times});
  }
  return json;
}
template <class T>
Json json_of(const std::vector<T>& list) {
  Json json = Json::array();
  for (const T& item : list) {
    json.push_back(json_of(item));
  }
  return json;
}

void read(const Json& json, u64& number) { number = json.get<u64>(); }
void read(const Json& json, Sums& sums) {
  sums = {json.at(0).get<u64>(), json.at(1).get<u64>(), json.at(2).get<u64>()};
}
void read(const Json& json, ClauseSums& sums) {
  sums = {json.at(0).get<u64>(), json.at(1).get<u64>()};
}
void read(const Json& json, CardSums& sums) {
  read(json.at(0), sums.drawn);
  read(json.at(1), sums.played);
  read(json.at(2), sums.with);
  read(json.at(3), sums.without);
}
void read(const Json& json, Histogram& histogram) {
  for (const Json& item : json) {
    histogram.counts[item.at(0).get<i64>()] = item.at(1).get<u64>();
  }
}
template <class T>
void read(const Json& json, std::vector<T>& list) {
  for (const Json& item : json) {
    read(item, list.emplace_back());
  }
}

// Calls f(name, member) for all that is counted; Data is const or not.
template <class Data, class F>
void for_each_sum(Data& data, F&& f) {
  f("games", data.games);
  f("nobody", data.nobody);
  f("shared", data.shared);
  f("bySeat", data.by_seat);
  f("byTurn", data.by_turn);
  f("byBot", data.by_bot);
  f("correctedByTurn", data.corrected_by_turn);
  f("correctedByBot", data.corrected_by_bot);
  f("turns", data.turns);
  f("moves", data.moves);
  f("scores", data.scores);
  f("winningScores", data.winning_scores);
  f("scoresByTurn", data.scores_by_turn);
  f("clauses", data.clauses);
  f("cards", data.cards);
}

Json json_of(u64 number) { return number; }

// ---- Estimates for readers

Json share_json(const Sums& sums) {
  const Estimate share = estimate(sums, kVictory);
  return {
      {"count", sums.count}, {"mean", share.mean}, {"low", share.low()}, {"high", share.high()}};
}

Json shares_json(const std::vector<Sums>& list) {
  Json json = Json::array();
  for (const Sums& sums : list) {
    json.push_back(share_json(sums));
  }
  return json;
}

// Without luck where that is known, and then beside it what it was with.
Json shares_json(const std::vector<Sums>& list, const std::vector<CorrectedSums>& corrected) {
  Json json = shares_json(list);
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (corrected[i].count > 0) {
      const Estimate share = best_share(list[i], corrected[i]);
      Json raw = std::move(json[i]);
      json[i] = {{"count", list[i].count},
                 {"mean", share.mean},
                 {"low", share.low()},
                 {"high", share.high()},
                 {"raw", std::move(raw)},
                 {"gamesSaved", games_saved(estimate(list[i], kVictory), share)}};
    }
  }
  return json;
}

Json numbers_json(const Histogram& histogram) {
  const Estimate mean = histogram.mean();
  return {{"mean", mean.mean},
          {"low", mean.mean - mean.margin},
          {"high", mean.mean + mean.margin},
          {"histogram", json_of(histogram)}};
}

Json clauses_json(std::string_view game, const std::vector<ClauseSums>& sums) {
  const std::vector<Clause>& fr = clauses_of(game, Lang::Fr);
  const std::vector<Clause>& en = clauses_of(game, Lang::En);
  Json json = Json::array();
  for (std::size_t i = 0; i < sums.size(); ++i) {
    if (sums[i].times > 0) {
      json.push_back({{"id", fr[i].id},
                      {"fr", fr[i].title.empty() ? fr[i].text : fr[i].title},
                      {"en", en[i].title.empty() ? en[i].text : en[i].title},
                      {"games", sums[i].games},
                      {"times", sums[i].times}});
    }
  }
  return json;
}

struct CardName {
  std::string id;
  std::string fr;
  std::string en;
};

// What the cards that are counted in a run are called; ids where the deck has no names.
std::vector<CardName> card_names(const TableSetup& setup) {
  std::vector<CardName> names;
  const Status status = with_setup(setup, [&]<class G>(const Setup& read, auto own) -> Status {
    const typename G::Deck& deck = own ? *own : Box<G>::standard();
    for (int i = 0; counts_cards<G>(read.options) && i < deck.size(); ++i) {
      CardName name{std::string(deck.id(i)), std::string(deck.id(i)), std::string(deck.id(i))};
      if constexpr (requires { deck.name(i, Lang::Fr); }) {
        name.fr = deck.name(i, Lang::Fr);
        name.en = deck.name(i, Lang::En);
      }
      names.push_back(name);
    }
    return Done{};
  });
  CHECK(status.ok());  // it has just been played with
  return names;
}

Json cards_json(const TableSetup& setup, const std::vector<CardSums>& sums) {
  const std::vector<CardName> names = card_names(setup);
  Json json = Json::array();
  for (std::size_t i = 0; i < sums.size(); ++i) {
    json.push_back({{"id", names[i].id},
                    {"fr", names[i].fr},
                    {"en", names[i].en},
                    {"drawn", sums[i].drawn},
                    {"played", sums[i].played},
                    {"with", share_json(sums[i].with)},
                    {"without", share_json(sums[i].without)}});
  }
  return json;
}

// ---- CSV

std::string share_csv(const Sums& sums) {
  const Estimate share = estimate(sums, kVictory);
  return fmt::format("{},{:.6f},{:.6f},{:.6f}", sums.count, share.mean, share.low(), share.high());
}

std::string seats_csv(const BalanceSettings& settings, const BalanceData& data) {
  std::string csv = "by,index,bot,games,share,low,high\n";
  for (std::size_t i = 0; i < data.by_seat.size(); ++i) {
    csv += fmt::format("seat,{},,{}\n", i, share_csv(data.by_seat[i]));
  }
  for (std::size_t i = 0; i < data.by_turn.size(); ++i) {
    csv += fmt::format("turn,{},,{}\n", i, share_csv(data.by_turn[i]));
  }
  for (std::size_t i = 0; i < data.by_bot.size(); ++i) {
    csv += fmt::format("bot,{},{},{}\n", i, name_of(settings.bots[i]), share_csv(data.by_bot[i]));
  }
  return csv;
}

std::string distributions_csv(const BalanceData& data) {
  std::string csv = "of,value,count\n";
  const auto add = [&](std::string_view of, const Histogram& histogram) {
    for (const auto& [value, times] : histogram.counts) {
      csv += fmt::format("{},{},{}\n", of, value, times);
    }
  };
  add("turns", data.turns);
  add("moves", data.moves);
  add("scores", data.scores);
  add("winning-scores", data.winning_scores);
  for (std::size_t i = 0; i < data.scores_by_turn.size(); ++i) {
    add(fmt::format("scores-turn-{}", i), data.scores_by_turn[i]);
  }
  return csv;
}

std::string clauses_csv(const BalanceSettings& settings, const BalanceData& data) {
  std::string csv = "clause,games,times\n";
  const std::vector<Clause>& clauses = clauses_of(settings.setup.game, Lang::Fr);
  for (std::size_t i = 0; i < data.clauses.size(); ++i) {
    csv += fmt::format("{},{},{}\n", clauses[i].id, data.clauses[i].games, data.clauses[i].times);
  }
  return csv;
}

std::string cards_csv(const BalanceSettings& settings, const BalanceData& data) {
  std::string csv =
      "card,drawn,played,seats_with,share_with,low_with,high_with,"
      "seats_without,share_without,low_without,high_without\n";
  const std::vector<CardName> names = card_names(settings.setup);
  for (std::size_t i = 0; i < data.cards.size(); ++i) {
    const CardSums& sums = data.cards[i];
    csv += fmt::format("{},{},{},{},{}\n", names[i].id, sums.drawn, sums.played,
                       share_csv(sums.with), share_csv(sums.without));
  }
  return csv;
}

}  // namespace

Json setup_json(const BalanceSettings& settings) {
  const TableSetup& setup = settings.setup;
  std::vector<std::string> options = setup.options;
  std::sort(options.begin(), options.end());
  Json bots = Json::array();
  for (const BotLevel level : settings.bots) {
    bots.push_back(name_of(level));
  }
  return {{"game", setup.game},
          {"players", setup.players},
          {"options", options},
          {"bots", bots},
          {"seed", settings.seed},
          {"deck", setup.deck_name},
          {"deckHash", fingerprint(setup.deck_files)},
          {"start", settings.changes.start},
          {"startValue", settings.changes.start_value},
          {"firstPoints", settings.changes.first_points}};
}

std::string command_of(const BalanceSettings& settings, const std::string& what) {
  const TableSetup& setup = settings.setup;
  std::string text =
      fmt::format("ludotheque lab {} --game {} --players {}", what, setup.game, setup.players);
  const auto add = [&](const char* option, const auto& list, auto&& name) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      text += (i == 0 ? std::string(" --") + option + " " : ",") + std::string(name(list[i]));
    }
  };
  const bool same = std::count(settings.bots.begin(), settings.bots.end(), settings.bots[0]) ==
                    static_cast<std::ptrdiff_t>(settings.bots.size());
  add("bots", same ? std::vector{settings.bots[0]} : settings.bots, name_of);
  add("options", setup.options, [](const std::string& option) { return option; });
  text += setup.deck_files.deck_file.empty() ? "" : " --deck " + setup.deck_files.deck_file;
  text += setup.deck_files.board_file.empty() ? "" : " --board " + setup.deck_files.board_file;
  return text + fmt::format(" --games {} --seed {}", settings.games, settings.seed);
}

std::string checkpoint_text(const BalanceSettings& settings, const BalanceData& data) {
  Json json{
      {"ludotheque", "balance"}, {"version", kCheckpointVersion}, {"setup", setup_json(settings)}};
  for_each_sum(data, [&](const char* name, const auto& member) { json[name] = json_of(member); });
  return json.dump() + "\n";
}

Result<BalanceData> read_checkpoint(const BalanceSettings& settings, const std::string& text,
                                    const std::string& file) {
  const Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  const Error broken{ErrorCode::BadRecord, "ce n'est pas l'état d'une série, ou il est abîmé",
                     "this is not the state of a run, or it is damaged", file};
  if (!json.is_object() || json.value("ludotheque", "") != "balance" ||
      json.value("version", 0) != kCheckpointVersion) {
    return broken;
  }
  if (json.value("setup", Json()) != setup_json(settings)) {
    return Error{ErrorCode::BadSetup, "cette série a été commencée avec d'autres réglages",
                 "this run was begun with other settings", file};
  }
  BalanceData data;
  try {
    for_each_sum(data, [&](const char* name, auto& member) { read(json.at(name), member); });
  } catch (const Json::exception&) {
    return broken;
  }
  const auto players = static_cast<std::size_t>(settings.setup.players);
  const bool whole = data.by_seat.size() == players && data.by_turn.size() == players &&
                     data.by_bot.size() == players && data.scores_by_turn.size() == players &&
                     data.corrected_by_turn.size() == players &&
                     data.corrected_by_bot.size() == players && data.turns.count() == data.games &&
                     data.cards.size() == card_names(settings.setup).size() &&
                     data.clauses.size() == clauses_of(settings.setup.game, Lang::Fr).size();
  if (!whole) {
    return broken;
  }
  return data;
}

std::vector<SolvedValues> solved_values(const BalanceSettings& settings) {
  std::vector<SolvedValues> values;
  Games::with(settings.setup.game, [&]<class G>() {
    if constexpr (requires { Subject<G>::solved_values(settings.setup, 0); }) {
      if (settings.changes == Changes{}) {
        values = Subject<G>::solved_values(settings.setup, settings.threads);
      }
    }
  });
  return values;
}

Json balance_json(const BalanceSettings& settings, const BalanceData& data,
                  const std::vector<SolvedValues>& solved) {
  const TableSetup& setup = settings.setup;
  Json json{{"report", "balance"}, {"setup", setup_json(settings)}};
  Games::with(setup.game, [&]<class G>() {
    json["title"] = {{"fr", G::kInfo.title_fr}, {"en", G::kInfo.title_en}};
  });
  json["command"] = command_of(settings, "balance");
  json["games"] = data.games;
  json["gamesAsked"] = settings.games;
  json["nobody"] = data.nobody;
  json["shared"] = data.shared;
  json["seats"] = shares_json(data.by_seat);
  json["turns"] = shares_json(data.by_turn, data.corrected_by_turn);
  json["bots"] = shares_json(data.by_bot, data.corrected_by_bot);
  const std::optional<LuckShare> luck = luck_share(data.by_turn, data.corrected_by_turn);
  json["luckShare"] =
      luck ? Json{{"mean", luck->share}, {"low", luck->low}, {"high", luck->high}} : Json(nullptr);
  json["length"] = {{"turns", numbers_json(data.turns)}, {"moves", numbers_json(data.moves)}};
  json["scores"] = {{"all", numbers_json(data.scores)},
                    {"winning", numbers_json(data.winning_scores)}};
  json["scoresByTurn"] = Json::array();
  for (const Histogram& scores : data.scores_by_turn) {
    json["scoresByTurn"].push_back(numbers_json(scores));
  }
  json["clauses"] = clauses_json(setup.game, data.clauses);
  json["cards"] = cards_json(setup, data.cards);
  json["solved"] = Json::array();
  for (const SolvedValues& values : solved) {
    json["solved"].push_back({{"option", values.option}, {"values", values.values}});
  }
  return json;
}

Files balance_files(const BalanceSettings& settings, const BalanceData& data,
                    const std::vector<SolvedValues>& solved, Lang lang) {
  const Json json = balance_json(settings, data, solved);
  Files files{{"index.html", page_of(json, lang)},
              {"balance.json", json.dump(1) + "\n"},
              {"seats.csv", seats_csv(settings, data)},
              {"distributions.csv", distributions_csv(data)},
              {"clauses.csv", clauses_csv(settings, data)}};
  if (!data.cards.empty()) {
    files["cards.csv"] = cards_csv(settings, data);
  }
  return files;
}

}  // namespace ludo::lab
