// Text without a heap: a fixed buffer, and a formatter that fills {0}, {1}, … in a sentence. Enough
// for notation and for the sentences of a log line; what does not fit is cut at a character's end.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <string_view>

#include "core/bits.h"
#include "core/types.h"

namespace ludo {

template <int N>
class FixedText {
 public:
  // Leaves the buffer as it is: a server makes dozens of these for every move.
  constexpr FixedText() {}  // NOLINT(modernize-use-equals-default)
  constexpr explicit FixedText(std::string_view text) { append(text); }

  constexpr std::string_view view() const { return {chars_.data(), size_}; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr int size() const { return static_cast<int>(size_); }
  constexpr void clear() { size_ = 0; }
  constexpr void drop_last(int count) { size_ -= static_cast<std::size_t>(count); }

  constexpr FixedText& append(std::string_view text) {
    std::size_t room = N - size_;
    if (text.size() < room) {
      room = text.size();
    }
    while (room > 0 && room < text.size() && is_continuation(text[room])) {
      --room;
    }
    std::copy_n(text.begin(), room, chars_.begin() + size_);
    size_ += room;
    return *this;
  }
  constexpr FixedText& append(char c) { return append(std::string_view{&c, 1}); }
  constexpr FixedText& append_number(i64 number) {
    std::array<char, 20> digits{};
    int n = 0;
    u64 rest = number < 0 ? u64{0} - static_cast<u64>(number) : static_cast<u64>(number);
    do {
      digits[static_cast<std::size_t>(n++)] = static_cast<char>('0' + rest % 10);
      rest /= 10;
    } while (rest != 0);
    if (number < 0) {
      append('-');
    }
    while (n > 0) {
      append(digits[static_cast<std::size_t>(--n)]);
    }
    return *this;
  }
  friend constexpr bool operator==(const FixedText& a, const FixedText& b) {
    return a.view() == b.view();
  }

 private:
  static constexpr bool is_continuation(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
  }
  std::array<char, N> chars_;
  std::size_t size_ = 0;
};

using MoveText =
    FixedText<112>;  // a move in notation: "attack ID SEAT TARGET" with ids up to 40 letters
using Sentence = FixedText<640>;  // a log line in one language

// Whether French drops the e of "de" before somebody's name, the only thing our sentences put
// there: a vowel, with or without accent; an h, but not ha-, where it is more often sounded
// ("d'Hélène", "de Hana"); a y before a consonant ("d'Yves", "de Yann"). The one place that decides
// it: the browser puts no "de" before a name itself.
constexpr bool elides_before(std::string_view name) {
  constexpr std::string_view kVowels = "aeiouAEIOU";
  constexpr std::string_view kAccented = "àâäæéèêëîïôöùûüœÀÂÄÆÉÈÊËÎÏÔÖÙÛÜŒ";
  const auto is_one_of = [name](std::string_view letters, std::size_t at) {
    return at < name.size() && letters.find(name[at]) != std::string_view::npos;
  };
  if (is_one_of("hH", 0)) {
    return !is_one_of("aA", 1);
  }
  if (is_one_of("yY", 0)) {
    return !is_one_of(kVowels, 1) && !is_one_of("yY", 1);
  }
  return is_one_of(kVowels, 0) ||
         (name.size() > 1 && (static_cast<unsigned char>(name[0]) & 0x80U) != 0 &&
          kAccented.find(name.substr(0, 2)) != std::string_view::npos);
}

// One filler of a sentence: a text or a number.
class Filler {
 public:
  constexpr Filler(std::string_view text) : text_(text) {}  // NOLINT(google-explicit-constructor)
  constexpr Filler(const char* text) : text_(text) {}       // NOLINT(google-explicit-constructor)
  constexpr Filler(int number)
      : number_(number), is_number_(true) {}  // NOLINT(google-explicit-constructor)
  template <int N>
  constexpr void append_to(FixedText<N>& out) const {
    if (is_number_) {
      out.append_number(number_);
      return;
    }
    if (out.view().ends_with(" de ") && elides_before(text_)) {
      out.drop_last(2);  // "de Ana" is "d'Ana"
      out.append('\'');
    }
    out.append(text_);
  }

 private:
  std::string_view text_;
  int number_ = 0;
  bool is_number_ = false;
};

// Appends `pattern` to `out`, {0} … {9} replaced by the fillers; "de" is elided as the name asks
// for.
template <int N, class... Fillers>
constexpr void put(FixedText<N>& out, std::string_view pattern, const Fillers&... fillers) {
  const std::array<Filler, sizeof...(Fillers) + 1> list{Filler(fillers)..., Filler("")};
  std::size_t i = 0;
  while (i < pattern.size()) {
    const std::size_t open = pattern.find('{', i);
    if (open == std::string_view::npos || open + 2 >= pattern.size() || pattern[open + 2] != '}') {
      out.append(pattern.substr(i));
      return;
    }
    out.append(pattern.substr(i, open - i));
    const auto which = static_cast<std::size_t>(pattern[open + 1] - '0');
    if (which < sizeof...(Fillers)) {
      list[which].append_to(out);
    }
    i = open + 3;
  }
}

// Where the next space is that French binds to its neighbour: before some marks and inside quotes.
// Eight bytes at a time: a server looks through every sentence it sends. Most spaces stand before a
// letter of ASCII and after one, and bind nothing.
inline std::size_t next_bound_space(std::string_view text, std::size_t from) {
  using namespace bits;
  const auto is_bound = [text](std::size_t at) {
    constexpr std::string_view kAfter = "!?:;%";
    const std::string_view next = text.substr(at + 1);
    return text[at] == ' ' && ((!next.empty() && kAfter.find(next[0]) != std::string_view::npos) ||
                               next.starts_with("»") || text.substr(0, at).ends_with("«"));
  };
  constexpr std::size_t kStep = sizeof(u64);
  for (; from + kStep < text.size(); from += kStep) {
    u64 here = 0;
    u64 next = 0;
    std::memcpy(&here, text.data() + from, kStep);
    std::memcpy(&next, text.data() + from + 1, kStep);
    // Letters of ASCII have bit 6 and not bit 7. What stands before the first byte is not looked
    // at.
    const u64 before = here << 8 | kHighs >> 56;
    const u64 beside = ~(next << 1) | next | before;
    const bool in_order = std::endian::native == std::endian::little;
    if ((zero_bytes(here ^ kOnes * ' ') & (in_order ? beside : kHighs)) != 0) {
      for (std::size_t at = from; at < from + kStep; ++at) {
        if (is_bound(at)) {
          return at;
        }
      }
    }
  }
  while (from < text.size() && !is_bound(from)) {
    ++from;
  }
  return from < text.size() ? from : std::string_view::npos;
}

// A line must not break at such a space. The one place that decides it: what leaves the engine for
// people to read went through this.
template <int N>
void typeset(Lang lang, FixedText<N>& text) {
  std::size_t bound = lang == Lang::Fr ? next_bound_space(text.view(), 0) : std::string_view::npos;
  if (bound == std::string_view::npos) {
    return;
  }
  FixedText<N> out;
  std::size_t from = 0;
  for (; bound != std::string_view::npos; bound = next_bound_space(text.view(), from)) {
    out.append(text.view().substr(from, bound - from)).append("\u00A0");
    from = bound + 1;
  }
  text = out.append(text.view().substr(from));
}

// What people call the seats, for sentences.
using Names = std::array<std::string_view, kMaxSeats>;

// Splits off the first word of `rest` (words are separated by one space); empty when there is none.
constexpr std::string_view next_word(std::string_view& rest) {
  const std::size_t space = rest.find(' ');
  const std::string_view word = rest.substr(0, space);
  rest = space == std::string_view::npos ? std::string_view{} : rest.substr(space + 1);
  return word;
}

// A whole number without sign or leading zeros, at most `max`; -1 if `text` is anything else.
constexpr int parse_number(std::string_view text, int max) {
  if (text.empty() || text.size() > 6 || (text.size() > 1 && text[0] == '0')) {
    return -1;
  }
  int value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') {
      return -1;
    }
    value = value * 10 + (c - '0');
  }
  return value <= max ? value : -1;
}

}  // namespace ludo
