#include "lab/balance_report.h"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "lab/page.h"
#include "lab/subjects.h"
#include "record/dump_json.h"
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

// ---- Sums as JSON and back

Json json_of(const Sums& sums) { return {sums.count, sums.sum, sums.squares}; }
Json json_of(const ClauseSums& sums) { return {sums.games, sums.times}; }
Json json_of(const CardSums& sums) {
  return {sums.drawn, sums.played, json_of(sums.with), json_of(sums.without)};
}
Json json_of(const Histogram& histogram) { return histogram_json(histogram); }
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

// ---- CSV

std::string share_csv(const Sums& sums) {
  const Estimate share = estimate(sums, kVictory);
  return fmt::format("{},{:.6f},{:.6f},{:.6f}", sums.count, share.mean, share.low(), share.high());
}

// The same without luck, and how many times fewer games that takes; empty where it is not known.
std::string corrected_csv(const Sums& raw, const CorrectedSums& corrected) {
  if (corrected.count == 0) {
    return ",,,";
  }
  const Estimate share = best_share(raw, corrected);
  return fmt::format("{:.6f},{:.6f},{:.6f},{:.3f}", share.mean, share.low(), share.high(),
                     games_saved(estimate(raw, kVictory), share));
}

std::string seats_csv(const BalanceSettings& settings, const BalanceData& data) {
  std::string csv =
      "by,index,bot,games,share,low,high,without_luck,without_low,without_high,games_saved\n";
  for (std::size_t i = 0; i < data.by_seat.size(); ++i) {
    csv += fmt::format("seat,{},,{},,,,\n", i, share_csv(data.by_seat[i]));
  }
  for (std::size_t i = 0; i < data.by_turn.size(); ++i) {
    csv += fmt::format("turn,{},,{},{}\n", i, share_csv(data.by_turn[i]),
                       corrected_csv(data.by_turn[i], data.corrected_by_turn[i]));
  }
  for (std::size_t i = 0; i < data.by_bot.size(); ++i) {
    csv += fmt::format("bot,{},{},{},{}\n", i, name_of(settings.bots[i]), share_csv(data.by_bot[i]),
                       corrected_csv(data.by_bot[i], data.corrected_by_bot[i]));
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

std::string checkpoint_text(const BalanceSettings& settings, const BalanceData& data) {
  Json json{
      {"ludotheque", "balance"}, {"version", kCheckpointVersion}, {"setup", setup_json(settings)}};
  for_each_sum(data, [&](const char* name, const auto& member) { json[name] = json_of(member); });
  return dump_json(json) + "\n";
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

Files balance_files(const BalanceSettings& settings, const BalanceData& data,
                    const std::vector<SolvedValues>& solved, Lang lang) {
  const Json json = balance_json(settings, data, solved);
  Files files{{"index.html", page_of(json, lang)},
              {"balance.json", dump_json(json, 1) + "\n"},
              {"seats.csv", seats_csv(settings, data)},
              {"distributions.csv", distributions_csv(data)},
              {"clauses.csv", clauses_csv(settings, data)}};
  if (!data.cards.empty()) {
    files["cards.csv"] = cards_csv(settings, data);
  }
  return files;
}

}  // namespace ludo::lab
