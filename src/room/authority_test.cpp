// A seat can do only what its token allows: every message of the protocol is tried with every wrong
// token, and the log of the table stays as it was.
#include "room/testing.h"

namespace ludo::room::testing {
namespace {

// A message of each type that would be right from the right seat.
std::map<std::string, std::string> messages(const Room& room) {
  const std::string move = room.state().table->legal().front();
  std::map<std::string, std::string> out{
      {"sit", R"({"type":"sit","name":"Intrus","seat":0})"},
      {"move",
       Json{{"type", "move"}, {"version", room.state().version.value}, {"move", move}}.dump()},
      {"chat", R"({"type":"chat","text":"coucou"})"},
      {"mute", R"({"type":"mute","seat":1,"on":true})"},
      {"undo", R"({"type":"undo"})"},
      {"consent", R"({"type":"consent","back":1,"yes":true})"},
      {"leave", R"({"type":"leave"})"},
      {"return", R"({"type":"return"})"},
      {"bot", R"({"type":"bot","seat":1,"level":"hasard"})"},
      {"rematch", R"({"type":"rematch"})"},
      {"hint", Json{{"type", "hint"}, {"version", room.state().version.value}}.dump()},
      {"steps", R"({"type":"steps","seat":0,"before":2})"},
      {"shown", R"({"type":"shown","version":1})"},
  };
  return out;
}

constexpr const char* kTable =
    R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},{"kind":"open"},{"kind":"open"}],"first":0})";

std::unique_ptr<Desk> begun() {
  auto desk = std::make_unique<Desk>(kTable);
  desk->begin();
  desk->join(1, desk->token);
  desk->join(2);
  desk->sit(2, "Ali");
  desk->join(3);
  desk->sit(3, "Eve");
  return desk;
}

TEST(Authority, TheListOfMessagesIsComplete) {
  const auto desk = begun();
  EXPECT_EQ(messages(*desk->room).size() + 1, client_messages().size());  // and join
}

TEST(Authority, NobodyActsWithoutJoining) {
  const auto desk = begun();
  const std::size_t stored = desk->log.size();
  for (const auto& [type, text] : messages(*desk->room)) {
    EXPECT_EQ(desk->submit(77, text), "not-joined") << type;
  }
  EXPECT_EQ(desk->log.size(), stored);
}

TEST(Authority, ASpectatorOnlyWatches) {
  const auto desk = begun();
  desk->join(9);
  const std::size_t stored = desk->log.size();
  for (const auto& [type, text] : messages(*desk->room)) {
    EXPECT_EQ(desk->submit(9, text), type == "sit" ? "seat-taken" : "not-seated") << type;
  }
  EXPECT_EQ(desk->log.size(), stored);
}

TEST(Authority, AWrongTokenIsNobody) {
  const auto desk = begun();
  Desk elsewhere(kTable, 5);
  elsewhere.begin();
  const std::string seat = desk->listener.last(2, "seated")["token"];
  std::string changed = desk->token;
  changed[3] = changed[3] == 'A' ? 'B' : 'A';
  const std::size_t stored = desk->log.size();
  ClientId client = 20;
  for (const std::string& token : {elsewhere.token, changed, std::string(kTokenLetters, 'A'),
                                   token_hash(seat).substr(0, 22), desk->id}) {
    ++client;
    desk->join(client, token);
    EXPECT_EQ(desk->listener.last(client, "error")["code"], "wrong-token");
    EXPECT_TRUE(desk->listener.of(client, "welcome").empty());
    EXPECT_TRUE(desk->listener.of(client, "state").empty());
    for (const auto& [type, text] : messages(*desk->room)) {
      EXPECT_EQ(desk->submit(client, text), "not-joined") << type;
    }
  }
  EXPECT_EQ(desk->log.size(), stored);
}

TEST(Authority, ASeatDoesNotActForAnother) {
  const auto desk = begun();
  const std::size_t stored = desk->log.size();
  const auto all = messages(*desk->room);
  EXPECT_EQ(desk->submit(2, all.at("move")), "not-your-turn");
  EXPECT_EQ(desk->submit(2, all.at("hint")), "not-your-turn");
  EXPECT_EQ(desk->submit(2, all.at("sit")), "already-seated");
  EXPECT_EQ(desk->submit(2, R"({"type":"chat","text":"a","seat":0})"), "not-seated");
  EXPECT_EQ(desk->submit(2, all.at("undo")), "nothing-to-undo");
  EXPECT_EQ(desk->submit(2, all.at("consent")), "stale");
  EXPECT_EQ(desk->submit(2, all.at("bot")), "seat-taken");
  EXPECT_EQ(desk->submit(2, all.at("return")), "not-stand-in");
  EXPECT_EQ(desk->submit(2, all.at("rematch")), "not-finished");
  EXPECT_EQ(desk->submit(2, all.at("steps")), "not-seated");
  EXPECT_EQ(desk->log.size(), stored);
}

TEST(Authority, OnlyTheOwnerFillsFreeSeats) {
  Desk desk(kTable);
  desk.begin();
  desk.join(1, desk.token);
  desk.join(2);
  desk.sit(2, "Ali");
  EXPECT_EQ(desk.submit(2, R"({"type":"bot","seat":2,"level":"hasard"})"), "not-allowed");
  EXPECT_EQ(desk.submit(1, R"({"type":"bot","seat":2,"level":"hasard"})"), "");
  EXPECT_EQ(desk.phase(), TablePhase::Playing);
}

// What a table keeps of tokens is their hash; what it sends others is not even that.
TEST(Authority, TokensAreNeitherStoredNorSent) {
  const auto desk = begun();
  const std::string seat = desk->listener.last(2, "seated")["token"];
  for (const std::string& token : {desk->token, seat}) {
    for (const Entry& entry : desk->log) {
      EXPECT_EQ(entry.payload.find(token), std::string::npos);
    }
    for (const auto& [client, heard] : desk->listener.heard) {
      for (const std::string& text : heard) {
        const bool own = client == 2 && token == seat && text.find("\"seated\"") != text.npos;
        EXPECT_TRUE(own || text.find(token) == std::string::npos);
        EXPECT_EQ(text.find(token_hash(token)), std::string::npos);
      }
    }
  }
}

TEST(Authority, TheSecretIsSentToNobodyBeforeTheEnd) {
  const auto desk = begun();
  const std::string secret = desk->state().opened().secret;
  for (int i = 0; i < 400 && desk->phase() == TablePhase::Playing; ++i) {
    const ClientId client = static_cast<ClientId>(index_of(desk->table().turn().seat())) + 1;
    ASSERT_EQ(desk->move(client, desk->table().legal().back()), "");
    for (auto& [id, heard] : desk->listener.heard) {
      for (const std::string& text : heard) {
        ASSERT_TRUE(desk->phase() == TablePhase::Finished ||
                    text.find(secret) == std::string::npos);
      }
      heard.clear();
    }
  }
}

TEST(Tokens, AreLongAndDifferent) {
  SeededRandom random(1);
  std::map<std::string, int> seen;
  for (int i = 0; i < 1000; ++i) {
    const std::string token = new_token(random);
    EXPECT_TRUE(is_token(token));
    EXPECT_EQ(++seen[token], 1);
  }
  EXPECT_FALSE(is_token("short"));
  EXPECT_FALSE(is_token("AAAAAAAAAAAAAAAAAAAA/A"));
  EXPECT_EQ(token_hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(Tokens, OfTablesAreNoOptions) {
  SeededRandom random(1);
  for (int i = 0; i < 1000; ++i) {
    const std::string table = new_table_id(TableHost::Server, random);
    EXPECT_TRUE(is_table_id(table));
    EXPECT_NE(table.front(), '-') << table;
    EXPECT_TRUE(is_table_id(new_table_id(TableHost::Tab, random)));
  }
}

}  // namespace
}  // namespace ludo::room::testing
