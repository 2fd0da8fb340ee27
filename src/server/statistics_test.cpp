#include "server/statistics.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/process.h"

namespace ludo::server {
namespace {

// Zoé began three games of Cité: two against beginners' bots, of which they won one and shared the
// other, and one among three people that the seat after theirs won. One more was left to a bot.
TEST(TableStatistics, AreWhatTheRowsSay) {
  const testing_support::TemporaryFolder folder;
  Or<std::unique_ptr<Store>> opened = open_store("sqlite:" + folder.file("games.db"));
  ASSERT_TRUE(opened.ok());
  Store& store = **opened;
  int tables = 0;
  const auto add = [&](TablePhase phase, const char* about) {
    TableSummary summary{.game = "cite", .phase = phase, .people = {}, .deadline = {}};
    summary.changed = ++tables;
    summary.about = about;
    const Append append{"table" + std::to_string(tables), 0, {"{}"}, summary};
    ASSERT_TRUE(store.append(std::span(&append, 1)).ok());
  };
  add(TablePhase::Finished, R"({"result":{"scores":[20,12],"winners":[0]},"bots":[null,"debutant"],
      "moves":30,"first":0,"seconds":120,"whole":true})");
  add(TablePhase::Finished, R"({"result":{"scores":[9,9],"winners":[0,1]},"bots":["debutant",null],
      "moves":40,"first":1,"seconds":600,"whole":true})");
  add(TablePhase::Finished, R"({"result":{"scores":[4,5,22],"winners":[2]},"bots":[null,null,null],
      "moves":50,"first":1,"seconds":180,"whole":true})");
  add(TablePhase::Finished, R"({"result":{"scores":[1,2],"winners":[1]},"bots":[null,"maitre"],
      "moves":500,"first":0,"seconds":9000,"whole":false})");
  add(TablePhase::Finished, R"({"result":{"scores":[1,2],"winners":[1]}})");  // of an older program
  add(TablePhase::Open, "{}");
  const Or<Json> counted = count_statistics(store);
  ASSERT_TRUE(counted.ok());
  EXPECT_EQ(misfit(*shape_named("Statistics"), *counted).value_or("fits"), "fits");
  Json cite;
  for (const Json& game : (*counted)["games"]) {
    cite = game["game"] == "cite" ? game : cite;
  }
  EXPECT_EQ(cite, Json::parse(R"({"game":"cite","open":1,"playing":0,"finished":5,"sample":3,
      "moves":40.0,"minutes":3.0,"score":17.0,
      "byPlayers":[{"players":2,"games":2,"wins":[1.5,0.5]},
                   {"players":3,"games":1,"wins":[0.0,1.0,0.0]}],
      "byBots":[{"level":"debutant","games":2,"wins":1.5,"expected":1.0}]})"));
}

}  // namespace
}  // namespace ludo::server
