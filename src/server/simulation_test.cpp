// The server in a world of its own (design page, 7): the real hub, rooms and store, with a clock, a
// network and threads that are played by a random generator. Clients drop, repeat, reorder, lie,
// answer late, come back; nodes crash; the store fails; two nodes serve the same tables. Every
// position a client receives is compared, as it comes, with what the log alone makes of that
// version; and whenever all is quiet everything else too, steps and clocks and windows.
#include <deque>
#include <filesystem>

#include "hub/hub.h"
#include "server/testing.h"
#include "server/testing_truth.h"
#include "support/slow_build.h"

namespace ludo::server::testing {
namespace {

namespace fs = std::filesystem;

struct SimClient {
  ClientId id = 0;  // of the connection; 0: none
  int node = 0;
  std::string table;
  std::string token;
  std::deque<std::string> to_server;
  std::deque<std::string> to_client;
  bool joined = false;
  std::map<int, Json> states;                // by seat, -1 for those who watch
  std::map<int, std::map<i64, Json>> steps;  // by seat and version
  std::map<int, i64> from;                   // by seat: the version its steps start after
  Json undo;
  i64 version = 0;              // the latest received
  std::map<int, i64> versions;  // by seat: a connection may end between two of them
  i64 since = 0;                // what it said it had when it joined
};

class World;

// One process: its connections, its threads, its hub.
class Node final : public Wire, public Backend {
 public:
  Node(World& world, int index, u64 seed);

  void send(ClientId client, const Text& text) override;
  void close(ClientId client, const ErrorKind& why) override;
  void threw(std::string_view doing, std::string_view what) override {
    ADD_FAILURE() << doing << ": " << what;
  }
  i64 now() override;
  void append(std::vector<Append> batch, AppendDone then) override;
  void load(std::string table, i64 after, LoadDone then) override;
  void list(TableQuery query, ListDone then) override;
  void remove(std::vector<Removal> /*tables*/, RemoveDone /*then*/) override {
    ADD_FAILURE() << "nothing is old here";
  }
  void pack(std::vector<std::string> /*tables*/, PackDone /*then*/) override {
    ADD_FAILURE() << "nothing is old here";
  }
  void think(std::unique_ptr<Decision> decision, BotLevel level, ThinkFor who,
             Thought then) override;
  bool advise(std::unique_ptr<Decision> decision, ThinkFor who, Advised then) override;

  World& world_;
  int index_;
  SeededRandom random_;
  std::deque<std::function<void()>> tasks_;
  std::unique_ptr<Hub> hub_;
};

class World {
 public:
  World(u64 seed, int node_count, const std::string& name) : rng(seed) {
    folder = fs::path(::testing::TempDir()) / ("ludo-sim-" + name + "-" + std::to_string(seed));
    fs::remove_all(folder);
    fs::create_directories(folder);
    Result<std::unique_ptr<Store>> opened = open_store("sqlite:" + (folder / "games.db").string());
    CHECK(opened.ok());
    store = std::move(*opened);
    for (int i = 0; i < node_count; ++i) {
      nodes.push_back(std::make_unique<Node>(*this, i, seed * 100 + static_cast<u64>(i)));
    }
  }
  ~World() {
    nodes.clear();
    store.reset();
    std::error_code ignored;
    fs::remove_all(folder, ignored);
  }
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  u32 below(std::size_t n) { return rng.below(static_cast<u32>(n)); }
  bool one_in(u32 n) { return rng.below(n) == 0; }

  // ---- the people ----

  void open_table(const std::string& body) {
    nodes[0]->hub_->open(*read_open(body), [this](const auto& opened) {
      if (!opened.ok()) {
        return;  // the store failed just then
      }
      tables.push_back(opened->table);
      SimClient owner;
      owner.table = opened->table;
      owner.token = opened->token;
      clients.push_back(std::move(owner));
      for (int i = 0; i < 3; ++i) {  // friends, and somebody who watches
        SimClient other;
        other.table = opened->table;
        clients.push_back(std::move(other));
      }
    });
  }

  SimClient* find(int node, ClientId id) {
    for (SimClient& client : clients) {
      if (client.id == id && client.node == node) {
        return &client;
      }
    }
    return nullptr;
  }

  void connect(SimClient& client) {
    client.node = static_cast<int>(below(nodes.size()));
    client.id = ++last_id;
    client.joined = false;
    client.states.clear();
    if (!nodes[static_cast<std::size_t>(client.node)]->hub_->connect(client.id)) {
      client.id = 0;
      return;
    }
    Json join{{"type", "join"}, {"table", client.table}};
    client.since = 0;
    for (const auto& [seat, version] : client.versions) {
      client.since = client.since == 0 ? version : std::min(client.since, version);
    }
    client.since = one_in(2) ? 0 : client.since;  // a page that was reloaded knows nothing
    join["since"] = client.since;
    if (!client.token.empty()) {
      join["token"] = client.token;
    }
    client.to_server.push_back(join.dump());
  }

  void drop(SimClient& client) {
    if (client.id == 0) {
      return;
    }
    const ClientId id = std::exchange(client.id, 0);
    client.to_server.clear();
    client.to_client.clear();
    client.joined = false;
    nodes[static_cast<std::size_t>(client.node)]->hub_->disconnect(id);
    ++drops;
  }

  void act(SimClient& client) {
    if (client.id == 0) {
      return connect(client);
    }
    if (!client.joined) {
      return;
    }
    for (const auto& [seat, state] : client.states) {
      if (seat >= 0 && state["turn"] == seat && !state["legal"].empty() && !one_in(5)) {
        const Json& legal = state["legal"];
        const std::string text = Json{{"type", "move"},
                                      {"version", state["version"]},
                                      {"move", legal[below(legal.size())]["move"]}}
                                     .dump();
        client.to_server.push_back(text);
        if (one_in(4)) {
          client.to_server.push_back(text);  // a double click
        }
        return;
      }
    }
    client.to_server.push_back(mischief(client));
    if (client.to_server.size() > 1 && one_in(4)) {  // what was meant first comes last
      std::swap(client.to_server.front(), client.to_server.back());
    }
  }

  // Anything else a client may send, wise or not.
  std::string mischief(const SimClient& client) {
    switch (below(15)) {
      case 0:
        return R"({"type":"undo"})";
      case 1:
        return Json{{"type", "consent"},
                    {"back", client.undo.is_object() ? client.undo["back"] : Json(1)},
                    {"yes", !one_in(3)}}
            .dump();
      case 2:
        return Json{{"type", "move"}, {"version", below(30)}, {"move", "pass"}}.dump();
      case 3:
        return Json{{"type", "move"}, {"version", client.version}, {"move", "nonsense"}}.dump();
      case 4:
        return "{\"type\":";
      case 5:
        return R"({"type":"chat","text":"hé !"})";
      case 6:
        return R"({"type":"return"})";
      case 7:
        return one_in(6) ? R"({"type":"leave"})" : R"({"type":"chat","emote":"oups"})";
      case 8:
        return Json{{"type", "hint"}, {"version", client.version}}.dump();
      case 9:
        return R"({"type":"bot","seat":1,"level":"hasard"})";
      case 10:
        return R"({"type":"rematch","text":"encore"})";
      case 11: {  // somebody else's table with one's own token
        Json join{{"type", "join"}, {"table", tables[below(tables.size())]}};
        if (join["table"] == client.table) {
          return R"({"type":"mute","seat":0,"on":true})";
        }
        join["token"] = client.token.empty() ? "AAAAAAAAAAAAAAAAAAAAAA" : client.token;
        return one_in(3) ? join.dump() : R"({"type":"mute","seat":0,"on":false})";
      }
      case 12:
        return Json{{"type", "steps"}, {"before", below(60)}}.dump();
      default:
        return Json{{"type", "sit"}, {"name", "Ami"}, {"text", "t"}}.dump();
    }
  }

  // Asks for the steps before those it has of a seat.
  static std::string leaf(const SimClient& client, int seat) {
    const std::map<i64, Json>& steps = client.steps.at(seat);
    Json ask{{"type", "steps"}, {"before", steps.empty() ? 1 : steps.begin()->first}};
    if (seat >= 0) {
      ask["seat"] = seat;
    }
    return ask.dump();
  }

  // ---- what clients make of what they hear ----

  void hear(SimClient& client, const std::string& text) {
    const Json message = checked(text);
    const std::string type = message["type"];
    if (type == "welcome") {
      client.joined = true;
      client.states.clear();
      client.undo = message["undo"];
      if (message["table"]["id"] != client.table) {
        ADD_FAILURE() << "welcome to another table";
      }
    } else if (type == "seated") {
      client.token = message["token"];
      client.states.clear();
      client.steps.clear();
      client.versions.clear();  // what it saw while it watched is not what its seat sees
    } else if (type == "undo") {
      client.undo = message["undo"];
    } else if (type == "state") {
      hear_state(client, message);
    } else if (type == "steps") {
      hear_steps(client, message);
    } else if (type == "bye" || (type == "error" && message["code"] == "wrong-token")) {
      drop(client);
    }
  }

  // Sentences say who sits there now, so they may differ from those sent earlier.
  static Json without_sentences(Json step) {
    for (Json& event : step["events"]) {
      event.erase("sentence");
    }
    return step;
  }

  void hear_state(SimClient& client, const Json& state) {
    const int seat = state["as"].is_null() ? -1 : state["as"].get<int>();
    const i64 from = state["from"];
    EXPECT_GE(state["version"], client.since) << "time runs backwards";
    Truth& truth = truths.try_emplace(client.table, client.table).first->second;
    truth.follow(*store);
    truth.compare(state, seat);
    ++heard;
    std::map<i64, Json>& steps = client.steps[seat];
    const auto before = client.states.find(seat);
    const bool known = from > 0 && from == client.versions[seat];
    if (!known) {
      steps.clear();
      client.from[seat] = from;
    }
    if (from > 0 && before != client.states.end()) {
      EXPECT_EQ(from, before->second["version"]) << "a step was lost on the way";
    }
    for (const Json& step : state["steps"]) {
      if (step.contains("back")) {
        const i64 back = step["back"];
        steps.erase(steps.upper_bound(back), steps.end());
        client.from[seat] = std::min(client.from[seat], back);
      }
      steps[step["version"]] = without_sentences(step);
    }
    client.states[seat] = state;
    client.version = state["version"];
    client.versions[seat] = client.version;
  }

  // A page joins on to what the client has, unless that began anew meanwhile.
  void hear_steps(SimClient& client, const Json& page) {
    const int seat = page["as"].is_null() ? -1 : page["as"].get<int>();
    std::map<i64, Json>& steps = client.steps[seat];
    if (steps.empty() || page["before"] != steps.begin()->first) {
      return;
    }
    for (const Json& step : page["steps"]) {
      EXPECT_LT(step["version"], page["before"]);
      steps[step["version"]] = without_sentences(step);
    }
    client.from[seat] = page["from"];
    pages += page["steps"].empty() ? 0 : 1;
  }

  // ---- running ----

  bool deliver_one() {
    std::vector<std::function<void()>> ready;
    for (const auto& node : nodes) {
      if (!node->tasks_.empty()) {
        ready.emplace_back([&node] {
          const std::function<void()> task = std::move(node->tasks_.front());
          node->tasks_.pop_front();
          task();
        });
      }
    }
    for (SimClient& client : clients) {
      if (!client.to_server.empty()) {
        ready.emplace_back([this, &client] {
          const std::string text = std::move(client.to_server.front());
          client.to_server.pop_front();
          nodes[static_cast<std::size_t>(client.node)]->hub_->message(client.id, text);
        });
      }
      if (!client.to_client.empty()) {
        ready.emplace_back([this, &client] {
          const std::string text = std::move(client.to_client.front());
          client.to_client.pop_front();
          hear(client, text);
        });
      }
    }
    if (ready.empty()) {
      return false;
    }
    ready[below(ready.size())]();
    return true;
  }

  void pass_time(i64 ms) {
    now += ms;
    for (const auto& node : nodes) {
      node->hub_->tick();
    }
  }

  void settle() {
    for (int i = 0; deliver_one(); ++i) {
      ASSERT_LT(i, 100'000);
    }
  }

  // A process ends at once: what it had not stored is gone, and so are its connections.
  void crash(int index) {
    for (SimClient& client : clients) {
      if (client.id != 0 && client.node == index) {
        client.id = 0;
        client.joined = false;
        client.to_server.clear();
        client.to_client.clear();
      }
    }
    const auto at = static_cast<std::size_t>(index);
    nodes[at] = std::make_unique<Node>(*this, index, rng.next());
    ++crashes;
  }

  // Everybody who does not have the whole log asks for what came before, mostly.
  void leaf_all() {
    for (SimClient& client : clients) {
      for (const auto& [seat, state] : client.states) {
        if (client.id != 0 && client.joined && client.from[seat] > 0 && !one_in(4)) {
          client.to_server.push_back(leaf(client, seat));
        }
      }
    }
  }

  // Every page is loaded anew and knows nothing. It is sent the end of the log, of a device's
  // further seats four steps: with games this short only those ask for what came before, and by
  // chance hardly anybody would.
  void reload_all() {
    for (SimClient& client : clients) {
      drop(client);
      client.versions.clear();
      connect(client);
    }
  }

  // Compares what everybody received with the log.
  void compare() {
    for (SimClient& client : clients) {
      if (client.id == 0 || !client.joined || client.states.empty()) {
        continue;
      }
      Listener listener;
      Room room(client.table);
      const Result<std::vector<Entry>> log = store->read(client.table, 0);
      ASSERT_TRUE(log.ok());
      ASSERT_TRUE(room.load(*log).ok());
      listener.send(room.join(1, {client.table, client.token, {}}, now));
      for (const Json& truth : listener.of(1, "state")) {
        const int seat = truth["as"].is_null() ? -1 : truth["as"].get<int>();
        ASSERT_TRUE(client.states.contains(seat));
        const Json& shown = client.states[seat];
        ASSERT_EQ(shown["version"], truth["version"]);
        for (const char* key : {"view", "turn", "result", "clocks", "window"}) {
          ASSERT_EQ(shown[key], truth[key]) << key << " of seat " << seat;
        }
        ASSERT_EQ(shown["legal"].size(), truth["legal"].size());
        for (std::size_t i = 0; i < truth["legal"].size(); ++i) {
          ASSERT_EQ(shown["legal"][i]["move"], truth["legal"][i]["move"]);
        }
        ASSERT_EQ(client.steps[seat], steps_of(room, truth, client.from[seat]));
        ++compared;
      }
    }
  }

  // All steps after a version, as the last state and the pages before it have them.
  std::map<i64, Json> steps_of(const Room& room, const Json& state, i64 after) {
    std::map<i64, Json> out;
    const auto add = [&](const Json& steps) {
      for (const Json& step : steps) {
        if (step["version"] > after) {
          out[step["version"]] = without_sentences(step);
        }
      }
    };
    add(state["steps"]);
    for (i64 from = state["from"]; from > after;) {
      StepsRequest ask{std::nullopt, {from + 1}};
      if (!state["as"].is_null()) {
        ask.seat = seat_at(state["as"].get<int>());
      }
      SeededRandom random(1);
      const Json page = checked(*std::get<Text>(room.ask(1, ask, now, random)));
      add(page["steps"]);
      from = page["from"];
    }
    return out;
  }

  Rng rng;
  i64 now = 1'000'000;
  fs::path folder;
  std::unique_ptr<Store> store;
  std::vector<std::unique_ptr<Node>> nodes;
  std::vector<std::string> tables;
  std::deque<SimClient> clients;
  std::map<std::string, Truth> truths;
  ClientId last_id = 0;
  u32 failures = 0;  // one append in so many fails; 0: none
  int drops = 0;
  int crashes = 0;
  int heard = 0;     // positions received
  int pages = 0;     // of earlier steps
  int compared = 0;  // whole games, when all was quiet
  u64 moves = 0;
  u64 conflicts = 0;
};

Node::Node(World& world, int index, u64 seed) : world_(world), index_(index), random_(seed) {
  HubLimits limits;
  limits.unload_after = 20'000;
  hub_ = std::make_unique<Hub>(*this, *this, random_, limits);
}

void Node::send(ClientId client, const Text& text) {
  if (SimClient* there = world_.find(index_, client)) {
    there->to_client.push_back(*text);
  }
}
void Node::close(ClientId client, const ErrorKind& why) {
  send(client, shared_text(bye_message(why, 0)));
}
i64 Node::now() { return world_.now; }

void Node::append(std::vector<Append> batch, AppendDone then) {
  tasks_.emplace_back([this, batch = std::move(batch), then = std::move(then)] {
    const Error failure{ErrorCode::BadFile, "panne", "failure"};
    const u32 fate = world_.failures > 0 ? world_.below(world_.failures) : 9;
    if (fate == 0) {
      return then(failure);  // nothing was written
    }
    const Result<std::vector<Appended>> result = world_.store->append(batch);
    CHECK(result.ok());
    for (std::size_t i = 0; i < batch.size(); ++i) {
      if ((*result)[i] == Appended::Conflict) {
        ++world_.conflicts;
        continue;
      }
      if (batch[i].payloads.empty()) {
        continue;  // a row alone: no node hears of it
      }
      world_.moves += batch[i].payloads[0].find("\"move\"") != std::string::npos ? 1 : 0;
      for (const auto& node : world_.nodes) {
        if (node.get() != this) {
          node->tasks_.emplace_back(
              [hub = node->hub_.get(), table = batch[i].table, version = batch[i].expected + 1] {
                hub->notice(table, version);
              });
        }
      }
    }
    then(fate == 1 ? Result<std::vector<Appended>>(failure)
                   : result);  // written, and yet a failure
  });
}

void Node::load(std::string table, i64 after, LoadDone then) {
  tasks_.emplace_back([this, table = std::move(table), after, then = std::move(then)] {
    Result<std::vector<Entry>> entries = world_.store->read(table, after);
    Result<std::optional<TableRow>> row = world_.store->find(table);
    CHECK(entries.ok() && row.ok());
    then(Loaded{std::move(*entries), std::move(*row)});
  });
}

void Node::list(TableQuery query, ListDone then) {
  tasks_.emplace_back([this, query = std::move(query), then = std::move(then)] {
    then(world_.store->list(query));
  });
}

void Node::think(std::unique_ptr<Decision> decision, BotLevel /*level*/, ThinkFor who,
                 Thought then) {
  const std::shared_ptr<const Decision> shared = std::move(decision);
  tasks_.emplace_back([this, shared, who = std::move(who), then = std::move(then)] {
    if (!who.is_cancelled()) {
      then(shared->bot_move(BotLevel::Hasard, world_.rng, {}));
    }
  });
}

// A hint is a search of its own and tested elsewhere: here any move will do.
bool Node::advise(std::unique_ptr<Decision> decision, ThinkFor who, Advised then) {
  const std::shared_ptr<const Decision> shared = std::move(decision);
  tasks_.emplace_back([this, shared, who = std::move(who), then = std::move(then)] {
    if (who.is_cancelled()) {
      return;
    }
    const TableMove move = shared->bot_move(BotLevel::Hasard, world_.rng, {});
    then(Hint{{{move, 0.5, 0.1, 1}}, {move.text}, false});
  });
  return true;
}

constexpr const char* kTables[] = {
    R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},{"kind":"open"}]})",
    R"({"game":"cimes","seats":[{"kind":"me","name":"Zoé"},{"kind":"open"},
        {"kind":"bot","level":"hasard"}],"pace":"quick"})",
    R"({"game":"paf","seats":[{"kind":"me","name":"Zoé"},{"kind":"open"},
        {"kind":"bot","level":"hasard"}],"pace":"quick","window":3000,
        "clock":{"kind":"live","seconds":20,"increment":5}})",
    R"({"game":"toits","seats":[{"kind":"me","name":"Zoé"},{"kind":"device","name":"Ali"},
        {"kind":"open"}],"clock":{"kind":"slow","seconds":60}})",
    R"({"game":"cimes","seats":[{"kind":"me","name":"Zoé"},{"kind":"device","name":"Ali"}]})",
};

void simulate(u64 seed, int nodes, u32 failures, int actions, int& pages) {
  SCOPED_TRACE("seed " + std::to_string(seed));
  World world(seed, nodes, std::to_string(nodes) + "-" + std::to_string(failures));
  for (const char* table : kTables) {
    world.open_table(table);
  }
  world.settle();
  world.failures = failures;
  for (int i = 0; i < actions; ++i) {
    for (u32 n = world.below(6); n > 0; --n) {
      world.deliver_one();
    }
    SimClient& client = world.clients[world.below(world.clients.size())];
    if (world.one_in(25)) {
      world.drop(client);
    } else {
      world.act(client);
    }
    if (world.one_in(4)) {
      world.pass_time(world.below(1500));
    }
    if (world.one_in(400)) {
      world.crash(static_cast<int>(world.below(world.nodes.size())));
    }
    if (world.one_in(30)) {
      world.settle();
      world.leaf_all();
      world.settle();
      world.compare();
    }
    if (::testing::Test::HasFatalFailure() || ::testing::Test::HasNonfatalFailure()) {
      return;
    }
  }
  world.failures = 0;
  world.reload_all();
  world.settle();
  world.leaf_all();
  world.settle();
  world.compare();
  EXPECT_GT(world.moves, static_cast<u64>(actions) / 40);
  EXPECT_GT(world.drops, 0);
  EXPECT_GT(world.heard, actions / 4);
  EXPECT_GT(world.compared, actions / 40);
  EXPECT_EQ(nodes > 1, world.conflicts > 0);
  pages += world.pages;
}

constexpr int kActions = kSlowBuild ? 400 : 800;

TEST(Simulation, OneNode) {
  int pages = 0;
  for (u64 seed = 1; seed <= 2; ++seed) {
    simulate(seed, 1, 0, kActions, pages);
  }
  EXPECT_GT(pages, 0);
}

TEST(Simulation, OneNodeWhoseStoreFails) {
  int pages = 0;
  for (u64 seed = 11; seed <= 12; ++seed) {
    simulate(seed, 1, 20, 3 * kActions, pages);  // much of the time nothing can be stored
  }
  EXPECT_GT(pages, 0);
}

TEST(Simulation, TwoNodesOverOneLog) {
  int pages = 0;
  for (u64 seed = 21; seed <= 22; ++seed) {
    simulate(seed, 2, 0, kActions, pages);
  }
  EXPECT_GT(pages, 0);
}

}  // namespace
}  // namespace ludo::server::testing
