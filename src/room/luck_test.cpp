// A table that goes on from a position of another game with the luck that came there.
#include <gtest/gtest.h>

#include <set>

#include "room/recorded.h"
#include "room/render.h"
#include "room/testing.h"
#include "table/games.h"

namespace ludo::room {
namespace {

using testing::Desk;
using testing::joined;
using testing::on_one_device;
using testing::SeededRandom;

Record read(const std::string& text) {
  std::istringstream in(text);
  Result<std::optional<Record>> record = RecordReader(in, "record").next();
  EXPECT_TRUE(record.ok());
  return std::move(**record);
}

// A game played by chance to its end, or until it has had so many moves.
void play(Desk& desk, u64 seed, int moves_max = 100'000) {
  Rng rng(seed);
  while (desk.phase() == TablePhase::Playing && desk.table().version() < moves_max) {
    const Table& table = desk.table();
    const Seat seat = table.turn().seat();
    desk.store(LogEntry{desk.now, Moved{seat, table.bot_move(BotLevel::Hasard, rng)}});
  }
}

struct Original {
  std::string lines;  // its record
  Record record;
  std::size_t middle;  // so many of its moves are a position in which a seat is to move
};

Original original(const std::string& game, int players = 2, u64 seed = 3) {
  Desk desk(on_one_device(game, players), seed);
  desk.begin();
  play(desk, seed);
  Original out{joined(record_lines(desk.state())), {}, 0};
  out.record = read(out.lines);
  out.middle = out.record.moves.size() / 2;
  while (out.record.moves[out.middle].by.is_nature()) {
    ++out.middle;
  }
  return out;
}

Json again_body(const std::string& game, const Original& from, int players = 2) {
  Json body = Json::parse(on_one_device(game, players));
  body["record"] = from.lines;
  body["luckAfter"] = from.middle;
  return body;
}

std::vector<std::string> moves_of(const Record& record) {
  std::vector<std::string> out;
  for (const RecordMove& move : record.moves) {
    out.push_back(move.move);
  }
  return out;
}

// Who plays the same gets the same game.
TEST(GivenLuck, TheSameMovesGiveTheSameGame) {
  Games::each([]<class G>() {
    const std::string game(G::kInfo.name);
    const int players = G::kInfo.max_players;
    const Original from = original(game, players);
    Desk desk(again_body(game, from, players).dump(), 9);
    desk.begin();
    for (std::size_t i = from.middle; i < from.record.moves.size(); ++i) {
      const RecordMove& move = from.record.moves[i];
      if (move.by.is_seat()) {
        desk.store(LogEntry{desk.now, Moved{move.by.seat(), move.move}});
      }
    }
    ASSERT_EQ(desk.phase(), TablePhase::Finished) << game;
    EXPECT_EQ(moves_of(desk.table().record(WithLegal::No)), moves_of(from.record)) << game;
    EXPECT_EQ(desk.state().picks.value, 0) << game << ": nothing was drawn";
  });
}

// Who plays otherwise finds what is left of it: at every pick the first that has not come and can.
TEST(GivenLuck, OtherMovesFindTheLuckThatIsLeft) {
  int given = 0;
  int drawn = 0;
  Games::each([&]<class G>() {
    const std::string game(G::kInfo.name);
    const Original from = original(game);
    for (u64 seed = 20; seed < 24; ++seed) {
      Desk desk(again_body(game, from).dump(), seed);
      desk.begin();
      play(desk, seed);
      std::vector<std::string> left;
      for (std::size_t i = from.middle; i < from.record.moves.size(); ++i) {
        if (from.record.moves[i].by.is_nature()) {
          left.push_back(from.record.moves[i].move);
        }
      }
      const Record record = desk.table().record(WithLegal::No);
      const std::unique_ptr<Table> table = desk.table().restarted();
      for (std::size_t i = 0; i < record.moves.size(); ++i) {
        if (record.moves[i].by.is_nature() && i >= from.middle) {
          std::set<std::string> possible;
          for (u32 k = 0; k < table->outcomes(); ++k) {
            possible.insert(table->outcome_text(k));
          }
          const auto first = std::find_if(left.begin(), left.end(), [&](const std::string& move) {
            return possible.contains(move);
          });
          (first == left.end() ? drawn : given) += 1;
          if (first != left.end()) {
            ASSERT_EQ(record.moves[i].move, *first) << game << seed << " move " << i;
            left.erase(first);
          }
        }
        table->replay_move(desk.table());
      }
    }
  });
  EXPECT_GT(given, 200);
  EXPECT_GT(drawn, 20) << "games that last longer than the luck they were given";
}

// Its record carries the luck, verifies, and says how much of it was given; the log and a record
// kept on a device lead to the same game.
TEST(GivenLuck, IsInTheRecordAndIsChecked) {
  Games::each([&]<class G>() {
    const std::string game(G::kInfo.name);
    const Original from = original(game);
    Desk desk(again_body(game, from).dump(), 31);
    desk.begin();
    play(desk, 31);
    ASSERT_EQ(desk.phase(), TablePhase::Finished) << game;
    const std::string lines = joined(record_lines(desk.state()));
    const Record record = read(lines);
    ASSERT_FALSE(record.header.fair->luck.empty()) << game;
    const Result<FairGame> fair = verify_record(record, "r", {});
    ASSERT_TRUE(fair.ok()) << game << ": " << fair.error().en;
    EXPECT_GT(fair->luck, 0) << game;
    EXPECT_EQ(fair->picks, desk.state().picks.value) << game;

    const Json shown = fairness_json(desk.state());
    EXPECT_EQ(validate(*shape_named("Fairness"), shown), std::nullopt);
    EXPECT_EQ(shown["fair"], true);
    const auto& picks = shown["picks"];
    EXPECT_EQ(std::count_if(picks.begin(), picks.end(),
                            [](const Json& p) { return p["given"].get<bool>(); }),
              fair->luck);

    std::optional<State> loaded = unopened(desk.id);
    for (const Entry& entry : desk.log) {
      const Result<LogEntry> one = read_entry(entry.payload);
      ASSERT_TRUE(one.ok());
      Result<State> next = fold(std::move(*loaded), *one);
      ASSERT_TRUE(next.ok()) << next.error().en;
      loaded = std::move(*next);
    }
    EXPECT_EQ(joined(record_lines(*loaded)), lines) << game;
    const Result<State, RequestError> kept = state_recorded({lines, {{"Zoé"}, {"Ali"}}});
    ASSERT_TRUE(kept.ok()) << game << ": " << kept.error().en;
    EXPECT_EQ(joined(record_lines(*kept)), lines) << game;

    // Luck that did not come as it was given, and luck that nobody has been given.
    Record other = record;
    std::reverse(other.header.fair->luck.begin(), other.header.fair->luck.end());
    EXPECT_FALSE(verify_record(other, "r", {}).ok()) << game;
    other.header.fair->luck.clear();
    EXPECT_FALSE(verify_record(other, "r", {}).ok()) << game;
  });
}

// A record's list that is none is refused with its place.
TEST(GivenLuck, ARecordSaysItAsAList) {
  const Original from = original("cite");
  for (const char* luck : {"7", "[]", "[7]", "{}"}) {
    std::string lines = from.lines;
    lines.replace(lines.find("\"given\":"), 0, std::string("\"luck\":") + luck + ",");
    std::istringstream in(lines);
    const Result<std::optional<Record>> record = RecordReader(in, "r").next();
    ASSERT_FALSE(record.ok()) << luck;
    EXPECT_NE(record.error().en.find("'luck'"), std::string::npos) << record.error().en;
  }
}

TEST(GivenLuck, SaysSoAndHasNoSeatForOthers) {
  const Original from = original("cite");  // nothing is hidden there, but the dice are known
  const auto code_of = [](const Json& body) {
    const Result<OpenRequest, RequestError> request = read_open(body.dump());
    if (!request) {
      return std::string(request.error().kind->code);
    }
    SeededRandom random(1);
    const auto table = open_table("t", *request, "token", 0, random);
    return table ? "" : std::string(table.error().kind->code);
  };
  Json body = again_body("cite", from);
  EXPECT_EQ(code_of(body), "");
  body["seats"][1] = {{"kind", "open"}};
  EXPECT_EQ(code_of(body), "given-luck");
  body.erase("luckAfter");
  EXPECT_EQ(code_of(body), "bad-setup") << "the game is over";
  body = again_body("cite", from);
  body["luckAfter"] = from.record.moves.size() + 1;
  EXPECT_EQ(code_of(body), "bad-message");
  body["luckAfter"] = from.record.moves.size();
  EXPECT_EQ(code_of(body), "bad-setup");
  body = again_body("cite", from);
  body["record"] = from.lines + "{\"by\":0,\"move\":\"throw 1234\"}\n";
  EXPECT_EQ(code_of(body), "bad-setup") << "what follows is a game, or nothing is given";
  body.erase("record");
  EXPECT_EQ(code_of(body), "bad-message");

  Desk desk(again_body("cite", from).dump());
  desk.begin();
  desk.join(1, desk.token);
  const Json table = desk.listener.last(1, "welcome")["table"];
  EXPECT_EQ(table["given"], from.middle);
  EXPECT_GT(table["luck"], 0);
  EXPECT_EQ(Json::parse(desk.room->summary().about)["luck"], table["luck"]);
  EXPECT_EQ(table.dump().find("die "), std::string::npos) << "which it is stays with the table";
  EXPECT_EQ(desk.submit(1, R"({"type":"leave"})"), "");
  desk.join(2);
  EXPECT_EQ(desk.submit(2, R"({"type":"sit","name":"Bo"})"), "given-luck");
}

// From the first move on, too: the whole game again. And the next game is drawn like any other.
TEST(GivenLuck, ARematchIsDrawn) {
  Original from = original("cite");
  from.middle = 0;
  Desk desk(again_body("cite", from).dump());
  desk.begin();
  desk.join(1, desk.token);
  play(desk, 3);
  ASSERT_EQ(desk.phase(), TablePhase::Finished);
  EXPECT_EQ(Json::parse(desk.room->summary().about)["whole"], false) << "not for the statistics";
  const Result<Request, RequestError> request = read_request(R"({"type":"rematch","text":"x"})");
  ASSERT_TRUE(request.ok());
  Answer answer = desk.room->ask(1, *request, desk.now, desk.random);
  const auto* prepared = std::get_if<Prepared>(&answer);
  ASSERT_NE(prepared, nullptr);
  const auto& next = std::get<Opened>(prepared->other->entry.what);
  EXPECT_TRUE(next.luck.empty());
  EXPECT_TRUE(next.prefix.empty());
}

}  // namespace
}  // namespace ludo::room
