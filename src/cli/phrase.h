// A sentence in both languages with the values it takes, checked by the compiler: a language that
// forgets a value or formats it wrongly does not compile. French is typed plainly and set here,
// before the values are filled in, which stay as they are.
#pragma once

#include <fmt/core.h>

#include <string>
#include <string_view>

#include "core/types.h"
#include "core/typography.h"

namespace ludo::cli {

template <class... Values>
struct Phrase {
  fmt::format_string<const Values&...> fr;
  fmt::format_string<const Values&...> en;

  std::string operator()(Lang lang, const Values&... values) const {
    const fmt::string_view typed = lang == Lang::Fr ? fr : en;
    std::string words;
    append_typeset(words, lang, {typed.data(), typed.size()});
    return fmt::vformat(words, fmt::make_format_args(values...));
  }
};

// Words of the games themselves, which are typed plainly too.
inline std::string in_words(Lang lang, std::string_view fr, std::string_view en) {
  std::string out;
  append_typeset(out, lang, lang == Lang::Fr ? fr : en);
  return out;
}

// "1 game", "5 games": French counts 0 as one, English does not.
struct Counted {
  std::string_view fr_one;
  std::string_view fr_many;
  std::string_view en_one;
  std::string_view en_many;

  std::string plural(Lang lang) const { return std::string(lang == Lang::Fr ? fr_many : en_many); }
  std::string operator()(Lang lang, u64 count) const {
    const bool one = lang == Lang::Fr ? count < 2 : count == 1;
    return fmt::format("{} {}", count,
                       lang == Lang::Fr ? (one ? fr_one : fr_many) : (one ? en_one : en_many));
  }
};

// A word of a deck or view file, as players read it.
struct Term {
  std::string_view name;
  std::string_view fr;
  std::string_view en;
};

}  // namespace ludo::cli
