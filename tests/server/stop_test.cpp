// An operator stops the server while people play: what was being stored is stored, everybody hears
// goodbye, the process ends by itself, and after the next start the games go on. It ends too when
// the store hangs, and says what it could not confirm.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "server/players.h"
#include "server/server_process.h"
#include "support/golden.h"
#include "support/postgres.h"

namespace ludo::testing_support {
namespace {

using std::chrono::milliseconds;

TEST(ServerStopped, TellsEverybodyAndLosesNothing) {
  constexpr int kStops = 2;
  const TemporaryFolder folder;
  const std::string database = "sqlite:" + folder.file("test.db");
  ServerProcess server(database, folder.file("server.log"));
  server.start();
  ASSERT_TRUE(server.wait_until_healthy(kTimeout)) << read_file(folder.file("server.log"));
  Crowd crowd(6, 1, [&] { return server.port(); });
  for (int stop = 0; stop < kStops; ++stop) {
    const i64 before = crowd.steps_received();
    const auto end = std::chrono::steady_clock::now() + kTimeout;
    while (crowd.steps_received() < before + 50 && std::chrono::steady_clock::now() < end) {
      crowd.act_for(milliseconds(5));
    }
    EXPECT_GE(crowd.steps_received(), before + 50);
    WebSocket spectator;
    ASSERT_TRUE(spectator.open(server.port(), "/ws"));
    const auto asked = std::chrono::steady_clock::now();
    ASSERT_EQ(server.stop(), 0);  // nobody reads meanwhile: it does not wait for them for ever
    EXPECT_LT(std::chrono::steady_clock::now() - asked, kTimeout);
    const std::optional<std::string> bye = spectator.receive(kTimeout);
    ASSERT_TRUE(bye.has_value());
    EXPECT_NE(bye->find("\"bye\""), std::string::npos) << *bye;
    EXPECT_NE(bye->find("\"stopping\""), std::string::npos) << *bye;
    server.start();
    ASSERT_TRUE(server.wait_until_healthy(kTimeout));
  }
  EXPECT_EQ(server.stop(), 0);
  Result<std::unique_ptr<Store>> store = open_store(database);
  ASSERT_TRUE(store) << store.error().text(Lang::En);
  EXPECT_EQ(*crowd.disagreements(**store), std::vector<std::string>{});
}

constexpr const char* kTable =
    R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},{"kind":"open"}]})";

// A server over a PostgreSQL of its own that can be made to hang.
class ServerOverHangingStore : public testing::Test {
 protected:
  void SetUp() override {
    server.start();
    ASSERT_TRUE(server.wait_until_healthy(kTimeout)) << log();
  }
  std::string log() const { return read_file(folder.file("server.log")); }
  // Somebody opens a table, and nobody hears of it yet.
  std::thread ask_for_table() {
    std::thread asking([this] {
      const auto answer = http(server.port(), "POST", "/api/tables", kTable);
      status = answer ? answer->status : 0;
    });
    while (writing() <= 0 && status == -1) {
      std::this_thread::sleep_for(milliseconds(5));
    }
    return asking;
  }
  bool becomes_ready() const {
    const auto end = std::chrono::steady_clock::now() + kTimeout;
    while (!server.ready() && std::chrono::steady_clock::now() < end) {
      std::this_thread::sleep_for(milliseconds(20));
    }
    return server.ready();
  }
  void wait_for_line(const std::string& text) const {
    while (log().find(text) == std::string::npos && server.running()) {
      std::this_thread::sleep_for(milliseconds(5));
    }
  }

  TemporaryFolder folder;
  std::string database = PostgresServer::shared().new_database();
  ServerProcess server{database, folder.file("server.log")};
  std::atomic<int> status = -1;

 private:
  // Appends that were not answered yet.
  i64 writing() const {
    const auto metrics = http(server.port(), "GET", "/metrics");
    const std::string name = "\nludotheque_writing ";
    const std::size_t at = metrics ? metrics->body.find(name) : std::string::npos;
    return at == std::string::npos ? -1 : std::stoll(metrics->body.substr(at + name.size()));
  }
};

TEST_F(ServerOverHangingStore, SaysThatItIsNotReadyAndComesBack) {
  EXPECT_TRUE(becomes_ready());
  {
    const HangingPostgres hanging(database);
    std::thread asking = ask_for_table();
    asking.join();
    EXPECT_EQ(status, 503) << "those who wait get an answer";
    EXPECT_FALSE(server.ready());
    EXPECT_TRUE(server.healthy());
  }
  EXPECT_TRUE(becomes_ready());
  EXPECT_EQ(http(server.port(), "POST", "/api/tables", kTable)->status, 200);
  EXPECT_EQ(server.stop(), 0) << log();
}

TEST_F(ServerOverHangingStore, EndsAndSaysWhatIsNotConfirmed) {
  const HangingPostgres hanging(database);
  std::thread asking = ask_for_table();
  EXPECT_EQ(server.stop(), 3) << log();
  asking.join();
  EXPECT_NE(log().find("\"event\":\"unconfirmed\",\"appends\":1"), std::string::npos) << log();
}

TEST_F(ServerOverHangingStore, EndsAtOnceWhenAskedTwice) {
  const HangingPostgres hanging(database);
  std::thread asking = ask_for_table();
  server.ask_to_stop();
  wait_for_line("\"event\":\"stopping\"");
  EXPECT_EQ(server.stop(), 130) << log();
  asking.join();
}

}  // namespace
}  // namespace ludo::testing_support
