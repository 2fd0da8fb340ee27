// The log of a long game: a client that joins is sent its end, and the rest page by page. A page is
// what the same observer was sent when it happened, and its size has a bound whatever the game.
#include "room/testing.h"
#include "support/slow_build.h"

namespace ludo::room::testing {
namespace {

// Everybody at one device, client 1.
std::unique_ptr<Desk> around_one_device(const char* game, int players) {
  auto desk = std::make_unique<Desk>(on_one_device(game, players));
  desk->begin();
  return desk;
}

std::size_t bytes_of(const Desk& desk, ClientId client) {
  std::size_t bytes = 0;
  for (const std::string& text : desk.listener.heard.at(client)) {
    bytes += text.size();
  }
  return bytes;
}

std::vector<Json> steps_sent(const Desk& desk, ClientId client, int seat) {
  std::vector<Json> out;
  for (const Json& state : desk.listener.of(client, "state")) {
    if (state["as"] == seat_or_null(seat < 0 ? std::nullopt : std::optional(seat_at(seat)))) {
      out.insert(out.end(), state["steps"].begin(), state["steps"].end());
    }
  }
  return out;
}

std::vector<i64> versions_of(const std::vector<Json>& steps) {
  std::vector<i64> out;
  for (const Json& step : steps) {
    out.push_back(step["version"]);
  }
  return out;
}

// Leafs back from what the last state brought to the very first step.
std::vector<Json> leafed(Desk& desk, ClientId client, int seat) {
  std::vector<Json> out;
  Json last;
  for (const Json& state : desk.listener.of(client, "state")) {
    last = state["as"] == seat_or_null(seat < 0 ? std::nullopt : std::optional(seat_at(seat)))
               ? state
               : last;
  }
  out.assign(last["steps"].begin(), last["steps"].end());
  for (i64 from = last["from"]; from > 0;) {
    Json ask{{"type", "steps"}, {"before", out.empty() ? Json(from + 1) : out[0]["version"]}};
    if (seat >= 0) {
      ask["seat"] = seat;
    }
    EXPECT_EQ(desk.submit(client, ask.dump()), "held");
    const std::string text = desk.listener.heard.at(client).back();
    EXPECT_LE(text.size(), std::size_t{72} * 1024);
    const Json page = checked(text);
    EXPECT_EQ(page["type"], "steps");
    EXPECT_EQ(page["as"], seat_or_null(seat < 0 ? std::nullopt : std::optional(seat_at(seat))));
    EXPECT_EQ(page["before"], ask["before"]);
    EXPECT_FALSE(page["steps"].empty());
    if (page["type"] != "steps" || page["steps"].empty()) {
      return {};
    }
    EXPECT_LE(page["steps"].size(), 100U);
    EXPECT_LT(page["from"], from);
    from = page["from"];
    out.insert(out.begin(), page["steps"].begin(), page["steps"].end());
  }
  return out;
}

constexpr int kLong = kSlowBuild ? 400 : 1500;

TEST(RoomSteps, AJoinIsShortHoweverLongTheGame) {
  for (const auto& [game, players] : {std::pair("cite", 8), std::pair("paf", 6)}) {
    const auto desk = around_one_device(game, players);
    play_on(*desk, kLong);
    desk->join(2, desk->token);
    EXPECT_LT(bytes_of(*desk, 2), std::size_t{128} * 1024) << game;
    const std::vector<Json> states = desk->listener.of(2, "state");
    ASSERT_EQ(states.size(), static_cast<std::size_t>(players));
    for (const Json& state : states) {
      const bool shown =
          state["as"] == state["turn"] || (state["turn"].is_null() && state["as"] == 0);
      EXPECT_EQ(state["version"], desk->version());
      EXPECT_EQ(state["steps"].size(), shown ? 30U : 4U) << game << " " << state["as"];
      EXPECT_EQ(state["from"].get<i64>() + 1, state["steps"][0]["version"].get<i64>());
      EXPECT_EQ(state["steps"].back()["version"], desk->version());
    }
    desk->join(3);
    EXPECT_LT(bytes_of(*desk, 3), std::size_t{48} * 1024) << game;
    EXPECT_EQ(desk->listener.last(3, "state")["steps"].size(), 30U);
  }
}

TEST(RoomSteps, PagesSayWhatWasSentWhenItHappened) {
  for (const auto& [game, players] :
       {std::pair("cite", 3), std::pair("paf", 3), std::pair("cimes", 2)}) {
    const auto desk = around_one_device(game, players);
    desk->join(1, desk->token);
    desk->join(2);
    play_on(*desk, 160);
    desk->join(3, desk->token);
    desk->join(4);
    ASSERT_GT(desk->version(), 40) << game;
    for (int seat = 0; seat < players; ++seat) {
      EXPECT_EQ(leafed(*desk, 3, seat), steps_sent(*desk, 1, seat)) << game << " seat " << seat;
    }
    EXPECT_EQ(leafed(*desk, 4, -1), steps_sent(*desk, 2, -1)) << game;
  }
}

TEST(RoomSteps, WhoWasAwayForLongIsSentTheEndOfIt) {
  const auto desk = around_one_device("cite", 8);
  play_on(*desk, 100);
  const i64 version = desk->version();
  desk->join(1, "", 10);
  Json state = desk->listener.last(1, "state");
  EXPECT_EQ(state["from"], version - 30);
  EXPECT_EQ(state["steps"].size(), 30U);
  desk->join(1, "", version - 12);
  state = desk->listener.last(1, "state");
  EXPECT_EQ(state["from"], version - 12);
  EXPECT_EQ(state["steps"].size(), 12U);
  desk->join(1, "", version);
  EXPECT_EQ(desk->listener.last(1, "state")["from"], version);
  EXPECT_EQ(desk->listener.last(1, "state")["steps"].size(), 0U);
}

TEST(RoomSteps, WhatWasTakenBackIsOnNoPage) {
  const auto desk = around_one_device("cimes", 2);  // in La Cité dice are seen too early
  desk->join(1, desk->token);
  int undone = 0;
  for (int i = 0; i < 150; ++i) {
    play_on(*desk, 1);
    undone += i % 3 == 0 && desk->submit(1, R"({"type":"undo"})").empty() ? 1 : 0;
  }
  ASSERT_GT(undone, 3);
  std::vector<i64> left;
  for (const Json& step : steps_sent(*desk, 1, 0)) {
    if (step.contains("back")) {
      std::erase_if(left, [&](i64 version) { return version > step["back"].get<i64>(); });
    }
    left.push_back(step["version"]);
  }
  desk->join(2);
  EXPECT_GT(desk->listener.last(2, "state")["from"], 0);
  EXPECT_EQ(versions_of(leafed(*desk, 2, -1)), left);
}

TEST(RoomSteps, AreForOnesOwnSeatsAndForSpectators) {
  const auto desk = std::make_unique<Desk>(
      R"({"game":"paf","seats":[{"kind":"me","name":"Zoé"},{"kind":"open"}]})");
  desk->begin();
  desk->join(1, desk->token);
  desk->join(2);
  EXPECT_EQ(desk->submit(1, R"({"type":"steps","seat":0,"before":1})"), "held");
  EXPECT_EQ(desk->listener.last(1, "steps")["steps"].size(), 0U) << "before the start";
  desk->join(3);
  desk->sit(3, "Ali");
  const std::string of_zoe = R"({"type":"steps","seat":0,"before":2})";
  EXPECT_EQ(desk->submit(1, of_zoe), "held");
  EXPECT_EQ(desk->listener.last(1, "steps")["as"], 0);
  EXPECT_EQ(desk->submit(2, of_zoe), "not-seated");
  EXPECT_EQ(desk->submit(3, of_zoe), "not-seated");
  EXPECT_EQ(desk->submit(4, of_zoe), "not-joined");
  EXPECT_EQ(desk->submit(3, R"({"type":"steps","seat":7,"before":2})"), "not-seated");
  const std::string of_all = R"({"type":"steps","before":2})";
  EXPECT_EQ(desk->submit(2, of_all), "held");
  EXPECT_EQ(desk->submit(3, of_all), "held");
  EXPECT_EQ(desk->listener.last(3, "steps"), desk->listener.last(2, "steps"));
  EXPECT_EQ(desk->submit(2, R"({"type":"steps"})"), "bad-message");
  EXPECT_EQ(desk->submit(2, R"({"type":"steps","before":-1})"), "bad-message");
  EXPECT_EQ(desk->submit(2, R"({"type":"steps","before":0})"), "held");
  EXPECT_EQ(desk->listener.last(2, "steps")["from"], 0);
  EXPECT_EQ(desk->log.size(), 2U) << "reading stores nothing";
}

// The moves a table begins with are one step: of many, their end is sent.
TEST(RoomSteps, AGivenBeginningIsShownByItsEnd) {
  const auto played = around_one_device("cite", 8);
  play_on(*played, kLong);
  std::string lines;
  for (const std::string& line : played->table().record_lines(WithLegal::No)) {
    lines += line + "\n";
  }
  Json body = Json::parse(on_one_device("cite", 8));
  body["record"] = lines;
  Desk desk(body.dump());
  desk.begin();
  desk.join(1, desk.token);
  EXPECT_LT(bytes_of(desk, 1), std::size_t{256} * 1024);
  const Json state = desk.listener.last(1, "state");
  EXPECT_EQ(state["view"], view_in_messages(played->table(), seat_at(7)));
  EXPECT_GT(state["steps"][0]["events"].size(), 20U);
}

}  // namespace
}  // namespace ludo::room::testing
