// The solved game over HTTP: what it says is what the solver says, it refuses what cannot
// be, and a question never waits for a solution.
#include "server/solving.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <thread>

#include "record/deck_cite.h"

namespace ludo::server {
namespace {

struct Threaded {
  std::ostringstream out;
  Log log{out};
  Guard guard{log};
  SolvingThread solving{guard, Threads::Own};
  Solved& solved = solving.solved();
};

// Asks until the solution is there. Solving gives way to everything else on the machine.
Json solved(Solved& solved, const CiteAsked& asked) {
  for (int i = 0; i < 60'000; ++i) {
    const Result<Json, RequestError> answer = solved.answer(asked);
    if (!answer) {
      ADD_FAILURE() << answer.error().en;
      return {};
    }
    EXPECT_EQ(validate(*shape_named("CiteSolved"), *answer).value_or("fits"), "fits");
    if ((*answer)["progress"] == 100) {
      return *answer;
    }
    EXPECT_TRUE((*answer)["values"].is_null());
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ADD_FAILURE() << "not solved in ten minutes";
  return {};
}

TEST(Solved, TellsWhatTheSolverFound) {
  Threaded threaded;
  Solved& server = threaded.solved;
  const Json start = solved(server, {.tokens = "3,3"});
  // As in docs/cite-solved.md.
  EXPECT_EQ(start["values"], Json::parse("[613388,386612]"));
  EXPECT_EQ(start["limits"],
            Json::parse(R"({"players":[2,3,4],"thieves":[2,3],"throws":[1,2,3]})"));
  EXPECT_EQ(start["pot"], 3);
  EXPECT_EQ(start["more"], Json::parse("[true,true]"));
  EXPECT_EQ(solved(server, {.players = "2"}), start);
  const Json edge = solved(server, {.tokens = "5,0"});
  EXPECT_EQ(edge["more"], Json::parse("[false,true]"));  // six would have won
  EXPECT_EQ(edge["fewer"], Json::parse("[true,false]"));
  EXPECT_EQ(solved(server, {.tokens = "5,4"})["more"], Json::parse("[false,false]"));
  EXPECT_TRUE(start["moves"].empty());
  EXPECT_EQ(start["residual"], 1);  // 1.7e-16, rounded up
  int sum = 0;
  for (const Json& odds : start["endings"]) {
    sum += odds.get<int>();
  }
  EXPECT_NEAR(sum, 1'000'000, 9);

  const cite::Solution solution = cite::solve(2, 0);
  const Json turn =
      solved(server, {.tokens = "2,4", .covered = "1", .dice = "5562", .throws = "2"});
  cite::State state = cite::state_of(solution.game(), {.tokens = {2, 4}, .pot = 3, .covered = 2});
  state.dice = {5, 5, 6, 2};
  state.phase = cite::Phase::Choose;
  state.throws = 2;
  state.in_air = 0;
  MoveText best;
  solution.game().write_move(solution.best_move(state), best);
  // Two of the dice are alike: of the 15 ways to throw again, 11 keep something else.
  ASSERT_EQ(turn["moves"].size(), 11U);
  std::set<Json> kept;
  for (const Json& move : turn["moves"]) {
    Json faces = move["kept"];
    std::sort(faces.begin(), faces.end());
    EXPECT_TRUE(kept.insert(faces).second) << move;
    EXPECT_TRUE(move["victim"].is_null());
    for (std::size_t i = 0; i < cite::kDice; ++i) {
      const auto& thrown = move["args"]["places"];
      const bool in_air = std::find(thrown.begin(), thrown.end(), i + 1) != thrown.end();
      EXPECT_EQ(move["kept"][i], in_air ? 0 : state.dice[i]) << move;
    }
  }
  EXPECT_EQ(turn["moves"][0]["move"], best.view());
  const auto value = std::llround(solution.values(state)[0] * 1e6);
  EXPECT_EQ(turn["moves"][0]["values"][0], value);
  EXPECT_EQ(turn["values"][0], value);
}

TEST(Solved, ATurnThatEndedEmptyHasNoMoves) {
  Threaded threaded;
  Solved& server = threaded.solved;
  const Json json = solved(server, {.tokens = "3,3", .dice = "1125", .throws = "3"});
  EXPECT_TRUE(json["moves"].empty());
  EXPECT_LT(json["values"][0], 500'000);
}

TEST(Solved, RefusesWhatCannotBe) {
  Threaded threaded;
  Solved& server = threaded.solved;
  const CiteAsked wrong[] = {
      {},
      {.players = "9"},
      {.players = "2", .tokens = "3,3"},
      {.tokens = "3"},
      {.tokens = "3,3,3,3,3"},
      {.tokens = "3,x"},
      {.tokens = "3,3,"},
      {.tokens = "-1,3"},
      {.tokens = "6,0"},  // has won already
      {.tokens = "5,5"},  // more than there are
      {.tokens = "3,3", .covered = "0"},
      {.tokens = "3,3", .covered = "2"},
      {.tokens = "3,3", .covered = "1,"},
      {.tokens = "3,3", .dice = "1123"},
      {.tokens = "3,3", .throws = "1"},
      {.tokens = "3,3", .dice = "1123", .throws = "4"},
      {.tokens = "3,3", .dice = "1123", .throws = "0"},
      {.tokens = "3,3", .dice = "1127", .throws = "1"},
      {.tokens = "3,3", .dice = "112", .throws = "1"},
      {.tokens = "3,3", .goal = "long"},
      {.tokens = "3,3", .roles = "chat"},
      {.tokens = "3,3", .roles = "chat,"},
      {.tokens = "3,3", .roles = ",chat"},
      {.tokens = "3,3", .roles = "chat,chat"},
      {.tokens = "3,3", .roles = "chat,egouts-1"},
      {.tokens = "3,3", .roles = "chat,nobody"},
      {.tokens = "3,3", .roles = "chat,ombre,brute"},
      {.tokens = "3,3,3,3", .roles = "chat,ombre,brute,flambeur"},
  };
  for (const CiteAsked& asked : wrong) {
    const Result<Json, RequestError> answer = server.answer(asked);
    ASSERT_FALSE(answer.ok()) << asked.tokens << " " << asked.dice;
    EXPECT_EQ(answer.error().kind, &kBadMessage);
  }
}

// However the thieves sit round the table: the answer is that of the solver for just that order.
TEST(Solved, ThievesInAnyOrder) {
  Threaded threaded;
  Solved& server = threaded.solved;
  // The values at the end of docs/rules/cite.md.
  const Json chat = solved(server, {.players = "2", .roles = "chat,funambule"});
  EXPECT_EQ(chat["values"][0], 607'312);
  EXPECT_EQ(chat["roles"], Json({"chat", "funambule"}));
  EXPECT_EQ(chat["digits"], 6);
  EXPECT_EQ(chat["unique"], true);
  EXPECT_EQ(solved(server, {.players = "2", .roles = "funambule,chat"})["values"][0], 620'662);

  const cite::Deck& deck = standard_cite_deck();
  cite::Roles roles;
  for (const char* id : {"brute", "ombre", "chat"}) {
    roles.push(cite::card_at(deck.find(id)));
  }
  // The order that is solved begins with the first thief of the deck; the question with another.
  const cite::Solution solution = cite::solve(roles, deck, cite::kShortGoal).turned(2);
  roles = solution.roles();
  EXPECT_EQ(deck.id(cite::index_of(roles[0])), "chat");
  const Json turn = solved(server, {.tokens = "1,4,2",
                                    .covered = "2",
                                    .dice = "3331",
                                    .throws = "2",
                                    .goal = "short",
                                    .roles = "chat,brute,ombre"});
  cite::State state =
      cite::state_of(solution.game(), {.tokens = {1, 4, 2}, .pot = 5, .covered = 4}, roles);
  state.dice = {3, 3, 3, 1};
  state.phase = cite::Phase::Choose;
  state.throws = 2;
  state.in_air = 0;
  EXPECT_EQ(turn["unique"], false);
  const int digits = turn["digits"];
  EXPECT_EQ(digits, solution.digits());
  EXPECT_LE(digits, 5);
  const double unit = std::pow(10.0, 6 - digits);
  const cite::SeatValues values = solution.values(state);
  for (std::size_t seat = 0; seat < 3; ++seat) {
    EXPECT_NEAR(turn["values"][seat].get<double>() / 1e6, values[seat], unit / 1e6) << seat;
    EXPECT_EQ(std::fmod(turn["values"][seat].get<double>(), unit), 0) << "more digits are shown";
  }
  MoveText best;
  solution.game().write_move(solution.best_move(state), best);
  EXPECT_EQ(turn["moves"][0]["move"], best.view());
  // Solved in that order it may be another equilibrium, but not far away.
  const cite::Solution direct = cite::solve(roles, deck, cite::kShortGoal);
  EXPECT_NEAR(direct.values(state)[0], values[0], 1e-3);
}

TEST(Solved, WhichThiefBeatsWhich) {
  Threaded threaded;
  Json json;
  for (int i = 0; i < 60'000 && json["progress"] != 100; ++i) {
    Result<Json, RequestError> answer = threaded.solved.thieves("");
    ASSERT_TRUE(answer.ok());
    json = std::move(*answer);
    ASSERT_EQ(validate(*shape_named("CiteThieves"), json).value_or("fits"), "fits");
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ASSERT_EQ(json["pairs"].size(), 56U);
  EXPECT_EQ(json["roles"].size(), 8U);
  int known = 0;
  for (const Json& pair : json["pairs"]) {
    EXPECT_GT(pair["value"], 500'000) << pair.dump();  // who begins has the better chance
    const auto is = [&](const char* begins, const char* other, int value) {
      if (pair["begins"] == begins && pair["other"] == other) {
        EXPECT_EQ(pair["value"], value);
        ++known;
      }
    };
    is("funambule", "chat", 620'662);
    is("chat", "funambule", 607'312);
    is("monte-en-l-air", "flambeur", 692'576);
    is("flambeur", "monte-en-l-air", 563'353);
  }
  EXPECT_EQ(known, 4);
  EXPECT_FALSE(threaded.solved.thieves("long").ok());
}

// By the processor's time: what runs at the lowest priority waits for everything else by the clock.
TEST(Solved, FourPlayersDoNotMakeAnybodyWait) {
  const std::clock_t start = std::clock();
  const auto seconds = [&] { return (std::clock() - start) / CLOCKS_PER_SEC; };
  {
    Threaded threaded;
    Solved& server = threaded.solved;
    const Result<Json, RequestError> answer = server.answer({.tokens = "3,3,3,3"});
    ASSERT_TRUE(answer.ok());
    EXPECT_LT((*answer)["progress"], 100);
    EXPECT_LT(seconds(), 1);
  }  // and ends without finishing it
  EXPECT_LT(seconds(), 20);
}

}  // namespace
}  // namespace ludo::server
