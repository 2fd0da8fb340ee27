// The fold: entries read from a log and entries just made lead to the same state, a fold that fails
// changes nothing, whatever a log may hold is refused in words, and old logs still load.
#include "room/state.h"

#include "room/testing.h"
#include "table/games.h"

namespace ludo::room::testing {
namespace {

// Everything one can see of a state, as one text.
std::string shown(const State& state) {
  std::string out = table_json(state, Audience::Seated).dump() + seats_json(state, {}).dump();
  for (std::size_t i = 0; i < state.seats_count(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    out += replay_text(state, {}, seat, Lang::Fr) + std::to_string(state.clock.bank(seat));
  }
  const TableSummary summary = summary_of(state);
  return out + summary.about + std::to_string(summary.deadline.value_or(-1)) +
         std::to_string(state.picks.value);
}

TEST(Fold, WhatIsPreparedIsWhatTheLogSays) {
  Games::each([&]<class G>() {
    const std::string game(G::kInfo.name);
    Desk desk(on_one_device(game, 2));
    desk.begin();
    play_on(desk, 40);
    State state = unopened(desk.id);
    for (const Entry& entry : desk.log) {
      Result<State> next = fold(state, *read_entry(entry.payload));
      ASSERT_TRUE(next.ok());
      state = *next;
    }
    EXPECT_EQ(shown(state), shown(desk.state())) << game;
  });
}

// Preparing is all there is before the store answers: if it refuses, nothing has happened.
TEST(Fold, PreparingChangesNothing) {
  Desk desk(on_one_device("paf", 3));
  desk.begin();
  desk.join(1, desk.token);
  for (int i = 0; i < 30 && desk.phase() == TablePhase::Playing; ++i) {
    const std::string before = shown(desk.state());
    const std::string move = desk.table().legal().front();
    const Request request = MoveRequest{desk.state().version, move};
    const Answer twice[] = {desk.room->ask(1, request, desk.now, desk.random),
                            desk.room->ask(1, request, desk.now + 5, desk.random)};
    EXPECT_TRUE(std::holds_alternative<Prepared>(twice[0]));
    EXPECT_TRUE(std::holds_alternative<Prepared>(twice[1]));
    ASSERT_EQ(shown(desk.state()), before);
    desk.now += 10;
    ASSERT_EQ(desk.move(1, move), "");
    ASSERT_NE(shown(desk.state()), before);
  }
}

TEST(Fold, RefusesWhatCannotBeInALog) {
  Desk desk(on_one_device("cite", 2));
  desk.begin();
  const std::string before = shown(desk.state());
  const std::string opening = desk.log[0].payload;
  for (const std::string& payload :
       {std::string("no JSON"), std::string("[]"), std::string(R"({"e":"move"})"),
        std::string(R"({"e":"move","at":1,"seat":0,"move":"dance","cause":"person"})"),
        std::string(R"({"e":"move","at":1,"seat":0,"move":"announce","cause":"nobody"})"),
        std::string(R"({"e":"move","at":1e300,"seat":0,"move":"announce","cause":"person"})"),
        std::string(R"({"e":"leave","at":1,"seat":5})"),
        std::string(R"({"e":"leave","at":1,"seat":-1})"),
        std::string(R"({"e":"leave","at":1,"seat":99999999999})"),
        std::string(R"({"e":"mute","at":1,"seat":0,"whom":7,"on":true})"),
        std::string(R"({"e":"mystery","at":1,"seat":0})"), opening}) {
    const i64 next = static_cast<i64>(desk.log.size()) + 1;
    EXPECT_FALSE(desk.room->follow({next, payload}).ok()) << payload;
    EXPECT_EQ(shown(desk.state()), before) << payload;
  }
  EXPECT_FALSE(desk.room->follow({7, R"({"e":"leave","at":1,"seat":0})"}).ok()) << "a gap";
  Room other("other");
  EXPECT_FALSE(other.load({{1, R"({"e":"leave","at":1,"seat":0})"}}).ok()) << "no beginning";
}

// Logs of the program before have entries that say nothing.
TEST(Fold, OldLogsStillLoad) {
  Desk desk(on_one_device("cite", 2));
  desk.begin();
  const std::string before = shown(desk.state());
  const i64 next = static_cast<i64>(desk.log.size()) + 1;
  ASSERT_TRUE(desk.room->follow({next, R"({"e":"note","at":1})"}).ok());
  EXPECT_EQ(shown(desk.state()), before);
  EXPECT_EQ(desk.state().log_version.value, next);
}

// Lists are right from the moment an entry is stored: its row comes with it.
TEST(Fold, EntriesThatListsShowBringTheirRow) {
  Desk desk(R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},{"kind":"open"}]})");
  desk.begin();
  desk.join(2);
  const Request sit = SitRequest{std::nullopt, "Ali", "", ""};
  Answer answer = desk.room->ask(2, sit, desk.now, desk.random);
  const auto& prepared = std::get<Prepared>(answer);
  ASSERT_TRUE(prepared.summary.has_value());
  EXPECT_EQ(prepared.summary->phase, TablePhase::Playing);
  EXPECT_EQ(prepared.summary->open_seats, 0);
  EXPECT_EQ(*prepared.summary, summary_of(prepared.next));
  desk.store(prepared);
  const Seat turn = *desk.state().turn();
  const Prepared moved = prepare_entry(
      desk.state(), {desk.now, Moved{turn, desk.table().legal().front(), MoveCause::Person}});
  EXPECT_FALSE(moved.summary.has_value()) << "a move is not worth a row";
}

}  // namespace
}  // namespace ludo::room::testing
