#include "cli/cards.h"

#include <charconv>

#include "record/csv.h"
#include "record/embedded.h"

namespace ludo::cli {
CardTexts CardTexts::of_csv(std::string_view text) {
  const Result<CsvTable> table = read_csv(text, "", columns_of(text));
  CHECK(table.ok());
  CardTexts texts;
  texts.columns_ = table->header;
  for (const CsvRow& row : table->rows) {
    texts.ids_.push_back(row.cells.front());
    Row& cells = texts.rows_[row.cells.front()];
    for (std::size_t i = 0; i < table->header.size(); ++i) {
      cells[table->header[i]] = row.cells[i];
    }
  }
  return texts;
}

CardTexts::CardTexts(std::string_view game, const DeckFiles& files) {
  const std::string_view text = files.deck_file.empty()
                                    ? embedded("data/decks/" + std::string(game) + ".csv")
                                    : std::string_view(files.deck_text);
  if (!text.empty()) {  // else a game without cards
    *this = of_csv(text);
  }
}

// A card of several copies is named by its row, a hyphen and a digit.
std::string_view CardTexts::operator()(std::string_view id, std::string_view column) const {
  auto row = rows_.find(id);
  if (row == rows_.end()) {
    const std::size_t hyphen = id.rfind('-');
    row = hyphen == std::string_view::npos || hyphen + 2 != id.size()
              ? rows_.end()
              : rows_.find(id.substr(0, hyphen));
  }
  if (row == rows_.end()) {
    return {};
  }
  const auto cell = row->second.find(column);
  return cell == row->second.end() ? std::string_view{} : std::string_view(cell->second);
}

int CardTexts::number(std::string_view id, std::string_view column) const {
  std::string_view cell = (*this)(id, column);
  if (!cell.empty() && cell.front() == '+') {
    cell.remove_prefix(1);
  }
  int value = 0;
  std::from_chars(cell.data(), cell.data() + cell.size(), value);
  return value;
}

std::string_view CardTexts::in(Lang lang, std::string_view id, std::string_view column) const {
  return (*this)(id, std::string(column) + (lang == Lang::Fr ? "_fr" : "_en"));
}

}  // namespace ludo::cli
