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

// Of two words together: cheaper than one after the other where there is no instruction for it.
constexpr int count(u64 a, u64 b) {
#if defined(__x86_64__) && !defined(__POPCNT__) && !defined(__clang__)
  constexpr u64 kTwos = 0x3333333333333333ULL;
  a -= a >> 1 & 0x5555555555555555ULL;
  b -= b >> 1 & 0x5555555555555555ULL;
  const u64 fours = (a & kTwos) + (a >> 2 & kTwos) + (b & kTwos) + (b >> 2 & kTwos);
  const u64 bytes = (fours & 0x0F0F0F0F0F0F0F0FULL) + (fours >> 4 & 0x0F0F0F0F0F0F0F0FULL);
  return static_cast<int>(bytes * kOnes >> 56);
#else
  return std::popcount(a) + std::popcount(b);
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

// The place of the k-th set bit of a word with these running counts; k < count(word). Finds the
// byte by comparing all eight counts with k at once (Vigna's broadword selection), the bit by a
// table.
constexpr int nth_by_counts(u64 word, u64 counts, int k) {
  const u64 wanted = static_cast<u64>(k);
  const u64 passed = ((wanted * kOnes | kHighs) - counts) & kHighs;  // bytes that end too early
  const int shift = static_cast<int>(((passed >> 7) * kOnes) >> 56) * 8;
  const u64 before = (counts << 8) >> shift & 0xFF;
  return shift + kNthOfByte[word >> shift & 0xFF][wanted - before];
}
constexpr int nth(u64 word, int k) { return nth_by_counts(word, running_counts(word), k); }

// The same of two words, the second one's bits after the first one's. Counts both before it knows
// which is wanted: that takes no longer than one.
constexpr int nth_of_two(u64 a, u64 b, int k) {
  const u64 counts_a = running_counts(a);
  const u64 counts_b = running_counts(b);
  const int in_a = static_cast<int>(counts_a >> 56);
  const bool further = k >= in_a;
  return (further ? 64 : 0) +
         nth_by_counts(further ? b : a, further ? counts_b : counts_a, further ? k - in_a : k);
}

}  // namespace ludo::bits
