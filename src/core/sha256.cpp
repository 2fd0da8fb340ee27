#include "core/sha256.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace ludo {
namespace {

constexpr std::array<u32, 64> kRounds{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

constexpr u32 read_big_endian(const u8* bytes) {
  return u32{bytes[0]} << 24 | u32{bytes[1]} << 16 | u32{bytes[2]} << 8 | u32{bytes[3]};
}

constexpr void write_big_endian(u32 word, u8* out) {
  out[0] = static_cast<u8>(word >> 24);
  out[1] = static_cast<u8>(word >> 16);
  out[2] = static_cast<u8>(word >> 8);
  out[3] = static_cast<u8>(word);
}

// One round; the caller rotates the names of the eight words instead of their values.
inline void step(u32 a, u32 b, u32 c, u32& d, u32 e, u32 f, u32 g, u32& h, u32 word) {
  const u32 t =
      h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + (g ^ (e & (f ^ g))) + word;
  d += t;
  h = t + (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) | (c & (a | b)));
}

}  // namespace

void Sha256::mix(const u8* block) {
  std::array<u32, 16> w;
  for (std::size_t i = 0; i < w.size(); ++i) {
    w[i] = read_big_endian(block + 4 * i);
  }
  auto [a, b, c, d, e, f, g, h] = state_;
  for (std::size_t from = 0; from < kRounds.size(); from += 16) {
    const auto next = [&](std::size_t i) {
      if (from != 0) {
        const u32 w1 = w[(i + 1) & 15];
        const u32 w14 = w[(i + 14) & 15];
        w[i] += (std::rotr(w1, 7) ^ std::rotr(w1, 18) ^ (w1 >> 3)) + w[(i + 9) & 15] +
                (std::rotr(w14, 17) ^ std::rotr(w14, 19) ^ (w14 >> 10));
      }
      return w[i] + kRounds[from + i];
    };
    for (std::size_t i = 0; i < 16; i += 8) {
      step(a, b, c, d, e, f, g, h, next(i));
      step(h, a, b, c, d, e, f, g, next(i + 1));
      step(g, h, a, b, c, d, e, f, next(i + 2));
      step(f, g, h, a, b, c, d, e, next(i + 3));
      step(e, f, g, h, a, b, c, d, next(i + 4));
      step(d, e, f, g, h, a, b, c, next(i + 5));
      step(c, d, e, f, g, h, a, b, next(i + 6));
      step(b, c, d, e, f, g, h, a, next(i + 7));
    }
  }
  const std::array<u32, 8> mixed{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < state_.size(); ++i) {
    state_[i] += mixed[i];
  }
}

Sha256& Sha256::add(std::span<const u8> bytes) {
  const std::size_t held = bytes_ % kBlock;
  bytes_ += bytes.size();
  if (held != 0) {
    const std::size_t taken = std::min(kBlock - held, bytes.size());
    std::copy_n(bytes.data(), taken, rest_.data() + held);
    bytes = bytes.subspan(taken);
    if (held + taken < kBlock) {
      return *this;
    }
    mix(rest_.data());
  }
  for (; bytes.size() >= kBlock; bytes = bytes.subspan(kBlock)) {
    mix(bytes.data());
  }
  std::copy_n(bytes.data(), bytes.size(), rest_.data());
  return *this;
}

Digest Sha256::finish() {
  constexpr std::size_t kLengthAt = kBlock - 8;
  const u64 bits = bytes_ * 8;
  std::size_t held = bytes_ % kBlock;
  rest_[held++] = 0x80;
  if (held > kLengthAt) {
    std::fill(rest_.data() + held, rest_.data() + kBlock, u8{0});
    mix(rest_.data());
    held = 0;
  }
  std::fill(rest_.data() + held, rest_.data() + kLengthAt, u8{0});
  write_big_endian(static_cast<u32>(bits >> 32), rest_.data() + kLengthAt);
  write_big_endian(static_cast<u32>(bits), rest_.data() + kLengthAt + 4);
  mix(rest_.data());
  Digest out{};
  for (std::size_t i = 0; i < state_.size(); ++i) {
    write_big_endian(state_[i], out.data() + 4 * i);
  }
  return out;
}

Digest sha256(std::span<const u8> bytes) { return Sha256().add(bytes).finish(); }
Digest sha256(std::string_view text) { return Sha256().add(text).finish(); }

HmacSha256::HmacSha256(const Digest& key) {
  std::array<u8, 64> pad;
  const auto keyed = [&](u8 with) {
    pad.fill(with);
    for (std::size_t i = 0; i < key.size(); ++i) {
      pad[i] ^= key[i];
    }
    return std::span<const u8>(pad);
  };
  inner_.add(keyed(0x36));
  outer_.add(keyed(0x5c));
}

Digest HmacSha256::finish() { return outer_.add(inner_.finish()).finish(); }

}  // namespace ludo
