// Text without a heap: a fixed buffer, and a formatter that fills {0}, {1}, … in a sentence. Enough
// for notation and for the sentences of a log line; what does not fit is cut at a character's end.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "core/types.h"
#include "core/typography.h"

namespace ludo {

// Words of ours in one language, as they are typed: set on their way into a text (typography.h).
struct Wording {
  std::string_view text;
  Lang lang = Lang::En;
};
constexpr Wording pick(Lang lang, std::string_view fr, std::string_view en) {
  return {lang == Lang::Fr ? fr : en, lang};
}

template <int N>
class FixedText {
 public:
  // Leaves the buffer as it is: a server makes dozens of these for every move.
  constexpr FixedText() {}  // NOLINT(modernize-use-equals-default)
  constexpr explicit FixedText(std::string_view text) { append(text); }
  explicit FixedText(Wording words) { append(words); }

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
  FixedText& append(Wording words) {
    append_typeset(*this, words.lang, words.text);
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

// What people call the seats, for sentences, and the seat whose player reads them: that one is
// addressed ("vous prenez", "you take"), not named.
struct Names : std::array<std::string_view, kMaxSeats> {
  Seat you = kSpectator;

  constexpr void address(Seat reader, Lang lang) {
    you = reader;
    if (reader != kSpectator) {
      (*this)[static_cast<std::size_t>(index_of(reader))] = lang == Lang::Fr ? "vous" : "you";
    }
  }
};

// A seat in a sentence.
struct SeatName {
  std::string_view name;
  bool is_you = false;
};
constexpr SeatName seat_name(const Names& names, u8 seat) {
  return seat < kMaxSeats ? SeatName{names[seat], seat_at(seat) == names.you} : SeatName{};
}

// One filler of a sentence: a text, words of ours, a number or a seat.
class Filler {
 public:
  constexpr Filler(std::string_view text) : text_(text) {}  // NOLINT(google-explicit-constructor)
  constexpr Filler(const char* text) : text_(text) {}       // NOLINT(google-explicit-constructor)
  constexpr Filler(Wording words)                           // NOLINT(google-explicit-constructor)
      : text_(words.text), lang_(words.lang) {}
  constexpr Filler(SeatName seat)  // NOLINT(google-explicit-constructor)
      : text_(seat.name), is_you_(seat.is_you) {}
  constexpr Filler(int number)
      : number_(number), is_number_(true) {}  // NOLINT(google-explicit-constructor)

  constexpr bool is_you() const { return is_you_; }

  template <int N>
  void append_to(FixedText<N>& out) const {
    if (is_number_) {
      out.append_number(number_);
      return;
    }
    if (is_you_ && begins_sentence(out.view())) {
      out.append(static_cast<char>(text_[0] - 'a' + 'A')).append(text_.substr(1));
      return;
    }
    if (out.view().ends_with(" de ") && elides_before(text_)) {
      out.drop_last(2);  // "de Ana" is "d’Ana"
      out.append(kApostrophe);
    }
    out.append(Wording{text_, lang_});
  }

 private:
  static constexpr bool begins_sentence(std::string_view before) {
    return before.empty() || before.ends_with(". ") || before.ends_with("! ");
  }

  std::string_view text_;
  Lang lang_ = Lang::En;  // what others wrote stays as it is
  int number_ = 0;
  bool is_number_ = false;
  bool is_you_ = false;
};

// Of "{0:takes|take} …" what stands between the braces: the two forms, and how long it all is.
struct Forms {
  std::string_view other;
  std::string_view you;
  std::size_t size = 0;
};
constexpr Forms forms_at(std::string_view pattern) {
  constexpr std::size_t kBegin = 3;  // "{0:"
  std::size_t bar = 0;
  int depth = 1;
  for (std::size_t i = kBegin; i < pattern.size(); ++i) {
    depth += pattern[i] == '{' ? 1 : pattern[i] == '}' ? -1 : 0;
    if (depth == 0) {
      return {pattern.substr(kBegin, bar - kBegin), pattern.substr(bar + 1, i - bar - 1), i + 1};
    }
    if (depth == 1 && pattern[i] == '|') {
      bar = i;
    }
  }
  return {pattern, pattern, pattern.size()};
}

template <int N, std::size_t Count>
void put_list(FixedText<N>& out, Wording words, const std::array<Filler, Count>& list) {
  std::string_view pattern = words.text;
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{');
    out.append(Wording{pattern.substr(0, open), words.lang});
    if (open == std::string_view::npos) {
      return;
    }
    pattern.remove_prefix(open);
    const Filler& filler = list[std::min(static_cast<std::size_t>(pattern[1] - '0'), Count - 1)];
    if (pattern[2] == '}') {
      filler.append_to(out);
      pattern.remove_prefix(3);
      continue;
    }
    const Forms forms = forms_at(pattern);
    put_list(out, {filler.is_you() ? forms.you : forms.other, words.lang}, list);
    pattern.remove_prefix(forms.size);
  }
}

// Appends `pattern` to `out`, {0} … {9} replaced by the fillers; "de" is elided as the name asks
// for. Of {0:takes|take} the second form is taken where the first filler is the seat of the reader;
// a form may hold fillers and forms again.
template <int N, class... Fillers>
void put(FixedText<N>& out, Wording pattern, const Fillers&... fillers) {
  put_list(out, pattern,
           std::array<Filler, sizeof...(Fillers) + 1>{Filler(fillers)..., Filler("")});
}
// The same with a pattern that is set alike in all languages.
template <int N, class... Fillers>
void put(FixedText<N>& out, std::string_view pattern, const Fillers&... fillers) {
  put(out, Wording{pattern}, fillers...);
}

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
