#include "cli/paint.h"

#include <fmt/core.h>

#include <algorithm>

namespace ludo::cli {
namespace {

// Reads one character of UTF-8 and moves on; a byte that is none counts as one character.
char32_t next_character(std::string_view& text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (length > text.size()) {
    text.remove_prefix(1);
    return U'\uFFFD';
  }
  char32_t c = length == 1 ? lead : lead & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    c = c << 6 | (static_cast<unsigned char>(text[i]) & 0x3FU);
  }
  text.remove_prefix(length);
  return c;
}

bool is_between(char32_t c, char32_t first, char32_t last) { return c >= first && c <= last; }

int columns_of(char32_t c) {
  if (is_between(c, 0x300, 0x36F) || is_between(c, 0x200B, 0x200F) ||
      is_between(c, 0xFE00, 0xFE0F)) {
    return 0;
  }
  const bool wide = is_between(c, 0x1100, 0x115F) || is_between(c, 0x2E80, 0xA4CF) ||
                    is_between(c, 0xAC00, 0xD7A3) || is_between(c, 0xF900, 0xFAFF) ||
                    is_between(c, 0xFE30, 0xFE6F) || is_between(c, 0xFF00, 0xFF60) ||
                    is_between(c, 0x1F300, 0x1FAFF) || is_between(c, 0x20000, 0x3FFFD);
  return wide ? 2 : 1;
}

std::string codes_of(Ink ink) {
  std::string codes;
  const auto add = [&](const std::string& code) { codes += (codes.empty() ? "" : ";") + code; };
  if (ink.bold) {
    add("1");
  }
  if (ink.dim) {
    add("2");
  }
  if (ink.inverse) {
    add("7");
  }
  if (ink.colour >= 16) {
    add(fmt::format("38;5;{}", ink.colour));
  } else if (ink.colour >= 8) {
    add(fmt::format("{}", 90 + ink.colour - 8));
  } else if (ink.colour >= 0) {
    add(fmt::format("{}", 30 + ink.colour));
  }
  return codes;
}

bool is_word_character(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') ||
         (byte >= 'a' && byte <= 'z');
}

}  // namespace

Ink ink_of_seat(int seat) {
  constexpr i16 kColours[kMaxSeats] = {6, 3, 5, 2, 4, 1, 14, 13};
  return {kColours[seat % kMaxSeats], true};
}

Line& Line::add(std::string_view text, Ink ink) {
  if (!text.empty()) {
    if (!pieces_.empty() && pieces_.back().ink == ink) {
      pieces_.back().text += text;
    } else {
      pieces_.push_back({std::string(text), ink});
    }
  }
  return *this;
}

Line& Line::add(const Line& other) {
  for (const Piece& piece : other.pieces_) {
    add(piece.text, piece.ink);
  }
  return *this;
}

Line& Line::pad_to(int to) {
  const int missing = to - width();
  return missing > 0 ? add(std::string(static_cast<std::size_t>(missing), ' ')) : *this;
}

Line Line::cut(int to) const {
  if (width() <= to) {
    return *this;
  }
  Line out;
  int room = to - 1;
  for (const Piece& piece : pieces_) {
    std::string_view rest = piece.text;
    while (!rest.empty()) {
      const std::string_view before = rest;
      const int columns = columns_of(next_character(rest));
      if (columns > room) {
        return out.add("…", piece.ink);
      }
      out.add(before.substr(0, before.size() - rest.size()), piece.ink);
      room -= columns;
    }
  }
  return out;
}

int Line::width() const {
  int width = 0;
  for (const Piece& piece : pieces_) {
    width += cli::width_of(std::string_view(piece.text));
  }
  return width;
}

std::string Line::text() const {
  std::string out;
  for (const Piece& piece : pieces_) {
    out += piece.text;
  }
  while (!out.empty() && out.back() == ' ') {
    out.pop_back();
  }
  return out;
}

std::string Line::with_ink(bool colour) const {
  if (!colour) {
    return text();
  }
  std::string out;
  for (const Piece& piece : pieces_) {
    const std::string codes = codes_of(piece.ink);
    out += codes.empty() ? piece.text : "\x1b[" + codes + "m" + piece.text + "\x1b[0m";
  }
  return out;
}

int width_of(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    width += columns_of(next_character(text));
  }
  return width;
}

std::string padded(std::string_view text, int width) {
  const int missing = std::max(0, width - width_of(text));
  return std::string(text) + std::string(static_cast<std::size_t>(missing), ' ');
}

std::string repeated(std::string_view text, int count) {
  std::string out;
  for (int i = 0; i < count; ++i) {
    out += text;
  }
  return out;
}

std::string padded_left(std::string_view text, int width) {
  const int missing = std::max(0, width - width_of(text));
  return std::string(static_cast<std::size_t>(missing), ' ') + std::string(text);
}

std::string shortened(std::string_view text, int width) {
  const std::size_t open = text.ends_with(")") ? text.rfind(" (") : std::string_view::npos;
  if (width_of(text) <= width || open == std::string_view::npos) {
    return Line(text).cut(width).text();
  }
  const std::string_view tail = text.substr(open);
  const int room = width - width_of(tail);
  return room < width / 3 ? Line(text).cut(width).text()
                          : Line(text.substr(0, open)).cut(room).text() + std::string(tail);
}

std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> lines;
  std::string line;
  while (!text.empty()) {
    const std::size_t space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    text = space == std::string_view::npos ? std::string_view{} : text.substr(space + 1);
    if (!line.empty() && width_of(line) + 1 + width_of(word) > width) {
      lines.push_back(line);
      line.clear();
    }
    line += (line.empty() ? "" : " ") + std::string(word);
  }
  if (!line.empty()) {
    lines.push_back(line);
  }
  return lines;
}

Lines beside(const Lines& left, const Lines& right, int gap) {
  Lines out;
  const int column = width_of(left) + gap;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    Line line = i < left.size() ? left[i] : Line();
    if (i < right.size()) {
      line.pad_to(column).add(right[i]);
    }
    out.push_back(line);
  }
  return out;
}

int width_of(const Lines& lines) {
  int width = 0;
  for (const Line& line : lines) {
    width = std::max(width, line.width());
  }
  return width;
}

Line with_names(std::string_view text, const std::vector<std::string>& names, Ink ink) {
  Line out;
  std::size_t at = 0;
  while (at < text.size()) {
    const bool starts_word = at == 0 || !is_word_character(text[at - 1]);
    int found = -1;
    for (int seat = 0; starts_word && seat < static_cast<int>(names.size()); ++seat) {
      const std::string& name = names[static_cast<std::size_t>(seat)];
      const std::size_t end = at + name.size();
      if (!name.empty() && text.substr(at, name.size()) == name &&
          (end == text.size() || !is_word_character(text[end]))) {
        found = seat;
      }
    }
    if (found >= 0) {
      out.add(names[static_cast<std::size_t>(found)], ink_of_seat(found));
      at += names[static_cast<std::size_t>(found)].size();
    } else {
      out.add(text.substr(at, 1), ink);
      ++at;
    }
  }
  return out;
}

}  // namespace ludo::cli
