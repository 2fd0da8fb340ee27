// One table and the people at it, step by step: sitting, moving, clocks, undo, chat, leaving,
// rematch, and that a room is its log and nothing else.
#include "room/room.h"

#include "room/testing_friends.h"

namespace ludo::room::testing {
namespace {

constexpr const char* kDevice =
    R"({"game":"cimes","seats":[{"kind":"me","name":"Zoé"},{"kind":"device","name":"Ali"}]})";

TEST(Room, BeginsWhenEverySeatIsTaken) {
  Desk desk(kTwoFriends);
  desk.begin();
  desk.join(1, desk.token);
  EXPECT_EQ(desk.phase(), TablePhase::Open);
  Json welcome = desk.listener.last(1, "welcome");
  EXPECT_EQ(welcome["you"], Json::parse("[0]"));
  EXPECT_EQ(welcome["table"]["secret"], nullptr);
  EXPECT_EQ(welcome["table"]["texts"], Json::parse(R"(["abc",null])"));
  EXPECT_EQ(desk.listener.last(1, "state")["version"], 0);
  desk.join(2);
  EXPECT_TRUE(is_token(desk.sit(2, "Ali")));
  EXPECT_EQ(desk.phase(), TablePhase::Playing);
  EXPECT_EQ(desk.listener.last(1, "state")["version"], 1);
  EXPECT_EQ(desk.listener.last(2, "welcome")["you"], Json::parse("[1]"));
  EXPECT_EQ(desk.listener.last(2, "welcome")["table"]["commitment"],
            welcome["table"]["commitment"]);
}

TEST(Room, AStaleOrDoubleMoveDoesNothing) {
  const auto desk = friends();
  const ClientId client = mover(*desk);
  const std::string move = first_legal(*desk->room);
  const std::string text = Json{{"type", "move"}, {"version", 1}, {"move", move}}.dump();
  EXPECT_EQ(desk->submit(client, text), "");
  const std::size_t stored = desk->log.size();
  EXPECT_EQ(desk->submit(client, text), "stale");
  EXPECT_EQ(desk->submit(3 - client, text), "stale");
  EXPECT_EQ(desk->log.size(), stored);
  EXPECT_EQ(desk->version(), 2);
}

TEST(Room, RefusesMovesWithTheClause) {
  const auto desk = friends();
  EXPECT_EQ(desk->move(mover(*desk), "take 7"), "illegal");
  EXPECT_EQ(desk->move(mover(*desk), "dance"), "illegal");
  EXPECT_EQ(desk->move(3 - mover(*desk), first_legal(*desk->room)), "not-your-turn");
  desk->join(3);
  EXPECT_EQ(desk->move(3, first_legal(*desk->room)), "not-seated");
}

TEST(Room, RejoinsWithTheStepsMissed) {
  const auto desk = friends();
  for (int i = 0; i < 5; ++i) {
    ASSERT_EQ(desk->move(mover(*desk), first_legal(*desk->room)), "");
  }
  const i64 seen = desk->version();
  desk->room->part(1);
  for (int i = 0; i < 3 && desk->phase() == TablePhase::Playing; ++i) {
    desk->join(1, desk->token, seen);
    ASSERT_EQ(desk->move(mover(*desk), first_legal(*desk->room)), "");
    desk->room->part(1);
  }
  desk->join(4, desk->token, seen);
  const Json state = desk->listener.last(4, "state");
  EXPECT_EQ(state["from"], seen);
  EXPECT_EQ(state["steps"].size(), static_cast<std::size_t>(desk->version() - seen));
  EXPECT_EQ(state["as"], 0);
  desk->join(5, desk->token, 999);
  EXPECT_EQ(desk->listener.last(5, "state")["from"], 0);
}

TEST(Room, IsItsLogAndNothingElse) {
  const auto desk = friends(R"({"game":"paf","seats":[{"kind":"me","name":"A"},{"kind":"open"},
      {"kind":"bot","level":"hasard"}],"clock":{"kind":"live","seconds":60,"increment":5}})");
  for (int i = 0; i < 60 && desk->phase() == TablePhase::Playing; ++i) {
    desk->pass(700);
    const int turn = desk->table().turn().is_seat() ? index_of(desk->table().turn().seat()) : -1;
    if (turn >= 0 && turn < 2) {
      desk->move(static_cast<ClientId>(turn) + 1, first_legal(*desk->room));
    }
    desk->submit(1, R"({"type":"chat","text":"hé"})");
  }
  Listener listener;
  Room again(desk->id);
  ASSERT_TRUE(again.load(desk->log).ok());
  EXPECT_EQ(again.state().version, desk->state().version);
  EXPECT_EQ(table_json(again.state(), Audience::Seated).dump(),
            table_json(desk->state(), Audience::Seated).dump());
  EXPECT_EQ(again.summary(), desk->room->summary());
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(again.state().table->view(seat_at(i)), desk->table().view(seat_at(i)));
  }
  listener.send(again.join(1, {desk->id, desk->token, {}}, desk->now));
  desk->join(9, desk->token);
  EXPECT_EQ(listener.last(1, "state"), desk->listener.last(9, "state"));
}

TEST(Room, TheClockPlaysTheDefaultMoveAndThenABot) {
  const auto desk = friends(
      R"({"game":"toits","seats":[{"kind":"me","name":"Zoé"},{"kind":"open"}],
          "clock":{"kind":"live","seconds":30,"increment":2}})");
  const int slow = static_cast<int>(mover(*desk)) - 1;
  const i64 began = desk->now;
  desk->pass(29'999);
  EXPECT_EQ(desk->version(), 1);
  desk->pass(1);
  EXPECT_EQ(desk->version(), 2);
  EXPECT_EQ(desk->listener.last(1, "state")["steps"][0]["why"], "time");
  EXPECT_EQ(desk->listener.last(1, "state")["steps"][0]["at"], began + 30'000);
  const auto stands_in = [&] {
    return desk->seats()[static_cast<std::size_t>(slow)]["standIn"].get<bool>();
  };
  for (int i = 0; i < 1000 && !stands_in(); ++i) {
    desk->pass(500);
  }
  const Json seat = desk->seats()[static_cast<std::size_t>(slow)];
  ASSERT_EQ(desk->phase(), TablePhase::Playing);
  EXPECT_TRUE(seat["standIn"].get<bool>());
  EXPECT_EQ(seat["level"], "habitue");
  EXPECT_EQ(seat["kind"], "person");
  const ClientId client = static_cast<ClientId>(slow) + 1;
  EXPECT_EQ(desk->submit(client, R"({"type":"return"})"), "");
  EXPECT_FALSE(desk->seats()[static_cast<std::size_t>(slow)]["standIn"].get<bool>());
  EXPECT_EQ(desk->submit(client, R"({"type":"return"})"), "not-stand-in");
}

TEST(Room, ABotAnswersAfterTheSameDelayHoweverLongItThinks) {
  for (const i64 thinking : {0, 1, 500, 899}) {
    Desk desk(
        R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},{"kind":"bot","level":"expert"}],
                  "first":1})");
    desk.begin();
    desk.join(1, desk.token);
    std::optional<BotJob> job = desk.room->bot_job();
    ASSERT_TRUE(job.has_value());
    EXPECT_FALSE(desk.room->bot_job().has_value());
    Rng rng(1);
    desk.room->thought(job->version, job->decision->bot_move(BotLevel::Hasard, rng, {}),
                       desk.now + thinking);
    EXPECT_EQ(desk.room->next_due(), desk.now + 900);
    EXPECT_FALSE(desk.room->due(desk.now + 899).has_value());
    EXPECT_TRUE(desk.room->due(desk.now + 900).has_value());
  }
}

TEST(Room, UndoNeedsEverybodyAndNothingRevealed) {
  // "apply" in Cité ends in a throw of nature more often than not; swaps in Cimes do not.
  const auto desk =
      friends(R"({"game":"cimes","seats":[{"kind":"me","name":"Zoé"},{"kind":"open"}],"first":0})");
  EXPECT_EQ(desk->submit(1, R"({"type":"undo"})"), "nothing-to-undo");
  int undone = 0;
  int refused = 0;
  for (int i = 0; i < 300 && desk->phase() == TablePhase::Playing; ++i) {
    const ClientId client = mover(*desk);
    const i64 before = desk->version();
    const Json view = desk->table().view(seat_at(0));
    const std::vector<std::string> legal = desk->table().legal();
    ASSERT_EQ(desk->move(client, legal[static_cast<std::size_t>(i * 7) % legal.size()]), "");
    if (desk->phase() != TablePhase::Playing) {
      break;
    }
    const std::string said = desk->submit(client, R"({"type":"undo"})");
    if (said == "revealed") {
      ++refused;
      continue;
    }
    ASSERT_EQ(said, "");
    EXPECT_EQ(desk->version(), before + 1) << "nobody else has agreed yet";
    EXPECT_EQ(desk->listener.last(3 - client, "undo")["undo"]["back"], before);
    const std::string no = Json{{"type", "consent"}, {"back", before}, {"yes", false}}.dump();
    const std::string yes = Json{{"type", "consent"}, {"back", before}, {"yes", true}}.dump();
    if (i % 2 == 0) {
      EXPECT_EQ(desk->submit(3 - client, no), "");
      EXPECT_EQ(desk->listener.last(client, "undo")["undo"], nullptr);
      EXPECT_EQ(desk->submit(3 - client, yes), "stale");
      continue;
    }
    EXPECT_EQ(desk->submit(3 - client, yes), "");
    ++undone;
    EXPECT_EQ(desk->version(), before + 2);
    EXPECT_EQ(desk->table().view(seat_at(0)), view);
    EXPECT_EQ(desk->listener.last(1, "state")["steps"][0]["back"], before);
  }
  EXPECT_GT(undone, 3);
  EXPECT_GT(refused, 3);
}

TEST(Room, ChatIsLimitedAndCanBeMuted) {
  const auto desk = friends();
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(desk->submit(1, R"({"type":"chat","text":"bonjour"})"), "");
  }
  EXPECT_EQ(desk->submit(1, R"({"type":"chat","text":"bonjour"})"), "too-fast");
  EXPECT_EQ(desk->listener.of(2, "chat").size(), 5U);
  desk->now += 10'000;
  EXPECT_EQ(desk->submit(2, R"({"type":"mute","seat":0,"on":true})"), "");
  EXPECT_EQ(desk->submit(1, R"({"type":"chat","emote":"bravo"})"), "");
  EXPECT_EQ(desk->listener.of(2, "chat").size(), 5U);
  EXPECT_EQ(desk->listener.of(1, "chat").size(), 6U);
  EXPECT_EQ(desk->submit(1, R"({"type":"chat","emote":"pirate"})"), "bad-message");
  EXPECT_EQ(desk->submit(1, R"({"type":"chat","text":"a","seat":1})"), "not-seated");
}

TEST(Room, WhoLeavesIsReplaced) {
  const auto desk = friends();
  const std::string seat_token = desk->listener.last(2, "seated")["token"];
  EXPECT_EQ(desk->submit(2, R"({"type":"leave"})"), "");
  Json seat = desk->seats()[1];
  EXPECT_TRUE(seat["left"].get<bool>());
  EXPECT_TRUE(seat["standIn"].get<bool>());
  desk->join(6, seat_token);
  EXPECT_EQ(desk->listener.last(6, "error")["code"], "wrong-token");
  desk->join(3);
  EXPECT_NE(desk->sit(3, "Eve"), "");
  seat = desk->seats()[1];
  EXPECT_FALSE(seat["left"].get<bool>());
  EXPECT_EQ(seat["name"], "Eve");
  EXPECT_EQ(desk->submit(3, R"({"type":"leave"})"), "");
  EXPECT_EQ(desk->submit(1, R"({"type":"bot","seat":1,"level":"expert"})"), "");
  EXPECT_EQ(desk->seats()[1]["kind"], "bot");
}

// The seat's own state is sent first of all, whole: a connection that ends in between has seen
// nothing that would make it ask for less later.
TEST(Room, WhoSitsDownIsWelcomedBeforeAnythingElse) {
  const auto desk = friends();
  EXPECT_EQ(desk->submit(2, R"({"type":"leave"})"), "");
  desk->join(3);
  const std::size_t before = desk->listener.heard[3].size();
  EXPECT_NE(desk->sit(3, "Eve"), "");
  const std::vector<std::string>& heard = desk->listener.heard[3];
  ASSERT_EQ(heard.size(), before + 3);
  EXPECT_EQ(Json::parse(heard[before])["type"], "seated");
  EXPECT_EQ(Json::parse(heard[before + 1])["type"], "welcome");
  EXPECT_EQ(Json::parse(heard[before + 2])["from"], 0);
}

TEST(Room, SameDeviceSeesBothSeatsApart) {
  Desk desk(kDevice);
  desk.begin();
  desk.join(1, desk.token);
  EXPECT_EQ(desk.listener.last(1, "welcome")["you"], Json::parse("[0,1]"));
  const std::vector<Json> states = desk.listener.of(1, "state");
  ASSERT_EQ(states.size(), 2U);
  EXPECT_EQ(states[0]["as"], 0);
  EXPECT_EQ(states[1]["as"], 1);
  EXPECT_NE(states[0]["view"]["hand"], states[1]["view"]["hand"]);
  EXPECT_NE(states[0]["legal"].is_null(), states[1]["legal"].is_null());
  for (int i = 0; i < 6; ++i) {
    EXPECT_EQ(desk.move(1, first_legal(*desk.room)), "");
  }
}

TEST(Room, TheEndShowsTheSecretAndTheRecordVerifies) {
  const auto desk = friends();
  finish(*desk);
  const Json table = desk->listener.last(1, "table")["table"];
  EXPECT_EQ(table["phase"], "finished");
  EXPECT_EQ(commitment_of(table["secret"].get<std::string>()),
            table["commitment"].get<std::string>());
  EXPECT_FALSE(desk->listener.last(2, "state")["result"].is_null());
  const Json fairness = fairness_json(desk->state());
  EXPECT_TRUE(fairness["fair"].get<bool>());
  EXPECT_EQ(validate(*shape_named("Fairness"), fairness).value_or("fits"), "fits");
  for (const std::optional<Seat> seat : {std::optional<Seat>(), std::optional(seat_at(1))}) {
    const Json replay =
        Json::parse(replay_text(desk->state(), desk->room->presence(), seat, Lang::En));
    EXPECT_EQ(validate(*shape_named("Replay"), replay).value_or("fits"), "fits");
    EXPECT_EQ(replay["frames"].size(), static_cast<std::size_t>(desk->version()));
  }
}

TEST(Room, ARematchRotatesTheSeats) {
  const auto desk = friends();
  EXPECT_EQ(desk->submit(1, R"({"type":"rematch"})"), "not-finished");
  finish(*desk);
  const Result<Request, RequestError> request = read_request(R"({"type":"rematch","text":"x"})");
  Answer answer = desk->room->ask(1, *request, desk->now, desk->random);
  auto* prepared = std::get_if<Prepared>(&answer);
  ASSERT_NE(prepared, nullptr);
  const NewTable other = *prepared->other;
  desk->store(std::move(*prepared));
  EXPECT_EQ(desk->listener.last(2, "table")["table"]["rematch"], other.id);
  Listener listener;
  Room next(other.id);
  ASSERT_TRUE(next.load({{1, other.payload}}).ok());
  const auto seats = [&] { return seats_json(next.state(), next.presence()); };
  EXPECT_EQ(next.state().phase, TablePhase::Open);
  EXPECT_EQ(seats()[0]["name"], "Ali");
  EXPECT_EQ(seats()[1]["name"], "Zoé");
  EXPECT_TRUE(seats()[1]["ready"].get<bool>());
  EXPECT_FALSE(seats()[0]["ready"].get<bool>());
  const std::string token = desk->listener.last(2, "seated")["token"];
  listener.send(next.join(2, {other.id, token, {}}, desk->now));
  EXPECT_EQ(listener.last(2, "welcome")["you"], Json::parse("[0]"));
  Answer sat = next.ask(2, *read_request(R"({"type":"sit","name":"Ali","text":"y"})"), desk->now,
                        desk->random);
  ASSERT_NE(std::get_if<Prepared>(&sat), nullptr);
  listener.send(next.accept(std::get<Prepared>(std::move(sat))));
  EXPECT_EQ(next.state().phase, TablePhase::Playing);
}

// ---- fairness: who could choose what ----

TEST(Room, CommitsBeforeItKnowsAnyText) {
  Desk desk(R"({"game":"paf","seats":[{"kind":"me","name":"Zoé"},{"kind":"device","name":"Ali"},
      {"kind":"bot","level":"hasard"}],"commitFirst":true,"text":"too early"})");
  desk.begin();
  EXPECT_EQ(desk.phase(), TablePhase::Open) << "no text, no game";
  EXPECT_EQ(desk.log[0].payload.find("too early"), std::string::npos);
  desk.join(1, desk.token);
  const Json welcome = desk.listener.last(1, "welcome");
  EXPECT_EQ(welcome["table"]["texts"], Json::parse(R"([null,null,""])"));
  EXPECT_FALSE(welcome["seats"][0]["ready"].get<bool>());
  EXPECT_EQ(desk.submit(1, R"({"type":"sit","name":"Zoé","text":"mine"})"), "");
  EXPECT_EQ(desk.phase(), TablePhase::Playing);
  const Json table = desk.listener.last(1, "table")["table"];
  EXPECT_EQ(table["texts"], Json::parse(R"(["mine","",""])"));
  EXPECT_EQ(table["commitment"], welcome["table"]["commitment"]);
}

TEST(Room, ARematchWithoutATextWaitsForIt) {
  const auto desk = friends();
  finish(*desk);
  Answer answer =
      desk->room->ask(1, *read_request(R"({"type":"rematch"})"), desk->now, desk->random);
  const auto* prepared = std::get_if<Prepared>(&answer);
  ASSERT_NE(prepared, nullptr);
  Room next(prepared->other->id);
  ASSERT_TRUE(next.load({{1, prepared->other->payload}}).ok());
  for (const Json& seat : seats_json(next.state(), next.presence())) {
    EXPECT_FALSE(seat["ready"].get<bool>());
  }
}

TEST(Room, ARematchOfAPrivateGameIsForThoseWhoSatThere) {
  for (const std::string access : {"private", "public"}) {
    const auto desk = friends(R"({"game":"cite","access":")" + access +
                              R"(","seats":[{"kind":"me","name":"Zoé"},{"kind":"open"}]})");
    finish(*desk);
    desk->join(3);
    ASSERT_EQ(desk->submit(1, R"({"type":"rematch","text":"x"})"), "");
    const Json next = desk->listener.last(1, "table")["table"]["rematch"];
    ASSERT_TRUE(next.is_string());
    const Json shown = access == "public" ? next : Json(nullptr);
    EXPECT_EQ(desk->listener.last(2, "table")["table"]["rematch"], next);
    EXPECT_EQ(desk->listener.last(3, "table")["table"]["rematch"], shown);
    desk->join(4);
    EXPECT_EQ(desk->listener.last(4, "welcome")["table"]["rematch"], shown);
    desk->join(5, desk->token);
    EXPECT_EQ(desk->listener.last(5, "welcome")["table"]["rematch"], next);
    const Json replay =
        Json::parse(replay_text(desk->state(), desk->room->presence(), {}, Lang::Fr));
    EXPECT_EQ(replay["table"]["rematch"], shown);
  }
}

// ---- rules and decks that change under a game ----

TEST(Room, AGameBegunUnderOtherRulesIsNotContinued) {
  const auto desk = friends();
  const auto load = [&](const std::string& key, const Json& value) {
    std::vector<Entry> log = desk->log;
    Json first = Json::parse(log[0].payload);
    value.is_null() ? void(first.erase(key)) : void(first[key] = value);
    if (value.is_null()) {
      first.erase("deck");
    }
    log[0].payload = first.dump();
    Room room(desk->id);
    const Status loaded = room.load(log);
    return loaded ? std::string() : loaded.error().code == ErrorCode::OtherRules ? "other" : "bad";
  };
  EXPECT_EQ(load("owner", 0), "");
  EXPECT_EQ(load("deck", std::string(32, '0')), "other");
  EXPECT_EQ(load("rules", 99), "other");
  EXPECT_EQ(load("rules", "x"), "bad");
  EXPECT_EQ(load("rules", nullptr), "") << "a log from before this was written down";
}

// ---- seats ----

constexpr const char* kChosen = "Abcdefghijklmnopqrstuv";

TEST(Room, AClientMayChooseTheKeyToItsSeat) {
  Desk desk(kTwoFriends);
  desk.begin();
  desk.join(1, desk.token);
  desk.join(2);
  const auto sit = [](const std::string& token) {
    return Json{{"type", "sit"}, {"name", "Ali"}, {"token", token}}.dump();
  };
  EXPECT_EQ(desk.submit(2, sit("short")), "weak-token");
  EXPECT_EQ(desk.submit(2, sit("aaaaaaaaaaaaaaaaaaaaaa")), "weak-token");
  EXPECT_EQ(desk.submit(2, sit("Abcdefghijklmnopqrst é")), "weak-token");
  EXPECT_EQ(desk.submit(2, sit(desk.token)), "already-seated") << "of another seat here";
  EXPECT_EQ(desk.submit(2, sit(kChosen)), "");
  EXPECT_EQ(desk.listener.last(2, "seated")["token"], kChosen);
  EXPECT_EQ(desk.log.back().payload.find(kChosen), std::string::npos) << "only its hash is kept";
  desk.join(3, kChosen);
  EXPECT_EQ(desk.listener.last(3, "welcome")["you"], Json::parse("[1]"));
}

TEST(Room, ASeatWhoseAnswerWasLostIsKeptWhereTheClientKnowsItsKey) {
  for (const bool chosen : {false, true}) {
    Desk desk(kTwoFriends);
    desk.begin();
    desk.join(2);
    Json sit{{"type", "sit"}, {"name", "Ali"}};
    if (chosen) {
      sit["token"] = kChosen;
    }
    Answer answer = desk.room->ask(2, *read_request(sit.dump()), desk.now, desk.random);
    auto* prepared = std::get_if<Prepared>(&answer);
    ASSERT_NE(prepared, nullptr);
    desk.room->part(2);
    desk.store(std::move(*prepared));
    desk.pass(1000);
    desk.join(3, kChosen);
    EXPECT_EQ(desk.listener.last(3, "welcome").is_null(), !chosen);
  }
}

TEST(Room, ABotReplacesSomebodyWhoIsAwayAndMayComeBack) {
  const auto desk = friends(R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},{"kind":"open"},
      {"kind":"device","name":"Bo"}],"first":1})");
  const std::string token = desk->listener.last(2, "seated")["token"];
  const std::string replace = R"({"type":"bot","seat":1,"level":"maitre"})";
  EXPECT_EQ(desk->submit(1, replace), "not-away") << "they are there";
  desk->now += 300'000;
  EXPECT_EQ(desk->submit(1, replace), "not-away");
  desk->listener.send(desk->room->part(2, desk->now));
  desk->now += 119'999;
  EXPECT_EQ(desk->submit(1, replace), "not-away") << "not for long enough";
  desk->join(3);
  desk->now += 1;
  EXPECT_EQ(desk->submit(3, replace), "not-seated");
  EXPECT_EQ(desk->submit(1, R"({"type":"bot","seat":2,"level":"maitre"})"), "seat-taken");
  EXPECT_EQ(desk->submit(1, replace), "");
  EXPECT_TRUE(desk->seats()[1]["standIn"].get<bool>());
  EXPECT_EQ(desk->seats()[1]["kind"], "person");
  Room again(desk->id);
  ASSERT_TRUE(again.load(desk->log).ok());
  EXPECT_EQ(seats_json(again.state(), {})[1]["standIn"], true);
  desk->join(4, token);
  EXPECT_EQ(desk->submit(4, R"({"type":"return"})"), "");
  EXPECT_FALSE(desk->seats()[1]["standIn"].get<bool>());
}

TEST(Room, WithoutTheOwnerAllWhoAreThereDecide) {
  Desk desk(R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},{"kind":"open"},{"kind":"open"},
      {"kind":"open"}],"first":0})");
  desk.begin();
  desk.join(1, desk.token);
  for (const ClientId client : {2, 3, 4}) {
    desk.join(client);
    desk.sit(client, "P" + std::to_string(client));
  }
  ASSERT_EQ(desk.phase(), TablePhase::Playing);
  desk.room->part(1, desk.now);
  desk.room->part(4, desk.now);
  desk.now += 120'000;
  const std::string replace = R"({"type":"bot","seat":0,"level":"habitue"})";
  EXPECT_EQ(desk.submit(2, replace), "");
  EXPECT_FALSE(desk.seats()[0]["standIn"].get<bool>());
  EXPECT_EQ(desk.seats()[0]["replace"], Json::parse("[1]"));
  EXPECT_EQ(desk.submit(3, replace), "");
  EXPECT_TRUE(desk.seats()[0]["standIn"].get<bool>()) << "who is away as well is not asked";
}

TEST(Room, AClockDecidesByItself) {
  const auto desk = friends(R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},{"kind":"open"}],
      "first":1,"clock":{"kind":"slow","seconds":86400}})");
  desk->room->part(2, desk->now);
  desk->now += 600'000;
  EXPECT_EQ(desk->submit(1, R"({"type":"bot","seat":1,"level":"maitre"})"), "not-away");
}

}  // namespace
}  // namespace ludo::room::testing
