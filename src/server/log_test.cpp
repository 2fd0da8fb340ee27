// Logs under stress: floods, and streams that take nothing for a while.
#include "server/log.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

namespace ludo::server {
namespace {

using Json = nlohmann::json;

// Takes so many bytes and then no more, as a disk does.
class SmallDisk final : public std::streambuf {
 public:
  std::string text;
  std::size_t room = 0;

 private:
  std::streamsize xsputn(const char* bytes, std::streamsize size) override {
    const std::size_t fit = std::min(static_cast<std::size_t>(size), room);
    text.append(bytes, fit);
    room -= fit;
    return static_cast<std::streamsize>(fit);
  }
  int_type overflow(int_type c) override {
    const char byte = traits_type::to_char_type(c);
    return xsputn(&byte, 1) == 1 ? c : traits_type::eof();
  }
};

std::vector<Json> lines_of(const std::string& text) {
  std::vector<Json> out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    out.push_back(Json::parse(line, nullptr, false));
  }
  return out;
}

TEST(Log, AFloodIsCountedNotWritten) {
  i64 now = 1'000'000;
  std::ostringstream out;
  Log log(out, [&] { return now; });
  for (int i = 0; i < 5000; ++i) {
    log(LogLevel::Info, "flood");
    log(LogLevel::Error, "trouble");
    log(LogLevel::Error, "other trouble");
  }
  EXPECT_EQ(lines_of(out.str()).size(),
            static_cast<std::size_t>(Log::kLinesPerSecond + 2 * Log::kErrorsPerSecond));
  log(LogLevel::Error, "important");
  EXPECT_EQ(lines_of(out.str()).back()["event"], "important");
  now += 1000;
  out.str("");
  log(LogLevel::Info, "later");
  const std::vector<Json> lines = lines_of(out.str());
  ASSERT_EQ(lines.size(), 4U) << out.str();
  EXPECT_EQ(lines[0]["lines"], 5000 - Log::kLinesPerSecond);
  EXPECT_EQ(lines[1]["of"], "other trouble");
  EXPECT_EQ(lines[1]["lines"], 5000 - Log::kErrorsPerSecond);
  EXPECT_EQ(lines[2]["of"], "trouble");
  EXPECT_EQ(lines[3]["event"], "later");
}

TEST(Log, GoesOnWhenThereIsRoomAgain) {
  i64 now = 1'000'000;
  SmallDisk disk;
  std::ostream out(&disk);
  Log log(out, [&] { return now; });
  disk.room = 30;  // half a line
  for (int i = 0; i < 7; ++i) {
    log(LogLevel::Info, "lost");
  }
  disk.room = 10'000;
  log(LogLevel::Info, "back");
  log(LogLevel::Info, "again");
  const std::vector<Json> lines = lines_of(disk.text);
  ASSERT_EQ(lines.size(), 4U) << disk.text;
  EXPECT_TRUE(lines[0].is_discarded());
  EXPECT_EQ(lines[1]["event"], "lines-lost");
  EXPECT_EQ(lines[1]["lines"], 7);
  EXPECT_EQ(lines[2]["event"], "back");
  EXPECT_EQ(lines[3]["event"], "again");
}

}  // namespace
}  // namespace ludo::server
