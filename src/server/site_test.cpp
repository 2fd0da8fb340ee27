// The pages a browser gets, from the pack that is put into the program: types, tags, compression;
// and packs that are damaged.
#include "server/site.h"

#include <map>

#include "room/tokens.h"
#include "server/room_names.h"
#include "server/running.h"
#include "support/golden.h"

namespace ludo::server::testing {
namespace {

// As node compresses it.
const std::string kPage =
    "<!doctype html><title>Ludo</title>la la la la la la la la la la la la "
    "la la la la la la la la la la la la ";
const std::string kPageGzip(
    "\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\x03\xb3\x51\x4c\xc9\x4f\x2e\xa9\x2c\x48\x55\xc8\x28"
    "\xc9\xcd\xb1\xb3\x29\xc9\x2c\xc9\x49\xb5\xf3\x29\x4d\xc9\xb7\xd1\x87\xb0\x73\x12\x15\xa8"
    "\x82\x00\xab\xc0\xfc\xbf\x6a\x00\x00\x00",
    54);
const std::string kTable = "<!doctype html><title>Table</title>";
const std::string kFont = "wOF2 as it is";

struct Packed {
  std::string path;
  std::string body;
  std::string gzip = {};
};

std::string pack_of(const std::vector<Packed>& files) {
  std::string index;
  std::string bytes;
  for (const Packed& file : files) {
    const std::string& stored = file.gzip.empty() ? file.body : file.gzip;
    index += file.path + " " + std::to_string(file.body.size()) + " " +
             std::to_string(stored.size()) + (file.gzip.empty() ? " plain " : " gzip ") +
             token_hash(file.body) + "\n";
    bytes += stored;
  }
  const std::string rest = index + "\n" + bytes;
  return "ludotheque-pages 1 " + token_hash(rest) + "\n" + rest;
}

std::string house() {
  return pack_of({{"/index.html", kPage, kPageGzip},
                  {"/table.html", kTable},
                  {"/assets/a-1234.js", kPage, kPageGzip},
                  {"/assets/f-5678.woff2", kFont},
                  {"/manifest.json", "{}"}});
}

HttpRequest get(const std::string& path, const std::string& accept = "",
                const std::string& if_none_match = "") {
  return {"GET", path, "", "", accept, if_none_match};
}

std::string header(const HttpResponse& response, const std::string& name) {
  for (const auto& [key, value] : response.headers) {
    if (key == name) {
      return value;
    }
  }
  return "";
}

class Pages : public ::testing::Test {
 protected:
  Site site = *Site::unpack(house());
};

TEST_F(Pages, HaveTheirTypes) {
  const std::map<std::string, std::string> types{
      {"/", "text/html; charset=utf-8"},
      {"/index.html", "text/html; charset=utf-8"},
      {"/assets/a-1234.js", "text/javascript; charset=utf-8"},
      {"/assets/f-5678.woff2", "font/woff2"},
      {"/manifest.json", "application/json"},
  };
  for (const auto& [path, type] : types) {
    const HttpResponse response = site.answer(get(path));
    EXPECT_EQ(response.status, 200) << path;
    EXPECT_EQ(response.type, type) << path;
  }
}

TEST_F(Pages, AreSentCompressedToWhoTakesIt) {
  const HttpResponse small = site.answer(get("/", "br;q=1.0, gzip;q=0.8, *;q=0.1"));
  EXPECT_EQ(header(small, "Content-Encoding"), "gzip");
  EXPECT_EQ(small.body, kPageGzip);
  for (const char* accept : {"", "identity", "br", "gzip;q=0", "gzip ; q=0.00, br", "gzippy"}) {
    const HttpResponse plain = site.answer(get("/", accept));
    EXPECT_EQ(header(plain, "Content-Encoding"), "") << accept;
    EXPECT_EQ(plain.body, kPage) << accept;
  }
  const HttpResponse font = site.answer(get("/assets/f-5678.woff2", "gzip"));
  EXPECT_EQ(header(font, "Content-Encoding"), "");
  EXPECT_EQ(font.body, kFont);
  EXPECT_EQ(header(small, "Vary"), "Accept-Encoding");
}

TEST_F(Pages, AreNotSentAgainToWhoHasThem) {
  const std::string plain = header(site.answer(get("/")), "ETag");
  const std::string small = header(site.answer(get("/", "gzip")), "ETag");
  EXPECT_EQ(plain, '"' + token_hash(kPage).substr(0, 32) + '"');
  EXPECT_NE(plain, small) << "other bytes, another tag";
  for (const std::string& known : {plain, small, "W/" + plain, "\"other\", " + small}) {
    const HttpResponse response = site.answer(get("/", "gzip", known));
    EXPECT_EQ(response.status, 304) << known;
    EXPECT_EQ(response.body, "") << known;
    EXPECT_EQ(header(response, "ETag"), small) << known;
  }
  EXPECT_EQ(site.answer(get("/", "gzip", "\"other\"")).status, 200);
  EXPECT_EQ(site.answer(get("/table.html", "gzip", plain)).status, 200);
}

TEST_F(Pages, WithAHashInTheirNameAreKeptForEver) {
  const std::string kept = "public, max-age=31536000, immutable";
  EXPECT_EQ(header(site.answer(get("/assets/a-1234.js")), "Cache-Control"), kept);
  EXPECT_EQ(header(site.answer(get("/")), "Cache-Control"), "no-cache");
}

TEST_F(Pages, OfRoutesAreThoseOfTheirPlace) {
  EXPECT_EQ(site.answer(get("/table/AAAAAAAAAAAAAAAAAAAAAA")).body, kTable);
  EXPECT_EQ(site.answer(get("/salon")).body, kPage);
  HttpRequest head = get("/table/x");
  head.method = "HEAD";
  EXPECT_EQ(site.answer(head).body.size(), kTable.size());  // its length; net.cpp sends no body
}

TEST_F(Pages, ThatAreNotThereAreNotFound) {
  for (const char* path : {"/assets/b-9999.js", "/../etc/passwd.txt", "/assets/../index.html",
                           "/%2e%2e/x.html", "/table/x.js", "assets/a-1234.js"}) {
    EXPECT_EQ(site.answer(get(path)).status, 404) << path;
  }
  HttpRequest post = get("/");
  post.method = "POST";
  EXPECT_EQ(site.answer(post).status, 404);
}

TEST(NoPages, SayHowToGetThem) {
  const Site site = *Site::unpack("");
  EXPECT_EQ(site.files(), 0U);
  for (const char* path : {"/", "/table/x"}) {
    const HttpResponse response = site.answer(get(path));
    EXPECT_EQ(response.status, 404);
    EXPECT_EQ(response.type, "text/html; charset=utf-8");
    EXPECT_NE(response.body.find("npm run build"), std::string::npos);
  }
  EXPECT_EQ(site.answer(get("/assets/a.js")).type, "application/json");
}

TEST(Pack, DamagedAnywhereIsRefused) {
  const std::string good = house();
  ASSERT_TRUE(Site::unpack(good).ok());
  for (std::size_t i = 0; i < good.size(); ++i) {
    std::string bad = good;
    bad[i] = static_cast<char>(bad[i] ^ 1);
    ASSERT_FALSE(Site::unpack(bad).ok()) << "byte " << i;
    ASSERT_FALSE(i > 0 && Site::unpack(good.substr(0, i)).ok()) << "cut at " << i;
  }
  const Result<Site> longer = Site::unpack(good + "x");
  ASSERT_FALSE(longer.ok());
  EXPECT_EQ(longer.error().en, "the program's pages are damaged; build or install it again");
}

// Whole, but not what its index says: as a faulty writer would make it.
TEST(Pack, ThatContradictsItselfIsRefused) {
  const auto sealed = [](const std::string& rest) {
    return "ludotheque-pages 1 " + token_hash(rest) + "\n" + rest;
  };
  const std::string hash = token_hash("abc");
  ASSERT_TRUE(Site::unpack(sealed("/a 3 3 plain " + hash + "\n\nabc")).ok());
  for (const std::string& rest :
       {"/a 3 3 plain " + hash + "\nabc", "/a 3 3 plain " + hash + "\n\nab",
        "/a 3 3 plain " + hash + "\n\nabcd", "/a 3 3 plain " + hash + "\n\nabd",
        "a 3 3 plain " + hash + "\n\nabc", "/a 3 3 zip " + hash + "\n\nabc",
        "/a 3 3 gzip " + hash + "\n\nabc", "/a x 3 plain " + hash + "\n\nabc",
        "/a 3 99999999999999999999 plain " + hash + "\n\nabc", std::string("/a\n\nabc"),
        "/a 3 -3 plain " + hash + "\n\nabc", std::string(), std::string("\n"),
        "/p 105 54 gzip " + token_hash(kPage) + "\n\n" + kPageGzip,
        "/p 107 54 gzip " + token_hash(kPage) + "\n\n" + kPageGzip}) {
    const Result<Site> site = Site::unpack(sealed(rest));
    EXPECT_FALSE(site.ok() && site->files() > 0) << rest;
  }
}

// The last code of a short text ends with its last byte: a decompressor that wants more has it.
TEST(Pack, ShortTextsEndWhereTheyEnd) {
  const std::string gzip(
      "\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\x03\x4b\x4c\x4a\xc4\x80\x00\x3e\x85\x7c\x37\x14\x00\x00"
      "\x00",
      24);
  std::string text;
  for (int i = 0; i < 10; ++i) {
    text += "ab";
  }
  const Result<Site> site = Site::unpack(pack_of({{"/a.txt", text, gzip}}));
  ASSERT_TRUE(site.ok());
  EXPECT_EQ(site->answer(get("/a.txt")).body, text);
}

TEST(Pack, OfTheBuiltPagesHasAllOfThem) {
  const fs::path folder = testing_support::source_dir() / "web/dist";
  if (!fs::exists(folder / "pages.pack")) {
    GTEST_SKIP() << "the pages are not built";
  }
  const Result<Site> packed = Site::unpack(testing_support::read_file(folder / "pages.pack"));
  ASSERT_TRUE(packed.ok()) << packed.error().text(Lang::En);
  const Result<Site> read = Site::read(folder);
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(packed->files(), read->files());
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string ending = entry.path().extension();
    if (!entry.is_regular_file() || ending == ".gz" || ending == ".pack") {
      continue;
    }
    const std::string path = "/" + fs::relative(entry.path(), folder).generic_string();
    for (const char* accept : {"", "gzip"}) {
      const HttpResponse one = packed->answer(get(path, accept));
      const HttpResponse other = read->answer(get(path, accept));
      EXPECT_EQ(one.status, 200) << path;
      EXPECT_EQ(one.type, other.type) << path;
      EXPECT_EQ(one.type == "application/octet-stream", ending == ".bin") << path;
      EXPECT_TRUE(one.body == other.body || *accept != 0) << path;
    }
  }
}

TEST(PagesOfHost, AreThoseOfTheProgram) {
  const std::string pack = house();
  const Running server([&](HostSettings& settings) {
    settings.web.clear();
    settings.pages = pack;
  });
  const std::string page = raw(server.port,
                               "GET /table/x HTTP/1.1\r\nHost: ludo.test\r\n"
                               "Connection: close\r\n\r\n");
  EXPECT_NE(page.find("<title>Table</title>"), std::string::npos);
  EXPECT_NE(page.find("Content-Security-Policy: default-src 'self'"), std::string::npos);
  const std::string head = raw(server.port,
                               "HEAD / HTTP/1.1\r\nHost: ludo.test\r\n"
                               "Accept-Encoding: gzip\r\nConnection: close\r\n\r\n");
  EXPECT_NE(head.find("Content-Length: 54\r\n"), std::string::npos) << head;
  EXPECT_TRUE(head.ends_with("\r\n\r\n")) << "a body after HEAD";
}

TEST(PagesOfHost, ThatAreDamagedKeepItFromStarting) {
  std::ostringstream log;
  HostSettings settings;
  settings.pages = "ludotheque-pages 1 of another kind";
  settings.database = "sqlite:" + (fs::path(::testing::TempDir()) / "never.db").string();
  const Result<u16> port = Host(settings, log).start();
  ASSERT_FALSE(port.ok());
  EXPECT_EQ(port.error().code, ErrorCode::BadFile);
  EXPECT_FALSE(fs::exists(fs::path(::testing::TempDir()) / "never.db"));
}

}  // namespace
}  // namespace ludo::server::testing
