// SHA-256 and HMAC-SHA256 against libsodium, over every length around a block's edges and over
// pieces of every size; and against the examples of FIPS 180-4 and RFC 4231.
#include "core/sha256.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <string>
#include <vector>

#include "core/rng.h"

namespace ludo {
namespace {

std::string hex(std::span<const u8> bytes) {
  std::string out(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(out.data(), out.size(), bytes.data(), bytes.size());
  out.pop_back();
  return out;
}

std::vector<u8> random_bytes(Rng& rng, std::size_t count) {
  std::vector<u8> out(count);
  for (u8& byte : out) {
    byte = static_cast<u8>(rng.below(256));
  }
  return out;
}

Digest theirs(std::span<const u8> bytes) {
  Digest out{};
  crypto_hash_sha256(out.data(), bytes.data(), bytes.size());
  return out;
}

TEST(Sha256, GivesTheExamplesOfTheStandard) {
  EXPECT_EQ(hex(sha256(std::string_view("abc"))),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hex(sha256(std::string_view(""))),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST(Sha256, AgreesWithLibsodiumAtEveryLengthAndInPieces) {
  Rng rng(1);
  for (std::size_t size = 0; size < 300; ++size) {
    const std::vector<u8> bytes = random_bytes(rng, size);
    ASSERT_EQ(sha256(bytes), theirs(bytes)) << size << " bytes";
    Sha256 pieces;
    for (std::size_t from = 0; from < size;) {
      const std::size_t count = std::min<std::size_t>(rng.below(100), size - from);
      pieces.add(std::span(bytes).subspan(from, count));
      from += count;
    }
    ASSERT_EQ(pieces.finish(), theirs(bytes)) << size << " bytes in pieces";
  }
}

TEST(Sha256, HmacAgreesWithLibsodiumAlsoFromACopy) {
  Rng rng(2);
  for (std::size_t size = 0; size < 200; ++size) {
    Digest key{};
    for (u8& byte : key) {
      byte = static_cast<u8>(rng.below(256));
    }
    const std::vector<u8> bytes = random_bytes(rng, size);
    Digest expected{};
    crypto_auth_hmacsha256(expected.data(), bytes.data(), bytes.size(), key.data());
    const HmacSha256 keyed(key);
    HmacSha256 first = keyed;
    HmacSha256 second = keyed;
    ASSERT_EQ(first.add(bytes).finish(), expected) << size << " bytes";
    ASSERT_EQ(second.add(bytes).finish(), expected) << size << " bytes, from a copy";
  }
}

}  // namespace
}  // namespace ludo
