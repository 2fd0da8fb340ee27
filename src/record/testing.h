// For tests of deck files: a file as lines of cells none of which needs quotes, written back as
// text, and the place of a cell as errors name it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "record/error.h"

namespace ludo {

using DeckSheet = std::vector<std::vector<std::string>>;

inline DeckSheet sheet_of(std::string_view text) {
  DeckSheet sheet(1, std::vector<std::string>(1));
  for (const char c : text) {
    if (c == '\n') {
      sheet.emplace_back(1);
    } else if (c == ',') {
      sheet.back().emplace_back();
    } else {
      sheet.back().back() += c;
    }
  }
  sheet.pop_back();
  return sheet;
}

inline std::string text_of(const DeckSheet& sheet) {
  std::string text;
  for (const std::vector<std::string>& line : sheet) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      text += line[i] + (i + 1 < line.size() ? "," : "\n");
    }
  }
  return text;
}

// Columns count characters, not bytes.
inline std::size_t characters(const std::string& text) {
  std::size_t count = 0;
  for (const char c : text) {
    count += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
  }
  return count;
}

inline std::string line_of(std::size_t line) { return "my.csv:" + std::to_string(line + 1); }

// "my.csv:3:7": where a cell begins, or `offset` characters into it.
inline std::string place_of(const DeckSheet& sheet, std::size_t line, std::size_t cell,
                            std::size_t offset = 0) {
  std::size_t column = 1 + offset;
  for (std::size_t i = 0; i < cell; ++i) {
    column += characters(sheet[line][i]) + 1;
  }
  return line_of(line) + ":" + std::to_string(column);
}

template <class T>
std::string where(const Result<T>& read) {
  return read ? "accepted" : read.error().where;
}

}  // namespace ludo
