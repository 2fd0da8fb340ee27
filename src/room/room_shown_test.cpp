// Bots wait until a page has shown what happened, and for nobody else.
#include "room/room.h"
#include "room/testing.h"

namespace ludo::room::testing {
namespace {

// A table with a bot to move: its moves are played as they fall due.
constexpr const char* kWithABot =
    R"({"game":"cite","pace":"quick","first":1,
        "seats":[{"kind":"me","name":"Zoé"},{"kind":"bot","level":"hasard"}]})";
std::string joining(const Desk& desk, bool shows) {
  return Json{{"type", "join"}, {"table", desk.id}, {"token", desk.token}, {"shows", shows}}.dump();
}
std::string shown(i64 version) { return Json{{"type", "shown"}, {"version", version}}.dump(); }
// How long the bot takes for its next move.
i64 wait_for_bot(Desk& desk) {
  const i64 began = desk.now;
  const i64 before = desk.version();
  while (desk.version() == before && desk.now < began + 60'000) {
    desk.pass(50);
  }
  return desk.now - began;
}

TEST(RoomShown, ABotWaitsUntilItsMoveHasBeenShown) {
  Desk desk(kWithABot);
  desk.begin();
  desk.submit(1, joining(desk, true));
  const std::size_t stored = desk.log.size();
  desk.pass(4000);
  EXPECT_EQ(desk.version(), 1) << "the deal is being shown";
  EXPECT_EQ(desk.submit(1, shown(1)), "held");
  EXPECT_EQ(desk.log.size(), stored) << "it is not stored";
  desk.pass(1);
  EXPECT_EQ(desk.version(), 2) << "it had thought already";
  EXPECT_EQ(desk.submit(1, shown(1)), "held") << "an old word";
  desk.pass(3000);
  EXPECT_EQ(desk.version(), 2);
}

TEST(RoomShown, APageThatSaysNothingCostsTenSecondsAMove) {
  Desk desk(kWithABot);
  desk.begin();
  desk.submit(1, joining(desk, true));
  EXPECT_EQ(wait_for_bot(desk), 10'000);
}

TEST(RoomShown, ABotDoesNotWaitForAPageThatLeft) {
  Desk desk(kWithABot);
  desk.begin();
  desk.submit(1, joining(desk, true));
  desk.pass(2000);
  desk.room->part(1, desk.now);
  desk.join(2);  // a spectator, for whom the bot plays on
  EXPECT_LE(wait_for_bot(desk), 150);
}

TEST(RoomShown, ABotDoesNotWaitForAClientThatDoesNotReport) {
  Desk desk(kWithABot);
  desk.begin();
  desk.submit(1, joining(desk, false));
  EXPECT_EQ(wait_for_bot(desk), 150);
}

TEST(RoomShown, ABotDoesNotWaitWhereSeveralPeoplePlay) {
  Desk desk(R"({"game":"cite","pace":"quick","first":2,"seats":[{"kind":"me","name":"Zoé"},
                {"kind":"open"},{"kind":"bot","level":"hasard"}]})");
  desk.begin();
  desk.submit(1, joining(desk, true));
  desk.join(2);
  desk.sit(2, "Ali");
  EXPECT_EQ(wait_for_bot(desk), 150);
}

}  // namespace
}  // namespace ludo::room::testing
