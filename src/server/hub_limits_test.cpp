// What the hub asks of everybody: so many tables an hour, so many entries that are not moves, an
// end to logs; rooms nobody is at make way when there are too many; tables nobody comes back to are
// deleted.
#include "hub/shown.h"
#include "server/hub_process.h"

namespace ludo::server::testing {
namespace {

constexpr const char* kTwoOpen =
    R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},{"kind":"open"},{"kind":"open"}]})";
constexpr const char* kAlone =
    R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},{"kind":"device","name":"Ali"}],
        "first":0CLOCK})";
constexpr i64 kHour = 3'600'000;
constexpr i64 kDay = 24 * kHour;

std::string alone(std::string_view clock = "") {
  std::string body = kAlone;
  return body.replace(body.find("CLOCK"), 5, clock);
}

int opened_from(Process& process, const std::string& address, int tries) {
  int count = 0;
  for (int i = 0; i < tries; ++i) {
    process.hub->open(
        *read_open(kTwoOpen),
        [&](const auto& opened) {
          count += opened.ok() ? 1 : 0;
          EXPECT_TRUE(opened.ok() || opened.error().kind == &kTooManyTables);
        },
        address);
    process.settle();
  }
  return count;
}

TEST(HubLimits, AnAddressOpensSoManyTablesAnHour) {
  Process process({.opens_per_hour = 30});
  EXPECT_EQ(opened_from(process, "mallory", 50), 10) << "a third at once";
  EXPECT_EQ(opened_from(process, "alice", 1), 1);
  process.time += kHour / 6;
  EXPECT_EQ(opened_from(process, "mallory", 50), 5);
  process.time += 2 * kHour;
  EXPECT_EQ(opened_from(process, "mallory", 50), 10) << "what is not used is not saved up";
}

TEST(HubLimits, ATableThatBeginsWithAGameCostsMore) {
  Process process({.opens_per_hour = 30});
  Json body = Json::parse(alone());
  body["moves"] = Json::array();
  const Result<OpenRequest, RequestError> plain = read_open(alone());
  OpenRequest heavy = *plain;
  heavy.opened.prefix.assign(1000, "nonsense");
  RequestError error{&kInternal};
  process.hub->open(heavy, [&](const auto& opened) { error = opened.error(); }, "mallory");
  EXPECT_EQ(error.kind, &kTooManyTables);
}

TEST(HubLimits, ATableWithADeckOfItsOwnCostsByItsSize) {
  Process process({.opens_per_hour = 30});
  OpenRequest heavy = *read_open(alone());
  heavy.opened.own.deck.assign(kDeckTextMax, 'x');
  heavy.opened.own.board.assign(kDeckTextMax, 'x');
  RequestError error{&kInternal};
  const auto keep = [&](const auto& opened) { error = opened.error(); };
  process.hub->open(heavy, keep, "mallory");
  EXPECT_EQ(error.kind, &kTooManyTables) << "more than there are at once";
  heavy.opened.own.board.clear();
  process.hub->open(heavy, keep, "alice");
  EXPECT_EQ(error.kind, &kBadDeck);
  process.hub->open(heavy, keep, "alice");
  EXPECT_EQ(error.kind, &kTooManyTables) << "seven each";
}

// How many entries of a table are not moves.
std::size_t entries_of(Process& process, const std::string& table) {
  return process.store->read(table, 0)->size();
}

TEST(HubLimits, WhatIsNotAMoveIsRationed) {
  Process process(kShort);
  const Hub::OpenedTable table = process.open(kTwoOpen);
  for (ClientId client = 1; client <= 20; ++client) {
    ASSERT_TRUE(process.hub->connect(client, "mallory"));
    process.submit(client, join_of(table, true));
  }
  for (int i = 0; i < 100; ++i) {
    for (ClientId client = 1; client <= 20; ++client) {
      process.hub->message(client,
                           Json{{"type", "mute"}, {"seat", 1}, {"on", client % 2 == 0}}.dump());
      process.settle();
    }
    process.time += 20;
  }
  EXPECT_LE(entries_of(process, table.table), 60U) << "of 2,000 requests in two seconds";
  EXPECT_GE(entries_of(process, table.table), 20U) << "people may change their minds";
  EXPECT_EQ(process.listener.last(2, "error")["code"], "too-fast");
}

// The latest position of the seat to move, at a device that has all seats; the last one at the end.
Json latest_position(const Process& process, ClientId client) {
  const std::vector<std::string>& heard = process.listener.heard.at(client);
  for (auto text = heard.rbegin(); text != heard.rend(); ++text) {
    Json message = Json::parse(*text);
    if (message["type"] == "state" &&
        (!message["result"].is_null() || message["as"] == message["turn"])) {
      return message;
    }
  }
  return {};
}

TEST(HubLimits, MovesToo) {
  Process process({.moves = {.at_once = 3, .every = 1000}});
  const Hub::OpenedTable table = process.open(alone().c_str());
  process.join(1, table);
  const auto move = [&] {
    const Json state = latest_position(process, 1);
    process.submit(
        1, {{"type", "move"}, {"version", state["version"]}, {"move", state["legal"][0]["move"]}});
  };
  for (int i = 0; i < 10; ++i) {
    move();
  }
  EXPECT_EQ(entries_of(process, table.table), 4U);
  EXPECT_EQ(process.listener.last(1, "error")["code"], "too-fast");
  process.time += 1000;
  move();
  EXPECT_EQ(entries_of(process, table.table), 5U);
}

TEST(HubLimits, AMuteThatChangesNothingIsNotStored) {
  Process process(kShort);
  const Hub::OpenedTable table = process.open(kTwoOpen);
  process.join(1, table);
  for (int i = 0; i < 10; ++i) {
    process.submit(1, {{"type", "mute"}, {"seat", 1}, {"on", true}});
  }
  EXPECT_EQ(entries_of(process, table.table), 2U);
}

TEST(HubLimits, AVeryLongLogTakesMovesAlone) {
  Process process({.entries_max = 10});
  const Hub::OpenedTable table = process.open(alone().c_str());
  process.join(1, table);
  for (int i = 0; i < 20; ++i) {
    process.time += 60'000;
    process.submit(1, {{"type", "mute"}, {"seat", 1}, {"on", i % 2 == 0}});
  }
  EXPECT_EQ(entries_of(process, table.table), 10U);
  const Json state = process.listener.of(1, "state")[0];
  process.submit(
      1, {{"type", "move"}, {"version", state["version"]}, {"move", state["legal"][0]["move"]}});
  EXPECT_EQ(entries_of(process, table.table), 11U);
}

// Who sat once finds the table again, and yet a row names only those who sit there now: it is
// written at every change.
TEST(HubLimits, SittingAndLeavingDoesNotAddUp) {
  Process process(kShort);
  const Hub::OpenedTable table = process.open(kTwoOpen);
  ASSERT_TRUE(process.hub->connect(2));
  process.submit(2, join_of(table, false));
  std::string first;
  for (int i = 0; i < 20; ++i) {
    process.time += 60'000;
    process.submit(2, {{"type", "sit"}, {"name", "N"}, {"text", "x"}});
    const std::string token = process.listener.last(2, "seated")["token"];
    first = first.empty() ? token : first;
    EXPECT_EQ(process.hub->loaded(table.table)->summary().people.size(), 2U);
    process.submit(2, {{"type", "leave"}});
  }
  const auto found = process.store->list({.persons = {token_hash(first)}});
  ASSERT_TRUE(found.ok());
  EXPECT_EQ(found->size(), 1U);
}

TEST(HubLimits, RoomsNobodyIsAtMakeWay) {
  Process process(kShort);  // three rooms
  std::vector<Hub::OpenedTable> tables;
  for (ClientId client = 1; client <= 8; ++client) {
    tables.push_back(process.open(alone().c_str()));
    process.join(client, tables.back());
    EXPECT_EQ(process.listener.of(client, "welcome").size(), 1U) << client;
    EXPECT_LE(process.hub->rooms(), 3U);
    process.time += 300;
    process.hub->disconnect(client);
    process.settle();
  }
  process.join(11, tables[0]);
  process.join(12, tables[1]);
  process.join(13, tables[2]);
  process.time += 300;
  process.join(14, tables[3]);
  EXPECT_EQ(process.listener.last(14, "error")["code"], "full") << "those there stay";
}

TEST(HubLimits, ARoomWhoseRowIsOldWritesItBeforeItMakesWay) {
  Process process(HubLimits{.rooms_max = 1});
  const Hub::OpenedTable one = process.open(alone().c_str());
  const Hub::OpenedTable two = process.open(alone().c_str());
  process.join(1, one);
  const Json state = process.listener.of(1, "state")[0];
  process.submit(
      1, {{"type", "move"}, {"version", state["version"]}, {"move", state["legal"][0]["move"]}});
  process.hub->disconnect(1);
  process.join(2, two);
  process.settle();
  process.time += 300;
  process.submit(2, join_of(two, true));
  EXPECT_EQ(process.listener.of(2, "welcome").size(), 1U);
  const auto row = process.store->find(one.table);
  ASSERT_TRUE(row && *row);
  EXPECT_EQ(Json::parse((**row).summary.about)["moves"], 1);
}

TEST(HubLimits, TablesNobodyComesBackToAreDeleted) {
  Process process(kShort);
  const Hub::OpenedTable open = process.open(kTwoOpen);
  const Hub::OpenedTable playing = process.open(alone().c_str());
  const Hub::OpenedTable clocked =
      process.open(alone(R"(,"clock":{"kind":"slow","seconds":864000})").c_str());
  const Hub::OpenedTable watched = process.open(kTwoOpen);
  process.join(1, watched);
  const auto is_there = [&](const Hub::OpenedTable& table) {
    const auto found = process.store->find(table.table);
    return found.ok() && found->has_value();
  };
  process.time += 6 * kDay;
  process.pass(2'000);
  EXPECT_TRUE(is_there(open));
  process.time += 2 * kDay;
  process.pass(2'000);
  EXPECT_FALSE(is_there(open));
  EXPECT_TRUE(process.store->read(open.table, 0)->empty());
  EXPECT_TRUE(is_there(watched)) << "somebody is there";
  EXPECT_TRUE(is_there(playing));
  EXPECT_TRUE(is_there(clocked));
  process.time += 83 * kDay;
  process.pass(2'000);
  EXPECT_FALSE(is_there(playing));
  EXPECT_GE(process.hub->counts().removed, 2U);
  process.join(2, open);
  EXPECT_EQ(process.listener.last(2, "error")["code"], "no-table");
}

TEST(HubLimits, FinishedGamesAreKeptAsLongAsTheOperatorSays) {
  for (const int days : {0, 30}) {
    Process process(HubLimits{.keep_finished = days});
    TableSummary summary{"cite", TableAccess::Public, TablePhase::Finished, 0, {}, {}, process.time,
                         "{}"};
    const Append done{"finished", 0, {"{}"}, summary};
    ASSERT_TRUE(process.store->append(std::vector<Append>{done}).ok());
    process.time += 1000 * kDay;
    process.pass(2'000);
    EXPECT_EQ(process.store->find("finished")->has_value(), days == 0);
  }
}

// Two people play to the end at random, and talk.
void play_to_the_end(Process& process, const Hub::OpenedTable& table) {
  Rng rng(4);
  process.join(1, table);
  for (int i = 0; i < 5000; ++i) {
    const Json state = latest_position(process, 1);
    if (!state["result"].is_null()) {
      return;
    }
    process.time += 1000;
    if (i % 20 == 0) {
      process.submit(1, {{"type", "chat"}, {"text", "to whom it may concern"}});
      process.submit(1, {{"type", "mute"}, {"seat", 1}, {"on", i % 40 == 0}});
    }
    const Json& legal = state["legal"];
    const Json& move = legal[rng.below(static_cast<u32>(legal.size()))]["move"];
    process.submit(1, {{"type", "move"}, {"version", state["version"]}, {"move", move}});
  }
  ADD_FAILURE() << "it never ends";
}

TEST(HubLimits, FinishedGamesArePackedAndShowTheSame) {
  Process process(HubLimits{});
  const Hub::OpenedTable table = process.open(alone().c_str());
  play_to_the_end(process, table);
  process.hub->disconnect(1);
  const auto shown = [&] {
    ShownTables tables;
    std::string all;
    for (const char* what : {"replay", "record", "fairness"}) {
      const HttpResponse response = tables.answer(*process.store, {table.table, what});
      EXPECT_EQ(response.status, 200) << what;
      all += response.body;
    }
    return all;
  };
  const std::string before = shown();
  const std::vector<Entry> log = *process.store->read(table.table, 0);
  process.time += 12 * kHour;
  process.pass(2'000);
  EXPECT_EQ(process.hub->counts().packed, 0U);
  process.time += kDay;
  process.pass(2'000);
  EXPECT_EQ(process.hub->counts().packed, 1U);
  EXPECT_EQ(shown(), before);
  const std::vector<Entry> packed = *process.store->read(table.table, 0);
  ASSERT_EQ(packed.size(), log.size());
  std::size_t dropped = 0;
  std::vector<std::string> payloads;
  for (std::size_t i = 0; i < log.size(); ++i) {
    EXPECT_EQ(packed[i].payload.find("to whom"), std::string::npos);
    dropped += packed[i] == log[i] ? 0 : 1;
    payloads.push_back(packed[i].payload);
  }
  EXPECT_GT(dropped, 2U);
  EXPECT_LT(pack_log(payloads).size(), 20 * log.size()) << "bytes an entry";
  process.pass(kHour);
  EXPECT_EQ(process.hub->counts().packed, 1U) << "once";
  // The table is still one: it can be looked at, and played again.
  process.join(2, table);
  EXPECT_FALSE(process.listener.last(2, "state")["result"].is_null());
  process.submit(2, {{"type", "rematch"}, {"text", "x"}});
  EXPECT_EQ(process.listener.of(2, "error").size(), 0U);
  EXPECT_EQ(process.store->read(table.table, 0)->size(), log.size() + 1);
  const auto mine = process.store->list({.persons = {token_hash(table.token)}});
  EXPECT_GE(mine->size(), 1U);
}

// More than are deleted at once.
TEST(HubLimits, ManyOldTablesGoOneBatchAfterAnother) {
  Process process(kShort);
  std::vector<Append> all;
  for (int i = 0; i < 450; ++i) {
    TableSummary summary{
        "cite", TableAccess::Public, TablePhase::Open, 2, {"p"}, {}, process.time + i, "{}"};
    all.push_back({"t" + std::to_string(i), 0, {"{}"}, summary});
  }
  ASSERT_TRUE(process.store->append(all).ok());
  process.time += 8 * kDay;
  process.pass(10'000);
  EXPECT_EQ(process.hub->counts().removed, 450U);
  EXPECT_TRUE(process.store->count()->empty());
}

}  // namespace
}  // namespace ludo::server::testing
