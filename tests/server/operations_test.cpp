// What an operator is given (docs/operations) keeps what SECURITY.md promises: the proxy leads to
// the port the service listens on, games are nobody else's to read, and no password is shown to
// others.
#include <gtest/gtest.h>

#include <regex>

#include "server/server_process.h"
#include "support/golden.h"
#include "support/silent_server.h"

namespace ludo::testing_support {
namespace {

std::string unit() { return read_file(source_dir() / "docs/operations/ludotheque.service"); }
std::string proxy() { return read_file(source_dir() / "docs/operations/nginx.conf"); }

bool has_line(const std::string& text, const std::string& pattern) {
  return std::regex_search(text, std::regex("(^|\n) *" + pattern + " *(\n|$)"));
}

TEST(Operations, TheProxyLeadsToThePortOfTheService) {
  std::smatch port;
  const std::string service = unit();
  ASSERT_TRUE(std::regex_search(service, port, std::regex("OPTIONS=--port ([0-9]+) --proxy")));
  EXPECT_TRUE(has_line(proxy(), "server 127\\.0\\.0\\.1:" + port[1].str() + " [^#\n]*;"));
}

TEST(Operations, TheServiceKeepsItsGamesToItself) {
  EXPECT_TRUE(has_line(unit(), "UMask=0077"));
  EXPECT_TRUE(has_line(unit(), "NoNewPrivileges=yes"));
  // Options are what `ps` shows; the database's address comes through the environment.
  EXPECT_TRUE(has_line(unit(), "ExecStart=/usr/bin/ludotheque serve \\$OPTIONS"));
  EXPECT_TRUE(has_line(unit(), "Environment=\"LUDOTHEQUE_DATABASE=[^\n]*\""));
}

TEST(Operations, TheProxySaysTlsOnlyAndWhoAsks) {
  EXPECT_TRUE(
      has_line(proxy(), "add_header Strict-Transport-Security \"max-age=31536000\" always;"));
  EXPECT_TRUE(has_line(proxy(), "proxy_set_header Host \\$http_host;"));
  // One address, the one nginx saw: what a client wrote there itself is not passed on.
  EXPECT_TRUE(has_line(proxy(), "proxy_set_header X-Forwarded-For \\$remote_addr;"));
  EXPECT_TRUE(has_line(proxy(), "return 444;"));
  for (const char* own : {"/metrics", "/readyz"}) {
    EXPECT_TRUE(has_line(proxy(), "location = " + std::string(own) + " \\{\n *return 404;"));
  }
}

TEST(Operations, APasswordAmongTheOptionsIsShownToNobody) {
  const SilentServer database;
  const TemporaryFolder folder;
  std::string address = database.postgres_address();
  address.replace(address.find("ludo@"), 4, "ludo:open-sesame");
  Process server({program(), "serve", "--port", "0", "--database", address},
                 ProcessOptions{folder.file("said")});
  const std::string listed = "/proc/" + std::to_string(server.id()) + "/cmdline";
  const auto shown = [&] { return read_file(listed).find("ludo:***") != std::string::npos; };
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (!shown() && server.running() && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_TRUE(shown()) << read_file(listed);
  EXPECT_EQ(read_file(listed).find("open-sesame"), std::string::npos);
  server.signal(SIGTERM);
  server.wait();
  EXPECT_EQ(read_file(folder.file("said")).find("open-sesame"), std::string::npos);
}

}  // namespace
}  // namespace ludo::testing_support
