// Counting and finding bits in a word, fast on any processor: a program for every machine cannot
// count on the instructions for it.
#pragma once

#include <array>
#include <bit>

#include "core/types.h"

namespace ludo::bits {

inline constexpr u64 kOnes = 0x0101010101010101ULL;   // 1 in each byte
inline constexpr u64 kHighs = 0x8080808080808080ULL;  // the high bit of each byte

// The high bit of each byte that is zero. Of a byte above one that is, it may be set too.
constexpr u64 zero_bytes(u64 word) { return (word - kOnes) & ~word & kHighs; }

// In each byte, how many bits are set in it and in the bytes below.
constexpr u64 running_counts(u64 word) {
  word -= word >> 1 & 0x5555555555555555ULL;
  word = (word & 0x3333333333333333ULL) + (word >> 2 & 0x3333333333333333ULL);
  word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
  return word * kOnes;
}

constexpr int count(u64 word) {
#if defined(__x86_64__) && !defined(__POPCNT__) && !defined(__clang__)
  return static_cast<int>(running_counts(word) >> 56);  // g++ would call a library function
#else
  return std::popcount(word);
#endif
}

// The place of the k-th set bit of a byte, by byte and k.
inline constexpr auto kNthOfByte = [] {
  std::array<std::array<u8, 8>, 256> table{};
  for (std::size_t byte = 0; byte < 256; ++byte) {
    std::size_t k = 0;
    for (u8 place = 0; place < 8; ++place) {
      if ((byte >> place & 1U) != 0) {
        table[byte][k++] = place;
      }
    }
  }
  return table;
}();

// The place of the k-th set bit; k < count(word). Finds the byte by comparing all eight running
// counts with k at once (Vigna's broadword selection), the bit by a table.
constexpr int nth(u64 word, int k) {
  const u64 counts = running_counts(word);
  const u64 wanted = static_cast<u64>(k);
  const u64 passed = ((wanted * kOnes | kHighs) - counts) & kHighs;  // bytes that end too early
  const int shift = static_cast<int>(((passed >> 7) * kOnes) >> 56) * 8;
  const u64 before = (counts << 8) >> shift & 0xFF;
  return shift + kNthOfByte[word >> shift & 0xFF][wanted - before];
}

}  // namespace ludo::bits
