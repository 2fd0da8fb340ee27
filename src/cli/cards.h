// What is printed on the cards of a game, by card id: the rows of its deck file. For drawing; the
// rules have their own, typed form of the same file.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "table/games.h"

namespace ludo::cli {

class CardTexts {
 public:
  // The deck of a table: the files' if there is one, else the standard deck. The files have been
  // accepted by the game's own loader before.
  CardTexts(std::string_view game, const DeckFiles& files);
  // The rows of a CSV file that is in order, by the cell of their first column.
  static CardTexts of_csv(std::string_view text);

  // The cell of a card's row in that column; empty if there is none.
  std::string_view operator()(std::string_view id, std::string_view column) const;
  int number(std::string_view id, std::string_view column) const;

  const std::vector<std::string>& ids() const { return ids_; }  // in the file's order
  const std::vector<std::string>& columns() const { return columns_; }

  // A cell of a column that exists in both languages: "name" reads name_fr or name_en.
  std::string_view in(Lang lang, std::string_view id, std::string_view column) const;

 private:
  CardTexts() = default;
  using Row = std::map<std::string, std::string, std::less<>>;
  std::vector<std::string> ids_;
  std::vector<std::string> columns_;
  std::map<std::string, Row, std::less<>> rows_;
};

}  // namespace ludo::cli
