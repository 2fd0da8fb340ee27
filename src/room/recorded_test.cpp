// A game replayed from the record somebody kept is the game as its own table showed it.
#include "room/recorded.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>

#include "room/render.h"
#include "room/tokens.h"
#include "support/golden.h"
#include "table/games.h"

namespace ludo::room {
namespace {

ReplayRequest kept(const std::string& game) {
  ReplayRequest request;
  request.record = testing_support::read_file(testing_support::source_dir() /
                                              "tests/fairness/games" / (game + ".jsonl"));
  const Json header = Json::parse(request.record.substr(0, request.record.find('\n')));
  for (int i = 0; i < header["players"].get<int>(); ++i) {
    request.seats.push_back({"Joueur " + std::to_string(i)});
  }
  return request;
}

TEST(Recorded, GamesReplayToTheirOwnRecord) {
  const std::regex seal(",\"seal\":\"[^\"]*\"");  // of these games not all have one
  ProductGames::each([&]<class G>() {
    const std::string game(G::kInfo.name);
    const ReplayRequest request = kept(game);
    const Result<State, RequestError> state = state_recorded(request);
    ASSERT_TRUE(state.ok()) << game << ": " << state.error().en;
    std::string again;
    for (const std::string& line : record_lines(*state)) {
      again += line + "\n";
    }
    EXPECT_EQ(std::regex_replace(again, seal, ""), std::regex_replace(request.record, seal, ""))
        << game;
    const Json replay = Json::parse(replay_text(*state, Presence(), seat_at(1), Lang::Fr));
    EXPECT_EQ(validate(*shape_named("Replay"), replay), std::nullopt);
    EXPECT_EQ(replay["as"], 1);
    EXPECT_FALSE(replay["sheet"]["rows"].empty());
    EXPECT_EQ(replay["seats"][0]["name"], "Joueur 0");
  });
}

TEST(Recorded, BotsAreBotsAgainWhereTheyAddedNoText) {
  ReplayRequest request = kept("cite");
  for (RecordedSeat& seat : request.seats) {
    seat.level = BotLevel::Expert;
  }
  const Result<State, RequestError> state = state_recorded(request);
  ASSERT_TRUE(state.ok());
  for (const SeatState& seat : *state->seats) {
    EXPECT_EQ(seat.kind == SeatKind::Bot, seat.text == "");
  }
}

// The same without its key `fair`: a record as `ludotheque record` writes it.
ReplayRequest without_fair(ReplayRequest request) {
  const std::size_t fair = request.record.find(",\"fair\":{");
  const std::size_t end = request.record.find('\n');
  request.record.replace(fair, end - fair, "}");
  return request;
}

// What is shown of every step: the position, and what happened.
std::vector<Json> frames_of(const State& state) {
  const Json replay = Json::parse(replay_text(state, Presence(), seat_at(1), Lang::Fr));
  EXPECT_EQ(validate(*shape_named("Replay"), replay), std::nullopt);
  std::vector<Json> out;
  for (Json frame : replay["frames"]) {
    frame["step"].erase("at");
    out.push_back(std::move(frame));
  }
  return out;
}

TEST(Recorded, GamesThatDoNotSayWhereTheirDrawsComeFromReplayAsWell) {
  ProductGames::each([&]<class G>() {
    const std::string game(G::kInfo.name);
    const Result<State, RequestError> fair = state_recorded(kept(game));
    const ReplayRequest request = without_fair(kept(game));
    const Result<State, RequestError> state = state_recorded(request);
    ASSERT_TRUE(fair.ok());
    ASSERT_TRUE(state.ok()) << game << ": " << state.error().en;
    EXPECT_EQ(frames_of(*state), frames_of(*fair)) << game;
    EXPECT_TRUE(is_table_id(state->id())) << state->id();
    EXPECT_EQ(state->id(), state_recorded(request)->id());
    // None of it was drawn here, and it says so.
    const Json replay = Json::parse(replay_text(*state, Presence(), std::nullopt, Lang::Fr));
    EXPECT_GT(replay["table"]["luck"], 0);
    EXPECT_EQ(replay["table"]["firstChosen"], true);
    const Json fairness = fairness_json(*state);
    for (const Json& pick : fairness["picks"]) {
      EXPECT_EQ(pick["given"], true);
    }
  });
}

TEST(Recorded, DrawsThatComeFromNowhereMustBePossible) {
  const auto refused = [](const std::string& from, const std::string& to) {
    ReplayRequest request = without_fair(kept("cite"));
    const std::size_t at = request.record.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    request.record.replace(at, from.size(), to);
    const Result<State, RequestError> state = state_recorded(request);
    return !state.ok() && state.error().kind->http == 400;
  };
  EXPECT_FALSE(refused("nature", "nature"));
  EXPECT_TRUE(refused("\"move\":\"die ", "\"move\":\"die 9"));
  EXPECT_TRUE(refused("\"of\":6", "\"of\":5"));
  EXPECT_TRUE(refused("\"players\":3", "\"players\":2"));
  EXPECT_TRUE(refused("{\"result\"", "{\"by\":0,\"move\":\"apply\"}\n{\"result\""));
}

TEST(Recorded, WhatIsNoGameOfOursIsRefused) {
  const auto refused = [](ReplayRequest request) {
    const Result<State, RequestError> state = state_recorded(request);
    return !state.ok() && state.error().kind->http == 400;
  };
  ReplayRequest request = kept("cite");
  request.seats.pop_back();
  EXPECT_TRUE(refused(request));
  request = kept("cite");
  const std::size_t secret = request.record.find("\"secret\":\"") + 10;
  request.record[secret] = request.record[secret] == '0' ? '1' : '0';
  EXPECT_TRUE(refused(request));  // another secret draws other dice
  request = kept("cite");
  request.record.resize(request.record.size() / 2);
  EXPECT_TRUE(refused(request));
  request.record = "";
  EXPECT_TRUE(refused(request));
  request.record = "{}\n";
  EXPECT_TRUE(refused(request));
}

TEST(Recorded, RequestsAreReadStrictly) {
  EXPECT_TRUE(
      read_replay(R"({"record":"","seats":[{"name":"A"},{"name":"B","level":"expert"}]})").ok());
  EXPECT_FALSE(read_replay(R"({"record":"","seats":[{"name":7}]})").ok());
  EXPECT_FALSE(read_replay(R"({"record":"","seats":[],"token":""})").ok());
  EXPECT_FALSE(read_replay("nothing").ok());
}

}  // namespace
}  // namespace ludo::room
