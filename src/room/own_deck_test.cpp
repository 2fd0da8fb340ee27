// A table with a deck of its own: it is checked when the table opens, known to everybody, part of
// the log and of the record, and whatever is made of either plays with it.
#include "record/own_deck.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "room/recorded.h"
#include "room/testing.h"
#include "support/changed.h"
#include "table/games.h"

namespace ludo::room::testing {
namespace {

// One number of each game's cards is another.
struct Changed {
  const char* game;
  const char* from;
  const char* to;
  std::vector<std::string> options = {};
};
const std::vector<Changed>& decks() {
  static const std::vector<Changed> all{
      {"cite", "funambule,role,1,,daring,4", "funambule,role,1,,daring,2", {"planques", "roles"}},
      {"toits", "bijoux-01,bijoux,0,none", "bijoux-01,bijoux,1,none"},
      {"cimes", "8 if same >= 3,ours,8 points pour un triple.,8 points for",
       "9 if same >= 3,ours,9 points pour un triple.,9 points for"},
      {"paf", "coffre-fort,junk,,1,8,", "coffre-fort,junk,,1,3,"},
  };
  return all;
}
OwnDeck own_of(const Changed& one) {
  return {changed(standard_deck_text(one.game), one.from, one.to), ""};
}

Json body_of(const Changed& one, int players = 2) {
  Json body = Json::parse(on_one_device(one.game, players));
  body["deck"] = {{"deck", own_of(one).deck}};
  body["options"] = one.options;
  return body;
}

// The code and the sentence of the refusal; empty: it opens.
std::string refusal(const Json& body) {
  const Result<OpenRequest, RequestError> request = read_open(body.dump());
  if (!request) {
    return std::string(request.error().kind->code) + " " + request.error().en;
  }
  SeededRandom random(1);
  const auto table = open_table("t", *request, "token", 0, random);
  return table ? "" : std::string(table.error().kind->code) + " " + table.error().en;
}

std::string lines_of(const State& state) {
  std::string out;
  for (const std::string& line : record_lines(state)) {
    out += line + "\n";
  }
  return out;
}
Record record_of(const std::string& lines) {
  std::istringstream in(lines);
  Result<std::optional<Record>> read = RecordReader(in, "r").next();
  EXPECT_TRUE(read.ok()) << read.error().en;
  return **read;
}

Desk finished(const Changed& one) {
  constexpr int kEnough = 5000;
  Desk desk(body_of(one).dump());
  desk.begin();
  play_on(desk, kEnough);
  EXPECT_EQ(desk.phase(), TablePhase::Finished) << one.game;
  return desk;
}

TEST(OwnDeckTable, TellsEverybodyBeforeTheySit) {
  for (const Changed& one : decks()) {
    Json body = body_of(one);
    body["seats"][1] = {{"kind", "open"}};
    Desk desk(body.dump());
    desk.begin();
    desk.join(2);
    const Json table = desk.listener.last(2, "welcome")["table"];
    EXPECT_EQ(table["deck"]["differences"], 1) << one.game;
    EXPECT_EQ(table["deck"]["fingerprint"], fingerprint_of(one.game, own_of(one)));
    EXPECT_EQ(Json::parse(desk.room->summary().about)["deck"], table["deck"]);
    EXPECT_EQ(desk.state().opened().own, own_of(one));
  }
  Desk plain(on_one_device("paf", 2));
  plain.begin();
  plain.join(1, plain.token);
  EXPECT_TRUE(plain.listener.last(1, "welcome")["table"]["deck"].is_null());
  EXPECT_FALSE(Json::parse(plain.room->summary().about).contains("deck"));
}

TEST(OwnDeckTable, IsPlayedLoadedRecordedVerifiedAndReplayed) {
  for (const Changed& one : decks()) {
    const Desk desk = finished(one);
    Room again(desk.id);
    const Status loaded = again.load(desk.log);
    ASSERT_TRUE(loaded.ok()) << one.game << ": " << loaded.error().en;
    const std::string lines = lines_of(desk.state());
    EXPECT_EQ(lines_of(again.state()), lines);
    const Record record = record_of(lines);
    EXPECT_EQ(record.header.deck, "own");
    EXPECT_EQ(record.header.own, own_of(one));
    const Result<FairGame> fair = verify_record(record, "r", {});
    EXPECT_TRUE(fair.ok()) << one.game << ": " << fair.error().en;
    EXPECT_TRUE(fairness_json(desk.state())["fair"].get<bool>());
    EXPECT_FALSE(Json::parse(desk.room->summary().about)["whole"].get<bool>())
        << "statistics are about the game in the box";

    const Result<State, RequestError> kept =
        state_recorded({.record = lines, .seats = {{"A"}, {"B"}}});
    ASSERT_TRUE(kept.ok()) << one.game << ": " << kept.error().en;
    EXPECT_EQ(lines_of(*kept), lines);
    const Json replay = Json::parse(replay_text(*kept, Presence(), seat_at(0), Lang::Fr));
    EXPECT_EQ(replay["table"]["deck"]["differences"], 1);
  }
}

TEST(OwnDeckTable, IsSealedWithItsWords) {
  const Desk desk = finished(decks().back());
  const Record other = record_of(changed(lines_of(desk.state()), "Coffre-fort", "Boite-forte"));
  const Result<FairGame> fair = verify_record(other, "r", {});
  ASSERT_FALSE(fair.ok()) << "names are not in the fingerprint, but in the seal";
  EXPECT_NE(fair.error().en.find("seal"), std::string::npos) << fair.error().en;
}

TEST(OwnDeckTable, OfALogThatWasChangedIsRefused) {
  Desk desk(body_of(decks().back()).dump());
  desk.begin();
  std::vector<Entry> log = desk.log;
  log.front().payload = changed(log.front().payload, "junk,,1,3,", "junk,,1,2,");
  Room other(desk.id);
  const Status loaded = other.load(log);
  ASSERT_FALSE(loaded.ok());
  EXPECT_EQ(loaded.error().code, ErrorCode::OtherRules);
}

TEST(OwnDeckTable, IsRefusedWhereItIsNotInOrder) {
  const Changed& paf = decks().back();
  Json body = body_of(paf);
  EXPECT_EQ(refusal(body), "");
  body["deck"]["deck"] = changed(standard_deck_text("paf"), paf.from, "coffre-fort,junk,,1,x,");
  EXPECT_TRUE(refusal(body).starts_with("bad-deck deck:2:")) << refusal(body);
  EXPECT_NE(refusal(body).find("strength: "), std::string::npos) << refusal(body);
  body["deck"] = {{"board", "key,value,source\n"}};
  EXPECT_EQ(refusal(body), "bad-deck this game has no board");
  body["deck"] = {{"deck", std::string(kDeckTextMax + 1, 'a')}};
  EXPECT_TRUE(refusal(body).starts_with("bad-message")) << refusal(body);
  std::string wide;  // fewer letters than there may be, and more bytes
  while (wide.size() <= kDeckTextMax) {
    wide += "é";
  }
  body["deck"] = {{"deck", wide}};
  EXPECT_NE(refusal(body).find("is longer than 60000 bytes"), std::string::npos) << refusal(body);
  body["deck"] = {{"cards", ""}};
  EXPECT_TRUE(refusal(body).starts_with("bad-message")) << refusal(body);
  body["deck"] = {{"deck", "id\n\x1b[2J\n"}};
  EXPECT_NE(refusal(body).find("deck:2: control character"), std::string::npos) << refusal(body);
  Games::each([&]<class G>() {  // a game without cards
    if (const std::string game(G::kInfo.name); standard_deck_text(game).empty()) {
      Json cardless = Json::parse(on_one_device(game, 2));
      cardless["deck"] = {{"deck", "id\n"}};
      EXPECT_TRUE(refusal(cardless).starts_with("bad-deck")) << refusal(cardless);
    }
  });

  body = body_of(paf);
  body["record"] = "{}\n";
  EXPECT_NE(refusal(body).find("a record brings its own"), std::string::npos) << refusal(body);
}

TEST(OwnDeckTable, OfTheBoxIsNone) {
  Json body = Json::parse(on_one_device("toits", 2));
  body["deck"] = {{"deck", standard_deck_text("toits")}, {"board", standard_board_text("toits")}};
  Desk desk(body.dump());
  EXPECT_TRUE(std::get<Opened>(desk.opening->what).own.empty());
  body["deck"]["board"] = changed(standard_board_text("toits"), "space-3,2", "space-3,1");
  Desk board(body.dump());
  board.begin();
  EXPECT_EQ(board.state().opened().own.deck, "");
  EXPECT_EQ(board.state().origin->differences, 1);
  EXPECT_EQ(board.table().header().deck, "own");
}

TEST(OwnDeckTable, GoesWithTheRematch) {
  Desk desk = finished(decks().back());
  desk.join(1, desk.token);
  Answer answer = desk.room->ask(1, *read_request(R"({"type":"rematch"})"), desk.now, desk.random);
  const auto* prepared = std::get_if<Prepared>(&answer);
  ASSERT_NE(prepared, nullptr);
  const auto& next = std::get<Opened>(prepared->other->entry.what);
  EXPECT_EQ(next.own, own_of(decks().back()));
  EXPECT_EQ(next.deck, desk.state().opened().deck);
}

// "Try again from here", with new luck and with the same.
TEST(OwnDeckTable, GoesOnFromItsRecord) {
  for (const Changed& one : decks()) {
    const Desk desk = finished(one);
    const std::string lines = lines_of(desk.state());
    const Record record = record_of(lines);
    Json body = Json::parse(on_one_device(one.game, 2));
    body["options"] = one.options;
    body["record"] = lines.substr(0, lines.find("{\"result\""));
    body["luckAfter"] = record.moves.size() / 2;
    Desk again(body.dump());
    again.begin();
    EXPECT_EQ(again.state().opened().own, own_of(one)) << one.game;
    EXPECT_EQ(again.table().header().own, own_of(one));
    EXPECT_EQ(again.state().opened().deck, desk.state().opened().deck);
  }
  Json body = Json::parse(on_one_device("paf", 2));
  body["record"] = R"({"game":"paf","players":2,"first":0,"own":{"deck":7}})"
                   "\n";
  EXPECT_NE(refusal(body).find("own.deck should be a text"), std::string::npos) << refusal(body);
}

TEST(OwnDeckTable, IsUnderstoodByBots) {
  for (const Changed& one : decks()) {
    for (const BotInfo& bot : kBots) {
      Desk desk(body_of(one, 3).dump());
      desk.begin();
      play_on(desk, 3);
      const std::unique_ptr<Decision> decision = desk.table().decision();
      Rng rng(3);
      const TableMove move = decision->bot_move(*bot_named(bot.name), rng, {1});
      EXPECT_TRUE(desk.table().read_move(desk.table().turn(), move.text).ok())
          << one.game << " " << bot.name;
    }
    Desk desk(body_of(one, 3).dump());
    desk.begin();
    EXPECT_FALSE(desk.table().decision()->hint(1, {1}).moves.empty()) << one.game;
  }
}

// La Cité is solved with the thieves' own numbers, not with those of the box.
TEST(OwnDeckTable, HasASolutionOfItsOwn) {
  Changed thieves = decks().front();
  thieves.options = {"roles"};
  Json own = body_of(thieves);
  Json box = own;
  box.erase("deck");
  const auto begun = [](const Json& body) {
    auto desk = std::make_unique<Desk>(body.dump());
    // The ropewalker to the one who begins; then dice that show nothing.
    desk->room->script([](u32 k, u32 of) {
      constexpr u32 kDice[] = {0, 1, 3, 5};
      return of > 6 ? 0U : kDice[k % 4];
    });
    desk->begin();
    return desk;
  };
  own["first"] = 0;
  box["first"] = 0;
  const auto here = begun(own);
  const auto there = begun(box);
  ASSERT_EQ(here->table().legal(), there->table().legal());
  const Hint mine = here->table().decision()->hint(1, {1});
  const Hint theirs = there->table().decision()->hint(1, {1});
  EXPECT_TRUE(mine.exact);
  EXPECT_TRUE(theirs.exact);
  EXPECT_LT(mine.moves.front().chance, theirs.moves.front().chance)
      << "a daring robbery takes two tokens, not four";
}

}  // namespace
}  // namespace ludo::room::testing
