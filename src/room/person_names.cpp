#include "room/person_names.h"

#include <algorithm>
#include <string>

namespace ludo::room {
namespace {

// The next character of a UTF-8 text that was found well formed by the parser it comes from.
u32 take_character(std::string_view& text) {
  const auto byte = [&](std::size_t i) -> u32 {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const u32 lead = byte(0);
  const std::size_t size = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  u32 out = size == 1 ? lead : lead & (0xFFU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    out = out << 6 | (byte(i) & 0x3FU);
  }
  text.remove_prefix(std::min(size, text.size()));
  return out;
}

struct Range {
  u32 first;
  u32 last;
};
template <std::size_t N>
bool is_in(const Range (&ranges)[N], u32 c) {
  return std::any_of(std::begin(ranges), std::end(ranges),
                     [&](const Range& range) { return c >= range.first && c <= range.last; });
}

constexpr Range kControls[] = {{0x00, 0x1F}, {0x7F, 0x9F}};
constexpr Range kSpaces[] = {{0x20, 0x20},     {0xA0, 0xA0},     {0x1680, 0x1680},
                             {0x2000, 0x200A}, {0x202F, 0x202F}, {0x205F, 0x205F},
                             {0x2800, 0x2800}, {0x3000, 0x3000}};
// Unicode's Default_Ignorable_Code_Point, Bidi_Control, fillers, separators of lines, tags.
constexpr Range kHidden[] = {
    {0xAD, 0xAD},     {0x34F, 0x34F},     {0x61C, 0x61C},     {0x115F, 0x1160},   {0x17B4, 0x17B5},
    {0x180B, 0x180F}, {0x200B, 0x200B},   {0x200E, 0x200F},   {0x2028, 0x202E},   {0x2060, 0x206F},
    {0x3164, 0x3164}, {0xFE00, 0xFE0E},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFF},
    {0xE000, 0xF8FF}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0x10FFFF}};
// Join two others, as scripts and pictures need it: between others only. Beside letters that are
// never joined (Latin, Greek, Cyrillic) they cannot be seen, and would make two of one name.
constexpr Range kJoiners[] = {{0x200C, 0x200D}};
constexpr u32 kFirstJoined = 0x530;
constexpr u32 kPictureSelector = 0xFE0F;  // after a picture only
constexpr u32 kFirstPicture = 0x2000;

// Small letters without accents, as far as the names here need it.
std::string plain(std::string_view name) {
  std::string out;
  while (!name.empty()) {
    const u32 c = take_character(name);
    constexpr Range kE[] = {{0xC8, 0xCB}, {0xE8, 0xEB}};
    constexpr Range kAccents[] = {{0x300, 0x36F}};
    if (is_in(kE, c)) {
      out += 'e';
    } else if (c < 0x80 && c != ' ') {
      out += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    } else if (!is_in(kAccents, c) && !is_in(kSpaces, c) && !is_in(kJoiners, c)) {
      out += '?';
    }
  }
  return out;
}

// What everybody's own screen calls its reader.
constexpr std::string_view kReaders[] = {"vous", "you"};

bool calls_the_reader(std::string_view name) {
  return std::find(std::begin(kReaders), std::end(kReaders), plain(name)) != std::end(kReaders);
}

}  // namespace

NameProblem problem_of_name(std::string_view name) {
  enum class Last : u8 { Nothing, Space, Joiner, Visible } last = Last::Nothing;
  u32 before = 0;
  for (std::string_view rest = name; !rest.empty();) {
    const u32 c = take_character(rest);
    if (is_in(kControls, c) || (is_in(kSpaces, c) && last == Last::Nothing)) {
      return NameProblem::Missing;
    }
    const u32 least = is_in(kJoiners, c) ? kFirstJoined : c == kPictureSelector ? kFirstPicture : 0;
    if (is_in(kHidden, c) || (least > 0 && (last != Last::Visible || before < least))) {
      return NameProblem::Unreadable;
    }
    before = c;
    last = is_in(kSpaces, c) ? Last::Space : is_in(kJoiners, c) ? Last::Joiner : Last::Visible;
  }
  if (last == Last::Joiner) {
    return NameProblem::Unreadable;
  }
  if (last != Last::Visible) {
    return NameProblem::Missing;
  }
  const bool is_bots = std::any_of(kBotNames.begin(), kBotNames.end(),
                                   [&](std::string_view bot) { return plain(bot) == plain(name); });
  return is_bots ? NameProblem::BotsName : NameProblem::None;
}

std::string unique_name(std::string_view name, std::span<const std::string> others) {
  constexpr int kLettersKept = 22;  // with a number after them, as many as a name may have
  const auto is_taken = [&](const std::string& one) {
    return calls_the_reader(one) || std::find(others.begin(), others.end(), one) != others.end();
  };
  std::string out(name);
  std::string_view rest = name;
  for (int i = 0; i < kLettersKept && !rest.empty(); ++i) {
    take_character(rest);
  }
  const std::string_view kept = name.substr(0, name.size() - rest.size());
  for (int number = 2; is_taken(out); ++number) {
    out = std::string(kept) + ' ' + std::to_string(number);
  }
  return out;
}

}  // namespace ludo::room
