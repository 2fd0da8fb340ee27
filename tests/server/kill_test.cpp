// The server is killed two hundred times while people play: no move that anybody received is
// lost, none is made twice, none appears that nobody made.
#include <gtest/gtest.h>

#include "server/players.h"
#include "server/server_process.h"
#include "support/golden.h"

namespace ludo::testing_support {
namespace {

using std::chrono::milliseconds;

TEST(ServerKilled, LosesNothingItSentAndInventsNothing) {
  constexpr int kKills = 200;
  constexpr int kStepsBetween = 12;  // at least, where it is killed under load
  constexpr int kTables = 12;
  const TemporaryFolder folder;
  const std::string database = "sqlite:" + folder.file("test.db");
  ServerProcess server(database, folder.file("server.log"));
  server.start();
  ASSERT_TRUE(server.wait_until_healthy(kTimeout)) << read_file(folder.file("server.log"));
  Crowd crowd(kTables, 1, [&] { return server.port(); });
  Rng rng(3);
  int under_load = 0;
  for (int kill = 0; kill < kKills; ++kill) {
    // One time in eight anywhere in its start, else once moves are being made again.
    const i64 before = crowd.steps_received();
    if (rng.below(8) != 0) {
      const auto end = std::chrono::steady_clock::now() + kTimeout;
      while (crowd.steps_received() < before + kStepsBetween &&
             std::chrono::steady_clock::now() < end) {
        crowd.act_for(milliseconds(2));
      }
    }
    crowd.act_for(milliseconds(rng.below(40)));
    under_load += crowd.steps_received() > before ? 1 : 0;
    server.kill();
    server.start();
  }
  EXPECT_GT(under_load, kKills * 3 / 4) << "it was idle when it was killed";
  ASSERT_TRUE(server.wait_until_healthy(kTimeout));
  crowd.act_for(milliseconds(300));
  EXPECT_EQ(server.stop(), 0);
  Result<std::unique_ptr<Store>> store = open_store(database);
  ASSERT_TRUE(store) << store.error().text(Lang::En);
  EXPECT_EQ(*crowd.disagreements(**store), std::vector<std::string>{});
  EXPECT_GT(crowd.steps_received(), 2000) << "too little happened to prove anything";
}

// The same with a disk that forgets: if it passes, the test above proves nothing.
TEST(ServerKilled, ALossWouldBeNoticed) {
  const TemporaryFolder folder;
  const std::string database = "sqlite:" + folder.file("test.db");
  ServerProcess server(database, folder.file("server.log"));
  server.start();
  ASSERT_TRUE(server.wait_until_healthy(kTimeout));
  Crowd crowd(4, 1, [&] { return server.port(); });
  const auto end = std::chrono::steady_clock::now() + kTimeout;
  while (crowd.steps_received() < 100 && std::chrono::steady_clock::now() < end) {
    crowd.act_for(milliseconds(10));
  }
  server.kill();
  std::filesystem::remove(folder.file("test.db-wal"));
  Result<std::unique_ptr<Store>> store = open_store(database);
  ASSERT_TRUE(store) << store.error().text(Lang::En);
  EXPECT_FALSE(crowd.disagreements(**store)->empty());
}

}  // namespace
}  // namespace ludo::testing_support
