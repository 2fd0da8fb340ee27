// For whom the hub has bots and hints think, and when not: bots rest at a table nobody watches, and
// what nobody waits for any more is cancelled.
#include "server/hub_process.h"
#include "value/cite_solved.h"

namespace ludo::server::testing {
namespace {

std::string against_bot(int first, std::string_view clock = "") {
  return R"({"game":"cimes","seats":[{"kind":"me","name":"Zoé"},{"kind":"bot","level":"hasard"}],
             "pace":"quick","first":)" +
         std::to_string(first) + std::string(clock) + "}";
}

// Somebody comes, makes a move and is gone before it is stored, until it is the bot's turn.
void move_and_go(Process& process, const Hub::OpenedTable& table) {
  const auto is_bots_turn = [&] {
    const Room* room = process.hub->loaded(table.table);
    return room != nullptr && room->state().turn() == seat_at(1);
  };
  for (ClientId client = 100; !is_bots_turn() && client < 120; ++client) {
    process.join(client, table);
    const Json state = process.listener.last(client, "state");
    process.hub->message(
        client,
        Json{{"type", "move"}, {"version", state["version"]}, {"move", state["legal"][0]["move"]}}
            .dump());
    process.hub->disconnect(client);
    process.settle();
  }
  ASSERT_TRUE(is_bots_turn());
}

TEST(HubThoughts, BotsRestAtATableNobodyWatches) {
  Process process(kShort);
  const Hub::OpenedTable table = process.open(against_bot(0).c_str());
  move_and_go(process, table);
  process.pass(10'000);
  EXPECT_TRUE(process.thoughts.empty());
  // A spectator is enough.
  ASSERT_TRUE(process.hub->connect(2, "alice"));
  process.submit(2, join_of(table, false));
  ASSERT_EQ(process.thoughts.size(), 1U);
  EXPECT_EQ(process.thoughts[0].address, "alice");
  EXPECT_EQ(process.thoughts[0].table, table.table);
  EXPECT_EQ(process.thoughts[0].priority, Priority::Move);
  process.pass(2'000);
  EXPECT_NE(process.log_of(table.table).find("\"bot\""), std::string::npos)
      << process.log_of(table.table);
}

TEST(HubThoughts, WhereAClockRunsBotsPlayOnBehindAllOthers) {
  Process process(kShort);
  const Hub::OpenedTable table =
      process.open(against_bot(0, R"(,"clock":{"kind":"slow","seconds":3600})").c_str());
  move_and_go(process, table);
  ASSERT_EQ(process.thoughts.size(), 1U);
  EXPECT_EQ(process.thoughts[0].priority, Priority::Unwatched);
}

TEST(HubThoughts, AThoughtIsCancelledOnceNobodyWatches) {
  Process process(kShort);
  const Hub::OpenedTable table = process.open(against_bot(1).c_str());
  ASSERT_TRUE(process.hub->connect(1));
  process.hub->message(1, join_of(table, true).dump());
  process.hold_thoughts = true;
  process.settle();
  ASSERT_EQ(process.thoughts.size(), 1U);
  process.hub->disconnect(1);
  EXPECT_TRUE(process.thoughts[0].is_cancelled());
  process.join(2, table);
  ASSERT_EQ(process.thoughts.size(), 2U) << "it goes on when somebody comes";
  EXPECT_FALSE(process.thoughts[1].is_cancelled());
  process.hold_thoughts = false;
  process.pass(2'000);
  EXPECT_EQ(process.hub->loaded(table.table)->state().version.value, 2);
}

TEST(HubThoughts, AHintIsCancelledOnceItsClientIsGoneOrTheTableMovesOn) {
  Process process(kShort);
  const Hub::OpenedTable table = process.open(R"({"game":"cimes","seats":[
      {"kind":"me","name":"Zoé"},{"kind":"device","name":"Ali"}],"first":0})");
  process.join(1, table);
  process.join(2, table);
  process.hold_thoughts = true;
  const Json state = process.listener.of(1, "state")[0];
  const Json ask{{"type", "hint"}, {"version", state["version"]}};
  process.submit(1, ask);
  process.submit(2, ask);
  ASSERT_EQ(process.thoughts.size(), 2U);
  process.submit(1, ask);
  EXPECT_EQ(process.listener.last(1, "error")["code"], "too-fast") << "one at a time";
  process.hub->disconnect(2);
  EXPECT_TRUE(process.thoughts[1].is_cancelled());
  EXPECT_FALSE(process.thoughts[0].is_cancelled());
  process.submit(
      1, {{"type", "move"}, {"version", state["version"]}, {"move", state["legal"][0]["move"]}});
  EXPECT_TRUE(process.thoughts[0].is_cancelled());
  process.submit(1, {{"type", "hint"}, {"version", process.listener.last(1, "state")["version"]}});
  EXPECT_EQ(process.thoughts.size(), 3U) << "and another may be asked for";
}

// Once somebody is there, and once only; in no game but those that take long to solve.
TEST(HubThoughts, WhatHintsWillNeedIsBegunWhenTheTableOpens) {
  Process process(kShort);
  const auto opened = [&](std::string_view game, int bots, std::string_view options) {
    std::string seats = R"({"kind":"me","name":"Zoé"})";
    for (int i = 0; i < bots; ++i) {
      seats += R"(,{"kind":"bot","level":"hasard"})";
    }
    return process.open((R"({"game":")" + std::string(game) + R"(","seats":[)" + seats +
                         R"(],"first":0,"options":[)" + std::string(options) + "]}")
                            .c_str());
  };
  const Hub::OpenedTable table = opened("cite", 2, "");
  EXPECT_TRUE(process.prepared.empty()) << "nobody is there yet";
  process.join(1, table);
  ASSERT_EQ(process.prepared.size(), 1U);
  EXPECT_EQ(process.prepared[0].first.table, table.table);
  EXPECT_EQ(process.prepared[0].first.priority, Priority::Unwatched);
  process.pass(5'000);
  process.join(2, table);
  EXPECT_EQ(process.prepared.size(), 1U) << "once";
  int steps = 1;
  for (const Preparation& work = process.prepared[0].second; work(); ++steps) {
  }
  EXPECT_LE(steps, 40) << "rounds are bounded";
  EXPECT_TRUE(cite::is_solved(3, 0));

  process.hub->disconnect(1);
  process.join(1, opened("cite", 1, ""));
  EXPECT_EQ(process.prepared.size(), 1U) << "two players are solved at once";
  process.hub->disconnect(1);
  process.join(1, opened("cite", 2, R"("planques")"));
  EXPECT_EQ(process.prepared.size(), 1U) << "with hideout cards there is no solution";
  process.hub->disconnect(1);
  process.join(1, opened("cimes", 2, ""));
  EXPECT_EQ(process.prepared.size(), 1U);
  process.hub->disconnect(1);
  process.join(1, opened("cite", 2, R"("roles")"));
  ASSERT_EQ(process.prepared.size(), 2U) << "this deal of thieves, once it is made";
  EXPECT_TRUE(process.prepared[1].second());
}

TEST(HubThoughts, TooManyHintsAreRefusedInWords) {
  Process process(kShort);
  const Hub::OpenedTable table = process.open(R"({"game":"cimes","seats":[
      {"kind":"me","name":"Zoé"},{"kind":"device","name":"Ali"}],"first":0})");
  process.join(1, table);
  process.hints_full = true;
  const Json ask{{"type", "hint"}, {"version", process.listener.of(1, "state")[0]["version"]}};
  process.submit(1, ask);
  EXPECT_EQ(process.listener.last(1, "error")["code"], "busy");
  process.hints_full = false;
  process.submit(1, ask);
  EXPECT_EQ(process.listener.of(1, "hint").size(), 1U);
}

}  // namespace
}  // namespace ludo::server::testing
