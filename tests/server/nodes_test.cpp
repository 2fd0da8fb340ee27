// Three nodes over one PostgreSQL: people at one table sit at different nodes, nodes are killed and
// come back, and in the end everybody has seen the same game, each move once.
#include <gtest/gtest.h>

#include "server/players.h"
#include "server/server_process.h"
#include "support/golden.h"
#include "support/postgres.h"

namespace ludo::testing_support {
namespace {

using std::chrono::milliseconds;

TEST(ServerNodes, AgreeThoughTheyAreKilled) {
  constexpr int kTables = 8;
  constexpr int kKills = 24;
  const TemporaryFolder folder;
  const std::string database = PostgresServer::shared().new_database();
  std::vector<std::unique_ptr<ServerProcess>> nodes;
  for (int i = 0; i < 3; ++i) {
    nodes.push_back(std::make_unique<ServerProcess>(
        database, folder.file("node" + std::to_string(i) + ".log")));
    nodes.back()->start();
  }
  for (const auto& node : nodes) {
    ASSERT_TRUE(node->wait_until_healthy(kTimeout)) << read_file(folder.file("node0.log"));
  }
  // Every connection goes to the next node: the two of a pair are hardly ever at the same.
  std::size_t turn = 0;
  Crowd crowd(kTables, 2, [&] { return nodes[turn++ % nodes.size()]->port(); });
  Rng rng(4);
  for (int kill = 0; kill < kKills; ++kill) {
    crowd.act_for(milliseconds(100 + rng.below(300)));
    ServerProcess& node = *nodes[rng.below(static_cast<u32>(nodes.size()))];
    node.kill();
    crowd.act_for(milliseconds(rng.below(200)));
    node.start();
  }
  for (const auto& node : nodes) {
    ASSERT_TRUE(node->wait_until_healthy(kTimeout));
  }
  const auto end = std::chrono::steady_clock::now() + kTimeout;
  while (crowd.steps_received() <= 1000 && std::chrono::steady_clock::now() < end) {
    crowd.act_for(milliseconds(50));
  }
  EXPECT_EQ(crowd.settle(kTimeout), "");
  for (const auto& node : nodes) {
    EXPECT_EQ(node->stop(), 0);
  }
  Result<std::unique_ptr<Store>> store = open_store(database);
  ASSERT_TRUE(store) << store.error().text(Lang::En);
  EXPECT_EQ(*crowd.disagreements(**store), std::vector<std::string>{});
  EXPECT_GT(crowd.steps_received(), 1000) << "too little happened to prove anything";
}

}  // namespace
}  // namespace ludo::testing_support
