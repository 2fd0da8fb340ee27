// What the hub does by itself: tables leave memory when nobody is there and come back when somebody
// is, or when a clock runs out; a connection is at one table at a time; hints come one at a time
// and say what the search found; a table at which something throws is loaded anew and goes on; a
// store that fails is asked again ever more rarely, and the games go on when it is back.
#include "hub/hub.h"

#include "server/hub_process.h"
#include "table/games.h"

namespace ludo::server::testing {
namespace {

TEST(Hub, OldTablesLeaveMemoryAndComeBackOnDemand) {
  Process process(kShort);
  const Hub::OpenedTable table = process.open(R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},
                       {"kind":"device","name":"Ali"}],"first":0})");
  process.join(1, table);
  EXPECT_EQ(process.hub->rooms(), 1U);
  for (ClientId move = 0; move < 3; ++move) {
    const Json state = process.listener.last(1, "state");
    for (const Json& own : process.listener.of(1, "state")) {
      if (own["version"] == state["version"] && own["turn"] == own["as"]) {
        process.submit(
            1, {{"type", "move"}, {"version", own["version"]}, {"move", own["legal"][0]["move"]}});
        break;
      }
    }
  }
  process.pass(100'000);
  EXPECT_EQ(process.hub->rooms(), 1U) << "somebody is there";
  const Json before = process.listener.last(1, "state");
  EXPECT_EQ(before["version"], 4);
  process.hub->disconnect(1);
  process.pass(50'000);
  EXPECT_EQ(process.hub->rooms(), 1U) << "not yet";
  process.pass(40'000);
  EXPECT_EQ(process.hub->rooms(), 0U);
  EXPECT_EQ(process.hub->counts().unloaded, 1U);
  process.join(2, table);
  EXPECT_EQ(process.hub->rooms(), 1U);
  const Json after = process.listener.last(2, "state");
  for (const char* key : {"as", "version", "view", "turn", "legal"}) {
    EXPECT_EQ(after[key], before[key]) << key;
  }
}

TEST(Hub, AFullHouseIsRoomyAgainOnceOldTablesLeave) {
  Process process(kShort);
  std::vector<Hub::OpenedTable> tables;
  constexpr const char* kBody =
      R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},{"kind":"open"}]})";
  for (int i = 0; i < 5; ++i) {
    tables.push_back(process.open(kBody));
  }
  for (ClientId client = 1; client <= 3; ++client) {
    process.join(client, tables[client - 1]);
  }
  process.join(4, tables[3]);
  EXPECT_EQ(process.listener.last(4, "error")["code"], "full");
  process.hub->open(*read_open(kBody), [](const auto& opened) {
    ASSERT_FALSE(opened.ok());
    EXPECT_EQ(opened.error().kind, &kFull);
  });
  process.hub->disconnect(1);
  process.pass(90'000);
  process.submit(4, {{"type", "join"}, {"table", tables[3].table}, {"token", tables[3].token}});
  EXPECT_EQ(process.listener.of(4, "welcome").size(), 1U);
}

TEST(Hub, ClocksRunForTablesThatAreNotInMemory) {
  Process process(kShort);
  const Hub::OpenedTable table = process.open(R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},
                       {"kind":"device","name":"Ali"}],"clock":{"kind":"slow","seconds":3600}})");
  process.join(1, table);
  process.hub->disconnect(1);
  process.pass(200'000);
  EXPECT_EQ(process.hub->rooms(), 0U);
  EXPECT_EQ(process.log_of(table.table).find("\"time\""), std::string::npos);
  process.pass(3'600'000);
  EXPECT_NE(process.log_of(table.table).find("\"time\""), std::string::npos)
      << process.log_of(table.table);
}

// ---- the server's absence is nobody's time ----

constexpr const char* kLive =
    R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},{"kind":"device","name":"Ali"}],
        "clock":{"kind":"live","seconds":40,"increment":0}})";

// What the seat to move has left at that time, as its client is shown.
i64 left_at(const Process& process, ClientId client) {
  const Json clocks = process.listener.last(client, "state")["clocks"];
  return clocks["left"][clocks["running"].get<std::size_t>()].get<i64>() -
         (process.time - clocks["at"].get<i64>());
}

TEST(Hub, AServerThatIsDownTakesNobodysTime) {
  std::shared_ptr<Store> store;
  Hub::OpenedTable table;
  i64 down = 0;
  {
    Process before(kShort);
    store = before.store;
    table = before.open(kLive);
    before.join(1, table);
    before.pass(3000);
    EXPECT_EQ(left_at(before, 1), 37'000);
    down = before.time;
  }
  Process after(kShort, store, down + 60'000);
  after.join(1, table);
  // Up to two seconds more than it was away: that long ago it last said that it was there.
  EXPECT_GE(left_at(after, 1), 37'000);
  EXPECT_LE(left_at(after, 1), 37'000 + Store::kAttendEvery);
  const i64 left = left_at(after, 1);
  after.pass(left - 1000);
  EXPECT_EQ(after.log_of(table.table).find("\"time\""), std::string::npos) << "flagged";
  after.pass(2000);
  EXPECT_NE(after.log_of(table.table).find("\"time\""), std::string::npos);
  // Another restart in the same turn is another absence; the first one is not given back twice.
  const std::string log = after.log_of(table.table);
  EXPECT_EQ(log.find("\"away\""), log.rfind("\"away\""));
}

TEST(Hub, AStoreThatFailsTakesNobodysTime) {
  Process process(kShort);
  const Hub::OpenedTable table = process.open(kLive);
  process.join(1, table);
  process.pass(10'000);
  process.mood = Process::Mood::Away;
  process.pass(120'000);
  process.mood = Process::Mood::Works;
  process.pass(10'000);
  EXPECT_EQ(process.log_of(table.table).find("\"time\""), std::string::npos)
      << process.log_of(table.table);
  process.pass(25'000);
  EXPECT_NE(process.log_of(table.table).find("\"time\""), std::string::npos);
}

TEST(Hub, AServerThatSleptTakesNobodysTime) {
  Process process(kShort);
  const Hub::OpenedTable table = process.open(kLive);
  process.join(1, table);
  process.pass(10'000);
  process.time += 3'600'000;  // without a tick
  process.hub->tick();
  process.settle();
  process.pass(5000);
  EXPECT_EQ(process.log_of(table.table).find("\"time\""), std::string::npos);
  EXPECT_GE(left_at(process, 1), 24'000);
}

// A clock that is set back by an hour must not silence anybody for an hour.
TEST(Hub, LimitsDoNotDependOnTheSystemsClock) {
  Process process(kShort);
  const Hub::OpenedTable table = process.open(kLive);
  process.steady_time = 5000;
  process.join(1, table);
  for (int i = 0; i < 60; ++i) {
    process.submit(1, {{"type", "chat"}, {"text", "hé"}});
  }
  process.time -= 3'600'000;
  process.steady_time = 20'000;
  const std::size_t refused = process.listener.of(1, "error").size();
  for (int i = 0; i < 60; ++i) {
    process.submit(1, {{"type", "steps"}, {"before", 1}});
    process.steady_time = *process.steady_time + 100;
  }
  process.submit(1, {{"type", "chat"}, {"text", "ho"}});
  EXPECT_EQ(process.listener.of(1, "error").size(), refused);
  EXPECT_EQ(process.listener.last(1, "chat")["line"]["text"], "ho");
}

// ---- what is not shown ----

TEST(Hub, AGameBegunWithAnotherDeckSaysSo) {
  Process process(kShort);
  const Hub::OpenedTable table = process.open(kLive);
  Json first = Json::parse((*process.store->read(table.table, 0))[0].payload);
  first["deck"] = std::string(32, '0');
  const std::string other(22, 'B');
  const Append append{other, 0, {first.dump()}, TableSummary{}};
  ASSERT_TRUE(process.store->append({&append, 1}).ok());
  const std::string broken(22, 'C');
  const Append nonsense{broken, 0, {"{}"}, TableSummary{}};
  ASSERT_TRUE(process.store->append({&nonsense, 1}).ok());
  process.hub->connect(1);
  const auto answer = [&](const std::string& id) {
    process.submit(1, {{"type", "join"}, {"table", id}});
    return process.listener.last(1, "error")["code"].get<std::string>();
  };
  EXPECT_EQ(answer(other), "other-rules");
  EXPECT_EQ(answer(broken), "broken-table");
  EXPECT_EQ(answer(std::string(22, 'D')), "no-table");
}

TEST(Hub, AnAddressMayNotGuessTables) {
  Process process(kShort);
  const Hub::OpenedTable table = process.open(kLive);
  for (const ClientId client : {1, 2}) {
    process.hub->connect(client, "10.0.0.1");
  }
  process.hub->connect(3, "10.0.0.2");
  const auto guess = [&](ClientId client, int i) {
    const std::string id = std::string(18, 'A') + std::to_string(1000 + i);
    process.submit(client, {{"type", "join"}, {"table", id}});
    return process.listener.last(client, "error")["code"].get<std::string>();
  };
  int found_out = 0;
  for (int i = 0; i < 60; ++i) {
    found_out += guess(i % 2 == 0 ? 1 : 2, i) == "no-table" ? 1 : 0;
  }
  EXPECT_EQ(found_out, Hub::kGuesses.at_once) << "whichever connection asks";
  const int calls = process.calls;
  EXPECT_EQ(guess(1, 99), "too-fast");
  EXPECT_EQ(process.calls, calls) << "and the store is not asked";
  EXPECT_EQ(guess(3, 1), "no-table") << "others may";
  process.join(4, table);  // the same house, with a link
  process.pass(2 * Hub::kGuesses.every);
  EXPECT_EQ(guess(1, 100), "no-table") << "after a while";
}

TEST(Hub, ASeatTakenAtAnotherNodeIsLookedForBeforeItIsRefused) {
  Process first(kShort);
  const Hub::OpenedTable table =
      first.open(R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},{"kind":"open"}]})");
  Process second(kShort, first.store);
  second.join(1, table);  // is loaded there, and hears of nothing more
  first.hub->connect(2);
  first.submit(2, {{"type", "join"}, {"table", table.table}});
  const std::string token = "Abcdefghijklmnopqrstuv";
  first.submit(2, {{"type", "sit"}, {"name", "Ali"}, {"token", token}});
  second.hub->connect(2);
  second.submit(2, {{"type", "join"}, {"table", table.table}, {"token", token}});
  EXPECT_EQ(second.listener.last(2, "welcome")["you"], Json::parse("[1]"));
  second.submit(2, {{"type", "join"}, {"table", table.table}, {"token", std::string(22, 'x')}});
  EXPECT_EQ(second.listener.last(2, "error")["code"], "wrong-token");
}

// ---- one connection, many joins ----

constexpr const char* kOneBot =
    R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},{"kind":"bot","level":"hasard"}],
        "pace":"quick"})";

// How many of the tables have anybody at them.
std::size_t attended(const Process& process, const std::vector<Hub::OpenedTable>& tables) {
  return static_cast<std::size_t>(
      std::count_if(tables.begin(), tables.end(), [&](const Hub::OpenedTable& table) {
        const Room* room = process.hub->loaded(table.table);
        return room != nullptr && !room->presence().empty();
      }));
}

TEST(Hub, OfManyJoinsThatDoNotWaitTheLastOneCounts) {
  constexpr std::size_t kTables = 40;
  Process process({.unload_after = 60'000});
  std::vector<Hub::OpenedTable> tables;
  for (std::size_t i = 0; i < kTables; ++i) {
    tables.push_back(process.open(kOneBot));
  }
  ASSERT_TRUE(process.hub->connect(1));
  for (const Hub::OpenedTable& table : tables) {
    process.hub->message(1, join_of(table, true).dump());
  }
  process.settle();
  EXPECT_EQ(attended(process, tables), 1U);
  ASSERT_EQ(process.listener.of(1, "welcome").size(), 1U);
  EXPECT_EQ(process.listener.last(1, "welcome")["table"]["id"], tables.back().table);
  // What is said at the others is for those who are there.
  ASSERT_TRUE(process.hub->connect(2));
  process.submit(2, join_of(tables.front(), true));
  process.submit(2, {{"type", "chat"}, {"text", "Il y a quelqu'un ?"}});
  ASSERT_EQ(process.listener.of(2, "chat").size(), 1U);
  EXPECT_EQ(process.listener.of(1, "chat").size(), 0U);
  process.hub->disconnect(2);
  process.pass(100'000);
  EXPECT_EQ(process.hub->rooms(), 1U);
  EXPECT_NE(process.hub->loaded(tables.back().table), nullptr);
  process.hub->disconnect(1);
  process.pass(100'000);
  EXPECT_EQ(process.hub->rooms(), 0U);
}

// Bots of a table that everybody has got up from play for spectators, and for nobody else.
TEST(Hub, BotsDoNotPlayForSomebodyWhoWentElsewhere) {
  Process process({.unload_after = 60'000});
  const Hub::OpenedTable left = process.open(kOneBot);
  const Hub::OpenedTable other = process.open(kOneBot);
  process.join(1, left);
  process.submit(1, {{"type", "leave"}});
  process.hub->disconnect(1);
  process.pass(100'000);
  ASSERT_EQ(process.hub->rooms(), 0U);
  const std::string before = process.log_of(left.table);
  ASSERT_TRUE(process.hub->connect(2));
  process.hub->message(2, join_of(left, false).dump());
  process.hub->message(2, join_of(other, false).dump());
  process.settle();
  process.pass(30'000);
  EXPECT_EQ(process.log_of(left.table), before);
  process.pass(70'000);
  EXPECT_EQ(process.hub->loaded(left.table), nullptr);
}

TEST(Hub, AJoinThatFailsLateDoesNotEndTheOneThatFollowedIt) {
  Process process({.unload_after = 60'000});
  const Hub::OpenedTable table = process.open(kOneBot);
  ASSERT_TRUE(process.hub->connect(1));
  process.hub->message(1, join_of({std::string(22, 'A'), "", {}}, false).dump());
  process.hub->message(1, join_of(table, true).dump());
  process.settle();
  EXPECT_EQ(process.listener.of(1, "error").size(), 0U) << "about a join that no longer counts";
  process.submit(1, {{"type", "chat"}, {"text", "Me voilà"}});
  EXPECT_EQ(process.listener.of(1, "chat").size(), 1U);
  process.hub->disconnect(1);
  EXPECT_EQ(process.hub->loaded(table.table)->presence().clients().size(), 0U);
}

// What was asked for at a table and had to wait is not done once one has left it.
TEST(Hub, GoingToAnotherTableAndBackLeavesOnePlaceAtEach) {
  Process process({.unload_after = 60'000});
  const std::vector<Hub::OpenedTable> tables{process.open(kOneBot), process.open(kOneBot)};
  ASSERT_TRUE(process.hub->connect(1));
  process.hub->message(1, join_of(tables[0], true).dump());
  process.hub->message(1, R"({"type":"chat","text":"avant"})");
  process.hub->message(1, join_of(tables[1], true).dump());
  process.hub->message(1, join_of(tables[0], false).dump());
  process.hub->message(1, join_of(tables[0], true).dump());
  process.settle();
  EXPECT_EQ(attended(process, tables), 1U);
  EXPECT_EQ(process.listener.of(1, "welcome").size(), 1U);
  EXPECT_EQ(process.listener.of(1, "chat").size(), 0U);
  EXPECT_EQ(process.listener.of(1, "error").size(), 0U);
  EXPECT_EQ(process.listener.last(1, "welcome")["you"], Json::array({0}));
  process.submit(1, join_of(tables[1], true));
  EXPECT_EQ(process.hub->loaded(tables[0].table)->presence().clients().size(), 0U);
  EXPECT_EQ(process.hub->loaded(tables[1].table)->presence().clients().size(), 1U);
}

TEST(Hub, WhoIsRefusedAtAFullHouseStaysWhereTheyAre) {
  Process process({.rooms_max = 1, .unload_after = 60'000});
  const std::vector<Hub::OpenedTable> tables{process.open(kOneBot), process.open(kOneBot)};
  process.join(1, tables[0]);
  process.submit(1, join_of(tables[1], true));
  EXPECT_EQ(process.listener.last(1, "error")["code"], "full");
  process.submit(1, {{"type", "chat"}, {"text", "Je reste"}});
  EXPECT_EQ(process.listener.of(1, "chat").size(), 1U);
}

TEST(Hub, PagesOfTheLogHaveAPrice) {
  Process process({});
  process.join(1, process.open(kOneBot));
  process.time += 10'000;
  for (int i = 0; i < 30; ++i) {
    process.submit(1, {{"type", "steps"}, {"seat", 0}, {"before", 2}});
  }
  EXPECT_EQ(process.listener.of(1, "steps").size(), 20U);
  EXPECT_EQ(process.listener.of(1, "error").size(), 10U);
  EXPECT_EQ(process.listener.last(1, "error")["code"], "too-fast");
  process.time += 100;
  process.submit(1, {{"type", "steps"}, {"seat", 0}, {"before", 2}});
  EXPECT_EQ(process.listener.of(1, "steps").size(), 21U);
}

// The state of a seat to move that a client was sent last.
Json to_move(const Process& process, ClientId client) {
  const std::vector<Json> states = process.listener.of(client, "state");
  for (auto state = states.rbegin(); state != states.rend(); ++state) {
    if ((*state)["version"] == states.back()["version"] && !(*state)["legal"].is_null()) {
      return *state;
    }
  }
  return {};
}
Json move_in(const Json& state) {
  return {{"type", "move"}, {"version", state["version"]}, {"move", state["legal"][0]["move"]}};
}

constexpr const char* kTwoSeats = R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},
    {"kind":"device","name":"Ali"}],"first":0})";

TEST(Hub, AMoveThatThrowsWhileItIsSentIsMadeOnceAndTheTableGoesOn) {
  Process process({});
  const Hub::OpenedTable table = process.open(kTwoSeats);
  process.join(1, table);
  process.join(2, {table.table, "", {}});
  EXPECT_TRUE(process.hub->connect(3));
  process.submit(3, {{"type", "join"}, {"table", table.table}});
  process.faulty = "\"state\"";
  process.faults = 1;
  process.submit(1, move_in(to_move(process, 1)));
  EXPECT_EQ(process.thrown, std::vector<std::string>{"append"});
  EXPECT_EQ(process.hub->clients(), 3U);
  EXPECT_TRUE(process.hub->is_quiet());
  for (const ClientId client : {1U, 2U, 3U}) {  // nobody had to come back, all know what happened
    EXPECT_EQ(process.listener.of(client, "bye").size(), 0U);
    EXPECT_EQ(process.listener.of(client, "welcome").size(), 2U);
    EXPECT_EQ(process.listener.last(client, "state")["version"], 2);
  }
  EXPECT_EQ(process.listener.of(1, "state").size(), 4U) << "two seats, twice";
  const Json next = to_move(process, 1);
  EXPECT_EQ(next["steps"].size(), 2U);
  process.submit(1, move_in(next));
  EXPECT_EQ(process.listener.last(1, "state")["version"], 3);
  EXPECT_EQ(process.listener.of(1, "error").size(), 0U);
  std::istringstream log(process.log_of(table.table));
  int moves = 0;
  for (std::string line; std::getline(log, line);) {
    moves += line.find("\"move\"") != std::string::npos ? 1 : 0;
  }
  EXPECT_EQ(moves, 2);
}

TEST(Hub, ARequestThatThrowsIsRefusedAndTheConnectionStays) {
  Process process({});
  const Hub::OpenedTable table = process.open(kTwoSeats);
  process.join(1, table);
  process.faulty = "\"welcome\"";
  process.faults = 1;
  process.join(2, {table.table, "", {}});
  EXPECT_EQ(process.thrown, std::vector<std::string>{"join"});
  EXPECT_EQ(process.listener.last(2, "error")["code"], "internal");
  EXPECT_EQ(process.listener.last(2, "error")["about"], "join");
  process.submit(2, {{"type", "join"}, {"table", table.table}});
  EXPECT_EQ(process.listener.last(2, "state")["version"], 1);
  process.submit(1, move_in(to_move(process, 1)));
  EXPECT_EQ(process.listener.last(2, "state")["version"], 2);
  process.faulty = "\"seats\"";  // sent to those who stay
  process.faults = 1;
  process.hub->disconnect(1);
  process.settle();
  EXPECT_EQ(process.thrown.back(), "part");
  EXPECT_EQ(process.hub->clients(), 1U);
  EXPECT_EQ(process.listener.last(2, "welcome")["seats"][0]["present"], false);
}

TEST(Hub, ATableThatThrowsAndThrowsIsGivenUp) {
  Process process({});
  const Hub::OpenedTable bad = process.open(kTwoSeats);
  const Hub::OpenedTable good = process.open(kTwoSeats);
  process.join(1, bad);
  process.join(2, good);
  process.faulty = bad.table;  // in each welcome
  process.faults = 1000;
  EXPECT_TRUE(process.hub->connect(3));
  process.submit(3, {{"type", "join"}, {"table", bad.table}});
  EXPECT_LT(process.thrown.size(), 10U);
  EXPECT_EQ(process.listener.last(1, "bye")["code"], "internal");
  EXPECT_EQ(process.hub->rooms(), 1U);
  process.submit(2, move_in(to_move(process, 2)));
  EXPECT_EQ(process.listener.last(2, "state")["version"], 2);
  process.faults = 0;
  process.submit(1, {{"type", "join"}, {"table", bad.table}, {"token", bad.token}});
  EXPECT_EQ(process.listener.last(1, "state")["version"], 1);
}

// ---- a store that fails ----

constexpr const char* kBotBegins = R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},
    {"kind":"bot","level":"hasard"}],"pace":"quick","first":1})";
constexpr const char* kZoeBegins = R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},
    {"kind":"device","name":"Ali"}],"first":0})";

i64 version_seen(const Process& process) { return process.listener.last(1, "state")["version"]; }

// The player to move makes the first legal move: the code of the refusal, or "".
std::string move(Process& process) {
  const std::size_t before = process.listener.of(1, "error").size();
  for (const Json& own : process.listener.of(1, "state")) {
    if (own["version"] == version_seen(process) && own["turn"] == own["as"]) {
      process.submit(
          1, {{"type", "move"}, {"version", own["version"]}, {"move", own["legal"][0]["move"]}});
      break;
    }
  }
  const std::vector<Json> errors = process.listener.of(1, "error");
  return errors.size() == before ? "" : errors.back()["code"].get<std::string>();
}

// A bot wants to move, and for an hour the store takes nothing: it is asked ever more rarely. When
// it is back the game goes on by itself.
TEST(Hub, AStoreThatFailsIsAskedEverMoreRarely) {
  for (const auto mood : {Process::Mood::Away, Process::Mood::Full}) {
    SCOPED_TRACE("mood " + std::to_string(static_cast<int>(mood)));
    Process process({});
    const Hub::OpenedTable table = process.open(kBotBegins);
    process.join(1, table);
    process.mood = mood;
    process.calls = 0;
    const i64 before = version_seen(process);
    process.pass(3'600'000);
    // A try is an append and a look at what became of it; the longest wait is at least half of half
    // a minute. Clocks of tables that are not in memory, and where logs end: every half a minute.
    EXPECT_LE(process.calls, 2 * 3600 / 15 + 2 * 3600 / 30 + 30);
    EXPECT_GE(process.calls, 2 * 3600 / 30) << "it is not tried again at all";
    EXPECT_EQ(version_seen(process), before);
    process.mood = Process::Mood::Works;
    process.pass(35'000);
    EXPECT_GT(version_seen(process), before);
  }
}

// Those who move meanwhile are refused at once, and the store hears nothing of it.
TEST(Hub, AMoveIsRefusedAtOnceWhileTheStoreFails) {
  Process process({});
  process.join(1, process.open(kZoeBegins));
  const i64 before = version_seen(process);
  process.mood = Process::Mood::Full;
  EXPECT_EQ(move(process), "storage");
  process.calls = 0;
  for (int i = 0; i < 50; ++i) {
    EXPECT_EQ(move(process), "storage");
  }
  EXPECT_EQ(process.calls, 0);
  process.mood = Process::Mood::Works;
  process.pass(1000);
  EXPECT_EQ(move(process), "");
  EXPECT_EQ(version_seen(process), before + 1);
}

// What was stored although nobody could say so is found when the store is back, and made once.
TEST(Hub, AMoveWhoseAnswerWasLostIsFound) {
  Process process({});
  const Hub::OpenedTable table = process.open(kZoeBegins);
  process.join(1, table);
  const i64 before = version_seen(process);
  process.mood = Process::Mood::LosesAnswers;
  EXPECT_EQ(move(process), "storage");
  process.mood = Process::Mood::Away;
  process.pass(60'000);
  EXPECT_EQ(version_seen(process), before);
  process.mood = Process::Mood::Works;
  process.pass(31'000);
  EXPECT_EQ(version_seen(process), before + 1);
  const std::string log = process.log_of(table.table);
  EXPECT_EQ(log.find(R"("e":"move")"), log.rfind(R"("e":"move")")) << log;
}

// One room's success wakes the others: nobody waits for long once the store is back.
TEST(Hub, RoomsThatWaitHearThatTheStoreIsBack) {
  Process process({});
  process.join(1, process.open(kBotBegins));
  const i64 before = version_seen(process);
  process.mood = Process::Mood::Full;
  process.pass(600'000);
  EXPECT_EQ(version_seen(process), before);
  process.mood = Process::Mood::Works;
  process.open(kBotBegins);  // a table of somebody else's
  process.pass(2000);
  EXPECT_GT(version_seen(process), before);
}

// A table that cannot be read now is not gone: those who come are asked to come back.
TEST(Hub, ATableThatCannotBeReadNowIsNotGone) {
  Process process({});
  const Hub::OpenedTable table = process.open(kZoeBegins);
  process.mood = Process::Mood::Away;
  process.join(1, table);
  EXPECT_EQ(process.listener.last(1, "bye")["code"], "storage");
  EXPECT_TRUE(process.listener.of(1, "error").empty());
  EXPECT_EQ(process.hub->rooms(), 0U);
  process.mood = Process::Mood::Works;
  process.join(2, table);
  EXPECT_EQ(process.listener.of(2, "welcome").size(), 1U);
}

// Another node's move, and no notification: it is found all the same.
TEST(Hub, AMoveWeWereNotNotifiedOfIsFound) {
  Process process({});
  const Hub::OpenedTable table = process.open(kZoeBegins);
  process.join(1, table);
  const i64 before = version_seen(process);
  Process other({}, process.store);
  other.join(1, table);
  ASSERT_EQ(move(other), "");
  EXPECT_EQ(version_seen(process), before);
  process.pass(31'000);
  EXPECT_EQ(version_seen(process), before + 1);
}

Json asked_for_hint(Process& process, std::string_view game, int players) {
  Json seats = Json::array({{{"kind", "me"}, {"name", "Zoé"}}});
  for (int i = 1; i < players; ++i) {
    seats.push_back({{"kind", "device"}, {"name", "Ali"}});
  }
  const Hub::OpenedTable table =
      process.open(Json{{"game", game}, {"seats", seats}}.dump().c_str());
  process.join(1, table);
  const Json state = process.listener.last(1, "state");
  const Json ask{{"type", "hint"}, {"version", state["version"]}};
  process.hub->message(1, ask.dump());
  process.hub->message(1, ask.dump());  // impatient
  EXPECT_EQ(process.listener.last(1, "error")["code"], "too-fast");
  process.settle();
  EXPECT_EQ(process.listener.of(1, "hint").size(), 1U);
  process.submit(1, ask);
  EXPECT_EQ(process.listener.of(1, "hint").size(), 2U);
  const Json hint = process.listener.last(1, "hint");
  for (const Json& own : process.listener.of(1, "state")) {
    if (!own["legal"].is_null()) {
      EXPECT_EQ(hint["moves"].size(), own["legal"].size()) << game;
    }
  }
  EXPECT_EQ(hint["choice"]["move"], hint["moves"][0]["move"]);
  EXPECT_EQ(hint["line"][0], hint["choice"]["move"]);
  for (const Json& move : hint["moves"]) {
    EXPECT_TRUE(move["chance"] >= 0 && move["chance"] <= 1) << move;
    EXPECT_EQ(hint["exact"].get<bool>(), move["visits"] == 0) << move;
  }
  return hint;
}

TEST(Hub, AHintSaysWhatTheSearchFound) {
  Games::each([]<class G>() {
    Process process({});
    const bool solved = G::kInfo.name == "cite";
    const Json hint = asked_for_hint(process, G::kInfo.name, solved ? 2 : 3);
    EXPECT_EQ(hint["exact"], solved) << G::kInfo.name;
    if (solved) {
      EXPECT_EQ(hint["moves"][0]["margin"], 0.0);
    }
  });
}

}  // namespace
}  // namespace ludo::server::testing
