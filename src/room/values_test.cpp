// The small values a room is made of, each by itself: clock, chat, seats, the vote to undo,
// presence.
#include <gtest/gtest.h>

#include "room/chat.h"
#include "room/clock.h"
#include "room/presence.h"
#include "room/tokens.h"
#include "room/undo.h"

namespace ludo::room {
namespace {

constexpr Seat kA = seat_at(0);
constexpr Seat kB = seat_at(1);

TEST(Clock, ALiveBankIsChargedForOnesOwnTimeAndGrowsByTheIncrement) {
  Clock clock({ClockKind::Live, 60, 5});
  clock.start_turn(kA, 1000);
  EXPECT_EQ(clock.due(kA, std::nullopt, 0), 61'000);
  clock.charge(kA, 11'000, MoveCause::Person);
  EXPECT_EQ(clock.bank(kA), 55'000);
  EXPECT_EQ(clock.bank(kB), 60'000);
  clock.start_turn(kB, 11'000);
  clock.charge(kB, 12'000, MoveCause::Bot);
  EXPECT_EQ(clock.bank(kB), 60'000) << "bots play on nobody's time";
}

TEST(Clock, ASlowOneIsFullAtEveryTurn) {
  Clock clock({ClockKind::Slow, 60, 0});
  clock.start_turn(kA, 0);
  clock.charge(kA, 70'000, MoveCause::Time);
  clock.start_turn(kA, 70'000);
  EXPECT_EQ(clock.due(kA, std::nullopt, 0), 130'000);
}

TEST(Clock, ThreeLapsesInARowAreAnAbsence) {
  Clock clock({ClockKind::Live, 1, 0});
  for (int i = 0; i < Clock::kLapsesMax; ++i) {
    EXPECT_FALSE(clock.is_absent(kA));
    clock.charge(kA, 0, MoveCause::Time);
  }
  EXPECT_TRUE(clock.is_absent(kA));
  EXPECT_EQ(clock.bank(kA), Clock::kGrace) << "time for another try";
  clock.welcome(kA);
  EXPECT_FALSE(clock.is_absent(kA));
}

TEST(Clock, AWindowComesBeforeTheBankAndAServerThatWasAwayGivesAGrace) {
  Clock clock({ClockKind::Live, 60, 0});
  clock.start_turn(kA, 1000);
  EXPECT_EQ(clock.due(kA, 5000, 0), 6000);
  EXPECT_EQ(clock.due(kA, 5000, 100'000), 100'000 + Clock::kWakeGrace);
  EXPECT_EQ(clock.due(kA, std::nullopt, 500), 61'000) << "woken before the turn began";
  EXPECT_EQ(Clock().due(kA, std::nullopt, 0), std::nullopt) << "no clock, no window";
}

TEST(Clock, TimeWithoutAServerIsGivenBackOnce) {
  Clock clock({ClockKind::Live, 60, 0});
  clock.start_turn(kA, 10'000);
  const Outages outages{{2000, 9000}, {8000, 12'000}, {20'000, 50'000}};
  EXPECT_EQ(clock.owed(outages), 32'000) << "what was before the turn is not owed";
  clock.give_back(32'000, 50'000);
  EXPECT_EQ(clock.owed(outages), 0);
  EXPECT_EQ(clock.due(kA, std::nullopt, 0), 102'000);
  EXPECT_EQ(clock.owed({{20'000, 50'000}, {60'000, 61'000}}), 1000);
  clock.charge(kA, 52'000, MoveCause::Person);
  EXPECT_EQ(clock.bank(kA), 50'000);
}

TEST(Clock, AWindowCostsNothingAndWinsNothing) {
  Clock clock({ClockKind::Live, 60, 5});
  clock.start_turn(kA, 0);
  clock.charge(kA, 5000, MoveCause::Person, ClockRuns::No);
  EXPECT_EQ(clock.bank(kA), 60'000);
}

TEST(Chat, AClockThatIsSetBackSilencesNobody) {
  Chat chat;
  for (int i = 0; i < 5; ++i) {
    chat.add({kA, "Zoé", "bonjour", "", 10'000'000});
  }
  EXPECT_FALSE(chat.may_speak(kA, 10'000'000));
  EXPECT_TRUE(chat.may_speak(kA, 1'000'000));
}

TEST(Chat, FiveLinesAtOnceThenOneEveryTwoSeconds) {
  Chat chat;
  const auto speak = [&](Seat seat, i64 now) {
    if (!chat.may_speak(seat, now)) {
      return false;
    }
    chat.add({seat, "Zoé", "bonjour", "", now});
    return true;
  };
  for (int i = 0; i < 5; ++i) {
    EXPECT_TRUE(speak(kA, 1000));
  }
  EXPECT_FALSE(speak(kA, 1000));
  EXPECT_TRUE(speak(kB, 1000)) << "each seat has its own allowance";
  EXPECT_FALSE(speak(kA, 2999));
  EXPECT_TRUE(speak(kA, 3000));
}

TEST(Chat, KeepsTheLastLinesAndEndsSomeDay) {
  Chat chat;
  for (int i = 0; i < Chat::kLinesMax; ++i) {
    EXPECT_TRUE(chat.may_speak(kA, i * Chat::kEvery));
    chat.add({kA, "Zoé", std::to_string(i), "", i * Chat::kEvery});
  }
  EXPECT_EQ(chat.lines().size(), Chat::kKept);
  EXPECT_EQ(chat.lines().back().text, std::to_string(Chat::kLinesMax - 1));
  EXPECT_FALSE(chat.may_speak(kB, 1'000'000'000));
}

Seats three() {
  Seats seats(3);
  for (SeatState& seat : seats) {
    seat.kind = SeatKind::Person;
  }
  seats[0].hash = token_hash("a");
  seats[1].hash = token_hash("b");
  seats[2].hash = token_hash("a");
  return seats;
}

TEST(SeatSet, FoundAndComparedWithoutCountingSeats) {
  const Seats seats{
      {.kind = SeatKind::Person}, {.kind = SeatKind::Bot}, {.kind = SeatKind::Person}};
  const SeatSet people =
      seats_where(seats, [](const SeatState& one) { return one.kind == SeatKind::Person; });
  EXPECT_TRUE(people.contains(kA) && !people.contains(kB) && people.contains(seat_at(2)));
  EXPECT_EQ(people.find([](Seat seat) { return seat != kA; }), seat_at(2));
  EXPECT_FALSE(people.find([](Seat seat) { return seat == kB; }).has_value());
  SeatSet others;
  others.add(seat_at(2));
  EXPECT_TRUE(people.contains(others) && people.contains(SeatSet{}) && !others.contains(people));
  others.add(people);
  EXPECT_EQ(others, people);
  EXPECT_TRUE(has_seat(seats, seat_at(2)) && !has_seat(seats, seat_at(3)));
  EXPECT_FALSE(has_seat(seats, kSpectator));
}

TEST(UndoVote, NeedsEverybodyWhoPlaysThemselves) {
  Seats seats = three();
  UndoVote vote{kA, {3}};
  EXPECT_FALSE(vote.is_unanimous(seats));
  vote.agreed.add(kA);
  vote.agreed.add(seat_at(2));
  EXPECT_FALSE(vote.is_unanimous(seats));
  seats[1].stand_in = true;
  EXPECT_TRUE(vote.is_unanimous(seats)) << "a bot is not asked";
  seats[1] = {};
  EXPECT_TRUE(vote.is_unanimous(seats)) << "nor is nobody";
}

TEST(Presence, ATokenIsEverySeatOfItsDevice) {
  const Seats seats = three();
  EXPECT_EQ(seats_of(seats, token_hash("a")).first(), kA);
  EXPECT_TRUE(seats_of(seats, token_hash("a")).contains(seat_at(2)));
  EXPECT_FALSE(seats_of(seats, token_hash("a")).contains(kB));
  EXPECT_TRUE(seats_of(seats, "").empty());
  EXPECT_TRUE(seats_of(seats, token_hash("c")).empty());
}

TEST(Presence, WhoLosesTheirSeatWatches) {
  Seats seats = three();
  Presence presence;
  presence.join(1, {token_hash("b"), seats_of(seats, token_hash("b"))});
  presence.join(2, {});
  EXPECT_TRUE(presence.is_present(kB));
  EXPECT_FALSE(presence.is_present(kA));
  seats[1].left = true;
  presence.update(seats);
  EXPECT_FALSE(presence.is_present(kB));
  EXPECT_TRUE(presence.find(1)->hash.empty());
  seats[1].left = false;
  presence.update(seats);
  EXPECT_FALSE(presence.is_present(kB)) << "the token is good no more";
  EXPECT_TRUE(presence.part(1, 0).has_value());
  EXPECT_FALSE(presence.part(1, 0).has_value());
}

}  // namespace
}  // namespace ludo::room
