// How French is set, for every way our words reach people: pages, terminal, protocol. The one place
// that decides it; the browser shows the results, and what the web has of its own words is written
// so in its files (tests/laws/typography_test.cpp).
//
// Our own words go through here before anything is filled in. What others wrote, names above all,
// stays as they wrote it.
#pragma once

#include <bit>
#include <cstring>
#include <string_view>

#include "core/bits.h"
#include "core/types.h"

namespace ludo {

inline constexpr std::string_view kNoBreakSpace = "\u00A0";
inline constexpr std::string_view kApostrophe = "\u2019";

// Whether French drops the e of "de" before somebody's name, the only thing our sentences put
// there: a vowel, with or without accent; an h, but not ha-, where it is more often sounded
// ("d’Hélène", "de Hana"); a y before a consonant ("d’Yves", "de Yann"). The browser puts no "de"
// before a name itself.
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

// Whether what stands at `at` is set otherwise than it is typed: a space that French binds to its
// neighbour, before some marks and inside quotes, where a line must not break; a straight
// apostrophe inside a word, or before what will be filled in ("l'{0}").
inline bool is_set_otherwise(std::string_view text, std::size_t at) {
  const auto is_letter = [](char c) {  // or part of one outside ASCII
    return (static_cast<unsigned char>(c) & 0x80U) != 0 ||
           (static_cast<unsigned char>(c | 0x20) >= 'a' &&
            static_cast<unsigned char>(c | 0x20) <= 'z');
  };
  const std::string_view next = text.substr(at + 1);
  if (text[at] == '\'') {
    return at > 0 && is_letter(text[at - 1]) && !next.empty() &&
           (is_letter(next[0]) || next[0] == '{');
  }
  constexpr std::string_view kAfter = "!?:;%";
  return text[at] == ' ' && ((!next.empty() && kAfter.find(next[0]) != std::string_view::npos) ||
                             next.starts_with("»") || text.substr(0, at).ends_with("«"));
}

// The first such place, from `from` on. Eight bytes at a time: a server looks through every
// sentence it sends. Most spaces stand before a letter of ASCII and after one, and bind nothing.
inline std::size_t next_set_otherwise(std::string_view text, std::size_t from) {
  using namespace bits;
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
    const u64 spaces = zero_bytes(here ^ kOnes * ' ') & (in_order ? beside : kHighs);
    if ((spaces | zero_bytes(here ^ kOnes * '\'')) != 0) {
      for (std::size_t at = from; at < from + kStep; ++at) {
        if (is_set_otherwise(text, at)) {
          return at;
        }
      }
    }
  }
  while (from < text.size() && !is_set_otherwise(text, from)) {
    ++from;
  }
  return from < text.size() ? from : std::string_view::npos;
}

// Appends words of ours to a text, as they are set in their language.
template <class Text>
void append_typeset(Text& out, Lang lang, std::string_view words) {
  if (lang == Lang::Fr) {
    for (std::size_t at = next_set_otherwise(words, 0); at != std::string_view::npos;
         at = next_set_otherwise(words, 0)) {
      out.append(words.substr(0, at)).append(words[at] == ' ' ? kNoBreakSpace : kApostrophe);
      words.remove_prefix(at + 1);
    }
  }
  out.append(words);
}

}  // namespace ludo
