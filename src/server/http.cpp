#include "server/http.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "room/schema.h"
#include "server/responses.h"
#include "server/statistics.h"
#include "table/rules_version.h"

namespace ludo::server {
namespace {

HttpResponse statistics_response(const std::string& text) {
  return {200, "application/json", text, {{"Cache-Control", "max-age=30"}}};
}
HttpResponse response_of(const Result<Json, RequestError>& result) {
  return result.ok() ? json_response(*result) : refusal(result.error());
}

// The value of a key in "a=1&b=2"; values of ours need no decoding.
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

// Tables one is given of one's own, the latest changed: as many as one may name tokens.
constexpr int kMineMax = 200;

bool drop(std::string_view& text, std::string_view prefix) {
  if (text.substr(0, prefix.size()) != prefix) {
    return false;
  }
  text.remove_prefix(prefix.size());
  return true;
}

}  // namespace

Json games_json() {
  const auto both = [](std::string_view fr, std::string_view en) {
    return Json{{"fr", fr}, {"en", en}};
  };
  Json games = Json::array();
  Games::each([&]<class G>() {
    const GameInfo& info = G::kInfo;
    Json options = Json::array();
    for (const OptionInfo& option : info.options) {
      options.push_back({{"name", option.name},
                         {"rule", option.rule.view()},
                         {"secrets", option.hides == Hides::Yes},
                         {"text", both(option.text_fr, option.text_en)}});
    }
    games.push_back({{"game", info.name},
                     {"title", both(info.title_fr, info.title_en)},
                     {"aim", both(info.aim_fr, info.aim_en)},
                     {"min", info.min_players},
                     {"max", info.max_players},
                     {"secrets", info.has_secrets},
                     {"options", options}});
  });
  Json bots = Json::array();
  for (const BotInfo& bot : kBots) {
    bots.push_back({{"level", bot.name}, {"title", both(bot.title_fr, bot.title_en)}});
  }
  return {{"games", games}, {"bots", bots}, {"rules", kRulesVersion}};
}

Routes::Routes(Hub& hub, Workers& workers, const Site& site, Guard& guard, Threads threads)
    : hub_(hub),
      workers_(workers),
      site_(site),
      guard_(guard),
      solved_(guard, threads),
      ready_([&workers] { return workers.now(); },
             [&hub, &workers](std::function<void(Readiness::Store)> then) {
               workers.check([&hub, then = std::move(then)](const Status& checked) {
                 if (checked.ok()) {
                   hub.on_store_works();
                 }
                 then(checked.ok() ? Readiness::Store::Works : Readiness::Store::Fails);
               });
             }) {}

// Whether to send people here: not while the store takes nothing, nor to a node that goes.
void Routes::readyz(const Reply& reply) {
  if (hub_.is_stopping()) {
    return reply(refusal({&kStopping}));
  }
  ready_.ask([this, reply](Readiness::Store store) {
    if (store == Readiness::Store::Fails || hub_.is_stopping()) {
      return reply(refusal({hub_.is_stopping() ? &kStopping : &kStorage}));
    }
    reply({200, "text/plain; charset=utf-8", "ok\n", {{"Cache-Control", "no-store"}}});
  });
}

void Routes::answer(const HttpRequest& request, const NetCounts& net, const Reply& reply) {
  std::string_view path = request.path;
  const bool get = request.method == "GET" || request.method == "HEAD";
  const bool post = request.method == "POST";
  if (!drop(path, "/api/")) {
    if (get && path == "/healthz") {
      return reply({200, "text/plain; charset=utf-8", "ok\n"});
    }
    if (get && path == "/readyz") {
      return readyz(reply);
    }
    return reply(get && path == "/metrics" ? metrics(net) : site_.answer(request));
  }
  if (path == "tables") {
    return post ? open_table(request, reply) : lobby(request, reply);
  }
  if (post && path == "mine") {
    return mine(request, reply);
  }
  if (get && path == "games") {
    return reply(json_response(games_json()));
  }
  if (get && path == "statistics") {
    return statistics(reply);
  }
  if (get && path == "cite") {
    const auto value = [&](std::string_view key) { return query_value(request.query, key); };
    return reply(response_of(
        solved_.answer({value("players"), value("tokens"), value("covered"), value("dice"),
                        value("throws"), value("goal"), value("roles")})));
  }
  if (get && path == "cite/thieves") {
    return reply(response_of(solved_.thieves(query_value(request.query, "goal"))));
  }
  if (get && drop(path, "rules/")) {
    const Lang lang = query_value(request.query, "lang") == "fr" ? Lang::Fr : Lang::En;
    return reply(response_of(rules_json(path, lang)));
  }
  if (get && drop(path, "decks/")) {
    return reply(response_of(deck_json(path)));
  }
  if (get && drop(path, "tables/") && path.size() > kTokenLetters && path[kTokenLetters] == '/') {
    return about_table(std::string(path.substr(0, kTokenLetters)),
                       std::string(path.substr(kTokenLetters + 1)), request, reply);
  }
  reply(refusal({&kNotFound}));
}

template <class F>
void Routes::guarded(const Reply& reply, F&& f) {
  if (!guard_("answering", std::forward<F>(f))) {
    reply(refusal({&kInternal}));
  }
}

void Routes::ask(const Reply& reply, std::function<std::function<void()>(Store&)> work) {
  workers_.ask([this, reply, work = std::move(work)](Store& store) -> std::function<void()> {
    std::function<void()> answer;
    if (!guard_("reading", [&] { answer = work(store); })) {
      return [reply] { reply(refusal({&kInternal})); };
    }
    return [this, reply, answer = std::move(answer)] { guarded(reply, answer); };
  });
}

void Routes::open_table(const HttpRequest& request, const Reply& reply) {
  const Result<OpenRequest, RequestError> open = read_open(request.body);
  if (!open) {
    return reply(refusal(open.error()));
  }
  const auto then = [this, reply](const Result<Hub::OpenedTable, RequestError>& opened) {
    guarded(reply, [&] {
      if (!opened) {
        return reply(refusal(opened.error()));
      }
      Json seats = Json::array();
      for (const Seat seat : opened->seats) {
        seats.push_back(index_of(seat));
      }
      Json json{{"table", opened->table}, {"seats", seats}};
      json["token"] = opened->token.empty() ? Json(nullptr) : Json(opened->token);
      json["commitment"] = opened->commitment;
      reply(json_response(json));
    });
  };
  hub_.open(*open, then, request.address);
}

// A row of the store as a list shows it, or the room itself where it is in memory.
Json Routes::listed(const TableRow& row, const std::vector<std::string>& hashes) const {
  const Room* room = hub_.loaded(row.table);
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
  json["firstChosen"] = about.value("firstChosen", false);
  return json;
}

void Routes::lobby(const HttpRequest& request, const Reply& reply) {
  const std::string game = query_value(request.query, "game");
  if (!game.empty() && !Games::with(game, []<class G>() {})) {
    // Any bytes may stand there; a database takes no others than UTF-8.
    return reply(json_response({{"tables", Json::array()}}));
  }
  ask(reply, [this, game, reply](Store& store) {
    auto rows = std::make_shared<std::vector<TableRow>>();
    std::shared_ptr<Error> failed;
    for (const TablePhase phase : {TablePhase::Open, TablePhase::Playing}) {
      TableQuery query{.access = TableAccess::Public, .phase = phase, .rows_max = 50};
      if (!game.empty()) {
        query.game = game;
      }
      Result<std::vector<TableRow>> found = store.list(query);
      if (!found) {
        failed = std::make_shared<Error>(found.error());
      } else {
        rows->insert(rows->end(), found->begin(), found->end());
      }
    }
    return [this, rows, failed, reply] {
      if (failed) {
        return reply(refusal({&kStorage}));
      }
      Json tables = Json::array();
      for (const TableRow& row : *rows) {
        tables.push_back(listed(row, {}));
      }
      reply(json_response({{"tables", tables}}));
    };
  });
}

void Routes::mine(const HttpRequest& request, const Reply& reply) {
  const Result<std::vector<std::string>, RequestError> tokens = read_tokens(request.body);
  if (!tokens) {
    return reply(refusal(tokens.error()));
  }
  std::set<std::string> unique;
  for (const std::string& token : *tokens) {
    if (is_token(token)) {
      unique.insert(token_hash(token));
    }
  }
  const std::vector<std::string> hashes(unique.begin(), unique.end());
  if (hashes.empty()) {
    return reply(json_response({{"tables", Json::array()}}));
  }
  ask(reply, [this, hashes, reply](Store& store) {
    const auto rows = std::make_shared<const Result<std::vector<TableRow>>>(
        store.list({.persons = hashes, .rows_max = kMineMax}));
    return [this, rows, hashes, reply] {
      if (!*rows) {
        return reply(refusal({&kStorage}));
      }
      Json tables = Json::array();
      for (const TableRow& row : **rows) {
        tables.push_back(listed(row, hashes));
      }
      reply(json_response({{"tables", tables}}));
    };
  });
}

// Counted anew once a while: what it takes is bounded, and nobody sees the difference. One count at
// a time: an answer that is a little old is better than a second count.
void Routes::statistics(const Reply& reply) {
  constexpr i64 kFresh = 30'000;
  constexpr std::size_t kWaitingMax = 1000;
  const i64 now = workers_.now();
  if (!statistics_.empty() && (counting_ || now - statistics_at_ < kFresh)) {
    return reply(statistics_response(statistics_));
  }
  if (statistics_waiting_.size() >= kWaitingMax) {
    return reply(refusal({&kBusy}));
  }
  statistics_waiting_.push_back(reply);
  if (std::exchange(counting_, true)) {
    return;
  }
  workers_.ask_aside([this, now](StoreReader& store) -> std::function<void()> {
    std::optional<std::string> text;
    guard_("counting", [&] {
      if (const Result<Json> counted = count_statistics(store)) {
        text = counted->dump();
      }
    });
    return [this, now, text] { on_counted(now, text); };
  });
}

void Routes::on_counted(i64 at, const std::optional<std::string>& text) {
  counting_ = false;
  if (text) {
    statistics_ = *text;
    statistics_at_ = at;
  }
  for (const Reply& reply : std::exchange(statistics_waiting_, {})) {
    reply(text ? statistics_response(*text) : refusal({&kStorage}));
  }
}

// From the store, not from the room: no table is loaded for it, and no player waits.
void Routes::about_table(const std::string& table, const std::string& what,
                         const HttpRequest& request, const Reply& reply) {
  ShownAsked asked{table, what, query_value(request.query, "seat"),
                   query_value(request.query, "from"), query_value(request.query, "lang")};
  if (!is_token(table)) {
    return reply(refusal({&kNoTable}));
  }
  const bool queued = workers_.ask_shown(
      {request.address, table, Priority::Hint},
      [this, asked = std::move(asked), reply](StoreReader& store) -> std::function<void()> {
        auto response = std::make_shared<HttpResponse>(refusal({&kInternal}));
        guard_("showing", [&] { *response = shown_.answer(store, asked); });
        return [reply, response] { reply(std::move(*response)); };
      });
  if (!queued) {
    reply(refusal({&kBusy}));
  }
}

HttpResponse Routes::metrics(const NetCounts& net) const {
  std::string out;
  const auto add = [&](const char* name, const char* kind, u64 value) {
    out += "# TYPE ludotheque_" + std::string(name) + " " + kind + "\nludotheque_" + name + " " +
           std::to_string(value) + "\n";
  };
  const HubCounts& hub = hub_.counts();
  add("connections", "gauge", net.open);
  add("clients", "gauge", hub_.clients());
  add("rooms", "gauge", hub_.rooms());
  add("writing", "gauge", static_cast<u64>(hub_.unconfirmed()));
  add("thoughts_waiting", "gauge", workers_.thinking());
  add("accepted_total", "counter", net.accepted);
  add("refused_total", "counter", net.refused);
  add("http_requests_total", "counter", net.requests);
  add("messages_in_total", "counter", net.messages_in);
  add("messages_out_total", "counter", net.messages_out);
  add("bytes_out_total", "counter", net.bytes_out);
  add("slow_readers_total", "counter", net.slow);
  add("requests_total", "counter", hub.requests);
  add("refusals_total", "counter", hub.refusals);
  add("moves_total", "counter", hub.moves);
  add("entries_total", "counter", hub.entries);
  add("conflicts_total", "counter", hub.conflicts);
  add("storage_errors_total", "counter", hub.storage_errors);
  add("thoughts_total", "counter", hub.thoughts);
  add("hints_total", "counter", hub.hints);
  add("tables_opened_total", "counter", hub.opened);
  add("rooms_loaded_total", "counter", hub.loaded);
  add("rooms_unloaded_total", "counter", hub.unloaded);
  add("tables_removed_total", "counter", hub.removed);
  add("tables_packed_total", "counter", hub.packed);
  add("exceptions_total", "counter", guard_.count());
  return {200, "text/plain; version=0.0.4; charset=utf-8", out};
}

}  // namespace ludo::server
