// What people at one table are called and called upon: names one can distinguish, figures,
// sentences that address their reader, hints that everybody learns of, moves that may be taken
// back, and who begins.
#include "room/room.h"
#include "room/testing.h"
#include "table/games.h"

namespace ludo::room::testing {
namespace {

constexpr const char* kZoe = R"({"kind":"me","name":"Zoé"})";

std::string body(const std::string& game, const std::string& more, const std::string& others) {
  return R"({"game":")" + game + R"(",)" + more + R"("seats":[)" + kZoe + "," + others +
         R"(],"text":"a"})";
}

// Zoé and Max, each on their own device.
std::unique_ptr<Desk> two(const std::string& game, const std::string& more = "") {
  auto desk = std::make_unique<Desk>(body(game, more, R"({"kind":"open"})"));
  desk->begin();
  desk->join(1, desk->token);
  desk->join(2);
  desk->sit(2, "Max");
  return desk;
}

std::string all_sentences(const Json& state) {
  std::string out;
  for (const Json& step : state["steps"]) {
    for (const Json& event : step["events"]) {
      out += event["sentence"].get<std::string>() + "\n";
    }
  }
  return out;
}

TEST(People, TwoOfOneNameCanBeDistinguished) {
  Desk desk(body("cite", "", R"({"kind":"device","name":"Zoé"},{"kind":"open"},{"kind":"open"})"));
  desk.begin();
  desk.join(1, desk.token);
  EXPECT_EQ(desk.seats()[0]["name"], "Zoé");
  EXPECT_EQ(desk.seats()[1]["name"], "Zoé 2");
  EXPECT_EQ(desk.seats()[2]["name"], "");
  EXPECT_EQ(desk.seats()[3]["name"], "") << "two places without anybody are no namesakes";
  desk.join(2);
  desk.sit(2, "Zoé");
  desk.join(3);
  desk.sit(3, "Zoé 2");
  EXPECT_EQ(desk.seats()[2]["name"], "Zoé 3");
  EXPECT_EQ(desk.seats()[3]["name"], "Zoé 2 2");
}

// Everybody reads "vous", "you" of themselves, and of nobody else.
TEST(People, NobodyIsCalledWhatReadersAreCalled) {
  Desk desk(body("cite", "", R"({"kind":"device","name":"vous"},{"kind":"open"},{"kind":"open"})"));
  desk.begin();
  desk.join(1, desk.token);
  EXPECT_EQ(desk.seats()[1]["name"], "vous 2");
  desk.join(2);
  desk.sit(2, "You");
  EXPECT_EQ(desk.seats()[2]["name"], "You 2");
  desk.join(3);
  desk.sit(3, "Youri");
  EXPECT_EQ(desk.seats()[3]["name"], "Youri");
}

TEST(People, ALongNameKeepsItsLength) {
  const std::string name = "éééééééééééééééééééééééé";  // 24 letters
  Desk desk(R"({"game":"cite","seats":[{"kind":"me","name":")" + name +
            R"("},{"kind":"device","name":")" + name + R"("}],"text":"a"})");
  desk.begin();
  EXPECT_EQ(desk.seats()[1]["name"], name.substr(0, 44) + " 2");
}

// The figure one wishes for, unless somebody has it.
TEST(People, NoTwoHaveTheSameFigure) {
  Desk desk(
      R"({"game":"toits","seats":[{"kind":"bot","level":"hasard"},{"kind":"me","name":"Zoé","figure":0},)"
      R"({"kind":"open"},{"kind":"open"}],"text":"a"})");
  desk.begin();
  desk.join(1, desk.token);
  EXPECT_EQ(desk.seats()[1]["figure"], 0);
  EXPECT_EQ(desk.seats()[0]["figure"], 1);
  EXPECT_EQ(desk.seats()[2]["figure"], nullptr);
  desk.join(2);
  EXPECT_EQ(desk.submit(2, R"({"type":"sit","name":"Max","figure":0,"text":"b"})"), "");
  EXPECT_EQ(desk.seats()[2]["figure"], 2);
  desk.join(3);
  EXPECT_EQ(desk.submit(3, R"({"type":"sit","name":"Lou","figure":3,"text":"c"})"), "");
  EXPECT_EQ(desk.seats()[3]["figure"], 3);
}

TEST(People, SentencesAddressTheirReaderAndNobodyElse) {
  const auto desk = two("toits", R"("first":0,)");
  desk->join(3);
  ASSERT_EQ(desk->move(1, "stop"), "");
  EXPECT_NE(
      all_sentences(desk->listener.last(1, "state")).find("Vous vous arrêtez les mains vides"),
      std::string::npos);
  for (const ClientId other : {2, 3}) {
    const std::string read = all_sentences(desk->listener.last(other, "state"));
    EXPECT_NE(read.find("Zoé s’arrête les mains vides"), std::string::npos) << read;
    EXPECT_EQ(read.find("ous "), std::string::npos) << read;
  }
  // The same when they come back, and in the pages of the log.
  desk->join(1, desk->token);
  EXPECT_NE(all_sentences(desk->listener.last(1, "state")).find("Vous vous arrêtez"),
            std::string::npos);
  EXPECT_EQ(desk->submit(1, R"({"type":"steps","seat":0,"before":9})"), "held");
  EXPECT_NE(all_sentences(desk->listener.last(1, "steps")).find("Vous vous arrêtez"),
            std::string::npos);
}

// Several round one screen: "vous" would be none of them.
TEST(People, ThoseWhoShareADeviceAreNamed) {
  Desk desk(on_one_device("toits", 2));
  desk.begin();
  desk.join(1, desk.token);
  desk.store(LogEntry{desk.now, Moved{desk.table().turn().seat(), "stop", MoveCause::Person}});
  for (const Json& state : desk.listener.of(1, "state")) {
    EXPECT_EQ(all_sentences(state).find("ous "), std::string::npos);
  }
}

TEST(People, AHintAmongPeopleIsKnownToAll) {
  const auto desk = two("cite", R"("first":0,)");
  const std::string ask = Json{{"type", "hint"}, {"version", desk->version()}}.dump();
  EXPECT_EQ(desk->submit(2, ask), "not-your-turn");
  EXPECT_EQ(desk->submit(1, ask), "") << "everybody learns of it";
  EXPECT_EQ(desk->listener.last(2, "seats")["seats"][0]["hints"], 1);
  EXPECT_EQ(desk->submit(1, ask), "held") << "and now it is thought about";
  EXPECT_EQ(desk->seats()[0]["hints"], 1) << "once for a position";
  // It is in the log: who loads it knows too.
  Room again(desk->id);
  ASSERT_TRUE(again.load(desk->log).ok());
  EXPECT_EQ(seats_json(again.state(), again.presence())[0]["hints"], 1);
}

TEST(People, AgainstBotsAHintIsNobodysBusiness) {
  Desk desk(body("cite", R"("first":0,)", R"({"kind":"bot","level":"hasard"})"));
  desk.begin();
  desk.join(1, desk.token);
  const std::size_t entries = desk.log.size();
  EXPECT_EQ(desk.submit(1, Json{{"type", "hint"}, {"version", desk.version()}}.dump()), "held");
  EXPECT_EQ(desk.log.size(), entries);
}

TEST(People, AHintMayBeForbidden) {
  Desk desk(body("cite", R"("first":0,"hints":false,)", R"({"kind":"bot","level":"hasard"})"));
  desk.begin();
  desk.join(1, desk.token);
  EXPECT_EQ(desk.listener.last(1, "welcome")["table"]["hints"], false);
  EXPECT_EQ(Json::parse(desk.room->summary().about)["hints"], false);
  EXPECT_EQ(desk.submit(1, Json{{"type", "hint"}, {"version", desk.version()}}.dump()), "no-hints");
  Room again(desk.id);
  ASSERT_TRUE(again.load(desk.log).ok());
  EXPECT_FALSE(again.state().opened().hints);
}

// What the state says of undo is what asking for it answers; and against bots one's own card can be
// taken back, since nobody else was there to see it.
TEST(People, UndoIsOfferedExactlyWhereItWorks) {
  Games::each([&]<class G>() {
    const std::string game(G::kInfo.name);
    Desk desk(body(game, R"("first":0,)", R"({"kind":"bot","level":"hasard"})"));
    desk.begin();
    desk.join(1, desk.token);
    int offered = 0;
    Rng rng(5);
    for (int i = 0; i < 60 && desk.phase() == TablePhase::Playing; ++i) {
      if (desk.state().turn() != seat_at(0)) {
        desk.pass(60'000);
        continue;
      }
      const Json state = desk.listener.last(1, "state");
      const bool can = state["canUndo"];
      if (can && i % 2 == 0) {
        EXPECT_EQ(desk.submit(1, R"({"type":"undo"})"), "") << game;
        ++offered;
      } else if (!can) {
        const std::string said = desk.submit(1, R"({"type":"undo"})");
        EXPECT_TRUE(said == "revealed" || said == "nothing-to-undo") << game << " " << said;
      }
      const std::vector<std::string> legal = desk.table().legal();
      ASSERT_EQ(desk.move(1, legal[rng.below(static_cast<u32>(legal.size()))]), "") << game;
    }
    if (game == "toits" || game == "paf") {
      EXPECT_GT(offered, 0) << game;
    }
  });
}

TEST(People, ACardOfOnesOwnCanBeTakenBackFromBots) {
  const std::string bot = R"({"kind":"bot","level":"hasard"})";
  Desk desk(body("cimes", R"("first":0,)", bot + "," + bot));
  desk.begin();
  desk.join(1, desk.token);
  int back = 0;
  Rng rng(5);
  for (int i = 0; i < 40 && desk.phase() == TablePhase::Playing; ++i) {
    desk.pass(60'000);
    const std::vector<std::string> legal = desk.table().legal();
    const auto placing = std::find_if(legal.begin(), legal.end(), [](const std::string& move) {
      return move.starts_with("place");
    });
    if (placing == legal.end() || desk.state().turn() != seat_at(0)) {
      ASSERT_EQ(desk.move(1, legal[rng.below(static_cast<u32>(legal.size()))]), "");
      continue;
    }
    ASSERT_EQ(desk.move(1, *placing), "");
    EXPECT_EQ(desk.listener.last(1, "state")["canUndo"], true);
    EXPECT_EQ(desk.submit(1, R"({"type":"undo"})"), "");
    ++back;
    break;
  }
  EXPECT_EQ(back, 1);
}

TEST(People, WhoBeginsIsThrownForAndTheDiceAreShown) {
  Desk desk(body("paf", "", R"({"kind":"bot","level":"hasard"},{"kind":"bot","level":"hasard"})"));
  desk.begin();
  desk.join(1, desk.token);
  const Json table = desk.listener.last(1, "welcome")["table"];
  ASSERT_GE(table["dice"].size(), 1U);
  const Json& last = table["dice"].back();
  ASSERT_EQ(last.size(), 3U);
  EXPECT_EQ(last[table["first"].get<std::size_t>()], *std::max_element(last.begin(), last.end()));
  EXPECT_EQ(table["firstChosen"], false);

  Desk other(body("cite", "", R"({"kind":"bot","level":"hasard"})"));
  other.begin();
  other.join(1, other.token);
  EXPECT_EQ(other.listener.last(1, "welcome")["table"]["dice"], nullptr);
}

// Logs from before there were dice drew a seat, and go on with it.
TEST(People, AnOldLogKeepsItsFirstSeat) {
  Desk desk(body("paf", "", R"({"kind":"bot","level":"hasard"})"));
  Opened opened = std::get<Opened>(desk.opening->what);
  EXPECT_EQ(opened.lot, Lot::Dice);
  opened.lot = Lot::Drawn;
  const std::string payload = write_entry({desk.now, opened});
  EXPECT_EQ(payload.find("lot"), std::string::npos) << "as it was written then";
  Room room(desk.id);
  ASSERT_TRUE(room.load({{1, payload}}).ok());
  EXPECT_EQ(table_json(room.state(), Audience::Seated)["dice"], nullptr);
}

TEST(People, WhoTheRulebookSaysBeginsMayBeNamed) {
  const auto custom = [](const std::string& game, const std::string& more) {
    Desk desk(body(game, more, R"({"kind":"bot","level":"hasard"})"));
    desk.begin();
    desk.join(1, desk.token);
    return desk.listener.last(1, "welcome")["table"];
  };
  const Json youngest = custom("toits", R"("first":1,"custom":true,)");
  EXPECT_EQ(youngest["first"], 1);
  EXPECT_EQ(youngest["firstChosen"], true);
  EXPECT_EQ(youngest["firstCustom"], true);
  EXPECT_EQ(custom("cite", R"("first":1,"custom":true,)")["firstCustom"], false)
      << "its rulebook does not say";
  EXPECT_EQ(custom("toits", R"("custom":true,)")["firstCustom"], false) << "nobody was named";
}

}  // namespace
}  // namespace ludo::room::testing
