#include "record/csv.h"

#include <algorithm>

namespace ludo {
namespace {

bool is_utf8(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size()) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t more = lead < 0x80                   ? 0
                             : lead >= 0xC2 && lead < 0xE0 ? 1
                             : lead >= 0xE0 && lead < 0xF0 ? 2
                             : lead >= 0xF0 && lead < 0xF5 ? 3
                                                           : 9;
    if (more == 9 || i + more >= text.size() + (more == 0 ? 1 : 0)) {
      return false;
    }
    for (std::size_t j = 1; j <= more; ++j) {
      if ((static_cast<unsigned char>(text[i + j]) & 0xC0U) != 0x80U) {
        return false;
      }
    }
    i += more + 1;
  }
  return true;
}

bool starts_character(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

// Cuts a text into rows of cells, keeping the places.
class Cutter {
 public:
  Cutter(std::string_view text, std::string file) : text_(text) { table_.file = std::move(file); }

  Result<std::vector<CsvRow>> rows() {
    std::vector<CsvRow> rows;
    while (at_ < text_.size()) {
      CsvRow row;
      row.line = line_;
      for (;;) {
        const bool quoted = at_ < text_.size() && text_[at_] == '"';
        row.columns.push_back(quoted ? column_ + 1 : column_);
        Result<std::string> cell = next_cell();
        if (!cell) {
          return cell.error();
        }
        row.cells.push_back(*cell);
        if (at_ < text_.size() && text_[at_] == ',') {
          step();
          continue;
        }
        break;
      }
      if (at_ < text_.size() && text_[at_] == '\r') {
        step();
      }
      if (at_ < text_.size() && text_[at_] == '\n') {
        step();
      }
      rows.push_back(std::move(row));
    }
    return rows;
  }

 private:
  void step() {
    if (text_[at_] == '\n') {
      ++line_;
      column_ = 1;
      ++at_;
      return;
    }
    ++at_;
    if (at_ >= text_.size() || starts_character(text_[at_])) {
      ++column_;
    }
  }

  bool at_end_of_cell() const {
    return at_ >= text_.size() || text_[at_] == ',' || text_[at_] == '\n' ||
           (text_[at_] == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n');
  }

  Error make_error(int line, int column, std::string fr, std::string en) const {
    return {ErrorCode::BadDeck, std::move(fr), std::move(en),
            table_.file + ":" + std::to_string(line) + ":" + std::to_string(column)};
  }

  Result<std::string> next_cell() {
    std::string cell;
    if (at_ < text_.size() && text_[at_] == '"') {
      const int line = line_;
      const int column = column_;
      step();
      for (;;) {
        if (at_ >= text_.size()) {
          return make_error(line, column, "guillemet ouvert mais jamais fermé",
                            "quotation mark opened and never closed");
        }
        const char c = text_[at_];
        step();
        if (c != '"') {
          cell += c;
        } else if (at_ < text_.size() && text_[at_] == '"') {
          cell += '"';
          step();
        } else {
          break;
        }
      }
      if (!at_end_of_cell()) {
        return make_error(
            line_, column_, "virgule ou fin de ligne attendue après le guillemet fermant",
            "expected a comma or the end of the line after the closing quotation mark");
      }
      return cell;
    }
    while (!at_end_of_cell()) {
      if (text_[at_] == '"') {
        return make_error(line_, column_,
                          "guillemet au milieu d'une case : entourez la case entière de guillemets",
                          "quotation mark inside a cell: put the whole cell in quotation marks");
      }
      cell += text_[at_];
      step();
    }
    return cell;
  }

  std::string_view text_;
  CsvTable table_;
  std::size_t at_ = 0;
  int line_ = 1;
  int column_ = 1;
};

// Where a character stands that is for terminals, not for readers: a deck may be somebody else's,
// and its words are printed. Line ends and tabs apart.
std::size_t find_control(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    const bool is_plain = c == '\n' || c == '\r' || c == '\t';
    const bool is_second = c == 0xC2 && i + 1 < text.size() &&
                           static_cast<unsigned char>(text[i + 1]) < 0xA0;  // U+0080 to U+009F
    if ((c < 0x20 && !is_plain) || c == 0x7F || is_second) {
      return i;
    }
  }
  return std::string_view::npos;
}

}  // namespace

Error CsvTable::error_at(const CsvRow& row, std::size_t cell, const std::string& fr,
                         const std::string& en, int offset) const {
  const int column = row.columns[cell] + offset;
  return {ErrorCode::BadDeck, header[cell] + " : " + fr, header[cell] + ": " + en,
          file + ":" + std::to_string(row.line) + ":" + std::to_string(column)};
}

Error CsvTable::error_in_line(int line, std::string fr, std::string en) const {
  return {ErrorCode::BadDeck, std::move(fr), std::move(en), file + ":" + std::to_string(line)};
}

Result<CsvTable> read_csv(std::string_view text, const std::string& file,
                          const std::vector<std::string_view>& expected_columns) {
  CsvTable table;
  table.file = file;
  if (!is_utf8(text)) {
    return table.error_in_line(1, "le fichier n'est pas en UTF-8", "the file is not UTF-8");
  }
  if (text.substr(0, 3) == "\xEF\xBB\xBF") {
    text.remove_prefix(3);
  }
  if (const std::size_t at = find_control(text); at != std::string_view::npos) {
    const std::string_view before = text.substr(0, at);
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    return table.error_in_line(static_cast<int>(line), "caractère de commande",
                               "control character");
  }
  Result<std::vector<CsvRow>> rows = Cutter(text, file).rows();
  if (!rows) {
    return rows.error();
  }
  if (rows->empty()) {
    return table.error_in_line(1, "le fichier est vide", "the file is empty");
  }
  const CsvRow top = rows->front();
  table.header = top.cells;
  for (std::size_t i = 0; i < top.cells.size(); ++i) {
    const std::string& name = top.cells[i];
    if (std::count(top.cells.begin(), top.cells.end(), name) > 1) {
      return table.error_at(top, i, "colonne en double", "column given twice");
    }
    if (std::find(expected_columns.begin(), expected_columns.end(), name) ==
        expected_columns.end()) {
      return table.error_at(top, i, "colonne inconnue", "unknown column");
    }
    if (i < expected_columns.size() && name != expected_columns[i]) {
      const std::string wanted(expected_columns[i]);
      return table.error_at(top, i, "la colonne « " + wanted + " » est attendue ici",
                            "the column '" + wanted + "' is expected here");
    }
  }
  if (top.cells.size() < expected_columns.size()) {
    const std::string wanted(expected_columns[top.cells.size()]);
    return table.error_in_line(1, "il manque la colonne « " + wanted + " »",
                               "the column '" + wanted + "' is missing");
  }
  for (std::size_t i = 1; i < rows->size(); ++i) {
    CsvRow& row = (*rows)[i];
    if (row.cells.size() != table.header.size()) {
      const std::string expected = std::to_string(table.header.size());
      const std::string found = std::to_string(row.cells.size());
      return table.error_in_line(row.line, expected + " cases attendues, " + found + " trouvées",
                                 "expected " + expected + " cells, found " + found);
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

std::string write_csv(const std::vector<std::string>& header,
                      const std::vector<std::vector<std::string>>& rows) {
  std::string out;
  const auto append_row = [&](const std::vector<std::string>& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      out += i == 0 ? "" : ",";
      if (cells[i].find_first_of(",\"\r\n") == std::string::npos) {
        out += cells[i];
        continue;
      }
      out += '"';
      for (const char c : cells[i]) {
        out.append(c == '"' ? 2 : 1, c);
      }
      out += '"';
    }
    out += '\n';
  };
  append_row(header);
  for (const std::vector<std::string>& row : rows) {
    append_row(row);
  }
  return out;
}

std::vector<std::string_view> columns_of(std::string_view text) {
  const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
  std::vector<std::string_view> names;
  for (std::size_t from = 0; !line.empty() && from <= line.size();) {
    const std::size_t end = std::min(line.find(',', from), line.size());
    names.push_back(line.substr(from, end - from));
    from = end + 1;
  }
  return names;
}

Result<int> number_in(const CsvTable& table, const CsvRow& row, std::size_t cell, int min,
                      int max) {
  const std::string& text = row.cells[cell];
  const bool with_sign = min < 0 && !text.empty() && (text[0] == '+' || text[0] == '-');
  const std::string digits = with_sign ? text.substr(1) : text;
  bool fits =
      !digits.empty() && digits.size() <= 6 &&
      std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
  int value = 0;
  if (fits) {
    for (const char c : digits) {
      value = value * 10 + (c - '0');
    }
    value = with_sign && text[0] == '-' ? -value : value;
    fits = value >= min && value <= max;
  }
  if (!fits) {
    const std::string range = std::to_string(min) + "–" + std::to_string(max);
    return table.error_at(row, cell, "nombre entier " + range + " attendu, « " + text + " » trouvé",
                          "expected a whole number " + range + ", found '" + text + "'");
  }
  return value;
}

}  // namespace ludo
