// A text as JSON writes it, and where to write a lot of it quickly. Apart from json.h, which needs
// the whole JSON library.
#pragma once

#include <algorithm>
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

// Appends to a string without asking at every letter whether there is room for it. While there is
// one, nobody else may touch the string.
class TextOut {
 public:
  explicit TextOut(std::string& target) : target_(target) {
    const std::size_t used = target.size();
    make_room(used, std::max(target.capacity(), used + kLeast));
  }
  ~TextOut() { target_.resize(used()); }
  TextOut(const TextOut&) = delete;
  TextOut& operator=(const TextOut&) = delete;

  TextOut& operator+=(char c) {
    if (at_ == end_) {
      grow(1);
    }
    *at_++ = c;
    return *this;
  }
  TextOut& operator+=(std::string_view text) {
    if (static_cast<std::size_t>(end_ - at_) < text.size()) {
      grow(text.size());
    }
    at_ = std::copy_n(text.data(), text.size(), at_);
    return *this;
  }
  char& back() { return at_[-1]; }

 private:
  static constexpr std::size_t kLeast = 1024;

  std::size_t used() const { return static_cast<std::size_t>(at_ - target_.data()); }
  void grow(std::size_t more) { make_room(used(), 2 * target_.size() + more); }
  void make_room(std::size_t used, std::size_t size) {
    target_.resize(size);
    at_ = target_.data() + used;
    end_ = target_.data() + size;
  }

  std::string& target_;
  char* at_ = nullptr;
  char* end_ = nullptr;
};

// Appends `text` in quotes, with what JSON asks to be escaped. The text is UTF-8.
template <class Out>
void append_json_text(Out& out, std::string_view text) {
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
