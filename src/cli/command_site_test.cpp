// `ludotheque site`: what of the program's pages is written where, and what it refuses.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cli/testing.h"
#include "room/tokens.h"
#include "support/golden.h"

namespace ludo::cli {
namespace {

namespace fs = std::filesystem;

std::string pack_of(const std::vector<std::pair<std::string, std::string>>& files) {
  std::string index;
  std::string bytes;
  for (const auto& [path, body] : files) {
    const std::string size = std::to_string(body.size());
    index += path + " " + size + " " + size + " plain " + room::token_hash(body) + "\n";
    bytes += body;
  }
  const std::string rest = index + "\n" + bytes;
  return "ludotheque-pages 1 " + room::token_hash(rest) + "\n" + rest;
}

class SiteCommand : public testing::Test {
 protected:
  Ran write(const std::string& pack) const {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Console console{in, out, err};
    console.pages = pack;
    const std::string folder = folder_.string();
    const char* argv[] = {"ludotheque", "site", "--out", folder.c_str(), "--lang", "en"};
    const int code = run(6, argv, console);
    return {code, out.str(), err.str()};
  }
  void TearDown() override { fs::remove_all(folder_); }
  bool has(const char* name) const { return fs::exists(folder_ / name); }

  fs::path folder_ = testing::TempDir() + "ludotheque_site_" + std::to_string(::getpid());
  const std::string pack_ = pack_of({{"/assets/a-1.js", "a"},
                                     {"/index.html", "the server's"},
                                     {"/site/index.html", "of one's own"},
                                     {"/site/sw.js", "its worker"},
                                     {"/sw.js", "the server's worker"},
                                     {"/tab.json", "{}"},
                                     {"/table.html", "the server's"}});
};

TEST_F(SiteCommand, WritesThePageOfAHouseWithoutAServer) {
  const Ran ran = write(pack_);
  EXPECT_EQ(ran.code, kOk) << ran.err;
  EXPECT_EQ(ran.out,
            "4 files in " + folder_.string() + ": to be put on any static host as they are\n");
  EXPECT_EQ(testing_support::read_file(folder_ / "index.html"), "of one's own");
  EXPECT_EQ(testing_support::read_file(folder_ / "sw.js"), "its worker");
  EXPECT_TRUE(has("assets/a-1.js") && has("tab.json"));
  EXPECT_FALSE(has("table.html") || has("site"));
}

TEST_F(SiteCommand, TakesThePlaceOfTheLastOneAndOfNothingElse) {
  EXPECT_EQ(write(pack_).code, kOk);
  const std::string next =
      pack_of({{"/assets/a-2.js", "b"}, {"/site/index.html", "next"}, {"/tab.json", "{}"}});
  EXPECT_EQ(write(next).code, kOk);
  EXPECT_EQ(testing_support::read_file(folder_ / "index.html"), "next");
  EXPECT_TRUE(has("assets/a-2.js"));
  EXPECT_FALSE(has("assets/a-1.js"));
  fs::remove(folder_ / "tab.json");
  const Ran ran = write(pack_);
  EXPECT_EQ(ran.code, kUsage);
  EXPECT_NE(ran.err.find("there is something else in this folder"), std::string::npos) << ran.err;
  EXPECT_EQ(testing_support::read_file(folder_ / "index.html"), "next");
}

TEST_F(SiteCommand, NeedsPagesThatPlay) {
  const Ran none = write("");
  EXPECT_EQ(none.code, kWrong);
  EXPECT_NE(none.err.find("built without the web pages"), std::string::npos) << none.err;
  const Ran served = write(pack_of({{"/index.html", "the server's"}}));
  EXPECT_EQ(served.code, kWrong);
  EXPECT_NE(served.err.find("built without the WebAssembly"), std::string::npos) << served.err;
  EXPECT_FALSE(fs::exists(folder_));
  const Ran broken = write("ludotheque-pages 1 of another kind");
  EXPECT_EQ(broken.code, kInputOutput);
}

}  // namespace
}  // namespace ludo::cli
