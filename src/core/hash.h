// A hash of plain bytes, equal on every machine: for signatures and for keys of states. Not for
// secrets.
#pragma once

#include <cstring>

#include "core/game.h"

namespace ludo {

constexpr u64 mix(u64 h, u64 word) {
  h ^= word;
  h *= 0x9E3779B97F4A7C15ULL;
  h ^= h >> 32;
  h *= 0xD6E8FEB86659FD93ULL;
  return h ^ (h >> 29);
}

template <PlainBytes T>
u64 hash_bytes(const T& value, u64 h = 0x4C75646F74686571ULL) {
  const auto* bytes = reinterpret_cast<const unsigned char*>(&value);
  std::size_t i = 0;
  for (; i + 8 <= sizeof(T); i += 8) {
    u64 word = 0;
    std::memcpy(&word, bytes + i, 8);
    h = mix(h, word);
  }
  if (i < sizeof(T)) {
    u64 word = 0;
    std::memcpy(&word, bytes + i, sizeof(T) - i);
    h = mix(h, word);
  }
  return mix(h, sizeof(T));
}

// For types whose comparison is that of their bytes: PlainBytes promises one pattern per meaning.
template <PlainBytes T>
bool same_bytes(const T& a, const T& b) {
  // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): no padding, as PlainBytes checks
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

}  // namespace ludo
