// A process without threads for tests of the hub: what was asked for is done when the test says so.
#pragma once

#include <deque>

#include "hub/hub.h"
#include "server/packed_log.h"
#include "server/testing.h"
#include "support/process.h"

namespace ludo::server::testing {

// A process without threads: what was asked for is done when the test says so.
class Process final : public Wire, public Backend {
 public:
  // `shared`: the store of another node.
  explicit Process(const HubLimits& limits, std::shared_ptr<Store> shared = nullptr,
                   i64 started = 1'000'000)
      : time(started), store(std::move(shared)) {
    if (!store) {
      Result<std::unique_ptr<Store>> opened = open_store("sqlite:" + folder_.file("games.db"));
      CHECK(opened.ok());
      store = std::move(*opened);
    }
    hub = std::make_unique<Hub>(*this, *this, random_, limits);
    hub->on_attended(store->attend(time));
  }

  void send(ClientId client, const Text& text) override {
    if (faults > 0 && text->find(faulty) != std::string::npos) {
      --faults;
      throw std::runtime_error("injected");
    }
    listener.send(client, text);
  }
  void threw(std::string_view doing, std::string_view what) override {
    EXPECT_EQ(what, "injected") << doing;
    thrown.emplace_back(doing);
  }
  void close(ClientId client, const ErrorKind& why) override {
    send(client, std::make_shared<const std::string>(bye_message(why, 0)));
  }
  i64 now() override { return time; }
  i64 steady() override { return steady_time.value_or(time); }
  void append(std::vector<Append> batch, AppendDone then) override {
    tasks_.emplace_back([this, batch = std::move(batch), then = std::move(then)] {
      ++calls;
      const bool stored = mood == Mood::Works || mood == Mood::LosesAnswers;
      const Result<std::vector<Appended>> answer =
          stored ? store->append(batch) : Result<std::vector<Appended>>(kFailure);
      then(mood == Mood::Works ? answer : Result<std::vector<Appended>>(kFailure));
    });
  }
  void load(std::string table, i64 after, LoadDone then) override {
    tasks_.emplace_back([this, table = std::move(table), after, then = std::move(then)] {
      ++calls;
      if (mood == Mood::Away || mood == Mood::LosesAnswers) {
        return then(kFailure);
      }
      then(Loaded{*store->read(table, after), *store->find(table)});
    });
  }
  void list(TableQuery query, ListDone then) override {
    tasks_.emplace_back([this, query = std::move(query), then = std::move(then)] {
      ++calls;
      then(mood == Mood::Works || mood == Mood::Full ? store->list(query)
                                                     : Result<std::vector<TableRow>>(kFailure));
    });
  }
  void attend(AttendDone then) override {
    tasks_.emplace_back([this, now = time, then = std::move(then)] {
      then(mood == Mood::Works ? store->attend(now) : Result<Outages>(kFailure));
    });
  }
  void versions(std::vector<std::string> tables, VersionsDone then) override {
    tasks_.emplace_back([this, tables = std::move(tables), then = std::move(then)] {
      ++calls;
      then(mood == Mood::Works || mood == Mood::Full ? store->versions(tables)
                                                     : Result<std::vector<i64>>(kFailure));
    });
  }
  void remove(std::vector<Removal> tables, RemoveDone then) override {
    tasks_.emplace_back([this, tables = std::move(tables), then = std::move(then)] {
      then(store->remove(tables));
    });
  }
  void pack(std::vector<std::string> tables, PackDone then) override {
    tasks_.emplace_back([this, tables = std::move(tables), then = std::move(then)] {
      then(pack_tables(*store, tables));
    });
  }
  void think(std::unique_ptr<Decision> decision, BotLevel level, ThinkFor who,
             Thought then) override {
    const std::shared_ptr<const Decision> shared = std::move(decision);
    thoughts.push_back(who);
    thoughts_.emplace_back([this, shared, level, who = std::move(who), then = std::move(then)] {
      if (!who.is_cancelled()) {
        then(shared->bot_move(level, rng_, {0}));
      }
    });
  }
  bool advise(std::unique_ptr<Decision> decision, ThinkFor who, Advised then) override {
    const std::shared_ptr<const Decision> shared = std::move(decision);
    if (hints_full) {
      return false;
    }
    thoughts.push_back(who);
    thoughts_.emplace_back([shared, who = std::move(who), then = std::move(then)] {
      if (!who.is_cancelled()) {
        then(shared->hint(1, {0}));
      }
    });
    return true;
  }

  void prepare(Preparation work, ThinkFor who) override {
    prepared.emplace_back(std::move(who), std::move(work));
  }

  // Until nothing is left to do at this time.
  void settle() {
    const auto next = [this]() -> std::deque<std::function<void()>>& {
      return tasks_.empty() && !hold_thoughts ? thoughts_ : tasks_;
    };
    while (!next().empty()) {
      const std::function<void()> task = std::move(next().front());
      next().pop_front();
      task();
    }
  }
  void pass(i64 ms) {
    constexpr i64 kStep = 1000;
    for (const i64 end = time + ms; time < end;) {
      time = std::min(time + kStep, end);
      hub->tick();
      settle();
    }
  }
  Hub::OpenedTable open(const char* body) {
    Hub::OpenedTable out;
    hub->open(*read_open(body), [&](const auto& opened) {
      ASSERT_TRUE(opened.ok());
      out = *opened;
    });
    settle();
    return out;
  }
  void submit(ClientId client, const Json& message) {
    hub->message(client, message.dump());
    settle();
  }
  void join(ClientId client, const Hub::OpenedTable& table) {
    EXPECT_TRUE(hub->connect(client));
    submit(client, {{"type", "join"}, {"table", table.table}, {"token", table.token}});
  }
  std::string log_of(const std::string& table) const {
    std::string out;
    const Result<std::vector<Entry>> entries = store->read(table, 0);
    for (const Entry& entry : *entries) {
      out += entry.payload + "\n";
    }
    return out;
  }

  enum class Mood : u8 {
    Works,
    Away,          // nothing is answered
    Full,          // reads, but does not write
    LosesAnswers,  // writes, but answers nothing
  };

  i64 time;
  std::optional<i64> steady_time;  // none: nobody sets the clock
  int faults = 0;      // so many messages that hold these words throw while they are sent
  std::string faulty;  // likewise
  std::vector<std::string> thrown;
  Listener listener;
  std::shared_ptr<Store> store;
  std::unique_ptr<Hub> hub;
  Mood mood = Mood::Works;
  int calls = 0;  // to the store
  std::vector<ThinkFor> thoughts;
  std::vector<std::pair<ThinkFor, Preparation>> prepared;  // asked for
  bool hints_full = false;
  bool hold_thoughts = false;

 private:
  inline static const Error kFailure{ErrorCode::BadFile, "panne", "failure"};

  testing_support::TemporaryFolder folder_;
  SeededRandom random_{1};
  Rng rng_{1};
  std::deque<std::function<void()>> tasks_;
  std::deque<std::function<void()>> thoughts_;
};

inline constexpr HubLimits kShort{.rooms_max = 3, .unload_after = 60'000};

inline Json join_of(const Hub::OpenedTable& table, bool seated) {
  Json join{{"type", "join"}, {"table", table.table}};
  if (seated) {
    join["token"] = table.token;
  }
  return join;
}

}  // namespace ludo::server::testing
