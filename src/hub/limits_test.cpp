#include "hub/limits.h"

#include <gtest/gtest.h>

namespace ludo::hub {
namespace {

TEST(Quotas, GrowBackWithTime) {
  Quotas quotas({.at_once = 20, .every = 3000});
  int taken = 0;
  for (int i = 0; i < 60; ++i) {
    taken += quotas.take("a", 0) ? 1 : 0;
  }
  EXPECT_EQ(taken, 20);
  EXPECT_FALSE(quotas.has("a", 0));
  EXPECT_TRUE(quotas.has("b", 0));
  EXPECT_FALSE(quotas.has("a", 2999));
  EXPECT_TRUE(quotas.has("a", 3000));
  EXPECT_FALSE(quotas.take("a", 6000, 3)) << "two are there";
  EXPECT_TRUE(quotas.take("a", 6000, 2)) << "what was refused has cost nothing";
  EXPECT_TRUE(quotas.take("b", 100'000));
  EXPECT_EQ(quotas.known(), 1U) << "who has not asked for long is forgotten";
}

TEST(Addresses, AreLetInUntilItIsFull) {
  Addresses all({.connections_max = 3, .per_address_max = 2, .requests_per_second = 10});
  EXPECT_TRUE(all.enter("a", Speaks::ForItself));
  EXPECT_TRUE(all.enter("a", Speaks::ForItself));
  EXPECT_FALSE(all.enter("a", Speaks::ForItself));  // enough of one
  EXPECT_TRUE(all.enter("b", Speaks::ForItself));
  EXPECT_FALSE(all.enter("c", Speaks::ForItself));  // enough of all
  all.leave("a", Speaks::ForItself, 0);
  EXPECT_TRUE(all.enter("c", Speaks::ForItself));
  EXPECT_EQ(all.open(), 3U);
}

TEST(Addresses, OfAProxyAreCountedButNotLimited) {
  Addresses all({.connections_max = 4, .per_address_max = 1, .requests_per_second = 10});
  for (int i = 0; i < 4; ++i) {
    EXPECT_TRUE(all.enter("proxy", Speaks::ForOthers));
  }
  EXPECT_FALSE(all.enter("proxy", Speaks::ForOthers));
  // What it does for itself is limited like anybody's, whatever it does for others.
  all.leave("proxy", Speaks::ForOthers, 0);
  EXPECT_TRUE(all.enter("proxy", Speaks::ForItself));
  all.leave("proxy", Speaks::ForOthers, 0);
  EXPECT_FALSE(all.enter("proxy", Speaks::ForItself));
  all.leave("proxy", Speaks::ForItself, 0);
  EXPECT_TRUE(all.enter("proxy", Speaks::ForItself));
}

TEST(Addresses, MayAskSoOftenASecond) {
  Addresses all({.connections_max = 3, .per_address_max = 2, .requests_per_second = 10});
  int answered = 0;
  for (int i = 0; i < 1000; ++i) {
    answered += all.is_too_fast("a", 5000) ? 0 : 1;
  }
  EXPECT_EQ(answered, 50);  // five seconds' worth at once
  EXPECT_FALSE(all.is_too_fast("b", 5000));
  for (i64 now = 5100; now < 15'000; now += 10) {
    answered += all.is_too_fast("a", now) ? 0 : 1;
  }
  EXPECT_EQ(answered, 50 + 99);  // then ten a second
}

TEST(Addresses, AreForgottenOnceTheyDoNotMatter) {
  Addresses all({.connections_max = 100, .per_address_max = 2, .requests_per_second = 10});
  ASSERT_TRUE(all.enter("stays", Speaks::ForItself));
  for (int i = 0; i < 1000; ++i) {
    EXPECT_FALSE(all.is_too_fast(std::to_string(i), 1000));
  }
  EXPECT_FALSE(all.is_too_fast("last", 30'000));
  EXPECT_EQ(all.known(), 2U);
}

TEST(Limits, MovesAreAQuotaHoweverManyConnectionsThereMayBe) {
  for (const int connections : {1, 200, 999, 1000, 2000, 1'000'000}) {
    Quotas quotas(moves_rate(connections));
    const i64 at_once = i64{10} * connections;
    EXPECT_TRUE(quotas.take("a", 0, at_once)) << connections;
    EXPECT_FALSE(quotas.take("a", 0)) << connections;
    EXPECT_TRUE(quotas.take("a", 1000)) << connections;
  }
}

TEST(Limits, WhatTakesLongCostsMore) {
  Addresses addresses({10, 10, 50});
  int replays = 0;
  const int price = price_of("GET", "/api/tables/AAAAAAAAAAAAAAAAAAAAAA/replay");
  while (!addresses.is_too_fast("a", 1000, price)) {
    ++replays;
  }
  EXPECT_EQ(replays, 25);
  EXPECT_TRUE(addresses.is_too_fast("a", 1000));
  EXPECT_FALSE(addresses.is_too_fast("b", 1000));
  EXPECT_FALSE(addresses.is_too_fast("a", 1200, price)) << "five a second";
  EXPECT_TRUE(addresses.is_too_fast("a", 1200, price));
  EXPECT_EQ(price_of("GET", "/"), 1);
  EXPECT_EQ(price_of("GET", "/api/tables/AAAAAAAAAAAAAAAAAAAAAA/review"), price);
  EXPECT_EQ(price_of("POST", "/api/review"), price);
  EXPECT_LT(price_of("POST", "/api/level"), price) << "a few sums";
  EXPECT_GT(price_of("POST", "/api/mine"), price_of("POST", "/api/tables"));
}

}  // namespace
}  // namespace ludo::hub
