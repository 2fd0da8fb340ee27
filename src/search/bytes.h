// Numbers as bytes and back, for files of our own (a solution, a network's weights): little-endian
// on every machine, with a checksum at the end. Reading and writing files is for layers above.
#pragma once

#include <bit>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/check.h"
#include "core/types.h"

namespace ludo {

// FNV-1a: finds damage, not malice.
constexpr u64 checksum_of(std::span<const u8> bytes) {
  u64 hash = 0xCBF29CE484222325ULL;
  for (const u8 byte : bytes) {
    hash = (hash ^ byte) * 0x100000001B3ULL;
  }
  return hash;
}

// Appends numbers; a file begins with a word of its own.
class ByteWriter {
 public:
  explicit ByteWriter(std::string_view magic) : bytes_(magic.begin(), magic.end()) {}

  template <class T>
    requires std::is_integral_v<T>
  void put(T number) {
    const auto bits = static_cast<u64>(number);
    for (std::size_t i = 0; i < sizeof(T); ++i) {
      bytes_.push_back(static_cast<u8>(bits >> (8 * i)));
    }
  }
  void put(double number) { put(std::bit_cast<u64>(number)); }
  template <class List>
  void put_all(const List& numbers) {
    for (const auto number : numbers) {
      put(number);
    }
  }

  // All of it, the checksum last.
  std::vector<u8> finish() {
    put(checksum_of(bytes_));
    return std::move(bytes_);
  }

 private:
  std::vector<u8> bytes_;
};

inline constexpr std::size_t kChecksumBytes = sizeof(u64);

// Takes numbers off the front; the caller has made sure that there are enough bytes.
class ByteReader {
 public:
  explicit ByteReader(std::span<const u8> bytes) : rest_(bytes) {}

  template <class T>
  T next() {
    if constexpr (std::is_same_v<T, double>) {
      return std::bit_cast<double>(next<u64>());
    } else {
      CHECK(rest_.size() >= sizeof(T));
      u64 bits = 0;
      for (std::size_t i = 0; i < sizeof(T); ++i) {
        bits |= u64{rest_[i]} << (8 * i);
      }
      rest_ = rest_.subspan(sizeof(T));
      return static_cast<T>(bits);
    }
  }
  // Whether the bytes go on with this word, which is taken off if they do.
  bool skip(std::string_view word) {
    if (rest_.size() < word.size()) {
      return false;
    }
    for (std::size_t i = 0; i < word.size(); ++i) {
      if (rest_[i] != static_cast<u8>(word[i])) {
        return false;
      }
    }
    rest_ = rest_.subspan(word.size());
    return true;
  }
  std::size_t left() const { return rest_.size(); }

 private:
  std::span<const u8> rest_;
};

// Whether a file that ByteWriter has finished is as it was.
inline bool has_its_checksum(std::span<const u8> bytes) {
  if (bytes.size() < kChecksumBytes) {
    return false;
  }
  const std::size_t body = bytes.size() - kChecksumBytes;
  return ByteReader(bytes.subspan(body)).next<u64>() == checksum_of(bytes.first(body));
}

}  // namespace ludo
