// Replay, record and check of a table: made from its log alone, once for each version, in pages
// where they are long, and forgotten when there are too many; on a thread of their own, as counting
// is, so that neither loading nor playing waits for them.
#include "hub/shown.h"

#include <condition_variable>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "record/fingerprint.h"
#include "record/own_deck.h"
#include "review/review.h"
#include "server/http.h"
#include "server/system_random.h"
#include "server/testing_shelf.h"
#include "support/process.h"

namespace ludo::server::testing {
namespace {

TEST(Shown, AFinishedGameIsMadeOnce) {
  const Desk desk = finished_desk();
  Shelf shelf;
  shelf.log = desk.log;
  ShownTables shown;
  for (const char* what : {"replay", "record", "fairness"}) {
    const HttpResponse first = shown.answer(shelf, {desk.id, what});
    EXPECT_EQ(first.status, 200) << what;
    const int reads = shelf.reads;
    EXPECT_EQ(shown.answer(shelf, {desk.id, what}).body, first.body);
    EXPECT_EQ(shelf.reads, reads) << what;
  }
  EXPECT_EQ(shown.made(), 3U);
  EXPECT_NE(shown.answer(shelf, {desk.id, "replay", "1"}).body,
            shown.answer(shelf, {desk.id, "replay"}).body);
  EXPECT_EQ(shown.answer(shelf, {desk.id, "replay", "2"}).status, 400) << "there are two seats";
  EXPECT_EQ(shown.answer(shelf, {desk.id, "replay", "", "x"}).status, 400);
  EXPECT_EQ(shown.answer(shelf, {desk.id, "replay", "", "7"}).status, 400)
      << "no page begins there";
  EXPECT_EQ(shown.answer(shelf, {desk.id, "anything"}).status, 404);
}

// Before anybody has sat down, and after the game: it is reviewed with its own deck, too.
TEST(Shown, TheDeckOfATable) {
  const auto deck_of = [](const Desk& desk) {
    Shelf shelf;
    ShownTables shown;
    shelf.log = desk.log;
    const HttpResponse response = shown.answer(shelf, {desk.id, "deck"});
    EXPECT_EQ(response.status, 200);
    Json json = Json::parse(response.body);
    EXPECT_EQ(validate(*shape_named("TableDeck"), json).value_or("fits"), "fits");
    return json;
  };
  Desk plain(on_one_device("cimes", 2));
  plain.begin();
  const Json box = deck_of(plain);
  EXPECT_TRUE(box["differences"].empty());
  EXPECT_TRUE(box["files"].empty());
  EXPECT_EQ(box["fingerprint"], standard_fingerprint("cimes"));

  std::string text(standard_deck_text("cimes"));
  text.replace(text.find("8 if same"), 1, "9").replace(text.find("8 points"), 1, "9");
  text.replace(text.find("8 points"), 1, "9");
  Json body = Json::parse(on_one_device("cimes", 2));
  body["seats"][1] = {{"kind", "open"}};
  body["deck"] = {{"deck", text}};
  Desk waits(body.dump());
  waits.begin();
  const Json own = deck_of(waits);
  EXPECT_EQ(own["files"], (Json{{"deck", text}}));
  EXPECT_EQ(own["cards"][0]["points"], "9") << "what a card prints is its own";
  EXPECT_EQ(box["cards"][0]["points"], "8");
  ASSERT_EQ(own["differences"].size(), 1U);
  EXPECT_EQ(own["differences"][0]["id"], "aigle-7");
  EXPECT_EQ(own["differences"][0]["changes"].size(), 3U);
  EXPECT_EQ(own["fingerprint"], fingerprint_of("cimes", {text, ""}));

  body["seats"][1] = {{"kind", "device"}, {"name", "Bo"}};
  Desk over(body.dump());
  over.begin();
  play_on(over, 1000);
  ASSERT_EQ(over.phase(), TablePhase::Finished);
  const auto begun = review::begin_review(over.table().record(WithLegal::No), "r");
  EXPECT_TRUE(begun.ok());
}

TEST(Shown, WhatIsStillPlayedIsMadeAnewAtEachVersion) {
  Desk desk(on_one_device("cite", 2));
  desk.begin();
  play_on(desk, 5);
  Shelf shelf;
  shelf.log = desk.log;
  ShownTables shown;
  const auto frames = [&] {
    return Json::parse(shown.answer(shelf, {desk.id, "replay"}).body)["frames"].size();
  };
  EXPECT_EQ(frames(), 6U);
  EXPECT_EQ(shown.answer(shelf, {desk.id, "record"}).status, 409);
  EXPECT_EQ(shown.answer(shelf, {desk.id, "replay", "0"}).status, 409);
  play_on(desk, 5);
  shelf.log = desk.log;
  EXPECT_EQ(frames(), 11U);
  shelf.log.clear();
  EXPECT_EQ(shown.answer(shelf, {desk.id, "replay"}).status, 404);
}

TEST(Shown, PagesAreTheWholeReplay) {
  const Desk desk = finished_desk();
  const Json whole = Json::parse(replay_text(desk.state(), {}, seat_at(0), Lang::Fr));
  EXPECT_EQ(whole["next"], nullptr);
  Json frames = Json::array();
  constexpr std::size_t kShort = 8'000;
  const std::vector<ReplayPage> pages =
      replay_pages(desk.state(), {}, seat_at(0), Lang::Fr, kShort);
  ASSERT_GT(pages.size(), 3U);
  for (std::size_t i = 0; i < pages.size(); ++i) {
    const Json page = Json::parse(pages[i].text);
    EXPECT_EQ(validate(*shape_named("Replay"), page).value_or("fits"), "fits");
    EXPECT_EQ(page["from"], frames.size());
    EXPECT_EQ(page["from"], pages[i].from);
    frames.insert(frames.end(), page["frames"].begin(), page["frames"].end());
    EXPECT_EQ(page["next"], i + 1 < pages.size() ? Json(frames.size()) : Json());
  }
  EXPECT_EQ(frames, whole["frames"]);
}

TEST(Shown, WhatWasNotAskedForTheLongestGoesFirst) {
  const Desk desk = finished_desk();
  Shelf shelf;
  shelf.log = desk.log;
  ShownTables all;
  for (const char* seat : {"", "0", "1"}) {
    all.answer(shelf, {desk.id, "replay", seat});
  }
  ShownTables shown(all.bytes());
  const auto ask = [&](const char* what, const char* seat) {
    shown.answer(shelf, {desk.id, what, seat});
    EXPECT_LE(shown.bytes(), all.bytes());
    return shown.made();
  };
  EXPECT_EQ(ask("replay", ""), 1U);
  EXPECT_EQ(ask("replay", "0"), 2U);
  EXPECT_EQ(ask("replay", "1"), 3U);
  EXPECT_EQ(ask("replay", ""), 3U);
  EXPECT_EQ(ask("record", ""), 4U) << "seat 0 goes";
  EXPECT_EQ(ask("replay", "1"), 4U);
  EXPECT_EQ(ask("replay", ""), 4U);
  EXPECT_EQ(ask("replay", "0"), 5U);
}

// ---- threads ----

// A store whose count takes until the test says so, and that remembers who asks.
class SlowStore final : public Store {
 public:
  explicit SlowStore(std::unique_ptr<Store> inner) : inner_(std::move(inner)), aside_(*this) {}

  Result<std::vector<Appended>> append(std::span<const Append> batch) override {
    return inner_->append(batch);
  }
  Result<std::vector<Entry>> read(std::string_view table, i64 after) override {
    reader = std::this_thread::get_id();
    return inner_->read(table, after);
  }
  Result<std::vector<TableRow>> list(const TableQuery& query) override {
    ++lists;
    return inner_->list(query);
  }
  Result<std::optional<TableRow>> find(std::string_view table) override {
    return inner_->find(table);
  }
  Result<std::vector<i64>> versions(std::span<const std::string> tables) override {
    return inner_->versions(tables);
  }
  Result<std::vector<GameCount>> count() override { return inner_->count(); }
  StoreReader& aside() override { return aside_; }
  Result<std::vector<Block>> blocks() override { return inner_->blocks(); }
  Status block(const Block& block) override { return inner_->block(block); }
  Status unblock(std::string_view what) override { return inner_->unblock(what); }
  Result<int> remove(std::span<const Removal> tables) override { return inner_->remove(tables); }
  Result<bool> pack(std::string_view table, i64 version, std::string_view row) override {
    return inner_->pack(table, version, row);
  }
  Status check() override { return inner_->check(); }
  Result<Outages> attend(i64 now) override { return inner_->attend(now); }
  void watch(StoreWatcher watcher) override { inner_->watch(std::move(watcher)); }

  void release() {
    const std::lock_guard lock(mutex);
    released = true;
    wake.notify_all();
  }

  std::atomic<std::thread::id> reader;
  std::atomic<int> lists = 0;
  std::atomic<int> counts = 0;
  std::mutex mutex;
  std::condition_variable wake;
  bool released = false;

 private:
  class Aside final : public StoreReader {
   public:
    explicit Aside(SlowStore& store) : store_(store) {}
    Result<std::vector<Entry>> read(std::string_view table, i64 after) override {
      return store_.inner_->read(table, after);
    }
    Result<std::vector<TableRow>> list(const TableQuery& query) override {
      return store_.inner_->aside().list(query);
    }
    Result<std::optional<TableRow>> find(std::string_view table) override {
      return store_.inner_->find(table);
    }
    Result<std::vector<i64>> versions(std::span<const std::string> tables) override {
      return store_.inner_->versions(tables);
    }
    Result<std::vector<GameCount>> count() override {
      ++store_.counts;
      std::unique_lock lock(store_.mutex);
      store_.wake.wait(lock, [&] { return store_.released; });
      return store_.inner_->aside().count();
    }

   private:
    SlowStore& store_;
  };

  std::unique_ptr<Store> inner_;
  Aside aside_;
};

// Routes with threads of their own; this thread is the hub's.
class Counter final : public Wire {
 public:
  Counter()
      : store(opened("sqlite:" + folder_.file("games.db"))),
        log_(text_),
        guard_(log_),
        workers_(std::make_unique<Workers>(
            store, [this](std::function<void()> task) { post(std::move(task)); }, guard_, log_,
            system_random(), settings())),
        hub_(*this, *workers_, system_random()),
        routes_(hub_, *workers_, site_, guard_, Threads::None) {}

  void send(ClientId /*client*/, const Text& /*text*/) override {}
  void close(ClientId /*client*/, const ErrorKind& /*why*/) override {}
  void threw(std::string_view doing, std::string_view what) override {
    ADD_FAILURE() << doing << ": " << what;
  }

  // Adds to `answers` when it is answered.
  void ask(const std::string& method, const std::string& path, const std::string& body = "") {
    HttpRequest request;
    request.method = method;
    request.path = path;
    request.body = body;
    routes_.answer(request, NetCounts{},
                   [this](HttpResponse response) { answers.push_back(std::move(response)); });
  }
  void wait_for(std::size_t count) {
    while (answers.size() < count) {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return !posted_.empty(); });
      const std::function<void()> task = std::move(posted_.front());
      posted_.pop_front();
      lock.unlock();
      task();
    }
  }

 private:
  static std::unique_ptr<Store> opened(const std::string& database) {
    Result<std::unique_ptr<Store>> store = open_store(database);
    CHECK(store.ok());
    return std::move(*store);
  }
  static WorkerSettings settings() {
    WorkerSettings out;
    out.thinker = std::make_shared<const Thinker>();
    return out;
  }
  void post(std::function<void()> task) {
    const std::lock_guard lock(mutex_);
    posted_.push_back(std::move(task));
    wake_.notify_all();
  }

  testing_support::TemporaryFolder folder_;

 public:
  SlowStore store;
  std::vector<HttpResponse> answers;

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> posted_;
  std::ostringstream text_;
  Log log_;
  Guard guard_;
  Site site_;
  std::unique_ptr<Workers> workers_;
  Hub hub_;
  Routes routes_;
};

TEST(Shown, OneCountInFlightAndNobodyWaitsForIt) {
  Counter counter;
  for (int i = 0; i < 50; ++i) {
    counter.ask("GET", "/api/statistics");
  }
  counter.ask("GET", "/api/tables");
  counter.wait_for(1);
  EXPECT_NE(counter.answers[0].body.find("\"tables\":[]"), std::string::npos);
  counter.store.release();
  counter.wait_for(51);
  EXPECT_EQ(counter.store.counts, 1);
  EXPECT_EQ(counter.answers[50].status, 200);
}

TEST(Shown, AReplayIsMadeOnAnotherThreadAndLoadsNoRoom) {
  Counter counter;
  counter.ask(
      "POST", "/api/tables",
      R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},{"kind":"device","name":"B"}]})");
  counter.wait_for(1);
  const Json opened = Json::parse(counter.answers[0].body);
  counter.ask("GET", "/api/tables/" + opened["table"].get<std::string>() + "/replay");
  counter.wait_for(2);
  EXPECT_EQ(counter.answers[1].status, 200);
  EXPECT_NE(counter.store.reader.load(), std::this_thread::get_id());
  counter.ask("GET", "/metrics");
  EXPECT_NE(counter.answers[2].body.find("ludotheque_rooms 0\n"), std::string::npos);
}

TEST(Shown, OnesOwnTablesAreOneQuestionHoweverManyTokens) {
  Counter counter;
  std::vector<std::string> tokens;
  for (int i = 0; i < 3; ++i) {
    counter.ask("POST", "/api/tables",
                R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},{"kind":"open"}]})");
    counter.wait_for(static_cast<std::size_t>(i) + 1);
    tokens.push_back(Json::parse(counter.answers.back().body)["token"]);
  }
  for (int i = 0; i < 197; ++i) {
    tokens.push_back(new_token(system_random()));
  }
  counter.store.lists = 0;
  counter.ask("POST", "/api/mine", Json{{"tokens", tokens}}.dump());
  counter.wait_for(4);
  EXPECT_EQ(counter.store.lists, 1);
  EXPECT_EQ(Json::parse(counter.answers[3].body)["tables"].size(), 3U);
}

}  // namespace
}  // namespace ludo::server::testing
