// A text as JSON writes it. Apart from json.h, which needs the whole JSON library.
#pragma once

#include <string>
#include <string_view>

namespace ludo {

// Appends `text` in quotes, with what JSON asks to be escaped. The text is UTF-8.
inline void append_json_text(std::string& out, std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20) {
      out += "\\u00";
      out += kDigits[byte >> 4];
      out += kDigits[byte & 15U];
    } else {
      out += c;
    }
  }
  out += '"';
}

}  // namespace ludo
