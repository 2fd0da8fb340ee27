// Numbers come back from bytes as they were, low byte first, and damage is found.
#include "search/bytes.h"

#include <gtest/gtest.h>

#include <array>

namespace ludo {
namespace {

std::vector<u8> some_file() {
  ByteWriter writer("MAGI");
  writer.put(u32{0x01020304});
  writer.put(i16{-2});
  writer.put(-0.5);
  writer.put_all(std::array<u8, 2>{7, 8});
  return writer.finish();
}

TEST(Bytes, NumbersComeBackAsTheyWere) {
  const std::vector<u8> bytes = some_file();
  EXPECT_EQ(bytes.size(), 4 + 4 + 2 + 8 + 2 + kChecksumBytes);
  EXPECT_EQ(bytes[4], 4);  // the low byte first
  ByteReader reader(bytes);
  EXPECT_FALSE(reader.skip("MAGE"));
  EXPECT_TRUE(reader.skip("MAGI"));
  EXPECT_EQ(reader.next<u32>(), 0x01020304U);
  EXPECT_EQ(reader.next<i16>(), -2);
  EXPECT_EQ(reader.next<double>(), -0.5);
  EXPECT_EQ(reader.next<u8>(), 7);
  EXPECT_EQ(reader.left(), 1 + kChecksumBytes);
}

TEST(Bytes, DamageIsFound) {
  const std::vector<u8> bytes = some_file();
  EXPECT_TRUE(has_its_checksum(bytes));
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    std::vector<u8> damaged = bytes;
    damaged[i] ^= 1U;
    EXPECT_FALSE(has_its_checksum(damaged)) << i;
  }
  EXPECT_FALSE(has_its_checksum(std::span(bytes).first(kChecksumBytes - 1)));
  EXPECT_FALSE(ByteReader(std::span(bytes).first(3)).skip("MAGI"));
}

}  // namespace
}  // namespace ludo
