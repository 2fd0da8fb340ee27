#include "server/http.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "room/schema.h"
#include "server/statistics.h"
#include "table/rules_version.h"

namespace ludo::server {
namespace {

HttpResponse json_text_response(std::string text) {
  return {200, "application/json", std::move(text), {{"Cache-Control", "no-store"}}};
}
HttpResponse json_response(const Json& json) {
  return json_text_response(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}
HttpResponse refusal(const Refused& refused) {
  return {refused.wrong->http,
          "application/json",
          error_body(refused),
          {{"Cache-Control", "no-store"}}};
}
HttpResponse statistics_response(const std::string& text) {
  return {200, "application/json", text, {{"Cache-Control", "max-age=30"}}};
}
HttpResponse response_of(const Result<Json, Refused>& result) {
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

bool drop(std::string_view& text, std::string_view prefix) {
  if (text.substr(0, prefix.size()) != prefix) {
    return false;
  }
  text.remove_prefix(prefix.size());
  return true;
}

HttpResponse record_of(const State& state) {
  if (state.phase != TablePhase::Finished) {
    return refusal({&kNotFinished});
  }
  HttpResponse response{200, "application/jsonl; charset=utf-8"};
  for (const std::string& line : record_lines(state)) {
    response.body += line + "\n";
  }
  response.headers = {{"Content-Disposition", "attachment; filename=\"" + state.opened().game +
                                                  "-" + state.id().substr(0, 6) + ".jsonl\""}};
  return response;
}

HttpResponse replay_of(const Room& room, const std::string& seat) {
  const State& state = room.state();
  const bool valid =
      seat.size() == 1 && seat[0] >= '0' && seat[0] - '0' < static_cast<int>(state.seats_count());
  if (!seat.empty() && !valid) {
    return refusal({&kBadMessage});
  }
  if (valid && state.phase != TablePhase::Finished) {
    return refusal({&kNotFinished});
  }
  const auto observer = valid ? std::optional(seat_at(seat[0] - '0')) : std::nullopt;
  return json_text_response(replay_text(state, room.presence(), observer));
}

HttpResponse fairness_of(const State& state) {
  return state.phase == TablePhase::Finished ? json_response(fairness_json(state))
                                             : refusal({&kNotFinished});
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
    return reply(response_of(solved_.answer({value("players"), value("tokens"), value("covered"),
                                             value("dice"), value("throws"), value("goal")})));
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
  const Result<OpenRequest, Refused> open = read_open(request.body);
  if (!open) {
    return reply(refusal(open.error()));
  }
  hub_.open(*open, [this, reply](const Result<Hub::OpenedTable, Refused>& opened) {
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
      reply(json_response(json));
    });
  });
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
      Or<std::vector<TableRow>> found = store.list(query);
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
  const Result<std::vector<std::string>, Refused> tokens = read_tokens(request.body);
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
  ask(reply, [this, hashes, reply](Store& store) {
    auto rows = std::make_shared<std::vector<TableRow>>();
    bool failed = false;
    for (const std::string& hash : hashes) {
      const Or<std::vector<TableRow>> found = store.list({.person = hash, .rows_max = 50});
      failed = failed || !found;
      if (found) {
        rows->insert(rows->end(), found->begin(), found->end());
      }
    }
    std::sort(rows->begin(), rows->end(), [](const TableRow& a, const TableRow& b) {
      return std::pair(b.summary.changed, a.table) < std::pair(a.summary.changed, b.table);
    });
    rows->erase(
        std::unique(rows->begin(), rows->end(),
                    [](const TableRow& a, const TableRow& b) { return a.table == b.table; }),
        rows->end());
    return [this, rows, hashes, failed, reply] {
      if (failed) {
        return reply(refusal({&kStorage}));
      }
      Json tables = Json::array();
      for (const TableRow& row : *rows) {
        tables.push_back(listed(row, hashes));
      }
      reply(json_response({{"tables", tables}}));
    };
  });
}

// Counted anew once a while: what it takes is bounded, and nobody sees the difference.
void Routes::statistics(const Reply& reply) {
  constexpr i64 kFresh = 30'000;
  const i64 now = workers_.now();
  if (!statistics_.empty() && now - statistics_at_ < kFresh) {
    return reply(statistics_response(statistics_));
  }
  ask(reply, [this, now, reply](Store& store) -> std::function<void()> {
    Or<Json> counted = count_statistics(store);
    if (!counted) {
      return [reply] { reply(refusal({&kStorage})); };
    }
    return [this, now, reply, text = counted->dump()] {
      statistics_ = text;
      statistics_at_ = now;
      reply(statistics_response(text));
    };
  });
}

void Routes::about_table(const std::string& table, const std::string& what,
                         const HttpRequest& request, const Reply& reply) {
  const std::string seat = query_value(request.query, "seat");
  hub_.with_room(table, [this, what, seat, reply](const Room* room) {
    guarded(reply, [&] {
      if (room == nullptr) {
        return reply(refusal({&kNoTable}));
      }
      if (what == "replay") {
        return reply(replay_of(*room, seat));
      }
      if (what == "record") {
        return reply(record_of(room->state()));
      }
      if (what == "fairness") {
        return reply(fairness_of(room->state()));
      }
      reply(refusal({&kNotFound}));
    });
  });
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
  add("exceptions_total", "counter", guard_.count());
  return {200, "text/plain; version=0.0.4; charset=utf-8", out};
}

}  // namespace ludo::server
