// Every limit of the server, over real sockets: what is beyond it is refused or cut off, and
// everybody else goes on.
#include "server/running.h"
#include "support/slow_build.h"

namespace ludo::server::testing {
namespace {

using Clock = std::chrono::steady_clock;

std::string metric(const Running& server, const std::string& name) {
  // Where connections are counted, one that has just ended may still be.
  std::optional<testing_support::HttpAnswer> answer;
  for (const auto end = Clock::now() + kTimeout; !answer && Clock::now() < end;) {
    answer = testing_support::http(server.port, "GET", "/metrics");
  }
  const std::string text = answer ? answer->body : "";
  const std::size_t at = text.find("\nludotheque_" + name + " ");
  EXPECT_NE(at, std::string::npos) << name;
  const std::size_t from = at + name.size() + 13;
  return text.substr(from, text.find('\n', from) - from);
}

bool becomes(const Running& server, const std::string& name, const std::string& value) {
  const auto end = Clock::now() + kTimeout;
  while (metric(server, name) != value && Clock::now() < end) {
    std::this_thread::sleep_for(milliseconds(20));
  }
  return metric(server, name) == value;
}

// Tries until it is let in: a connection that ends takes a moment.
bool opens(WebSocket& socket, int port, const std::string& from = {}) {
  const auto end = Clock::now() + kTimeout;
  while (Clock::now() < end) {
    if (socket.open(port, "/ws", kTimeout, from)) {
      return true;
    }
    std::this_thread::sleep_for(milliseconds(10));
  }
  return false;
}

TEST(HostLimits, SoManyConnections) {
  const Running server([](HostSettings& settings) { settings.net.connections_max = 3; });
  std::vector<WebSocket> there(3);
  for (WebSocket& socket : there) {
    ASSERT_TRUE(opens(socket, server.port));
  }
  WebSocket one_more;
  EXPECT_FALSE(one_more.open(server.port, "/ws"));
  there[0].close();
  EXPECT_TRUE(opens(one_more, server.port));
  there[1].close();
  there[2].close();
  EXPECT_GE(std::stoi(metric(server, "refused_total")), 1);
}

TEST(HostLimits, SoManyConnectionsOfOneAddress) {
  const Running server([](HostSettings& settings) { settings.net.per_address_max = 2; });
  std::vector<WebSocket> there(2);
  for (WebSocket& socket : there) {
    ASSERT_TRUE(opens(socket, server.port));
  }
  WebSocket one_more;
  EXPECT_FALSE(one_more.open(server.port, "/ws"));
}

TEST(HostLimits, BehindAProxySoManyOfEachWhoAsks) {
  const Running server([](HostSettings& settings) {
    settings.net.per_address_max = 2;
    settings.net.behind_proxy = true;
  });
  std::vector<WebSocket> there(5);
  for (std::size_t i = 0; i < there.size(); ++i) {
    ASSERT_TRUE(opens(there[i], server.port, "10.0.0." + std::to_string(i / 2)));
  }
  WebSocket one_more;
  EXPECT_FALSE(one_more.open(server.port, "/ws", kTimeout, "10.0.0.0"));
  // What a client says of itself, before what the proxy adds, does not count.
  EXPECT_FALSE(one_more.open(server.port, "/ws", kTimeout, "1.2.3.4, 10.0.0.0"));
  EXPECT_FALSE(one_more.open(server.port, "/ws", kTimeout, "1.2.3.4,10.0.0.0"));
  EXPECT_FALSE(one_more.open(server.port, "/ws", kTimeout, "1.2.3.4\r\nX-Forwarded-For: 10.0.0.0"));
  EXPECT_TRUE(opens(one_more, server.port, "10.0.0.0, 10.0.0.9"));
}

TEST(HostLimits, BehindAProxyWhoComesPastItIsLimitedToo) {
  const Running server([](HostSettings& settings) {
    settings.net.per_address_max = 2;
    settings.net.behind_proxy = true;
  });
  std::vector<WebSocket> there(2);
  for (WebSocket& socket : there) {
    ASSERT_TRUE(opens(socket, server.port));
  }
  WebSocket one_more;
  EXPECT_FALSE(one_more.open(server.port, "/ws"));
  EXPECT_TRUE(opens(one_more, server.port, "10.0.0.1"));  // the proxy is not stopped by that
  there[0].close();
  WebSocket last;
  EXPECT_TRUE(opens(last, server.port));
}

TEST(HostLimits, SoManyRequestsASecond) {
  const Running server([](HostSettings& settings) { settings.net.requests_per_second = 1; });
  int answered = 0;
  int refused = 0;
  const auto begun = Clock::now();
  for (int i = 0; i < 60; ++i) {
    const auto answer = testing_support::http(server.port, "GET", "/healthz");
    ASSERT_TRUE(answer.has_value());
    answered += answer->status == 200 ? 1 : 0;
    refused += answer->status == 429 ? 1 : 0;
  }
  const auto took = std::chrono::ceil<std::chrono::seconds>(Clock::now() - begun).count();
  EXPECT_EQ(answered + refused, 60);
  EXPECT_GE(answered, 5);  // five seconds' worth at once, and a few while this ran
  EXPECT_LE(answered, 5 + took);
}

// Reading a body takes time: what is long costs as much as many requests.
TEST(HostLimits, SoMuchToReadASecond) {
  const Running server([](HostSettings& settings) { settings.net.requests_per_second = 14; });
  const auto status = [&](std::size_t size) {
    const auto answer =
        testing_support::http(server.port, "POST", "/api/mine", std::string(size, 'x'));
    return answer ? answer->status : 0;
  };
  EXPECT_EQ(status(kBodyMax), 400);  // 69 of the 70 there are at once
  int refused = 0;
  for (int i = 0; i < 4; ++i) {  // each would have to take five seconds
    refused += status(kBodyMax) == 429 ? 1 : 0;
  }
  EXPECT_GT(refused, 0);
}

// A body is paid for when it is announced: nobody has megabytes kept by not sending the rest.
TEST(HostLimits, ABodyHasItsPriceBeforeItArrives) {
  const Running server([](HostSettings& settings) {
    settings.net.requests_per_second = 14;  // one such body of the 70 there are at once
    settings.net.request_seconds = 2;
  });
  const std::string header =
      "POST /api/mine HTTP/1.1\r\nHost: x\r\nContent-Length: " + std::to_string(kBodyMax) +
      "\r\n\r\n";
  const RawConnection one(server.port);
  one.send(header + std::string(100'000, 'x'));
  // Twice, for whichever the server looks at first: it waits for the rest of one.
  const std::string answers = raw(server.port, header) + raw(server.port, header);
  EXPECT_NE(answers.find("429 Too Many Requests"), std::string::npos) << answers;
}

// What comes in chunks has no length beforehand: it is paid for once it is there.
TEST(HostLimits, ABodyInChunksHasItsPriceToo) {
  const Running server([](HostSettings& settings) { settings.net.requests_per_second = 14; });
  const auto chunked = [&] {
    constexpr std::string_view kSize = "60000";  // hexadecimal: 384 KiB
    return raw(server.port,
               "POST /api/mine HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
               "Transfer-Encoding: chunked\r\n\r\n" +
                   std::string(kSize) + "\r\n" + std::string(0x60000, 'x') + "\r\n0\r\n\r\n");
  };
  EXPECT_NE(chunked().find("400 Bad Request"), std::string::npos);  // 5 + 49 of the 70
  const std::string more = chunked() + chunked();
  EXPECT_NE(more.find("429 Too Many Requests"), std::string::npos) << more;
}

// The answer of a refusal is waited for, not what somebody goes on to send.
TEST(HostLimits, WhoIsRefusedAndSendsByteByByteIsCutOff) {
  const Running server([](HostSettings& settings) { settings.net.request_seconds = 2; });
  const RawConnection slow(server.port);
  slow.send("POST /api/mine HTTP/1.1\r\nHost: x\r\nContent-Length: 4000000\r\n\r\n");
  const auto end = Clock::now() + kTimeout;
  bool taken = true;
  while (taken && Clock::now() < end) {
    std::this_thread::sleep_for(milliseconds(100));
    taken = slow.is_taken("x");
  }
  EXPECT_FALSE(taken);
}

TEST(HostLimits, SoLongAMessage) {
  const Running server;
  WebSocket socket;
  ASSERT_TRUE(opens(socket, server.port));
  EXPECT_TRUE(socket.send(std::string(kMessageMax, ' ')));
  EXPECT_EQ(next(socket, "error")["code"], "bad-message");  // long, but read
  socket.send(std::string(kMessageMax + 1, ' '));
  EXPECT_FALSE(socket.receive(kTimeout).has_value());
  EXPECT_FALSE(socket.is_open());
  server.ask("GET", "/api/games");
}

TEST(HostLimits, SoLongARequest) {
  const Running server;
  server.ask("POST", "/api/tables", std::string(kBodyMax + 1, 'x'), 413);
  const std::string answer = raw(
      server.port, "GET / HTTP/1.1\r\nHost: x\r\nX-Long: " + std::string(10'000, 'x') + "\r\n\r\n");
  EXPECT_NE(answer.find("413"), std::string::npos) << answer.substr(0, 200);
}

TEST(HostLimits, SoLongARequestTakesToArrive) {
  const Running server([](HostSettings& settings) { settings.net.request_seconds = 1; });
  const auto begun = Clock::now();
  EXPECT_EQ(raw(server.port, "GET /healthz HTTP/1.1\r\nHost:"), "");
  EXPECT_LT(Clock::now() - begun, std::chrono::seconds(NetSettings{}.request_seconds));
}

// Who answers pings stays, however silent; who does not is gone.
TEST(HostLimits, SoLongAConnectionIsSilent) {
  const Running server([](HostSettings& settings) { settings.net.idle_seconds = 6; });
  WebSocket alive;
  ASSERT_TRUE(opens(alive, server.port));
  const RawConnection dead(server.port);
  dead.send(
      "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n");
  const auto begun = Clock::now();
  std::thread waiting([&] { dead.rest(); });
  EXPECT_FALSE(alive.receive(milliseconds(10'000)).has_value());  // nothing is said
  waiting.join();
  EXPECT_LT(Clock::now() - begun, std::chrono::seconds(NetSettings{}.idle_seconds / 2));
  EXPECT_TRUE(alive.is_open());
  EXPECT_TRUE(alive.send(R"({"type":"undo"})"));
  EXPECT_EQ(next(alive, "error")["code"], "not-joined");
  EXPECT_TRUE(becomes(server, "clients", "1"));
}

// The server answers pings by itself: who sends nothing else is cut off all the same.
TEST(HostLimits, SoManyPings) {
  const Running server;
  const RawConnection flood(server.port);
  flood.send(upgrade("http://ludo.test"));
  EXPECT_TRUE(becomes(server, "clients", "1"));
  const std::string ping{'\x89', '\x80', 0, 0, 0, 0};
  const auto end = Clock::now() + kTimeout;
  bool taken = true;
  while (taken && Clock::now() < end) {
    taken = flood.is_taken(ping);
    std::this_thread::sleep_for(milliseconds(1));
  }
  EXPECT_FALSE(taken);
  EXPECT_TRUE(becomes(server, "clients", "0"));
}

// A message in pieces without anything in them: it never gets too long, and never ends.
TEST(HostLimits, AMessageThatNeverEnds) {
  const Running server;
  const RawConnection endless(server.port);
  endless.send(upgrade("http://ludo.test"));
  EXPECT_TRUE(becomes(server, "clients", "1"));
  endless.send({'\x01', '\x80', 0, 0, 0, 0});
  std::string pieces;
  for (int i = 0; i < 500; ++i) {
    pieces += std::string{0, '\x80', 0, 0, 0, 0};
  }
  const auto end = Clock::now() + kTimeout;
  bool taken = true;
  while (taken && Clock::now() < end) {
    taken = endless.is_taken(pieces);
    std::this_thread::sleep_for(milliseconds(5));
  }
  EXPECT_FALSE(taken);
  EXPECT_TRUE(becomes(server, "clients", "0"));
}

// ---- readers ----

// A game of La Cité that went on for long, all eight at one device, as a server finds it stored.
struct LongGame {
  std::string table;
  std::string token;
  i64 version = 0;
};
LongGame stored_long_game(const HostSettings& settings, int moves) {
  Desk desk(on_one_device("cite", 8));
  desk.begin();
  play_on(desk, moves);
  std::vector<std::string> payloads;
  for (const Entry& entry : desk.log) {
    payloads.push_back(entry.payload);
  }
  const Result<std::unique_ptr<Store>> store = open_store(settings.database);
  CHECK(store.ok());
  const Append whole{desk.id, 0, std::move(payloads), desk.room->summary()};
  CHECK((*store)->append(std::span(&whole, 1)).ok());
  return {desk.id, desk.token, desk.version()};
}

Json join_of(const LongGame& game) {
  return {{"type", "join"}, {"table", game.table}, {"token", game.token}};
}

TEST(HostLimits, ALongGameOfManyOnOneDeviceIsReloadedEachTime) {
  LongGame game;
  const Running server(
      [&](HostSettings& settings) { game = stored_long_game(settings, kSlowBuild ? 800 : 1600); });
  ASSERT_GT(game.version, 800);
  for (int reload = 0; reload < 3; ++reload) {
    WebSocket socket;
    ASSERT_TRUE(opens(socket, server.port));
    ASSERT_TRUE(socket.send(join_of(game).dump()));
    for (int seat = 0; seat < 8; ++seat) {
      const Json state = next(socket, "state");
      ASSERT_EQ(state["as"], seat);
      EXPECT_EQ(state["version"], game.version);
    }
    const Json ask{{"type", "steps"}, {"seat", 3}, {"before", 2}};
    ASSERT_TRUE(socket.send(ask.dump()));
    EXPECT_EQ(next(socket, "steps")["steps"][0]["why"], "start");
  }
  EXPECT_EQ(metric(server, "slow_readers_total"), "0");
}

// What waits for somebody who asks and never reads has a bound: nothing more they ask for is looked
// at, and after a while they are gone.
TEST(HostLimits, WhoNeverReadsIsCutOff) {
  constexpr int kJoins = 90;
  LongGame game;
  const Running server([&](HostSettings& settings) {
    game = stored_long_game(settings, 60);
    settings.net.stall_seconds = 1;
  });
  const RawConnection deaf(server.port, RawConnection::Takes::Little);
  deaf.send(upgrade("http://ludo.test"));
  EXPECT_TRUE(becomes(server, "clients", "1"));
  const std::string join = frame_of(join_of(game).dump());
  deaf.send(join);
  EXPECT_TRUE(becomes(server, "rooms_loaded_total", "1"));  // before, one join replaces another
  for (int i = 1; i < kJoins; ++i) {
    deaf.send(join);
  }
  EXPECT_TRUE(becomes(server, "slow_readers_total", "1"));
  EXPECT_LT(std::stoi(metric(server, "requests_total")), kJoins / 2);
  EXPECT_TRUE(becomes(server, "clients", "0"));
  WebSocket other;
  ASSERT_TRUE(opens(other, server.port));
  ASSERT_TRUE(other.send(join_of(game).dump()));
  EXPECT_EQ(next(other, "state")["version"], game.version);
}

}  // namespace
}  // namespace ludo::server::testing
