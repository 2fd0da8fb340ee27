#include "wasm/house.h"

#include <algorithm>

#include "hub/responses.h"
#include "record/dump_json.h"
#include "wasm/house_json.h"

namespace ludo::wasm {
namespace {

using namespace hub;   // NOLINT(google-build-using-namespace): a house is made of these
using namespace room;  // NOLINT(google-build-using-namespace): likewise

constexpr std::size_t kMindsMax = 4;  // tables whose log a thinker remembers
constexpr std::size_t kHintsMax = 8;  // that wait

// One who plays alone may play as fast as they like, and keeps what they have.
HubLimits limits_of_a_tab() {
  constexpr int kMany = 1'000'000;
  HubLimits limits;
  limits.rooms_max = 50;
  limits.opens_per_hour = kMany;
  limits.entries = {kMany, 1};
  limits.moves = {kMany, 1};
  limits.keep_open = 0;
  limits.keep_idle = 0;
  limits.host = TableHost::Tab;
  return limits;
}

// The log of one table that has just been read, for what is made of it.
class ReadLog final : public StoreReader {
 public:
  explicit ReadLog(std::vector<Entry> entries, std::optional<StoredReview> stored = {})
      : entries_(std::move(entries)), stored_(std::move(stored)) {}

  Result<std::vector<Entry>> read(std::string_view /*table*/, i64 /*after*/) override {
    return entries_;
  }
  Result<std::vector<TableRow>> list(const TableQuery& /*query*/) override {
    return std::vector<TableRow>{};
  }
  Result<std::optional<TableRow>> find(std::string_view /*table*/) override {
    return std::optional<TableRow>{};
  }
  Result<std::vector<i64>> versions(std::span<const std::string> /*tables*/) override {
    return std::vector<i64>{entries_.empty() ? 0 : entries_.back().version};
  }
  Result<std::optional<std::string>> review(std::string_view table, i64 version,
                                            std::string_view made_by) override {
    const bool is_it = stored_ && stored_->table == table && stored_->version == version &&
                       stored_->made_by == made_by;
    return is_it ? std::optional(stored_->text) : std::nullopt;
  }
  Result<std::vector<GameCount>> count() override { return std::vector<GameCount>{}; }

 private:
  std::vector<Entry> entries_;
  std::optional<StoredReview> stored_;  // that was beside it
};

Error not_stored() {
  return {ErrorCode::BadFile, "le navigateur ne garde rien de plus", "the browser stores no more"};
}

// What `asked_for` by that id, which is then answered; nothing where nobody waits.
template <class T>
std::optional<T> taken(std::map<u64, T>& asked_for, const Json& json) {
  const auto found = asked_for.find(number_in(json, "id"));
  if (found == asked_for.end()) {
    return std::nullopt;
  }
  T one = std::move(found->second);
  asked_for.erase(found);
  return one;
}

}  // namespace

House::House(Random& random)
    : random_(random),
      reviews_({.now = [this] { return now_; },
                .judge = [](const review::Reviewing& reviewing,
                            std::size_t choice) { return reviewing.judge(choice); },
                .wake = [this] { judging_ = true; },
                .store =
                    [this](const StoredReview& one) {
                      out({{"for", "store-review"}, {"review", review_json(one)}});
                    }}),
      solved_([this] { solving_ = true; }),
      hub_(*this, *this, random, limits_of_a_tab()) {}

std::string House::take(i64 now, std::string_view text) {
  now_ = now;
  Json json = Json::parse(text, nullptr, false);
  if (json.is_object()) {
    go(std::move(json));
  }
  send_due();
  return std::exchange(out_, {});
}

void House::go(Json json) {
  const std::string what = text_in(json, "do");
  if (what == "connect" || what == "disconnect" || what == "message") {
    return connect_or_part(what, number_in(json, "client"), json);
  }
  if (what == "ask") {
    const u64 id = number_in(json, "id");
    HttpRequest request{text_in(json, "method"),
                        text_in(json, "path"),
                        text_in(json, "query"),
                        text_in(json, "body"),
                        "",
                        ""};
    return answer(request, [this, id](const HttpResponse& response) {
      out({{"for", "reply"},
           {"id", id},
           {"status", response.status},
           {"type", response.type},
           {"body", response.body}});
    });
  }
  if (what == "stored") {
    return on_stored(json);
  }
  if (what == "loaded") {
    return on_loaded(json);
  }
  if (what == "listed") {
    return on_listed(json);
  }
  if (what == "loaded-review") {
    return on_loaded_review(json);
  }
  if (what == "think" || what == "prepare") {
    return think_here(json);
  }
  if (what == "thought") {
    return on_thought(json);
  }
  if (what == "notice") {
    return hub_.notice(text_in(json, "table"), static_cast<i64>(number_in(json, "version")));
  }
  if (what == "attended") {
    return on_attended(json);
  }
  if (what == "tick") {
    hub_.tick();
    judging_ = judging_ && reviews_.judge_one();
    solving_ = solving_ && solved_.solve_some();
    if (!preparing_.empty() && !preparing_.front()()) {
      preparing_.pop_front();
    }
  }
}

void House::connect_or_part(std::string_view what, ClientId client, const Json& json) {
  if (what == "connect") {
    hub_.connect(client);
  } else if (what == "disconnect") {
    hub_.disconnect(client);
  } else {
    hub_.message(client, text_in(json, "text"));
  }
}

void House::out(Json json) {
  out_ += dump_json(json);
  out_ += '\n';
}

// When to be woken: now, while choices are being judged, a game is being solved or a table
// prepared.
void House::send_due() {
  const bool is_busy = judging_ || solving_ || !preparing_.empty();
  const std::optional<i64> due = is_busy ? std::optional(now_) : hub_.next_due();
  if (due != due_sent_ || (due && *due <= now_)) {
    due_sent_ = due;
    out({{"for", "due"}, {"at", due ? Json(*due) : Json(nullptr)}});
  }
}

// ---- HTTP ----

void House::answer(const HttpRequest& request, const Reply& reply) {
  const bool post = request.method == "POST";
  if (const std::optional<HttpResponse> known = known_response(request)) {
    return reply(*known);
  }
  if (const std::optional<HttpResponse> solved = solved_.response(request)) {
    return reply(*solved);
  }
  if (const std::optional<ShownAsked> asked = asked_of_table(request)) {
    return show(*asked, reply);
  }
  if (request.path == "/api/tables") {
    return post ? open(request, reply) : reply(list_response({}, {}, hub_));
  }
  if (post && request.path == "/api/mine") {
    return mine(request, reply);
  }
  if (post && (request.path == "/api/replay" || request.path == "/api/review")) {
    const Result<ReplayRequest, RequestError> asked = read_replay(request.body);
    if (!asked) {
      return reply(error_response(asked.error()));
    }
    return reply(request.path == "/api/replay" ? shown_.answer(*asked)
                                               : reviews_.answer(*asked, ""));
  }
  reply(error_response({&kNotFound}));
}

void House::open(const HttpRequest& request, const Reply& reply) {
  const Result<OpenRequest, RequestError> open = read_open(request.body);
  if (!open) {
    return reply(error_response(open.error()));
  }
  hub_.open(*open, [reply](const Result<Hub::OpenedTable, RequestError>& opened) {
    reply(opened_response(opened));
  });
}

void House::mine(const HttpRequest& request, const Reply& reply) {
  const Result<std::vector<std::string>, RequestError> asked = hashes_in(request.body);
  if (!asked) {
    return reply(error_response(asked.error()));
  }
  list({.persons = *asked, .rows_max = kMineMax},
       [this, hashes = *asked, reply](const Result<std::vector<TableRow>>& rows) {
         reply(rows.ok() ? list_response(*rows, hashes, hub_) : error_response({&kStorage}));
       });
}

void House::show(const ShownAsked& asked, const Reply& reply) {
  load(asked.table, 0, [this, asked, reply](const Result<Loaded>& loaded) {
    if (!loaded) {
      return reply(error_response({&kStorage}));
    }
    if (asked.what == "review") {
      return review(asked, loaded->entries, reply);
    }
    ReadLog log(loaded->entries);
    reply(shown_.answer(log, asked));
  });
}

void House::review(const ShownAsked& asked, std::vector<Entry> entries, const Reply& reply) {
  loading_reviews_[++last_id_] = [this, asked, entries = std::move(entries),
                                  reply](std::optional<StoredReview> stored) {
    ReadLog log(entries, std::move(stored));
    reply(reviews_.answer(log, asked.table, asked.lang, ""));
  };
  out({{"for", "load-review"}, {"id", last_id_}, {"table", asked.table}});
}

// A store that failed has none: then it is made.
void House::on_loaded_review(const Json& json) {
  const auto then = taken(loading_reviews_, json);
  if (then) {
    (*then)(review_in(json));
  }
}

// ---- Wire ----

void House::send(ClientId client, const Text& text) {
  out({{"for", "send"}, {"client", client}, {"text", *text}});
}

void House::close(ClientId client, const ErrorKind& why) {
  constexpr i64 kRetry = 5000;
  out({{"for", "close"}, {"client", client}, {"text", bye_message(why, kRetry)}});
}

// ---- the store ----

void House::append(std::vector<Append> batch, AppendDone then) {
  Json all = Json::array();
  for (const Append& one : batch) {
    all.push_back({{"table", one.table},
                   {"expected", one.expected},
                   {"payloads", one.payloads},
                   {"row", one.summary ? row_json(*one.summary) : Json(nullptr)}});
  }
  appends_[++last_id_] = std::move(then);
  out({{"for", "append"}, {"id", last_id_}, {"batch", std::move(all)}});
}

void House::on_stored(const Json& json) {
  const std::optional<AppendDone> then = taken(appends_, json);
  if (!then) {
    return;
  }
  if (!flag_in(json, "ok")) {
    return (*then)(not_stored());
  }
  std::vector<Appended> done;
  for (const Json& one : list_in(json, "done")) {
    done.push_back(one == true ? Appended::Done : Appended::Conflict);
  }
  (*then)(done);
}

void House::load(std::string table, i64 after, LoadDone then) {
  loads_[++last_id_] = std::move(then);
  out({{"for", "load"}, {"id", last_id_}, {"table", std::move(table)}, {"after", after}});
}

void House::on_loaded(const Json& json) {
  const std::optional<LoadDone> then = taken(loads_, json);
  if (!then) {
    return;
  }
  if (!flag_in(json, "ok")) {
    return (*then)(not_stored());
  }
  Loaded loaded;
  for (const Json& one : list_in(json, "entries")) {
    if (one.is_array() && one.size() == 2 && one[0].is_number() && one[1].is_string()) {
      loaded.entries.push_back({one[0].get<i64>(), one[1].get<std::string>()});
    }
  }
  if (const auto row = json.find("row"); row != json.end() && row->is_object()) {
    loaded.row = row_in(*row);
  }
  (*then)(loaded);
}

void House::list(TableQuery query, ListDone then) {
  lists_[++last_id_] = {std::move(query), std::move(then)};
  out({{"for", "list"}, {"id", last_id_}});
}

void House::on_listed(const Json& json) {
  std::optional<std::pair<TableQuery, ListDone>> asked = taken(lists_, json);
  if (!asked) {
    return;
  }
  if (!flag_in(json, "ok")) {
    return asked->second(not_stored());
  }
  std::vector<TableRow> rows;
  for (const Json& one : list_in(json, "rows")) {
    if (TableRow row = row_in(one); is_asked_for(asked->first, row)) {
      rows.push_back(std::move(row));
    }
  }
  std::sort(rows.begin(), rows.end(), [](const TableRow& a, const TableRow& b) {
    return a.summary.changed > b.summary.changed;
  });
  const auto most = static_cast<std::size_t>(asked->first.rows_max);
  rows.resize(std::min(rows.size(), most));
  asked->second(rows);
}

// What lies on somebody's own device is removed by nobody but them, and need not be packed.
void House::remove(std::vector<Removal> /*tables*/, RemoveDone then) { then(0); }
void House::pack(std::vector<std::string> /*tables*/, PackDone then) { then(0); }

// Time in which no tab was open is nobody's, as at a server.
void House::attend(AttendDone then) {
  constexpr std::size_t kOutagesMax = 1000;
  if (attended_at_ != 0 && attended_at_ < now_ - Store::kOutage) {
    outages_.push_back({attended_at_, now_});
  }
  if (outages_.size() > kOutagesMax) {
    outages_.erase(outages_.begin());
  }
  attended_at_ = now_;
  Json outages = Json::array();
  for (const Outage& one : outages_) {
    outages.push_back({one.began, one.ended});
  }
  out({{"for", "attendance"}, {"at", now_}, {"outages", std::move(outages)}});
  then(outages_);
}

void House::on_attended(const Json& json) {
  attended_at_ = static_cast<i64>(number_in(json, "at"));
  for (const Json& one : list_in(json, "outages")) {
    if (one.is_array() && one.size() == 2 && one[0].is_number() && one[1].is_number()) {
      outages_.push_back({one[0].get<i64>(), one[1].get<i64>()});
    }
  }
  hub_.tick();
}

// ---- thought ----

u64 House::ask_elsewhere(std::unique_ptr<Decision> decision, const ThinkFor& who, Json json) {
  const State& state = hub_.loaded(who.table)->state();
  u64 seed = 0;
  random_.fill({reinterpret_cast<u8*>(&seed), sizeof seed});
  pondered_[++last_id_].decision = std::move(decision);
  json["for"] = "think";
  json["id"] = last_id_;
  json["table"] = who.table;
  json["log"] = state.log_version.value;
  json["game"] = state.opened().game;
  json["seed"] = std::to_string(seed);
  out(std::move(json));
  return last_id_;
}

void House::think(std::unique_ptr<Decision> decision, BotLevel level, ThinkFor who, Thought then) {
  const u32 effort = who.priority == Priority::Unwatched ? 0 : Effort{}.percent;
  const u64 id =
      ask_elsewhere(std::move(decision), who,
                    {{"hint", false}, {"level", static_cast<int>(level)}, {"effort", effort}});
  pondered_[id].then = std::move(then);
}

bool House::advise(std::unique_ptr<Decision> decision, ThinkFor who, Advised then) {
  const auto waiting = std::count_if(pondered_.begin(), pondered_.end(),
                                     [](const auto& one) { return one.second.advised != nullptr; });
  if (static_cast<std::size_t>(waiting) >= kHintsMax) {
    return false;
  }
  const u64 id = ask_elsewhere(std::move(decision), who,
                               {{"hint", true}, {"level", 0}, {"effort", Effort{}.percent}});
  pondered_[id].advised = std::move(then);
  return true;
}

// By whom thinks, and by whom reviews: each has to have it.
void House::prepare(Preparation /*work*/, ThinkFor who) {
  const State& state = hub_.loaded(who.table)->state();
  out({{"for", "prepare"},
       {"table", who.table},
       {"log", state.log_version.value},
       {"game", state.opened().game}});
}

// Without the worker that thinks a bot makes any move, as at a server without memory for more.
void House::on_thought(const Json& json) {
  std::optional<Pondered> one = taken(pondered_, json);
  if (!one) {
    return;
  }
  Hint found = flag_in(json, "ok") ? hint_in(json) : Hint{};
  if (one->advised) {
    return one->advised(found);
  }
  if (found.moves.empty()) {
    Rng rng(number_in(json, "id"));
    return one->then(one->decision->bot_move(BotLevel::Hasard, rng, {}));
  }
  one->then(found.moves.front().move);
}

// Here another house's bots think: on the log itself, as the room there has it.
void House::think_here(const Json& json) {
  const std::string table = text_in(json, "table");
  const auto wanted = LogVersion{static_cast<i64>(number_in(json, "log"))};
  if (!minds_.contains(table) && minds_.size() >= kMindsMax) {
    minds_.clear();
  }
  std::unique_ptr<Room>& mind = minds_[table];
  if (!mind) {
    mind = std::make_unique<Room>(table);
  }
  if (mind->state().log_version >= wanted) {
    return think_of(mind.get(), json);
  }
  load(table, mind->state().log_version.value, [this, table, json](const Result<Loaded>& loaded) {
    const auto found = minds_.find(table);
    Room* here = found == minds_.end() ? nullptr : found->second.get();
    for (std::size_t i = 0; loaded.ok() && here != nullptr && i < loaded->entries.size(); ++i) {
      const Entry& entry = loaded->entries[i];
      const bool is_next = LogVersion{entry.version} == here->state().log_version.next();
      if (is_next && !here->follow(entry)) {
        minds_.erase(found);
        here = nullptr;
      }
    }
    think_of(here, json);
  });
}

// Whatever has been played meanwhile.
void House::prepare_for(const Room* room) {
  if (room == nullptr || !room->state().table) {
    return;
  }
  if (Preparation work = room->state().table->preparation()) {
    preparing_.push_back(std::move(work));
  }
}

// Only of the very position that was asked about: the table may have moved on.
void House::think_of(const Room* room, const Json& json) {
  if (text_in(json, "do") == "prepare") {
    return prepare_for(room);
  }
  Json answer{{"for", "thought"}, {"id", number_in(json, "id")}, {"ok", false}};
  const auto wanted = LogVersion{static_cast<i64>(number_in(json, "log"))};
  if (room != nullptr && room->state().log_version == wanted && room->state().turn()) {
    const std::unique_ptr<Decision> decision = room->state().table->decision();
    const u64 seed = std::strtoull(text_in(json, "seed").c_str(), nullptr, 10);
    const Effort effort{static_cast<u32>(number_in(json, "effort"))};
    Hint hint;
    if (flag_in(json, "hint")) {
      hint = decision->hint(seed, effort, Unsolved::Search);
    } else {
      Rng rng(seed);
      const auto level = static_cast<BotLevel>(number_in(json, "level"));
      hint.moves.push_back({decision->bot_move(level, rng, effort)});
    }
    add_hint(answer, hint);
    answer["ok"] = true;
  }
  out(std::move(answer));
}

}  // namespace ludo::wasm
