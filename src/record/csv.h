// Reading CSV (RFC 4180: quotes, doubled quotes, LF or CRLF) so that every error can name its
// place. Decks are the only CSV we read; what the columns mean is up to each deck's loader.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "record/error.h"

namespace ludo {

struct CsvRow {
  int line = 0;                    // of its first character, 1-based
  std::vector<std::string> cells;  // one for each column of the table
  std::vector<int> columns;        // of each cell's first character (past the opening quote),
                                   // 1-based, in characters
};

struct CsvTable {
  std::string file;  // its name, for messages
  std::vector<std::string> header;
  std::vector<CsvRow> rows;

  // An error about one cell: "file:line:column: …"; `offset` is how many characters into the cell
  // the trouble begins.
  Error error_at(const CsvRow& row, std::size_t cell, const std::string& fr, const std::string& en,
                 int offset = 0) const;
  // An error about the file as a whole, or one line of it.
  Error error_in_line(int line, std::string fr, std::string en) const;
};

// Reads `text`, whose first row has to be exactly `expected_columns`, in this order. Refuses
// unknown, missing and doubled columns, rows of another length, open quotes, bytes that are not
// UTF-8, and an empty file.
Result<CsvTable> read_csv(std::string_view text, const std::string& file,
                          const std::vector<std::string_view>& expected_columns);

// The same table as text: a cell is quoted where it has to be.
std::string write_csv(const std::vector<std::string>& header,
                      const std::vector<std::vector<std::string>>& rows);

// The names in the first row of a file of ours, which quotes none of them.
std::vector<std::string_view> columns_of(std::string_view text);

// A whole number from `min` to `max` in a cell ("+3" and "-3" allowed where min is negative).
Result<int> number_in(const CsvTable& table, const CsvRow& row, std::size_t cell, int min, int max);

}  // namespace ludo
