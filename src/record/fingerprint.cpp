#include "record/fingerprint.h"

#include <map>
#include <vector>

#include "core/sha256.h"
#include "record/csv.h"
#include "record/embedded.h"

namespace ludo {
namespace {

bool is_for_people(std::string_view column) {
  return column == "source" || column.starts_with("name_") || column.starts_with("text_");
}

// Each cell with its length before it: no two tables give the same text.
void append_rows(std::string& out, std::string_view csv) {
  const std::vector<std::string_view> columns = columns_of(csv);
  const auto append = [&](std::string_view cell) {
    out += std::to_string(cell.size()) + ":";
    out += cell;
  };
  const Result<CsvTable> table = read_csv(csv, "", columns);
  for (std::size_t i = 0; table.ok() && i < columns.size(); ++i) {
    if (is_for_people(columns[i])) {
      continue;
    }
    append(columns[i]);
    for (const CsvRow& row : table->rows) {
      append(row.cells[i]);
    }
  }
  out += ';';
}

}  // namespace

std::string deck_fingerprint(std::string_view deck, std::string_view board) {
  constexpr std::size_t kBytes = 16;  // nobody looks for another deck with the same
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  append_rows(text, deck);
  append_rows(text, board);
  const Digest digest = sha256(text);
  std::string out;
  for (std::size_t i = 0; i < kBytes; ++i) {
    out += kDigits[digest[i] >> 4];
    out += kDigits[digest[i] & 15U];
  }
  return out;
}

std::string standard_fingerprint(std::string_view game) {
  // What is embedded never changes, and every table that opens or loads asks.
  thread_local std::map<std::string, std::string, std::less<>> known;
  auto found = known.find(game);
  if (found == known.end()) {
    const std::string file = std::string(game) + ".csv";
    found = known
                .emplace(game, deck_fingerprint(embedded("data/decks/" + file),
                                                embedded("data/boards/" + file)))
                .first;
  }
  return found->second;
}

}  // namespace ludo
