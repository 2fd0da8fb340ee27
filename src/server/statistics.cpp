#include "server/statistics.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "room/entry.h"
#include "server/room_names.h"
#include "table/games.h"

namespace ludo::server {
namespace {

struct SeatWins {
  int games = 0;
  std::vector<double> wins;  // by place in the turn order
};
struct BotGames {
  int games = 0;
  double wins = 0;  // of people
  double expected = 0;
};

// Shares of wins to a thousandth.
double to_thousandth(double number) { return std::round(number * 1000) / 1000; }

// One game, counted row by row.
class Count {
 public:
  // A row of a finished game. Rows of games that went on from a record, or in which a bot stood in
  // for a person at the end, say nothing about how the game is played.
  void add(const TableRow& row) {
    const Json about = Json::parse(row.summary.about, nullptr, /*allow_exceptions=*/false);
    if (!about.is_object() || !about.value("whole", false) || !about["result"].is_object()) {
      return;
    }
    const auto scores = about["result"]["scores"].get<std::vector<int>>();
    const auto winners = about["result"]["winners"].get<std::vector<int>>();
    ++sample_;
    moves_ += about["moves"].get<double>();
    seconds_.push_back(about["seconds"].get<i64>());
    add_wins(about["first"], scores.size(), winners);
    if (!winners.empty()) {
      score_ += scores[static_cast<std::size_t>(winners[0])];
      ++won_;
    }
    add_bots(about["bots"], winners);
  }

  void write(Json& json) {
    json["sample"] = sample_;
    json["moves"] = sample_ == 0 ? Json(nullptr) : Json(to_thousandth(moves_ / sample_));
    json["minutes"] = sample_ == 0 ? Json(nullptr) : Json(to_thousandth(median_seconds() / 60));
    json["score"] = won_ == 0 ? Json(nullptr) : Json(to_thousandth(score_ / won_));
    json["byPlayers"] = Json::array();
    for (auto& [players, one] : by_players_) {
      std::transform(one.wins.begin(), one.wins.end(), one.wins.begin(), to_thousandth);
      json["byPlayers"].push_back({{"players", players}, {"games", one.games}, {"wins", one.wins}});
    }
    json["byBots"] = Json::array();
    for (const BotInfo& bot : kBots) {  // from weak to strong
      if (const auto found = by_bots_.find(std::string(bot.name)); found != by_bots_.end()) {
        json["byBots"].push_back({{"level", bot.name},
                                  {"games", found->second.games},
                                  {"wins", to_thousandth(found->second.wins)},
                                  {"expected", to_thousandth(found->second.expected)}});
      }
    }
  }

 private:
  double median_seconds() {
    const auto middle = seconds_.begin() + static_cast<std::ptrdiff_t>(seconds_.size() / 2);
    std::nth_element(seconds_.begin(), middle, seconds_.end());
    return static_cast<double>(*middle);
  }

  void add_wins(int first, std::size_t players, const std::vector<int>& winners) {
    SeatWins& one = by_players_[static_cast<int>(players)];
    one.wins.resize(players);
    ++one.games;
    for (const int winner : winners) {
      const auto place = static_cast<std::size_t>(winner - first) + players;
      one.wins[place % players] += 1.0 / static_cast<double>(winners.size());
    }
  }

  // Only games of people against bots of one level: with several, whose win is it?
  void add_bots(const Json& bots, const std::vector<int>& winners) {
    std::string level;
    int people = 0;
    for (const Json& bot : bots) {
      const std::string here = bot.is_string() ? bot.get<std::string>() : "";
      people += here.empty() ? 1 : 0;
      if (!here.empty() && !level.empty() && here != level) {
        return;
      }
      level = here.empty() ? level : here;
    }
    if (people == 0 || level.empty()) {
      return;
    }
    BotGames& one = by_bots_[level];
    ++one.games;
    const bool anybody = !winners.empty();  // or the game itself won
    one.expected += anybody ? static_cast<double>(people) / static_cast<double>(bots.size()) : 0;
    for (const int winner : winners) {
      const bool person = bots[static_cast<std::size_t>(winner)].is_null();
      one.wins += person ? 1.0 / static_cast<double>(winners.size()) : 0;
    }
  }

  int sample_ = 0;
  int won_ = 0;
  double moves_ = 0;
  double score_ = 0;
  std::vector<i64> seconds_;
  std::map<int, SeatWins> by_players_;
  std::map<std::string, BotGames> by_bots_;
};

}  // namespace

Result<Json> count_statistics(StoreReader& store) {
  const Result<std::vector<GameCount>> counts = store.count();
  if (!counts) {
    return counts.error();
  }
  Json games = Json::array();
  std::optional<Error> failed;
  Games::each([&]<class G>() {
    const std::string name(G::kInfo.name);
    Json game{{"game", name}, {"open", 0}, {"playing", 0}, {"finished", 0}};
    for (const GameCount& count : *counts) {
      if (count.game == name) {
        game[std::string(name_of(count.phase))] = count.tables;
      }
    }
    const Result<std::vector<TableRow>> rows =
        store.list({.game = name, .phase = TablePhase::Finished, .rows_max = kStatisticsSample});
    if (!rows) {
      failed = rows.error();
      return;
    }
    Count count;
    std::for_each(rows->begin(), rows->end(), [&](const TableRow& row) { count.add(row); });
    count.write(game);
    games.push_back(std::move(game));
  });
  if (failed) {
    return *failed;
  }
  return Json{{"games", games}};
}

}  // namespace ludo::server
