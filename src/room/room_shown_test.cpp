// Bots wait until a page has shown what happened, and for nobody else. The time of the person to
// move begins when their page has shown it.
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

// ---- clocks ----

// Zoé is to move, and has thirty seconds.
constexpr const char* kLive =
    R"({"game":"cite","pace":"quick","first":0,"clock":{"kind":"live","seconds":30,"increment":0},
        "seats":[{"kind":"me","name":"Zoé"},{"kind":"bot","level":"hasard"}]})";
// What the person at this seat has left, as the page is sent it.
i64 left(const Desk& desk) {
  const Json clocks = desk.listener.last(1, "state")["clocks"];
  return clocks["left"][0].get<i64>() - (desk.now - clocks["at"].get<i64>());
}

TEST(RoomShown, TheTimeAPageTakesToShowWhatHappenedIsNobodys) {
  Desk desk(kLive);
  desk.begin();
  desk.submit(1, joining(desk, true));
  desk.pass(4000);
  EXPECT_EQ(left(desk), 26'000);
  desk.submit(1, shown(1));
  EXPECT_EQ(left(desk), 30'000);
  desk.pass(5000);
  desk.submit(1, shown(1));
  EXPECT_EQ(left(desk), 25'000) << "only once";
  desk.room->part(1, desk.now);
  desk.submit(1, joining(desk, true));
  desk.pass(1000);
  desk.submit(1, shown(1));
  EXPECT_EQ(left(desk), 24'000) << "nor for coming back";
  Room loaded(desk.id);
  ASSERT_TRUE(loaded.load(desk.log).ok());
  EXPECT_EQ(loaded.state().clock.since(), desk.state().clock.since()) << "the log knows it";
}

TEST(RoomShown, TenSecondsAtMostAreGivenBack) {
  Desk desk(kLive);
  desk.begin();
  desk.submit(1, joining(desk, true));
  desk.pass(15'000);
  desk.submit(1, shown(1));
  EXPECT_EQ(left(desk), 25'000);
}

TEST(RoomShown, NobodysTimeIsUpBeforeTheyHaveSeenWhatHappened) {
  Desk desk(kLive);
  desk.begin();
  desk.submit(1, joining(desk, true));
  desk.pass(39'000);
  EXPECT_EQ(desk.version(), 1) << "a page that says nothing gets ten seconds more";
  desk.pass(1000);
  EXPECT_GT(desk.version(), 1);
}

TEST(RoomShown, WhatIsShownAtOnceIsNotWrittenDown) {
  Desk desk(kLive);
  desk.begin();
  desk.submit(1, joining(desk, true));
  const std::size_t stored = desk.log.size();
  desk.pass(200);
  EXPECT_EQ(desk.submit(1, shown(1)), "held");
  EXPECT_EQ(desk.log.size(), stored);
}

TEST(RoomShown, TheClockOfOneWhoDoesNotReportRunsAtOnce) {
  Desk desk(kLive);
  desk.begin();
  desk.submit(1, joining(desk, false));
  desk.pass(4000);
  desk.submit(1, shown(1));
  EXPECT_EQ(left(desk), 26'000);
  desk.pass(26'000);
  EXPECT_GT(desk.version(), 1);
}

}  // namespace
}  // namespace ludo::room::testing
