// A text as JSON writes it, and where to write a lot of it quickly. Apart from json.h, which needs
// the whole JSON library.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

#include "core/bits.h"
#include "core/types.h"

namespace ludo {

// How many bytes at the beginning need no escape. Eight at a time: a server writes a few thousand
// of them for every move.
inline std::size_t plain_bytes(std::string_view text) {
  using bits::kOnes;
  using bits::zero_bytes;
  std::size_t count = 0;
  for (; count + sizeof(u64) <= text.size(); count += sizeof(u64)) {
    u64 bytes = 0;
    std::memcpy(&bytes, text.data() + count, sizeof bytes);
    const u64 controls = zero_bytes(bytes & kOnes * 0xE0);  // below 0x20
    if ((controls | zero_bytes(bytes ^ kOnes * '"') | zero_bytes(bytes ^ kOnes * '\\')) != 0) {
      break;
    }
  }
  while (count < text.size() && text[count] != '"' && text[count] != '\\' &&
         static_cast<unsigned char>(text[count]) >= 0x20) {
    ++count;
  }
  return count;
}

// A text that grows: what a std::string does, without its zeros before every byte, without the heap
// while it is short, and with room that can be asked for once and written to many times.
class TextOut {
 public:
  TextOut() = default;
  TextOut(const TextOut&) = delete;
  TextOut& operator=(const TextOut&) = delete;

  [[gnu::always_inline]] TextOut& operator+=(char c) {
    *room(1) = c;
    ++size_;
    return *this;
  }
  TextOut& operator+=(std::string_view text) {
    std::copy_n(text.data(), text.size(), room(text.size()));
    size_ += text.size();
    return *this;
  }
  // Of a literal the length is a constant: a few stores instead of a call.
  template <std::size_t N>
  [[gnu::always_inline]] TextOut& operator+=(const char (&literal)[N]) {
    std::memcpy(room(N - 1), literal, N - 1);
    size_ += N - 1;
    return *this;
  }
  TextOut& operator+=(i64 number) {
    constexpr std::size_t kDigits = 20;
    char* at = room(kDigits);
    size_ += static_cast<std::size_t>(std::to_chars(at, at + kDigits, number).ptr - at);
    return *this;
  }
  char& back() { return bytes_[size_ - 1]; }
  void clear() { size_ = 0; }
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  std::string_view view() const { return {bytes_, size_}; }

  // Where the next `count` bytes go; `wrote` says how many of them did.
  char* room(std::size_t count) {
    if (capacity_ - size_ < count) {
      grow(count);
    }
    return bytes_ + size_;
  }
  void wrote(std::size_t count) { size_ += count; }

 private:
  void grow(std::size_t count) {
    capacity_ = 2 * capacity_ + count;
    auto bigger = std::make_unique_for_overwrite<char[]>(capacity_);
    std::memcpy(bigger.get(), bytes_, size_);
    heap_ = std::move(bigger);
    bytes_ = heap_.get();
  }

  std::array<char, 4096> short_;
  std::unique_ptr<char[]> heap_;
  char* bytes_ = short_.data();
  std::size_t size_ = 0;
  std::size_t capacity_ = short_.size();
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
