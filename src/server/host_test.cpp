// The whole server in one process, over real sockets: what a browser, a slow reader, a greedy
// client and an operator would see.
#include "server/host.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "server/testing.h"
#include "support/websocket.h"

namespace ludo::server::testing {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;
using testing_support::WebSocket;

constexpr milliseconds kPatience{20'000};

class Running {
 public:
  explicit Running(const std::function<void(HostSettings&)>& change = [](HostSettings&) {}) {
    static int count = 0;
    folder = fs::path(::testing::TempDir()) /
             ("ludo-host-" + std::to_string(getpid()) + "-" + std::to_string(++count));
    fs::create_directories(folder / "web/assets");
    std::ofstream(folder / "web/index.html") << "<!doctype html><title>Ludo</title>";
    std::ofstream(folder / "web/assets/a-1234.js") << "export {}";
    std::ofstream(folder / "web/assets/a-1234.js.gz") << "packed";
    settings.net.port = 0;
    settings.database = "sqlite:" + (folder / "games.db").string();
    settings.web = (folder / "web").string();
    settings.thinkers = 1;
    change(settings);
    start();
  }
  ~Running() {
    if (thread.joinable()) {
      stop();
    }
    std::error_code ignored;
    fs::remove_all(folder, ignored);
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  void start() {
    host = std::make_unique<Host>(settings, log);
    const Or<u16> listening = host->start();
    ASSERT_TRUE(listening.ok()) << listening.error().text(Lang::En);
    port = *listening;
    thread = std::thread([this] { host->run(); });
  }
  void stop() {
    host->stop();
    thread.join();
    host.reset();
  }

  Json ask(const char* method, const std::string& path, const std::string& body = {},
           int expected = 200) const {
    const auto answer = testing_support::http(port, method, path, body);
    EXPECT_TRUE(answer.has_value()) << path;
    EXPECT_EQ(answer->status, expected) << path << " " << answer->body;
    return Json::parse(answer->body, nullptr, false);
  }

  fs::path folder;
  HostSettings settings;
  std::ostringstream log;
  std::unique_ptr<Host> host;
  std::thread thread;
  int port = 0;
};

Json next(WebSocket& socket, const std::string& type) {
  while (const std::optional<std::string> text = socket.receive(kPatience)) {
    Json json = checked(*text);
    if (json["type"] == type) {
      return json;
    }
  }
  ADD_FAILURE() << "no " << type;
  return {};
}

const std::string kAgainstBot =
    R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},{"kind":"bot","level":"debutant"}],)"
    R"("pace":"quick","access":"public"})";

void join(WebSocket& socket, const Json& opened, int port) {
  ASSERT_TRUE(socket.open(port, "/ws"));
  Json message{{"type", "join"}, {"table", opened["table"]}};
  if (opened.contains("token") && opened["token"].is_string()) {
    message["token"] = opened["token"];
  }
  ASSERT_TRUE(socket.send(message.dump()));
}

TEST(Host, AGameAgainstABotFromTheFirstToTheLastMove) {
  Running server;
  const Json opened = server.ask("POST", "/api/tables", kAgainstBot);
  EXPECT_EQ(misfit(*shape_named("Opened"), opened).value_or("fits"), "fits");
  EXPECT_EQ(server.ask("GET", "/api/tables")["tables"].size(), 1U);
  WebSocket socket;
  join(socket, opened, server.port);
  const std::string record = "/api/tables/" + opened["table"].get<std::string>() + "/record";
  server.ask("GET", record, "", 409);
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
  EXPECT_EQ(misfit(*shape_named("Replay"), replay).value_or("fits"), "fits");
  const Json mine = server.ask("POST", "/api/mine", Json{{"tokens", {opened["token"]}}}.dump());
  EXPECT_EQ(misfit(*shape_named("TableList"), mine).value_or("fits"), "fits");
  ASSERT_EQ(mine["tables"].size(), 1U);
  EXPECT_EQ(mine["tables"][0]["yours"], Json::parse("[0]"));
  EXPECT_EQ(mine["tables"][0]["phase"], "finished");
  const Json statistics = server.ask("GET", "/api/statistics");
  EXPECT_EQ(statistics["games"][0]["finished"], 1);
}

TEST(Host, EveryPlainAnswerFitsTheProtocol) {
  const Running server;
  const auto fits = [&](const std::string& path, const char* shape) {
    EXPECT_EQ(misfit(*shape_named(shape), server.ask("GET", path)).value_or("fits"), "fits");
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
  server.ask("GET", "/api/rules/chess", "", 404);
  server.ask("GET", "/api/nothing", "", 404);
  server.ask("GET", "/api/tables/AAAAAAAAAAAAAAAAAAAAAA/replay", "", 404);
  server.ask("POST", "/api/tables", "{", 400);
  server.ask("POST", "/api/mine", R"({"tokens":[1]})", 400);
  server.ask("POST", "/api/tables", std::string(kBodyMax + 1, 'x'), 413);
}

// A raw request, for headers.
std::string raw(int port, const std::string& request) {
  const int descriptor = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<u16>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  EXPECT_EQ(connect(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  EXPECT_EQ(::send(descriptor, request.data(), request.size(), MSG_NOSIGNAL),
            static_cast<ssize_t>(request.size()));
  std::string out;
  char buffer[4096];
  for (ssize_t n = 0; (n = recv(descriptor, buffer, sizeof buffer, 0)) > 0;) {
    out.append(buffer, static_cast<std::size_t>(n));
  }
  ::close(descriptor);
  return out;
}

std::string upgrade(const std::string& origin) {
  return "GET /ws HTTP/1.1\r\nHost: ludo.test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nOrigin: " +
         origin + "\r\n\r\n";
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

TEST(Host, ASlowReaderIsCutOffAndLosesNothing) {
  Running server([](HostSettings& settings) { settings.net.unsent_max = 20'000; });
  const Json opened = server.ask("POST", "/api/tables", kAgainstBot);
  WebSocket slow;
  join(slow, opened, server.port);
  next(slow, "welcome");
  // Asks again and again for everything, and reads nothing.
  const std::string again =
      Json{{"type", "join"}, {"table", opened["table"]}, {"token", opened["token"]}}.dump();
  bool cut = false;
  for (int i = 0; i < 20'000 && !cut; ++i) {
    cut = !slow.send(again);
    if (i % 50 == 0) {
      std::this_thread::sleep_for(milliseconds(5));
      const std::string metrics = testing_support::http(server.port, "GET", "/metrics")->body;
      cut = cut || metrics.find("slow_readers_total 1") != std::string::npos ||
            metrics.find("ludotheque_clients 0") != std::string::npos;
    }
  }
  EXPECT_TRUE(cut);
  slow.close();
  WebSocket back;
  join(back, opened, server.port);
  EXPECT_EQ(next(back, "state")["as"], 0);
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
  stopping.join();
  EXPECT_EQ(bye["code"], "stopping");
  EXPECT_FALSE(socket.receive(milliseconds(2000)).has_value());
  EXPECT_NE(server.log.str().find("\"event\":\"stopped\""), std::string::npos);
  EXPECT_EQ(server.log.str().find(opened["table"].get<std::string>()), std::string::npos);
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
  while (const std::optional<std::string> text = socket.receive(milliseconds(3000))) {
    refused = refused || text->find("too-fast") != std::string::npos;
    shown_out = shown_out || text->find("\"bye\"") != std::string::npos;
  }
  EXPECT_TRUE(refused);
  EXPECT_TRUE(shown_out);
  EXPECT_EQ(server.ask("GET", "/api/games")["games"].size(), 4U);
}

}  // namespace
}  // namespace ludo::server::testing
