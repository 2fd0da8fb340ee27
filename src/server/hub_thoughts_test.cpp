// For whom the hub has bots and hints think, and when not: bots rest at a table nobody watches, and
// what nobody waits for any more is cancelled.
#include "server/hub_process.h"

namespace ludo::server::testing {
namespace {

// A bot is to move first; nobody has come yet.
constexpr const char* kBotFirst =
    R"({"game":"cimes","seats":[{"kind":"me","name":"Zoé"},{"kind":"bot","level":"hasard"}],
        "pace":"quick","first":1CLOCK})";

std::string bot_first(std::string_view clock) {
  std::string body = kBotFirst;
  return body.replace(body.find("CLOCK"), 5, clock);
}

TEST(HubThoughts, BotsRestAtATableNobodyWatches) {
  Process process(kShort);
  const Hub::OpenedTable table = process.open(bot_first("").c_str());
  process.hub->with_room(table.table, [](const Room* room) { EXPECT_NE(room, nullptr); });
  process.settle();
  process.pass(10'000);
  EXPECT_TRUE(process.thoughts.empty());
  // A spectator is enough.
  ASSERT_TRUE(process.hub->connect(1, "alice"));
  process.submit(1, join_of(table, false));
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
      process.open(bot_first(R"(,"clock":{"kind":"slow","seconds":3600})").c_str());
  process.hub->with_room(table.table, [](const Room* room) { EXPECT_NE(room, nullptr); });
  process.settle();
  ASSERT_EQ(process.thoughts.size(), 1U);
  EXPECT_EQ(process.thoughts[0].priority, Priority::Unwatched);
}

TEST(HubThoughts, AThoughtIsCancelledOnceNobodyWatches) {
  Process process(kShort);
  const Hub::OpenedTable table = process.open(bot_first("").c_str());
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
