// What a table is opened with: names, a record to go on from, whatever else a body may hold.
#include "room/room.h"
#include "room/testing_friends.h"

namespace ludo::room::testing {
namespace {

// The beginning of a game of cards, as somebody who knows every hand would have it.
std::string beginning_of(const std::string& game) {
  Desk desk(on_one_device(game, 2), 3);
  desk.begin();
  play_on(desk, 1);
  std::string lines;
  for (const std::string& line : desk.table().record_lines(WithLegal::No)) {
    lines += line + "\n";
  }
  return lines;
}

TEST(RoomOpened, AGivenPositionSaysSoAndHasNoOpenSeatsWhereItHasSecrets) {
  const auto code_of = [](const Json& body) {
    const Result<OpenRequest, RequestError> request = read_open(body.dump());
    EXPECT_TRUE(request.ok());
    SeededRandom random(1);
    const auto table = open_table("t", *request, "token", 0, random);
    return table ? "" : std::string(table.error().kind->code);
  };
  const Json me{{"kind", "me"}, {"name", "Zoé"}};
  const Json open{{"kind", "open"}};
  const Json bot{{"kind", "bot"}, {"level", "hasard"}};
  const Json paf{{"game", "paf"}, {"seats", {me, open}}, {"record", beginning_of("paf")}};
  EXPECT_EQ(code_of(paf), "given-secrets");
  EXPECT_EQ(code_of({{"game", "paf"}, {"seats", {me, bot}}, {"record", beginning_of("paf")}}), "");
  EXPECT_EQ(code_of({{"game", "paf"}, {"seats", {me, open}}, {"first", 1}}), "");
  EXPECT_EQ(code_of({{"game", "cite"}, {"seats", {me, open}}, {"record", beginning_of("cite")}}),
            "")
      << "everybody sees everything";

  Desk desk(Json{{"game", "paf"},
                 {"seats", {me, {{"kind", "device"}, {"name", "Ali"}}}},
                 {"record", beginning_of("paf")}}
                .dump());
  desk.begin();
  desk.join(1, desk.token);
  const Json table = desk.listener.last(1, "welcome")["table"];
  EXPECT_GT(table["given"], 0);
  EXPECT_EQ(Json::parse(desk.room->summary().about)["given"], table["given"]);
  EXPECT_EQ(desk.submit(1, R"({"type":"leave"})"), "");
  desk.join(2);
  EXPECT_EQ(desk.submit(2, R"({"type":"sit","name":"Bo"})"), "given-secrets");

  Desk chosen(R"({"game":"cite","first":1,"seats":[{"kind":"me","name":"Zoé"},{"kind":"open"}]})");
  chosen.begin();
  chosen.join(1);
  EXPECT_EQ(chosen.listener.last(1, "welcome")["table"]["firstChosen"], true);
  EXPECT_EQ(Json::parse(chosen.room->summary().about)["firstChosen"], true);
  EXPECT_EQ(desk.listener.last(1, "welcome")["table"]["given"] > 0, true);
}

TEST(RoomOpened, NamesCanBeReadAndAreNotABots) {
  const auto code_of = [](const std::string& name) {
    const auto read = read_request(Json{{"type", "sit"}, {"name", name}}.dump());
    return read ? std::string() : std::string(read.error().kind->code);
  };
  for (const std::string good :
       {"Zoé", "L'été 2", "李小龙", "محمد", "می\u200Cخواهم", "👩\u200D🚀", "❤\uFE0F", "a b"}) {
    EXPECT_EQ(code_of(good), "") << good;
  }
  for (const std::string missing :
       {"", " ", " a", "a ", "\u00A0", "a\u2003", "\u3000", "a\u0085"}) {
    EXPECT_EQ(code_of(missing), "bad-name") << missing;
  }
  for (const std::string hidden :
       {"\u200B", "\u2060", "a\u202Eb", "\u2066a", "a\u200Fb", "\u3164", "\u00ADa", "\uFEFFa",
        "\u200Da", "a\u200D", "\uFE0F", "a\U000E0041", "Z\u200Doé", "Zo\u200Cé", "Zoé\uFE0F"}) {
    EXPECT_EQ(code_of(hidden), "unreadable-name") << hidden;
  }
  for (const std::string bot :
       {"Colette", "colette", "FÉLICIE", "Felicie", "Fe\u0301licie", "Co lette"}) {
    EXPECT_EQ(code_of(bot), "bots-name") << bot;
  }
  EXPECT_EQ(code_of("Colette 2"), "");
  const auto opened =
      read_open(R"({"game":"cite","seats":[{"kind":"me","name":"Hector"},{"kind":"open"}]})");
  ASSERT_FALSE(opened.ok());
  EXPECT_EQ(opened.error().kind->code, "bots-name");
}

TEST(RoomOpened, GoesOnFromARecord) {
  const auto desk = friends();
  finish(*desk);
  const std::vector<std::string> lines = record_lines(desk->state());
  std::string half;
  for (std::size_t i = 0; i < lines.size() / 2; ++i) {
    half += lines[i] + "\n";
  }
  Desk fork(Json{
      {"game", "cite"},
      {"seats", {{{"kind", "me"}, {"name", "Zoé"}}, {{"kind", "bot"}, {"level", "hasard"}}}},
      {"record",
       half}}.dump());
  fork.begin();
  fork.join(1, fork.token);
  EXPECT_GE(fork.table().version(), static_cast<int>(lines.size() / 2) - 1);
  for (int i = 0; i < 5000 && fork.phase() == TablePhase::Playing; ++i) {
    fork.pass(1000);
    if (fork.phase() == TablePhase::Playing && mover(fork) == 1) {
      ASSERT_EQ(fork.move(1, first_legal(*fork.room)), "");
    }
  }
  ASSERT_EQ(fork.phase(), TablePhase::Finished);
  EXPECT_TRUE(fairness_json(fork.state())["fair"].get<bool>());
}

// What a body with this record is refused for; empty if it is read.
std::string record_refused(const std::string& record) {
  const Json body{
      {"game", "cite"}, {"seats", {{{"kind", "open"}}, {{"kind", "open"}}}}, {"record", record}};
  const Result<OpenRequest, RequestError> request = read_open(body.dump());
  return request.ok() ? "" : request.error().en;
}

TEST(RoomOpened, ARecordToGoOnFromMayHoldAnything) {
  const std::string sense = "the message makes no sense: .record";
  const std::string head = R"({"game":"cite","players":2,"first":1})";
  EXPECT_EQ(record_refused(""), "");
  EXPECT_EQ(record_refused(head), "");
  EXPECT_EQ(record_refused(head + "\n{\"by\":0,\"move\":\"apply\"}\n{\"result\":7}"), "");
  for (const char* line : {"7", "[]", "null", "", "{", "\"game\""}) {
    EXPECT_EQ(record_refused(head + "\n" + line + "\n"),
              sense + " should be lines of JSON objects");
  }
  const std::string text_wanted = sense + ": game should be a text";
  EXPECT_EQ(record_refused("{}"), text_wanted);
  for (const char* value : {"1", "null", "true", "[]", "{}", "-1.5", "[\"cite\"]"}) {
    EXPECT_EQ(record_refused("{\"game\":" + std::string(value) + "}"), text_wanted) << value;
    EXPECT_EQ(record_refused(head + "\n{\"move\":" + value + "}"),
              sense + ": move should be a text");
  }
  for (const char* value : {"\"1\"", "null", "[]", "{}", "-1", "1.0", "9", "4294967296", "1e400"}) {
    const std::string text(value);
    EXPECT_NE(record_refused("{\"game\":\"cite\",\"players\":2,\"first\":" + text + "}"), "");
    EXPECT_NE(record_refused("{\"game\":\"cite\",\"first\":1,\"players\":" + text + "}"), "");
  }
  EXPECT_EQ(record_refused(R"({"game":"paf","players":2,"first":1})"), sense + ": another game");
  EXPECT_EQ(record_refused(R"({"game":"cite","players":3,"first":1})"), sense + ": another game");
  std::string lines;
  for (int i = 0; i < 10'000; ++i) {
    lines += "\n{}";
  }
  EXPECT_EQ(record_refused(head + lines), "");
  EXPECT_EQ(record_refused(head + lines + "\n{}"), sense + ": more than 10000 lines");
}

// Looking for a key among those before it costs as many steps as there are: no more of them are
// read than a message of ours has.
TEST(RoomOpened, ABodyOfManyMembersIsNotRead) {
  std::string body = "{\"game\":\"cite\",\"seats\":[{\"kind\":\"open\"},{\"kind\":\"open\"}]";
  for (int i = 0; i < 40'000; ++i) {
    body += ",\"" + std::to_string(i) + "\":0";
  }
  const Result<OpenRequest, RequestError> request = read_open(body + "}");
  ASSERT_FALSE(request.ok());
  EXPECT_EQ(request.error().en, "the message makes no sense: no JSON");
}

TEST(RoomOpened, RefusesTablesThatCannotBe) {
  SeededRandom random(1);
  const auto code = [&](const char* body) -> std::string {
    const Result<OpenRequest, RequestError> request = read_open(body);
    if (!request) {
      return std::string(request.error().kind->code);
    }
    const Result<NewTable, RequestError> entry = open_table("table", *request, "t", 0, random);
    return entry.ok() ? "fine" : std::string(entry.error().kind->code);
  };
  EXPECT_EQ(code(R"({"game":"chess","seats":[{"kind":"open"},{"kind":"open"}]})"), "bad-setup");
  EXPECT_EQ(code(R"({"game":"toits","seats":[{"kind":"open"}]})"), "bad-setup");
  EXPECT_EQ(code(R"({"game":"cite","seats":[{"kind":"open"},{"kind":"me"}]})"), "bad-name");
  EXPECT_EQ(code(R"({"game":"cite","seats":[{"kind":"open"},{"kind":"bot","level":"dieu"}]})"),
            "bad-message");
  EXPECT_EQ(code(R"({"game":"cite","seats":[{"kind":"open"},{"kind":"open"}],"first":5})"),
            "bad-setup");
  EXPECT_EQ(code(R"({"game":"cite","seats":[{"kind":"open"},{"kind":"open"}],"options":["x"]})"),
            "bad-setup");
  EXPECT_EQ(code(R"({"game":"cite","seats":[{"kind":"open"},{"kind":"open"}],
                     "clock":{"kind":"live","seconds":1}})"),
            "bad-message");
  EXPECT_EQ(code("{"), "bad-message");
}

}  // namespace
}  // namespace ludo::room::testing
