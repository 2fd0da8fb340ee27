#include "cli/sheet.h"

#include <algorithm>

namespace ludo::cli {
namespace {

struct Columns {
  int title = 0;
  int cell = 0;  // with the space before it
};

Columns columns_for(std::size_t players, int width) {
  constexpr int kTitleMost = 28;
  constexpr int kCellLeast = 9;
  constexpr int kCellMost = 30;
  const int title = std::min(kTitleMost, width / 3);
  const int cell = (width - title) / static_cast<int>(std::max<std::size_t>(players, 1));
  return {title, std::clamp(cell, kCellLeast, kCellMost)};
}

// The lines of one cell, or of a title.
std::vector<std::string> in_column(const std::string& text, int width) {
  return text.empty() ? std::vector<std::string>{} : wrapped(text, width);
}

void add_row(const SheetTextRow& row, const Columns& columns, Lines& out) {
  const std::vector<std::string> title = in_column(row.title, columns.title - 1);
  std::vector<std::vector<std::string>> remarks;
  std::size_t height = title.size();
  for (const SheetTextCell& cell : row.cells) {
    remarks.push_back(in_column(cell.remark, columns.cell - 2));
    height = std::max(height, 1 + remarks.back().size());
  }
  const Ink ink = row.kind == RowKind::Total ? kBold : row.kind == RowKind::Fact ? kDim : kPlain;
  for (std::size_t i = 0; i < height; ++i) {
    Line line(i < title.size() ? title[i] : "", ink);
    int at = columns.title;
    for (std::size_t seat = 0; seat < row.cells.size(); ++seat) {
      line.pad_to(at);
      const std::vector<std::string>& remark = remarks[seat];
      i == 0               ? line.add(row.cells[seat].value, ink)
      : i <= remark.size() ? line.add(remark[i - 1], kDim)
                           : line;
      at += columns.cell;
    }
    out.push_back(std::move(line));
  }
}

}  // namespace

Lines sheet_lines(const SheetText& sheet, const std::vector<std::string>& names, int width) {
  const Columns columns = columns_for(names.size(), width);
  Line head;
  int at = columns.title;
  for (std::size_t i = 0; i < names.size(); ++i) {
    head.pad_to(at).add(shortened(names[i], columns.cell - 2), ink_of_seat(static_cast<int>(i)));
    at += columns.cell;
  }
  Lines out{Line(), head};
  for (const SheetTextRow& row : sheet.rows) {
    add_row(row, columns, out);
  }
  return out;
}

}  // namespace ludo::cli
