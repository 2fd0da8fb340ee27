// What a card is to boards: every cell of every standard deck comes out as its form says, and comes
// back as it stands in the file.
#include "record/card_columns.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "listed_forms.h"
#include "record/own_deck.h"
#include "table/games.h"

namespace ludo {
namespace {

using Json = nlohmann::ordered_json;

// As the file has it, but for the sign of what is added.
std::string text_of(const Json& value) {
  if (value.is_null()) {
    return "";
  }
  if (value.is_number()) {
    return std::to_string(value.get<int>());
  }
  if (value.is_array()) {
    std::string out;
    for (const Json& word : value) {
      out += (out.empty() ? "" : "|") + word.get<std::string>();
    }
    return out;
  }
  return value.get<std::string>();
}

void expect_typed(const DeckForm& form, std::string_view text) {
  const Result<CsvTable> table = read_csv(text, "", columns_of(text));
  ASSERT_TRUE(table.ok());
  for (const CsvRow& row : table->rows) {
    const FormSort& sort = sort_of(form, table->header, row);
    ASSERT_EQ(sort.fields.size(), row.cells.size());
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      const FormField& field = sort.fields[i];
      ASSERT_EQ(field.column, table->header[i]);
      const Json value = cell_json(field, row.cells[i]);
      EXPECT_TRUE(!value.is_null() || may_be_null(field)) << row.cells[0] << " " << field.column;
      EXPECT_EQ(value.is_number(), field.kind == FieldKind::Number && !row.cells[i].empty());
      EXPECT_EQ(value.is_array(), field.kind == FieldKind::Words);
      const std::string again = text_of(value);
      const std::string& cell = row.cells[i];
      EXPECT_TRUE(again == cell || "+" + again == cell) << cell << " became " << value;
    }
  }
}

TEST(CardColumns, EveryCellIsOfItsType) {
  int decks = 0;
  Games::each([&]<class G>() {
    const std::string game(G::kInfo.name);
    for (const auto& [form, text] :
         {std::pair(DeckColumns<G>::deck(), standard_deck_text(game)),
          std::pair(DeckColumns<G>::board(), standard_board_text(game))}) {
      EXPECT_EQ(form.sorts.empty(), text.empty()) << game;
      if (!form.sorts.empty()) {
        ++decks;
        expect_typed(form, text);
      }
    }
  });
  EXPECT_GE(decks, 5);
}

TEST(CardColumns, WhatIsNotInOrderBecomesWhatComesNearest) {
  const FormField number{.column = "n", .kind = FieldKind::Number, .min = 1, .max = 9};
  EXPECT_EQ(cell_json(number, "+3"), 3);
  EXPECT_EQ(cell_json(number, "12"), 9);
  EXPECT_EQ(cell_json(number, "three"), 1);
  FormField maybe = number;
  maybe.optional = true;
  EXPECT_EQ(cell_json(maybe, ""), nullptr);
  FormField word{.column = "w", .kind = FieldKind::Word, .words = {{"a"}, {"b"}}};
  EXPECT_EQ(cell_json(word, "b"), "b");
  EXPECT_EQ(cell_json(word, "c"), "a");
  word.kind = FieldKind::Words;
  EXPECT_EQ(cell_json(word, "b|c|a|"), Json::array({"b", "a"}));
  EXPECT_EQ(cell_json(word, ""), Json::array());
  EXPECT_EQ(cell_json({.column = "e", .kind = FieldKind::Empty}, "x"), nullptr);
}

}  // namespace
}  // namespace ludo
