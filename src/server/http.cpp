#include "server/http.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "hub/responses.h"
#include "room/schema.h"
#include "server/statistics.h"

namespace ludo::server {
namespace {

HttpResponse statistics_response(const std::string& text) {
  return {200, "application/json", text, {{"Cache-Control", "max-age=30"}}};
}

}  // namespace

Routes::Routes(Hub& hub, Workers& workers, const Site& site, Guard& guard, Threads threads)
    : hub_(hub),
      workers_(workers),
      site_(site),
      guard_(guard),
      reviews_(
          {.now = [&workers] { return workers.steady(); },
           .judge = [&workers](const review::Reviewing& reviewing,
                               std::size_t i) { return workers.thinker().judge(reviewing, i); },
           .wake = [this] { workers_.keep_judging([this] { return reviews_.judge_one(); }); },
           .store = [&workers](StoredReview one) { workers.store_review(std::move(one)); }}),
      solving_(guard, threads),
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
    return reply(error_response({&kStopping}));
  }
  ready_.ask([this, reply](Readiness::Store store) {
    if (store == Readiness::Store::Fails || hub_.is_stopping()) {
      return reply(error_response({hub_.is_stopping() ? &kStopping : &kStorage}));
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
  if (post && path == "tables") {
    return open_table(request, reply);
  }
  if (get && path == "tables") {
    return lobby(request, reply);
  }
  if (post && path == "mine") {
    return mine(request, reply);
  }
  if (post && path == "replay") {
    return replay_record(request, reply);
  }
  if (post && path == "review") {
    return review_record(request, reply);
  }
  if (get && path == "statistics") {
    return statistics(reply);
  }
  if (const std::optional<HttpResponse> solved = solving_.solved().response(request)) {
    return reply(*solved);
  }
  if (const std::optional<HttpResponse> known = known_response(request)) {
    return reply(*known);
  }
  if (const std::optional<ShownAsked> asked = asked_of_table(request)) {
    return about_table(*asked, request, reply);
  }
  reply(error_response({&kNotFound}));
}

template <class F>
void Routes::guarded(const Reply& reply, F&& f) {
  if (!guard_("answering", std::forward<F>(f))) {
    reply(error_response({&kInternal}));
  }
}

void Routes::ask(const Reply& reply, std::function<std::function<void()>(Store&)> work) {
  workers_.ask([this, reply, work = std::move(work)](Store& store) -> std::function<void()> {
    std::function<void()> answer;
    if (!guard_("reading", [&] { answer = work(store); })) {
      return [reply] { reply(error_response({&kInternal})); };
    }
    return [this, reply, answer = std::move(answer)] { guarded(reply, answer); };
  });
}

void Routes::open_table(const HttpRequest& request, const Reply& reply) {
  const Result<OpenRequest, RequestError> open = read_open(request.body);
  if (!open) {
    return reply(error_response(open.error()));
  }
  const auto then = [this, reply](const Result<Hub::OpenedTable, RequestError>& opened) {
    guarded(reply, [&] { reply(opened_response(opened)); });
  };
  hub_.open(*open, then, request.address);
}

void Routes::lobby(const HttpRequest& request, const Reply& reply) {
  const std::string game = query_value(request.query, "game");
  if (!game.empty() && !Games::with(game, []<class G>() {})) {
    // Any bytes may stand there; a database takes no others than UTF-8.
    return reply(list_response({}, {}, hub_));
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
        return reply(error_response({&kStorage}));
      }
      reply(list_response(*rows, {}, hub_));
    };
  });
}

void Routes::mine(const HttpRequest& request, const Reply& reply) {
  const Result<std::vector<std::string>, RequestError> asked = hashes_in(request.body);
  if (!asked) {
    return reply(error_response(asked.error()));
  }
  const std::vector<std::string>& hashes = *asked;
  if (hashes.empty()) {
    return reply(list_response({}, hashes, hub_));
  }
  ask(reply, [this, hashes, reply](Store& store) {
    const auto rows = std::make_shared<const Result<std::vector<TableRow>>>(
        store.list({.persons = hashes, .rows_max = kMineMax}));
    return [this, rows, hashes, reply] {
      if (!*rows) {
        return reply(error_response({&kStorage}));
      }
      reply(list_response(**rows, hashes, hub_));
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
    return reply(error_response({&kBusy}));
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
    reply(text ? statistics_response(*text) : error_response({&kStorage}));
  }
}

// From the store, not from the room: no table is loaded for it, and no player waits.
void Routes::about_table(const ShownAsked& asked, const HttpRequest& request, const Reply& reply) {
  const std::string& table = asked.table;
  if (!is_table_id(table)) {
    return reply(error_response({&kNoTable}));
  }
  if (asked.what == "review") {
    return show(request, table, reply,
                [this, asked, address = request.address](StoreReader& store) {
                  return reviews_.answer(store, asked.table, asked.lang, address);
                });
  }
  show(request, table, reply,
       [this, asked](StoreReader& store) { return shown_.answer(store, asked); });
}

// A record somebody kept, as it was played: of a table that may be forgotten here.
void Routes::replay_record(const HttpRequest& request, const Reply& reply) {
  Result<ReplayRequest, RequestError> asked = read_replay(request.body);
  if (!asked) {
    return reply(error_response(asked.error()));
  }
  show(request, "record", reply,
       [this, asked = std::move(*asked)](StoreReader&) { return shown_.answer(asked); });
}

void Routes::review_record(const HttpRequest& request, const Reply& reply) {
  Result<ReplayRequest, RequestError> asked = read_replay(request.body);
  if (!asked) {
    return reply(error_response(asked.error()));
  }
  show(request, "record", reply,
       [this, asked = std::move(*asked), address = request.address](StoreReader&) {
         return reviews_.answer(asked, address);
       });
}

void Routes::show(const HttpRequest& request, const std::string& about, const Reply& reply,
                  std::function<HttpResponse(StoreReader&)> make) {
  const bool queued = workers_.ask_shown(
      {request.address, about, Priority::Hint},
      [this, make = std::move(make), reply](StoreReader& store) -> std::function<void()> {
        auto response = std::make_shared<HttpResponse>(error_response({&kInternal}));
        guard_("showing", [&] { *response = make(store); });
        return [reply, response] { reply(std::move(*response)); };
      });
  if (!queued) {
    reply(error_response({&kBusy}));
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
