#include "server/backlog.h"

#include <gtest/gtest.h>

namespace ludo::server {
namespace {

constexpr BacklogLimits kLimits{.usual = 1000, .hard = 10'000, .timeout = 500};

TEST(Backlog, WaitsForAsLongAsItLikesUpToTheUsual) {
  Backlog backlog(kLimits);
  backlog.queue(1000, 0);
  EXPECT_FALSE(backlog.is_high());
  EXPECT_FALSE(backlog.is_slow(1'000'000));
}

TEST(Backlog, MuchAtOnceIsNotSlow) {
  Backlog backlog(kLimits);
  backlog.queue(9000, 5000);
  EXPECT_TRUE(backlog.is_high());
  EXPECT_FALSE(backlog.is_slow(5499));
  EXPECT_TRUE(backlog.is_slow(5500));
}

TEST(Backlog, WhoGoesOnTakingIsNotSlowHoweverMuchComes) {
  Backlog backlog(kLimits);
  backlog.queue(9000, 0);
  for (i64 now = 0; now < 100'000; now += 400) {
    EXPECT_FALSE(backlog.is_slow(now)) << now;
    backlog.take(100, now);
    backlog.queue(100, now);
  }
}

// More to take is no progress: a client that is sent something all the time is not waited for
// longer.
TEST(Backlog, WhatIsQueuedMeanwhileDoesNotRenewTheTimeout) {
  Backlog backlog(kLimits);
  backlog.queue(2000, 0);
  backlog.queue(10, 400);
  EXPECT_FALSE(backlog.is_slow(499));
  EXPECT_TRUE(backlog.is_slow(500));
}

// Nothing has been taken for long because nothing was sent: the time before does not count.
TEST(Backlog, TheTimeoutBeginsWhenMoreThanUsualWaits) {
  Backlog backlog(kLimits);
  backlog.queue(100, 0);
  backlog.take(100, 10);
  backlog.queue(5000, 100'000);
  EXPECT_FALSE(backlog.is_slow(100'100));
  backlog.take(4500, 100'400);
  EXPECT_FALSE(backlog.is_high());
  EXPECT_FALSE(backlog.is_slow(200'000));
}

TEST(Backlog, HasAHardLimit) {
  Backlog backlog(kLimits);
  backlog.queue(10'000, 0);
  EXPECT_FALSE(backlog.is_slow(0));
  backlog.queue(1, 0);
  EXPECT_TRUE(backlog.is_slow(0));
}

}  // namespace
}  // namespace ludo::server
