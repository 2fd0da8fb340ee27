// Bytes as hexadecimal digits in small letters, and a digit back: each value has one spelling.
#pragma once

#include <span>
#include <string_view>

#include "core/types.h"

namespace ludo {

inline constexpr std::string_view kHexDigits = "0123456789abcdef";

// Two digits a byte, at the end of a text of whatever kind.
template <class Text>
constexpr void append_hex(std::span<const u8> bytes, Text& text) {
  for (const u8 byte : bytes) {
    text += kHexDigits[byte >> 4];
    text += kHexDigits[byte & 15U];
  }
}

// What a digit stands for; nothing else is below 16.
constexpr std::size_t hex_value(char digit) { return kHexDigits.find(digit); }

}  // namespace ludo
