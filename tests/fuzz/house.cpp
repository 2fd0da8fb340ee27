#include "fuzz/house.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "review/review.h"
#include "room/fairness.h"
#include "room/protocol.h"

namespace ludo::fuzz {
namespace {

using server::server_message;
using server::Shape;
using server::shape_named;
using server::validate;

constexpr int kTasksMax = 100'000;  // of one request: more is no end

// Any legal move will do, at once: what bots and hints think is tested elsewhere.
class QuickThinker final : public server::Thinker {
 public:
  TableMove move(const Decision& decision, BotLevel /*level*/, Rng& rng,
                 Effort /*effort*/) const override {
    return decision.bot_move(BotLevel::Hasard, rng, {});
  }
  Hint hint(const Decision& decision, u64 seed, Effort /*effort*/) const override {
    Rng rng(seed);
    const TableMove best = decision.bot_move(BotLevel::Hasard, rng, {});
    return {.moves = {{best, 0.5, 0.125, 8}}, .line = {best.text}};
  }
  review::Judgement judge(const review::Reviewing& /*reviewing*/,
                          std::size_t choice) const override {
    return {.version = static_cast<int>(choice) + 1};
  }
};

// What a plain answer has to be; nullptr where it is not JSON.
const Shape* shape_of(const server::HttpRequest& request) {
  const std::string& path = request.path;
  const auto begins = [&](const char* with) { return path.rfind(with, 0) == 0; };
  const auto ends = [&](std::string_view with) {
    return path.size() >= with.size() &&
           path.compare(path.size() - with.size(), with.size(), with) == 0;
  };
  if (path == "/api/tables") {
    return shape_named(request.method == "POST" ? "Opened" : "TableList");
  }
  return path == "/api/mine"           ? shape_named("TableList")
         : path == "/api/games"        ? shape_named("GameList")
         : path == "/api/statistics"   ? shape_named("Statistics")
         : path == "/api/cite"         ? shape_named("CiteSolved")
         : path == "/api/cite/thieves" ? shape_named("CiteThieves")
         : begins("/api/rules/")       ? shape_named("Rules")
         : begins("/api/decks/")       ? shape_named("DeckTexts")
         : begins("/api/workshop/")
             ? shape_named(request.method == "POST" ? "CheckedDeck" : "Workshop")
         : path == "/api/level" ? shape_named("LevelOver")
         : ends("/review")      ? shape_named("Review")
         : ends("/replay")      ? shape_named("Replay")
         : ends("/fairness")    ? shape_named("Fairness")
         : ends("/deck")        ? shape_named("TableDeck")
                                : nullptr;
}

void expect_fit(const Shape* shape, const Json& json, const char* given = "") {
  expect(shape != nullptr, "nothing of the protocol", json);
  if (const auto wrong = validate(*shape, json, given)) {
    found("not as the protocol says: " + *wrong + " in " + json.dump());
  }
}

void expect_no_secret(const Json& table) {
  expect(table["phase"] == "finished" || table["secret"].is_null(), "a secret before the end");
}

// A move is sent to the one who made it only.
void expect_own_steps(const Json& message) {
  for (const Json& step : message["steps"]) {
    expect(!step.contains("move") || step["by"] == message["as"], "another's move", message);
  }
}

void expect_fair_record(const std::string& text) {
  std::istringstream in(text);
  const Result<std::optional<Record>> record = RecordReader(in, "record").next();
  expect(record.ok() && record->has_value(), "our own record is not one", text);
  const Result<room::FairGame> verified = room::verify_record(**record, "record", {});
  expect(verified.ok(), "our own record is not fair", text);
}

}  // namespace

[[noreturn]] void found(const std::string& what) {
  std::fprintf(stderr, "\nFOUND: %s\n", what.c_str());
  std::abort();
}

class House::Cable final : public server::Network {
 public:
  explicit Cable(House& house) : house_(house) {}
  Result<u16> listen() override { return house_.listen(); }
  void run() override {}
  void send(ClientId client, const server::Text& text) override { house_.send(client, text); }
  void close(ClientId client, const server::Text& last, std::string_view how) override {
    house_.close(client, last, how);
  }
  void stop() override { house_.stop(); }
  const server::NetCounts& counts() const override { return house_.counts_; }
  void post(std::function<void()> task) override { house_.post(std::move(task)); }

 private:
  House& house_;
};

House::House(const std::filesystem::path& folder) : folder_(folder) {
  std::filesystem::create_directories(folder_);
  for (const char* ending : {"", "-wal", "-shm"}) {
    std::filesystem::remove(folder_ / (std::string("games.db") + ending));
  }
  start();
}

House::~House() { end(); }

void House::start() {
  server::HostSettings settings;
  settings.database = "sqlite:" + (folder_ / "games.db").string();
  settings.hub.unload_after = 30'000;
  server::HostParts parts;
  parts.network = [this](server::Handler& handler) {
    handler_ = &handler;
    return std::make_unique<Cable>(*this);
  };
  parts.clock = [this] { return now_; };
  parts.random = &chance_;
  parts.thinker = std::make_shared<const QuickThinker>();
  parts.threads = server::Threads::None;
  host_ = std::make_unique<server::Host>(settings, log_, std::move(parts));
  expect(host_->start().ok(), "the server does not start");
}

void House::end() {
  stopped_ = false;
  host_->stop();
  settle();
  expect(stopped_, "the server does not stop");
  for (auto& [id, client] : clients) {
    if (client.open) {
      handler_->on_close(id, "stopping");
    }
  }
  clients.clear();
  settle();
  check_log();
  host_.reset();
  tasks_.clear();
}

void House::restart() {
  end();
  start();
}

// Until there is nothing left to do at this time.
void House::settle() {
  for (int i = 0;; ++i) {
    expect(i < kTasksMax, "the server never comes to rest");
    if (!tasks_.empty()) {
      const std::function<void()> task = std::move(tasks_.front());
      tasks_.pop_front();
      task();
      continue;
    }
    const std::optional<i64> due = handler_->next_due();
    if (stopped_ || !due || *due > now_) {
      return;
    }
    handler_->on_tick();
  }
}

void House::pass(i64 ms) {
  constexpr int kTicksMax = 400;  // then nothing happens for the rest of the time
  const i64 end = now_ + ms;
  for (int i = 0; i < kTicksMax; ++i) {
    const std::optional<i64> due = handler_->next_due();
    if (!due || *due > end) {
      break;
    }
    now_ = std::max(now_, *due);
    settle();
  }
  now_ = end;
  handler_->on_tick();
  settle();
  check_log();
}

server::HttpResponse House::ask(server::HttpRequest request) {
  struct Answers {
    int count = 0;
    server::HttpResponse last;
  };
  const auto answers = std::make_shared<Answers>();
  request.address = "127.0.0.1";
  handler_->on_http(request, [answers](server::HttpResponse response) {
    ++answers->count;
    answers->last = std::move(response);
  });
  settle();
  check_log();
  const bool good = answers->count == 1 && answers->last.status < 500;
  if (!good) {
    found(std::to_string(answers->count) + " answers, the last " +
          std::to_string(answers->last.status) + ", to " + request.method + " " + request.path +
          "?" + request.query + " " + request.body);
  }
  check_answer(request, answers->last);
  return answers->last;
}

void House::check_answer(const server::HttpRequest& request, const server::HttpResponse& response) {
  const bool opened = request.method == "POST" && request.path == "/api/tables";
  for (std::size_t i = 0; !opened && i < tokens.size(); ++i) {
    expect(response.body.find(tokens[i]) == std::string::npos, "a token is sent");
  }
  if (response.type.rfind("application/jsonl", 0) == 0) {
    return expect_fair_record(response.body);
  }
  if (response.type != "application/json") {
    return;
  }
  const Json json = Json::parse(response.body, nullptr, false);
  expect(json.is_object(), "no JSON", response.body);
  if (response.status != 200) {
    expect(json.size() == 1 && json.contains("error"), "no refusal", response.body);
    return expect_fit(server_message("error"), json["error"]);
  }
  expect_fit(shape_of(request), json);
  if (json.contains("frames")) {
    expect_no_secret(json["table"]);
  }
  expect(json.value("fair", true), "not fair", response.body);
}

void House::connect() {
  const ClientId id = ++last_client_;
  clients[id].open = true;
  if (handler_->on_open(id, "127.0.0.1") != nullptr) {
    clients.erase(id);
  }
  settle();
}

void House::submit(ClientId client, const std::string& text) {
  if (clients[client].open) {
    handler_->on_text(client, text);
  }
  settle();
  check_log();
}

void House::hang_up(ClientId client) {
  if (std::exchange(clients[client].open, false)) {
    handler_->on_close(client, "closed");
  }
  clients.erase(client);
  settle();
  check_log();
}

void House::send(ClientId client, const server::Text& text) {
  const auto known = clients.find(client);
  if (known != clients.end() && known->second.open) {
    heard(client, *text);
  }
}

void House::close(ClientId client, const server::Text& last, std::string_view how) {
  send(client, last);
  if (const auto known = clients.find(client); known != clients.end()) {
    known->second.open = false;
    post([this, client, how] {
      handler_->on_close(client, how);
      clients.erase(client);
    });
  }
}

void House::heard(ClientId id, const std::string& text) {
  const Json json = Json::parse(text, nullptr, false);
  expect(json.is_object() && json.contains("type"), "no message", text);
  const std::string type = json["type"];
  expect_fit(server_message(type), json, "type");
  const std::string code = json.value("code", "");
  expect(code != "internal" && code != "storage", "a mistake of ours", text);
  Client& client = clients[id];
  if (type == "seated") {
    tokens.push_back(json["token"]);
    client.token = tokens.back();
    tables.push_back({client.table, tokens.back()});
  } else {
    for (const std::string& token : tokens) {
      expect(text.find(token) == std::string::npos, "a token is sent", text);
    }
  }
  if (json.contains("table")) {
    expect_no_secret(json["table"]);
  }
  if (json.contains("steps")) {
    expect_own_steps(json);
  }
  if (type == "welcome") {
    client.table = json["table"]["id"];
    client.seats = json["you"].get<std::vector<int>>();
    client.states.clear();
  } else if (type == "undo" && !json["undo"].is_null()) {
    client.undo_back = json["undo"]["back"];
  } else if (type == "state") {
    heard_state(client, json);
  }
}

void House::heard_state(Client& client, const Json& state) {
  const Json& as = state["as"];
  const int seat = as.is_null() ? -1 : as.get<int>();
  const bool own = as.is_null() ||
                   std::find(client.seats.begin(), client.seats.end(), seat) != client.seats.end();
  expect(own, "another seat's view", state);
  expect(state["legal"].is_null() || state["turn"] == as, "another's moves", state);
  client.states[seat] = state;
}

// What threw was caught, and is a find all the same. Keys are never logged.
void House::check_log() {
  const std::string text = log_.str();
  log_.str("");
  expect(text.find("\"event\":\"exception\"") == std::string::npos, "it threw", text);
  expect(text.find("\"level\":\"error\"") == std::string::npos, "an error", text);
  for (const std::string& token : tokens) {
    expect(text.find(token) == std::string::npos, "a token in the log", text);
  }
  for (const KnownTable& table : tables) {
    expect(text.find(table.id) == std::string::npos, "a table's name in the log", text);
  }
}

}  // namespace ludo::fuzz
