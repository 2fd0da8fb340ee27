#include "room/tokens.h"

#include <algorithm>
#include <array>

#include "core/hex.h"
#include "core/sha256.h"

namespace ludo::room {
namespace {

constexpr std::string_view kLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

}  // namespace

std::string new_token(Random& random) {
  std::array<u8, 17> bytes{};  // one more, always 0: 22 letters carry 132 bits
  random.fill(std::span(bytes).first(16));
  std::string token;
  for (std::size_t i = 0; i < kTokenLetters; ++i) {
    const std::size_t bit = i * 6;
    const u32 pair = (u32{bytes[bit / 8]} << 8) | bytes[std::min<std::size_t>(bit / 8 + 1, 16)];
    token += kLetters[(pair >> (10 - bit % 8)) & 63U];
  }
  return token;
}

bool is_token(std::string_view text) {
  return text.size() == kTokenLetters && text.find_first_not_of(kLetters) == std::string_view::npos;
}

std::string new_table_id(TableHost host, Random& random) {
  std::string token = new_token(random);
  while (token.front() == '-') {  // on a command line that would be an option
    token = new_token(random);
  }
  return std::string(host == TableHost::Tab ? kTabPrefix : "") + token;
}

TableHost host_of(std::string_view table) {
  const bool is_tab = table.size() > kTokenLetters && table.starts_with(kTabPrefix);
  return is_tab ? TableHost::Tab : TableHost::Server;
}

bool is_table_id(std::string_view text) {
  return is_token(host_of(text) == TableHost::Tab ? text.substr(kTabPrefix.size()) : text);
}

bool is_strong_token(std::string_view text) {
  constexpr std::ptrdiff_t kDifferentLetters = 8;
  std::string sorted(text);
  std::sort(sorted.begin(), sorted.end());
  return is_token(text) &&
         std::unique(sorted.begin(), sorted.end()) - sorted.begin() >= kDifferentLetters;
}

std::string hex_of(std::span<const u8> bytes) {
  std::string out;
  append_hex(bytes, out);
  return out;
}

std::string token_hash(std::string_view token) { return hex_of(sha256(token)); }

bool same_hash(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) {
    return false;
  }
  u8 difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    difference |= static_cast<u8>(a[i]) ^ static_cast<u8>(b[i]);
  }
  return difference == 0;
}

}  // namespace ludo::room
