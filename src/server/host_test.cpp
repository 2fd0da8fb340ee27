// The whole server in one process, over real sockets: what a browser, a slow reader and an operator
// would see.
#include <algorithm>
#include <atomic>

#include "server/guard.h"
#include "server/running.h"
#include "server/system_random.h"

namespace ludo::server::testing {
namespace {

TEST(Host, AGameAgainstABotFromTheFirstToTheLastMove) {
  Running server;
  const Json opened = server.ask("POST", "/api/tables", kAgainstBot);
  EXPECT_EQ(validate(*shape_named("Opened"), opened).value_or("fits"), "fits");
  std::string hidden = kAgainstBot;
  hidden.replace(hidden.find("public"), 6, "private");
  server.ask("POST", "/api/tables", hidden);
  const Json lobby = server.ask("GET", "/api/tables")["tables"];
  ASSERT_EQ(lobby.size(), 1U);
  EXPECT_EQ(lobby[0]["table"], opened["table"]);
  // Before anybody is there: a bot that begins may win with its first turn.
  const std::string record = "/api/tables/" + opened["table"].get<std::string>() + "/record";
  server.ask("GET", record, "", 409);
  WebSocket socket;
  join(socket, opened, server.port);
  for (int restarts = 0;;) {
    const Json state = next(socket, "state");
    ASSERT_TRUE(state.is_object());
    if (!state["result"].is_null()) {
      break;
    }
    if (state["turn"] != 0) {
      continue;
    }
    if (restarts == 0 && state["version"] > 3) {  // the server goes and comes back
      ++restarts;
      server.stop();
      server.start();
      socket.close();
      join(socket, opened, server.port);
      const Json again = next(socket, "state");
      EXPECT_EQ(again["version"], state["version"]);
      EXPECT_EQ(again["view"], state["view"]);
      EXPECT_EQ(again["legal"], state["legal"]);
    }
    const Json& legal = state["legal"];
    socket.send(Json{{"type", "move"},
                     {"version", state["version"]},
                     {"move", legal[state["version"].get<std::size_t>() % legal.size()]["move"]}}
                    .dump());
  }
  const std::string table = "/api/tables/" + opened["table"].get<std::string>();
  const Json fairness = server.ask("GET", table + "/fairness");
  EXPECT_TRUE(fairness["fair"].get<bool>());
  const Json replay = server.ask("GET", table + "/replay?seat=0");
  EXPECT_EQ(validate(*shape_named("Replay"), replay).value_or("fits"), "fits");
  const Json mine = server.ask("POST", "/api/mine", Json{{"tokens", {opened["token"]}}}.dump());
  EXPECT_EQ(validate(*shape_named("TableList"), mine).value_or("fits"), "fits");
  ASSERT_EQ(mine["tables"].size(), 1U);
  EXPECT_EQ(mine["tables"][0]["yours"], Json::parse("[0]"));
  EXPECT_EQ(mine["tables"][0]["phase"], "finished");
  const Json statistics = server.ask("GET", "/api/statistics");
  EXPECT_EQ(validate(*shape_named("Statistics"), statistics).value_or("fits"), "fits");
  EXPECT_EQ(statistics["games"][0]["finished"], 1);
  EXPECT_EQ(statistics["games"][0]["sample"], 1);
  EXPECT_EQ(statistics["games"][0]["byBots"][0]["level"], "debutant");
}

TEST(Host, EveryPlainAnswerFitsTheProtocol) {
  const Running server;
  const auto fits = [&](const std::string& path, const char* shape) {
    EXPECT_EQ(validate(*shape_named(shape), server.ask("GET", path)).value_or("fits"), "fits");
  };
  fits("/api/games", "GameList");
  fits("/api/statistics", "Statistics");
  fits("/api/tables?game=cite", "TableList");
  Games::each([&]<class G>() {
    const std::string game(G::kInfo.name);
    fits("/api/rules/" + game + "?lang=fr", "Rules");
    fits("/api/decks/" + game, "DeckTexts");
    EXPECT_GT(server.ask("GET", "/api/rules/" + game)["clauses"].size(), 5U);
  });
  fits("/api/workshop/toits", "Workshop");
  const Json checked = server.ask("POST", "/api/workshop/toits", R"({"board":{"text":"x"}})");
  EXPECT_EQ(validate(*shape_named("CheckedDeck"), checked).value_or("fits"), "fits");
  EXPECT_EQ(checked["error"]["part"], "board");
  server.ask("GET", "/api/workshop/chess", "", 404);
  server.ask("POST", "/api/workshop/toits", "{", 400);
  server.ask("GET", "/api/rules/chess", "", 404);
  server.ask("GET", "/api/nothing", "", 404);
  EXPECT_EQ(server.ask("GET", "/api/tables?game=\xff\xfe")["tables"], Json::array());
  server.ask("GET", "/api/tables/AAAAAAAAAAAAAAAAAAAAAA/replay", "", 404);
  server.ask("POST", "/api/tables", "{", 400);
  server.ask("DELETE", "/api/tables", "", 404);
  server.ask("POST", "/api/mine", R"({"tokens":[1]})", 400);
  server.ask("POST", "/api/tables", std::string(kBodyMax + 1, 'x'), 413);
}

TEST(Host, PagesHaveStrictHeadersAndForeignOnesStayOut) {
  const Running server;
  const std::string page =
      raw(server.port, "GET /table/x HTTP/1.1\r\nHost: ludo.test\r\nConnection: close\r\n\r\n");
  EXPECT_NE(page.find("<title>Ludo</title>"), std::string::npos);
  EXPECT_NE(page.find("Content-Security-Policy: default-src 'self'"), std::string::npos);
  EXPECT_EQ(page.find("script-src 'self' 'unsafe-inline'"), std::string::npos);
  EXPECT_NE(page.find("X-Content-Type-Options: nosniff"), std::string::npos);
  EXPECT_NE(page.find("Referrer-Policy: no-referrer"), std::string::npos);
  const std::string script = raw(server.port,
                                 "GET /assets/a-1234.js HTTP/1.1\r\nHost: x\r\n"
                                 "Accept-Encoding: gzip\r\nConnection: close\r\n\r\n");
  EXPECT_NE(script.find("immutable"), std::string::npos);
  EXPECT_NE(script.find("Content-Encoding: gzip"), std::string::npos);
  EXPECT_NE(script.find("packed"), std::string::npos);
  const std::string outside =
      raw(server.port, "GET /../games.db HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_NE(outside.find("404"), std::string::npos);
  EXPECT_NE(raw(server.port, upgrade("http://evil.test")).find("bad-origin"), std::string::npos);
}

// A page of somebody else whose name leads to this machine would pass for one of ours.
TEST(Host, AnswersToItsOwnNamesOnly) {
  const std::string rest = "\r\nOrigin: http://evil.example\r\nConnection: close\r\n\r\n";
  const std::string rebound = "GET /api/games HTTP/1.1\r\nHost: evil.example" + rest;
  const Running server;
  EXPECT_NE(raw(server.port, rebound).find("bad-host"), std::string::npos);
  const Running named([](HostSettings& settings) { settings.net.hosts = {"evil.example"}; });
  EXPECT_NE(raw(named.port, rebound).find("200 OK"), std::string::npos);
  const Running behind([](HostSettings& settings) { settings.net.behind_proxy = true; });
  EXPECT_NE(raw(behind.port, rebound).find("200 OK"), std::string::npos);
}

TEST(Host, APlaceWithAPageOfItsOwnGetsThatPage) {
  const Running server;
  const auto title = [&](const std::string& path) {
    const std::string page = raw(
        server.port, "GET " + path + " HTTP/1.1\r\nHost: ludo.test\r\nConnection: close\r\n\r\n");
    const std::size_t from = page.find("<title>");
    return from == std::string::npos ? page
                                     : page.substr(from + 7, page.find("</title>") - from - 7);
  };
  EXPECT_EQ(title("/"), "Ludo");
  EXPECT_EQ(title("/salon"), "Salon");
  EXPECT_EQ(title("/salon/"), "Salon");
  EXPECT_EQ(title("/salon/x/y"), "Salon");
  EXPECT_EQ(title("/salons"), "Ludo");
  EXPECT_EQ(title("//salon"), "Ludo");
  EXPECT_NE(title("/salon/x.js").find("404"), std::string::npos);
}

TEST(Host, SaysWhenItIsFull) {
  Running server([](HostSettings& settings) {
    settings.hub.clients_max = 2;
    settings.hub.rooms_max = 1;
  });
  const Json opened = server.ask("POST", "/api/tables", kAgainstBot);
  WebSocket one;
  join(one, opened, server.port);
  next(one, "welcome");
  EXPECT_EQ(server.ask("POST", "/api/tables", kAgainstBot, 503)["error"]["code"], "full");
  WebSocket two;
  ASSERT_TRUE(two.open(server.port, "/ws"));
  two.send(Json{{"type", "join"}, {"table", std::string(22, 'A')}}.dump());
  EXPECT_EQ(next(two, "error")["code"], "full");
  WebSocket three;
  ASSERT_TRUE(three.open(server.port, "/ws"));
  EXPECT_EQ(next(three, "error")["code"], "full");
}

TEST(Host, StopsGracefully) {
  Running server;
  const Json opened = server.ask("POST", "/api/tables", kAgainstBot);
  WebSocket socket;
  join(socket, opened, server.port);
  next(socket, "state");
  std::thread stopping([&] { server.stop(); });
  const Json bye = next(socket, "bye");
  EXPECT_EQ(bye["code"], "stopping");
  EXPECT_FALSE(socket.receive(milliseconds(2000)).has_value());
  stopping.join();
  EXPECT_NE(server.log.str().find("\"event\":\"stopped\""), std::string::npos);
}

TEST(Host, LogsEveryRequestAsALineOfJsonAndNoKeys) {
  Running server;
  const Json opened = server.ask("POST", "/api/tables", kAgainstBot);
  const std::string table = opened["table"];
  server.ask("GET", "/api/tables/" + table + "/replay?seat=9", "", 400);
  server.ask("GET", "/api/tables/" + table + "replay", "", 404);  // a slip
  for (const std::string_view end : {".", ")", "),", "%29"}) {
    server.ask("GET", "/api/tables/" + table + std::string(end), "", 404);
  }
  server.ask("GET", "/api/tables/" + table.substr(0, 20), "", 404);  // cut off
  raw(server.port, upgrade("http://evil.test"));
  WebSocket socket;
  join(socket, opened, server.port);
  next(socket, "state");
  std::thread stopping([&] { server.stop(); });
  while (socket.receive(kTimeout)) {
  }
  stopping.join();
  std::map<std::string, Json> last;
  std::istringstream lines(server.log.str());
  for (std::string line; std::getline(lines, line);) {
    const Json json = Json::parse(line);
    EXPECT_TRUE(json["time"].is_string() && json["level"].is_string()) << line;
    last[json["event"].get<std::string>() + json.value("route", "")] = json;
  }
  const Json& replay = last["request/api/tables/ID/replay"];
  EXPECT_EQ(replay["method"], "GET");
  EXPECT_EQ(replay["status"], 400);
  EXPECT_EQ(replay["address"], "127.0.0.1");
  EXPECT_GT(replay["bytes"], 10);
  EXPECT_GE(replay["ms"], 0);
  EXPECT_EQ(last["request/api/tables/ID"]["status"], 404);
  EXPECT_EQ(last["request/api/tables"]["status"], 200);
  EXPECT_EQ(last["refused"]["code"], "bad-origin");
  EXPECT_EQ(last["connected"]["client"], last["disconnected"]["client"]);
  EXPECT_EQ(last["disconnected"]["how"], "stopping");
  EXPECT_TRUE(last.contains("listening") && last.contains("stopping") && last.contains("stopped"));
  EXPECT_EQ(server.log.str().find(table.substr(0, 16)), std::string::npos);
  EXPECT_EQ(server.log.str().find(opened["token"].get<std::string>()), std::string::npos);
}

// Chance that fails on demand: with it, whatever needs a new name.
class FaultyRandom final : public Random {
 public:
  void fill(std::span<u8> bytes) override {
    if (faulty) {
      throw std::runtime_error("no chance for AAAAAAAAAAAAAAAAAAAAAA; last read: a body");
    }
    system_random().fill(bytes);
  }
  std::atomic<bool> faulty = false;
};

TEST(Host, WhatThrowsIsRefusedAndLoggedAndTheServerLivesOn) {
  FaultyRandom random;
  HostParts parts;
  parts.random = &random;
  Running server([](HostSettings&) {}, parts);
  const std::string open =
      R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},{"kind":"open"},{"kind":"open"}]})";
  const Json opened = server.ask("POST", "/api/tables", open);
  WebSocket socket;
  join(socket, {{"table", opened["table"]}}, server.port);
  next(socket, "state");
  random.faulty = true;
  const Json refused = server.ask("POST", "/api/tables", open, 500);
  EXPECT_EQ(refused["error"]["code"], "internal");
  socket.send(R"({"type":"sit","name":"Ali"})");
  const Json error = next(socket, "error");
  EXPECT_EQ(error["code"], "internal");
  EXPECT_EQ(error["about"], "sit");
  random.faulty = false;
  server.ask("POST", "/api/tables", open);
  socket.send(R"({"type":"sit","name":"Ali"})");
  next(socket, "seated");
  const std::string metrics = testing_support::http(server.port, "GET", "/metrics")->body;
  EXPECT_NE(metrics.find("ludotheque_exceptions_total 2\n"), std::string::npos) << metrics;
  socket.close();
  server.stop();
  const std::string log = server.log.str();
  EXPECT_NE(log.find(R"("event":"exception","doing":"request","what":"no chance for …; ")"),
            std::string::npos)
      << log;
  EXPECT_NE(log.find(R"("event":"exception","doing":"sit")"), std::string::npos) << log;
}

// Thoughts that fail, in the ways a search without memory would.
class FaultyThinker final : public Thinker {
 public:
  TableMove move(const Decision& /*decision*/, BotLevel /*level*/, Rng& /*rng*/,
                 Effort /*effort*/) const override {
    throw std::bad_alloc();
  }
  Hint hint(const Decision& /*decision*/, u64 /*seed*/, Effort /*effort*/) const override {
    throw std::bad_alloc();
  }
};

TEST(Host, ABotThatCannotThinkPlaysAnythingAndAHintIsRefused) {
  HostParts parts;
  parts.thinker = std::make_shared<const FaultyThinker>();
  Running server([](HostSettings&) {}, parts);
  // Not Cité, which one can win before the bot has had a turn.
  const Json opened = server.ask(
      "POST", "/api/tables",
      R"({"game":"toits","seats":[{"kind":"me","name":"Zoé"},{"kind":"bot","level":"debutant"}],)"
      R"("pace":"quick"})");
  WebSocket socket;
  join(socket, opened, server.port);
  bool hinted = false;
  bool bot_moved = false;
  while (!hinted || !bot_moved) {
    const Json state = next(socket, "state");
    ASSERT_TRUE(state.is_object());
    for (const Json& step : state["steps"]) {
      bot_moved = bot_moved || step["why"] == "bot";
    }
    if (state["turn"] != 0) {
      continue;
    }
    for (int twice = 0; !hinted && twice < 2; ++twice) {
      socket.send(Json{{"type", "hint"}, {"version", state["version"]}}.dump());
      EXPECT_EQ(next(socket, "error")["code"], "internal");
    }
    hinted = true;
    socket.send(
        Json{{"type", "move"}, {"version", state["version"]}, {"move", state["legal"][0]["move"]}}
            .dump());
  }
  socket.close();
  server.stop();
  EXPECT_NE(server.log.str().find(R"("doing":"thinking")"), std::string::npos);
}

TEST(Guard, LogsWhatThrewWithoutKeysAndBodies) {
  EXPECT_EQ(fit_to_log("[json.exception.type_error.302] type must be string, but is number"),
            "[json.exception.type_error.302] type must be string, but is number");
  EXPECT_EQ(fit_to_log("no AAAAAAAAAAAAAAAAAAAAAA; last read: '{\"secret'"), "no …; ");
  EXPECT_LE(fit_to_log(std::string(100'000, ' ')).size(), 200U);
}

TEST(Host, TooManyMessagesAreRefusedAndThenTheClientIsShownOut) {
  Running server;
  WebSocket socket;
  ASSERT_TRUE(socket.open(server.port, "/ws"));
  for (int i = 0; i < 600; ++i) {
    socket.send(R"({"type":"undo"})");
  }
  bool refused = false;
  bool shown_out = false;
  while (const std::optional<std::string> text = socket.receive(kTimeout)) {
    refused = refused || text->find("too-fast") != std::string::npos;
    shown_out = shown_out || text->find("\"bye\"") != std::string::npos;
  }
  EXPECT_TRUE(refused);
  EXPECT_TRUE(shown_out);
  EXPECT_FALSE(server.ask("GET", "/api/games")["games"].empty());
}

}  // namespace
}  // namespace ludo::server::testing
