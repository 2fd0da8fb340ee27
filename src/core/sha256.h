// SHA-256 (FIPS 180-4) and HMAC-SHA256 (RFC 2104), the same on every machine and in a browser:
// without libraries, heap or tables built at run time. Not for passwords, and not hardened against
// somebody who measures this process: the keys it is used with are shown when a game is over.
//
// A Sha256 and an HmacSha256 are plain values: a copy goes on from where the original stood. So the
// blocks that hold a key are hashed once, however many messages follow.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "core/types.h"

namespace ludo {

using Digest = std::array<u8, 32>;

class Sha256 {
 public:
  Sha256& add(std::span<const u8> bytes);
  Sha256& add(std::string_view text) {
    return add({reinterpret_cast<const u8*>(text.data()), text.size()});
  }
  Digest finish();

 private:
  static constexpr std::size_t kBlock = 64;
  void mix(const u8* block);

  std::array<u32, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                            0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  u64 bytes_ = 0;  // added so far; those past the last whole block wait in rest_
  std::array<u8, kBlock> rest_{};
};

Digest sha256(std::span<const u8> bytes);
Digest sha256(std::string_view text);

class HmacSha256 {
 public:
  explicit HmacSha256(const Digest& key);

  HmacSha256& add(std::span<const u8> bytes) {
    inner_.add(bytes);
    return *this;
  }
  HmacSha256& add(std::string_view text) {
    inner_.add(text);
    return *this;
  }
  Digest finish();

 private:
  Sha256 inner_;
  Sha256 outer_;
};

}  // namespace ludo
