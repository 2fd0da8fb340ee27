#include "server/headers.h"

#include <gtest/gtest.h>

namespace ludo::server {
namespace {

TEST(Headers, CountAHouseholdAsOne) {
  EXPECT_EQ(limited_as("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(limited_as("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(limited_as("2001:db8:1:2:ffff::1"), limited_as("2001:db8:1:2::9"));
  EXPECT_NE(limited_as("2001:db8:1:3::9"), limited_as("2001:db8:1:2::9"));
  EXPECT_EQ(limited_as("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(limited_as("unknown"), "");
  EXPECT_EQ(limited_as(""), "");
}

TEST(Headers, TakeWhomTheProxyNamesLast) {
  const std::string proxy = "127.0.0.1";
  const auto last = [&](const std::vector<std::string>& lines) {
    return forwarded_for(lines, proxy);
  };
  EXPECT_EQ(last({}), proxy);
  EXPECT_EQ(last({"10.0.0.1"}), "10.0.0.1");
  EXPECT_EQ(last({"1.2.3.4, 10.0.0.1"}), "10.0.0.1");
  EXPECT_EQ(last({"1.2.3.4,10.0.0.1"}), "10.0.0.1");
  EXPECT_EQ(last({"1.2.3.4 ,\t10.0.0.1 "}), "10.0.0.1");
  EXPECT_EQ(last({"1.2.3.4", "10.0.0.1"}), "10.0.0.1");
  EXPECT_EQ(last({"10.0.0.1:4711"}), "10.0.0.1");
  EXPECT_EQ(last({"[2001:db8::1]:4711"}), "2001:db8::/64");
  // Anything else would be a new address, and a new allowance, with every request.
  EXPECT_EQ(last({"10.0.0.1, anything"}), proxy);
  EXPECT_EQ(last({"10.0.0.1,"}), proxy);
  EXPECT_EQ(last({"[2001:db8::1"}), proxy);
}

TEST(Headers, KnowOurOwnNames) {
  const std::vector<std::string> names{"Games.example.org"};
  for (const char* own :
       {"", "localhost", "localhost:8080", "127.0.0.1:8080", "[::1]:8080", "192.168.1.20:8080",
        "attic", "attic.local:8080", "ATTIC.lan", "attic.home.arpa", "games.example.org",
        "games.example.org:443", "GAMES.EXAMPLE.ORG."}) {
    EXPECT_TRUE(is_own_host(own, names)) << own;
  }
  for (const char* other :
       {"evil.example", "evil.example:8080", "127.0.0.1.evil.example", "localhost.evil.example",
        "games.example.org.evil.example", ".example", "xlocal.example"}) {
    EXPECT_FALSE(is_own_host(other, names)) << other;
  }
}

}  // namespace
}  // namespace ludo::server
