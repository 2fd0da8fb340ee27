// What can happen between programs: other nodes, lost connections, servers that restart.
#include "server/store_postgres.h"

#include <gtest/gtest.h>
#include <libpq-fe.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "support/postgres.h"
#include "support/silent_server.h"

namespace ludo {
namespace {

using testing_support::HangingPostgres;
using testing_support::PostgresServer;
using testing_support::SilentServer;

// For servers that hang: nobody wants to wait for them here. One that works answers in this time
// even where a compiler has the machine.
constexpr StoreTimeouts kShort{.connect = std::chrono::milliseconds(3000),
                               .answer = std::chrono::milliseconds(3000),
                               .listen = std::chrono::milliseconds(1000)};

Append entry(const std::string& table, i64 expected) {
  TableSummary summary;
  summary.game = "cite";
  return {table, expected, {"{}", "{}"}, summary};
}

std::unique_ptr<Store> open(const std::string& database) {
  auto store = open_postgres_store(database);
  EXPECT_TRUE(store) << store.error().text(Lang::En);
  return std::move(*store);
}

void run_sql(const std::string& database, const char* sql) {
  PGconn* conn = PQconnectdb(database.c_str());
  PGresult* result = PQexec(conn, sql);
  EXPECT_LE(PQresultStatus(result), PGRES_TUPLES_OK) << PQerrorMessage(conn);
  PQclear(result);
  PQfinish(conn);
}

constexpr std::chrono::seconds kTimeout(60);

// Collects the notifications of a store.
class Received {
 public:
  StoreWatcher watcher() {
    return [this](const std::string& table, i64 version) {
      const std::lock_guard lock(mutex_);
      news_.push_back(table + ":" + std::to_string(version));
      more_.notify_all();
    };
  }
  std::vector<std::string> wait_for(std::size_t count) {
    std::unique_lock lock(mutex_);
    more_.wait_for(lock, kTimeout, [&] { return news_.size() >= count; });
    return news_;
  }
  // Whether something that begins so is heard in this time.
  bool hears(const std::string& begin, std::chrono::milliseconds time = kTimeout) {
    std::unique_lock lock(mutex_);
    return more_.wait_for(lock, time, [&] {
      return std::any_of(news_.begin(), news_.end(),
                         [&](const std::string& one) { return one.starts_with(begin); });
    });
  }

 private:
  std::mutex mutex_;
  std::condition_variable more_;
  std::vector<std::string> news_;
};

TEST(StorePostgres, TellsOtherNodesAndOnlyThem) {
  const std::string database = PostgresServer::shared().new_database();
  const auto a = open(database);
  const auto b = open(database);
  Received at_a;
  Received at_b;
  a->watch(at_a.watcher());
  b->watch(at_b.watcher());
  const Append opened = entry("name with spaces", 0);
  ASSERT_TRUE(a->append({&opened, 1}));
  ASSERT_TRUE(b->append({&opened, 1})) << "a conflict: nobody is notified";
  const Append next = entry("name with spaces", 2);
  ASSERT_TRUE(b->append({&next, 1}));
  EXPECT_EQ(at_a.wait_for(1), std::vector<std::string>{"name with spaces:4"});
  EXPECT_EQ(at_b.wait_for(1), std::vector<std::string>{"name with spaces:2"});
}

TEST(StorePostgres, ComesBackAfterTheServerDid) {
  const std::string database = PostgresServer::shared().new_database();
  const auto a = open(database);
  const auto b = open(database);
  Received at_a;
  a->watch(at_a.watcher());
  const Append first = entry("t", 0);
  ASSERT_TRUE(b->append({&first, 1}));
  EXPECT_EQ(at_a.wait_for(1), std::vector<std::string>{"t:2"});

  PostgresServer::shared().stop();
  const Append next = entry("t", 2);
  const auto refused = a->append({&next, 1});
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().en.find("PostgreSQL does not answer"), std::string::npos)
      << refused.error().en;
  EXPECT_FALSE(a->read("t", 0));
  EXPECT_FALSE(a->check().ok());
  EXPECT_FALSE(open_postgres_store(database));

  PostgresServer::shared().start();
  const auto again = a->append({&next, 1});
  ASSERT_TRUE(again) << again.error().en;
  EXPECT_EQ((*again)[0], Appended::Done);
  EXPECT_EQ(b->read("t", 0)->size(), 4U);
  // The watcher learns that it may have missed something, and then hears again.
  EXPECT_EQ(at_a.wait_for(2).back(), ":0");
  const Append last = entry("t", 4);
  ASSERT_TRUE(b->append({&last, 1}));
  EXPECT_EQ(at_a.wait_for(3).back(), "t:6");
}

// One connection ended by the administrator: reads do not even notice, a writer at rest neither.
TEST(StorePostgres, ReplacesALostConnection) {
  const std::string database = PostgresServer::shared().new_database();
  const auto store = open(database);
  const Append first = entry("t", 0);
  ASSERT_TRUE(store->append({&first, 1}));
  run_sql(database,
          "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
          " WHERE datname = current_database() AND pid <> pg_backend_pid()");
  EXPECT_TRUE(store->read("t", 0));
  const Append next = entry("t", 2);
  const auto answer = store->append({&next, 1});
  ASSERT_TRUE(answer) << answer.error().en;
  EXPECT_EQ((*answer)[0], Appended::Done);
}

TEST(StorePostgres, GivesUpAServerThatNeverAnswers) {
  const SilentServer server;
  const auto refused = open_postgres_store(server.postgres_address(), kShort);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().en.find("PostgreSQL does not answer"), std::string::npos)
      << refused.error().en;
}

// It hangs in the middle of things. The first caller gets an error after a while, all others at
// once; and when it answers again so does the store.
TEST(StorePostgres, GivesUpAServerThatHangs) {
  const std::string database = PostgresServer::shared().new_database();
  auto opened = open_postgres_store(database, kShort);
  ASSERT_TRUE(opened) << opened.error().en;
  Store& store = **opened;
  const Append first = entry("t", 0);
  ASSERT_TRUE(store.append({&first, 1}));
  const Append next = entry("t", 2);
  {
    const HangingPostgres hanging(database);
    const auto refused = store.append({&next, 1});
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().en.find("nothing came in time"), std::string::npos)
        << refused.error().en;
    const auto at_once = store.read("t", 0);
    ASSERT_FALSE(at_once);
    EXPECT_NE(at_once.error().en.find("it hung a moment ago"), std::string::npos)
        << at_once.error().en;
    EXPECT_FALSE(store.check().ok());
  }
  // By now it may have stored what we gave up: one of the two is there, never both.
  for (int tries = 0; tries < 200 && !store.check().ok(); ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  const auto again = store.append({&next, 1});
  ASSERT_TRUE(again) << again.error().en;
  EXPECT_EQ(store.read("t", 0)->size(), 4U);
}

// The connection it listens on looks alive, and says nothing any more.
TEST(StorePostgres, NoticesThatItIsDeaf) {
  const std::string database = PostgresServer::shared().new_database();
  auto opened = open_postgres_store(database, kShort);
  ASSERT_TRUE(opened) << opened.error().en;
  Received received;
  (*opened)->watch(received.watcher());
  const HangingPostgres hanging(database);
  EXPECT_EQ(received.wait_for(1).at(0), ":0");
  const auto other = open(database);
  // More than once: where the machine is that busy it may be deaf again meanwhile.
  bool heard = false;
  for (i64 version = 0; !heard && version < 60; version += 2) {
    const Append next = entry("t", version);
    ASSERT_TRUE(other->append({&next, 1}));
    heard = received.hears("t:", std::chrono::seconds(2));
  }
  EXPECT_TRUE(heard);
}

TEST(StorePostgres, RefusesTheDatabaseOfANewerProgram) {
  const std::string database = PostgresServer::shared().new_database();
  {
    open(database);
  }
  run_sql(database, "UPDATE ludotheque_schema SET version = 99");
  const auto refused = open_postgres_store(database);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().en.find("newer program (schema 99"), std::string::npos);
}

// Text that PostgreSQL refuses undoes the whole batch, and the store goes on.
TEST(StorePostgres, TakesABatchBackWhole) {
  const auto store = open(PostgresServer::shared().new_database());
  std::vector<Append> batch{entry("a", 0), entry("b", 0), entry("c", 0)};
  batch[1].payloads[1] = "\xFF";
  const auto refused = store->append(batch);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().en.find("PostgreSQL refuses"), std::string::npos) << refused.error().en;
  EXPECT_TRUE(store->list({})->empty());
  EXPECT_TRUE(store->read("a", 0)->empty());
  batch[1].payloads[1] = "{}";
  EXPECT_TRUE(store->append(batch));
  EXPECT_EQ(store->list({})->size(), 3U);
}

}  // namespace
}  // namespace ludo
