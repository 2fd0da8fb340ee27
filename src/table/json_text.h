// A text as JSON writes it. Apart from json.h, which needs the whole JSON library.
#pragma once

#include <cstring>
#include <string>
#include <string_view>

#include "core/types.h"

namespace ludo {

// How many bytes at the beginning need no escape. Eight at a time: a server writes a few thousand
// of them for every move.
inline std::size_t plain_bytes(std::string_view text) {
  constexpr u64 kOnes = 0x0101'0101'0101'0101;
  constexpr u64 kHighs = kOnes << 7;
  const auto has_zero = [](u64 bytes) { return (bytes - kOnes) & ~bytes & kHighs; };
  std::size_t count = 0;
  for (; count + sizeof(u64) <= text.size(); count += sizeof(u64)) {
    u64 bytes = 0;
    std::memcpy(&bytes, text.data() + count, sizeof bytes);
    const u64 controls = has_zero(bytes & kOnes * 0xE0);  // below 0x20
    if ((controls | has_zero(bytes ^ kOnes * '"') | has_zero(bytes ^ kOnes * '\\')) != 0) {
      break;
    }
  }
  while (count < text.size() && text[count] != '"' && text[count] != '\\' &&
         static_cast<unsigned char>(text[count]) >= 0x20) {
    ++count;
  }
  return count;
}

// Appends `text` in quotes, with what JSON asks to be escaped. The text is UTF-8.
inline void append_json_text(std::string& out, std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  out += '"';
  for (;;) {
    const std::size_t plain = plain_bytes(text);
    out += text.substr(0, plain);
    if (plain == text.size()) {
      break;
    }
    const char c = text[plain];
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out += "\\u00";
      out += kDigits[byte >> 4];
      out += kDigits[byte & 15U];
    }
    text.remove_prefix(plain + 1);
  }
  out += '"';
}

}  // namespace ludo
