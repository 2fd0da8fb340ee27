#include "hub/answers.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "core/typography.h"
#include "hub/level.h"
#include "hub/responses.h"
#include "hub/workshop.h"
#include "table/field_kinds.h"
#include "table/rules_version.h"

namespace ludo::hub {
namespace {

// A row of the store as a list shows it, or the room itself where it is in memory.
Json listed(const TableRow& row, const std::vector<std::string>& hashes, const Hub& hub) {
  const Room* room = hub.loaded(row.table);
  const TableSummary summary = room == nullptr ? row.summary : room->summary();
  Json about = Json::parse(summary.about, nullptr, false);
  if (!about.is_object()) {
    about = Json::object();
  }
  Json json{{"table", row.table},
            {"game", summary.game},
            {"access", name_of(summary.access)},
            {"phase", name_of(summary.phase)},
            {"names", about.value("names", Json::array())},
            {"openSeats", summary.open_seats},
            {"options", about.value("options", Json::array())},
            {"clock", about.value("clock", Json::object())},
            {"turn", about.value("turn", Json())}};
  json["yours"] = Json::array();
  const Json seats = about.value("hashes", Json::array());
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const bool own = std::any_of(hashes.begin(), hashes.end(), [&](const std::string& hash) {
      return same_hash(hash, seats[i].get_ref<const std::string&>());
    });
    if (own) {
      json["yours"].push_back(i);
    }
  }
  json["result"] = about.value("result", Json());
  json["changed"] = summary.changed;
  json["bots"] = about.value("bots", Json::array());
  json["moves"] = about.value("moves", 0);
  json["given"] = about.value("given", 0);
  json["luck"] = about.value("luck", 0);
  json["firstChosen"] = about.value("firstChosen", false);
  json["hints"] = about.value("hints", true);
  json["deck"] = about.value("deck", Json());
  return json;
}

Json json_of(const FieldKinds& kinds) {
  return {{"seats", kinds.seats}, {"dice", kinds.dice}, {"bySeat", kinds.by_seat}};
}

bool is_get(const HttpRequest& request) {
  return request.method == "GET" || request.method == "HEAD";
}

}  // namespace

HttpResponse response_of(const Result<Json, RequestError>& result) {
  return result.ok() ? json_response(*result) : error_response(result.error());
}

std::string query_value(std::string_view query, std::string_view key) {
  while (!query.empty()) {
    const std::size_t end = query.find('&');
    const std::string_view pair = query.substr(0, end);
    if (pair.size() > key.size() && pair.substr(0, key.size()) == key && pair[key.size()] == '=') {
      return std::string(pair.substr(key.size() + 1));
    }
    query.remove_prefix(end == std::string_view::npos ? query.size() : end + 1);
  }
  return "";
}

bool drop(std::string_view& text, std::string_view prefix) {
  if (text.substr(0, prefix.size()) != prefix) {
    return false;
  }
  text.remove_prefix(prefix.size());
  return true;
}

Json games_json() {
  const auto both = [](std::string_view fr, std::string_view en) {
    std::string french;
    append_typeset(french, Lang::Fr, fr);
    return Json{{"fr", french}, {"en", en}};
  };
  Json games = Json::array();
  Games::each([&]<class G>() {
    const GameInfo& info = G::kInfo;
    Json options = Json::array();
    for (const OptionInfo& option : info.options) {
      options.push_back({{"name", option.name},
                         {"rule", option.rule.view()},
                         {"secrets", option.hides == Hides::Yes},
                         {"title", both(option.title_fr, option.title_en)},
                         {"text", both(option.text_fr, option.text_en)}});
    }
    games.push_back({{"game", info.name},
                     {"title", both(info.title_fr, info.title_en)},
                     {"aim", both(info.aim_fr, info.aim_en)},
                     {"min", info.min_players},
                     {"max", info.max_players},
                     {"secrets", info.has_secrets},
                     {"options", options},
                     {"fields", json_of(field_kinds<G>())},
                     {"lot", info.lot == Lot::Dice ? "dice" : "drawn"},
                     {"begins", info.begins_fr.empty() ? Json(nullptr)
                                                       : both(info.begins_fr, info.begins_en)}});
  });
  Json bots = Json::array();
  for (const BotInfo& bot : kBots) {
    bots.push_back({{"level", bot.name},
                    {"title", both(bot.title_fr, bot.title_en)},
                    {"text", both(bot.text_fr, bot.text_en)}});
  }
  return {{"games", games}, {"bots", bots}, {"rules", kRulesVersion}};
}

std::optional<HttpResponse> known_response(const HttpRequest& request) {
  std::string_view path = request.path;
  if (request.method == "POST" && drop(path, "/api/workshop/")) {
    return response_of(checked_deck_json(path, request.body));
  }
  if (request.method == "POST" && path == "/api/level") {
    return response_of(level_json(request.body));
  }
  if (!is_get(request)) {
    return std::nullopt;
  }
  if (path == "/api/games") {
    return json_response(games_json());
  }
  if (drop(path, "/api/rules/")) {
    const Lang lang = query_value(request.query, "lang") == "fr" ? Lang::Fr : Lang::En;
    return response_of(rules_json(path, lang));
  }
  if (drop(path, "/api/decks/")) {
    return response_of(deck_json(path));
  }
  if (drop(path, "/api/workshop/")) {
    return response_of(workshop_json(path));
  }
  return std::nullopt;
}

HttpResponse opened_response(const Result<Hub::OpenedTable, RequestError>& opened) {
  if (!opened) {
    return error_response(opened.error());
  }
  Json seats = Json::array();
  for (const Seat seat : opened->seats) {
    seats.push_back(index_of(seat));
  }
  Json json{{"table", opened->table}, {"seats", seats}};
  json["token"] = opened->token.empty() ? Json(nullptr) : Json(opened->token);
  json["commitment"] = opened->commitment;
  return json_response(json);
}

Result<std::vector<std::string>, RequestError> hashes_in(const std::string& body) {
  const Result<std::vector<std::string>, RequestError> tokens = read_tokens(body);
  if (!tokens) {
    return tokens.error();
  }
  std::set<std::string> unique;
  for (const std::string& token : *tokens) {
    if (is_token(token)) {
      unique.insert(token_hash(token));
    }
  }
  return std::vector<std::string>(unique.begin(), unique.end());
}

HttpResponse list_response(const std::vector<TableRow>& rows,
                           const std::vector<std::string>& hashes, const Hub& hub) {
  Json tables = Json::array();
  for (const TableRow& row : rows) {
    tables.push_back(listed(row, hashes, hub));
  }
  return json_response({{"tables", tables}});
}

std::optional<ShownAsked> asked_of_table(const HttpRequest& request) {
  std::string_view path = request.path;
  if (!is_get(request) || !drop(path, "/api/tables/")) {
    return std::nullopt;
  }
  const std::size_t end = path.find('/');
  if (end != kTokenLetters && (end > path.size() || !is_table_id(path.substr(0, end)))) {
    return std::nullopt;
  }
  return ShownAsked{std::string(path.substr(0, end)), std::string(path.substr(end + 1)),
                    query_value(request.query, "seat"), query_value(request.query, "from"),
                    query_value(request.query, "lang") == "en" ? Lang::En : Lang::Fr};
}

}  // namespace ludo::hub
