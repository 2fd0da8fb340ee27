// The level over several games, as a browser asks for it: what a review said each of them lost goes
// in, and one level comes out.
#include "hub/level.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "hub/answers.h"
#include "hub/room_names.h"
#include "table/games.h"

namespace ludo::hub {
namespace {

Json losses(u64 choices, double points) {
  const double each = points / 100 * 65'536;
  const auto n = static_cast<double>(choices);
  return {{"choices", choices},
          {"lost", static_cast<u64>(n * each)},
          {"squares", static_cast<u64>(n * each * each)}};
}
Json asked(const std::string& game, int players, const std::vector<Json>& games) {
  return {{"game", game}, {"players", players}, {"games", games}, {"lang", "fr"}};
}
Json answered(const Json& body) {
  HttpRequest request;
  request.method = "POST";
  request.path = "/api/level";
  request.body = body.dump();
  const auto response = known_response(request);
  EXPECT_EQ(response->status, 200) << response->body;
  return Json::parse(response->body);
}

TEST(Level, OfSeveralGamesTogether) {
  const Json json = answered(asked("cite", 2, {losses(300, 4), losses(100, 8)}));
  EXPECT_EQ(validate(*shape_named("LevelOver"), json).value_or("fits"), "fits");
  EXPECT_EQ(json["choices"], 400);
  EXPECT_NEAR(json["meanLoss"].get<double>(), 5, 0.01);
  EXPECT_EQ(json["level"]["like"], "debutant");
  EXPECT_GT(json["level"]["margin"].get<double>(), 1);
}

// Neither games without slips nor masters who had none make anybody sure.
TEST(Level, OfGamesWithoutSlipsIsNotSure) {
  ProductGames::each([&]<class G>() {
    const std::string game(G::kInfo.name);
    const Json json = answered(asked(game, 2, {losses(12, 0), losses(9, 0)}));
    EXPECT_EQ(json["level"]["like"], "maitre") << game;
    EXPECT_NE(json["level"]["low"], "maitre") << game;
    EXPECT_GT(json["level"]["margin"].get<double>(), 0.1) << game;
  });
}

TEST(Level, IsNoneWhereNothingIsKnown) {
  EXPECT_TRUE(answered(asked("cite", 2, {}))["level"].is_null());
  EXPECT_TRUE(answered(asked("cite", 2, {losses(4, 0)}))["level"].is_null()) << "too few choices";
  EXPECT_TRUE(answered(asked("x", 2, {losses(40, 1)}))["level"].is_null()) << "never measured";
  EXPECT_TRUE(answered(asked("cite", 2, {{{"choices", 0}, {"lost", 7}, {"squares", 7}}}))["level"]
                  .is_null());
}

TEST(Level, RefusesWhatIsNoRequest) {
  for (const char* const body :
       {"", "[]", "{}", R"({"game":"cite","players":2,"games":[{}]})",
        R"({"game":"cite","players":-1,"games":[]})",
        R"({"game":"cite","players":2,"games":[{"choices":-1,"lost":0,"squares":0}]})",
        R"({"game":"cite","players":2,"games":[{"choices":1,"lost":0.5,"squares":0}]})"}) {
    EXPECT_FALSE(level_json(body).ok()) << body;
  }
  EXPECT_FALSE(level_json(asked("cite", 2, std::vector<Json>(51, losses(9, 1))).dump()).ok());
}

}  // namespace
}  // namespace ludo::hub
