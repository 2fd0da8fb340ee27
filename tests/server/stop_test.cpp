// An operator stops the server while people play: what was being stored is stored, everybody hears
// goodbye, the process ends by itself, and after the next start the games go on.
#include <gtest/gtest.h>

#include "server/players.h"
#include "server/server_process.h"
#include "support/golden.h"

namespace ludo::testing_support {
namespace {

using std::chrono::milliseconds;

TEST(ServerStopped, TellsEverybodyAndLosesNothing) {
  constexpr int kStops = 2;
  const TemporaryFolder folder;
  const std::string database = "sqlite:" + folder.file("test.db");
  ServerProcess server(database, folder.file("server.log"));
  server.start();
  ASSERT_TRUE(server.wait_until_healthy(milliseconds(20'000)))
      << read_file(folder.file("server.log"));
  Crowd crowd(6, 1, [&] { return server.port(); });
  for (int stop = 0; stop < kStops; ++stop) {
    const i64 before = crowd.told();
    const auto end = std::chrono::steady_clock::now() + milliseconds(10'000);
    while (crowd.told() < before + 50 && std::chrono::steady_clock::now() < end) {
      crowd.act_for(milliseconds(5));
    }
    EXPECT_GE(crowd.told(), before + 50);
    WebSocket looking_on;
    ASSERT_TRUE(looking_on.open(server.port(), "/ws"));
    const auto asked = std::chrono::steady_clock::now();
    ASSERT_EQ(server.stop(), 0);  // nobody reads meanwhile: it does not wait for them for ever
    EXPECT_LT(std::chrono::steady_clock::now() - asked, milliseconds(8000));
    const std::optional<std::string> bye = looking_on.receive(milliseconds(2000));
    ASSERT_TRUE(bye.has_value());
    EXPECT_NE(bye->find("\"bye\""), std::string::npos) << *bye;
    EXPECT_NE(bye->find("\"stopping\""), std::string::npos) << *bye;
    server.start();
    ASSERT_TRUE(server.wait_until_healthy(milliseconds(20'000)));
  }
  EXPECT_EQ(server.stop(), 0);
  Or<std::unique_ptr<Store>> store = open_store(database);
  ASSERT_TRUE(store) << store.error().text(Lang::En);
  EXPECT_EQ(*crowd.disagreements(**store), std::vector<std::string>{});
}

}  // namespace
}  // namespace ludo::testing_support
