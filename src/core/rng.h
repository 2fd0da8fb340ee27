// Our own random numbers: xoshiro256++ (Blackman, Vigna) seeded by splitmix64. The same seed gives
// the same numbers on every machine and compiler, which standard distributions do not promise. No
// state of a game holds one: callers that need chance pass an Rng. Not for secrets; the server's
// nature uses HMAC.
#pragma once

#include "core/check.h"
#include "core/types.h"

namespace ludo {

class Rng {
 public:
  // Streams of one seed are independent: `stream` is, say, the number of the game in a series.
  explicit constexpr Rng(u64 seed, u64 stream = 0) {
    u64 x = seed ^ (stream * 0xD1342543DE82EF95ULL + 0x2545F4914F6CDD1DULL);
    for (u64& word : state_) {
      x += 0x9E3779B97F4A7C15ULL;
      u64 z = x;
      z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
      z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
      word = z ^ (z >> 31);
    }
  }

  constexpr u64 next() {
    const u64 result = rotate(state_[0] + state_[3], 23) + state_[0];
    const u64 t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = rotate(state_[3], 45);
    return result;
  }

  // Uniform in [0, n), without bias: Lemire's multiplication with rejection.
  constexpr u32 below(u32 n) {
    DCHECK(n > 0);
    u64 product = (next() >> 32) * n;
    if (static_cast<u32>(product) < n) [[unlikely]] {
      const u32 threshold = (0U - n) % n;
      while (static_cast<u32>(product) < threshold) {
        product = (next() >> 32) * n;
      }
    }
    return static_cast<u32>(product >> 32);
  }

 private:
  static constexpr u64 rotate(u64 x, int k) { return (x << k) | (x >> (64 - k)); }
  u64 state_[4]{};
};

}  // namespace ludo
