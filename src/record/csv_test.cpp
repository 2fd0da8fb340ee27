#include "record/csv.h"

#include <gtest/gtest.h>

namespace ludo {
namespace {

std::string said(const std::string& text) {
  const Result<CsvTable> table = read_csv(text, "f.csv", {"id", "n"});
  return table ? "" : table.error().text(Lang::En);
}

TEST(Csv, ReadsQuotesAndPlaces) {
  const Result<CsvTable> table =
      read_csv("id,n\n\"a, \"\"b\"\"\",1\r\né,2\n", "f.csv", {"id", "n"});
  ASSERT_TRUE(table.ok());
  ASSERT_EQ(table->rows.size(), 2U);
  EXPECT_EQ(table->rows[0].cells[0], "a, \"b\"");
  EXPECT_EQ(table->rows[1].line, 3);
  EXPECT_EQ(table->rows[1].columns[1], 3) << "columns count characters, not bytes";
}

TEST(Csv, RefusesWithThePlace) {
  EXPECT_EQ(said(""), "f.csv:1: the file is empty");
  EXPECT_EQ(said("id,m\n"), "f.csv:1:4: m: unknown column");
  EXPECT_EQ(said("id,id\n"), "f.csv:1:1: id: column given twice");
  EXPECT_EQ(said("id\n"), "f.csv:1: the column 'n' is missing");
  EXPECT_EQ(said("n,id\n"), "f.csv:1:1: n: the column 'id' is expected here");
  EXPECT_EQ(said("id,n\na\n"), "f.csv:2: expected 2 cells, found 1");
  EXPECT_EQ(said("id,n\n\"a,1\n"), "f.csv:2:1: quotation mark opened and never closed");
  EXPECT_EQ(said("id,n\na\"b,1\n"),
            "f.csv:2:2: quotation mark inside a cell: put the whole cell in quotation marks");
  EXPECT_EQ(said("id,n\n\"a\"b,1\n"),
            "f.csv:2:4: expected a comma or the end of the line after the closing quotation mark");
  EXPECT_EQ(said("id,n\n\xFF,1\n"), "f.csv:1: the file is not UTF-8");
  EXPECT_EQ(said("id,n\na\x1b[2J,1\n"), "f.csv:2: control character");
  EXPECT_EQ(said("id,n\na,1\n\xC2\x9B,1\n"), "f.csv:3: control character");
}

TEST(Csv, ReadsNumbersInRange) {
  const Result<CsvTable> table = read_csv("id,n\na,3\nb,-3\nc,+2\nd,x\n", "f.csv", {"id", "n"});
  ASSERT_TRUE(table.ok());
  EXPECT_EQ(*number_in(*table, table->rows[0], 1, 0, 3), 3);
  EXPECT_EQ(*number_in(*table, table->rows[1], 1, -3, 3), -3);
  EXPECT_EQ(*number_in(*table, table->rows[2], 1, -3, 3), 2);
  EXPECT_EQ(number_in(*table, table->rows[0], 1, 0, 2).error().text(Lang::En),
            "f.csv:2:3: n: expected a whole number 0–2, found '3'");
  EXPECT_FALSE(number_in(*table, table->rows[3], 1, 0, 9).ok());
  EXPECT_FALSE(number_in(*table, table->rows[1], 1, 0, 9).ok());
}

TEST(Csv, WhatIsWrittenIsReadAgain) {
  const std::vector<std::vector<std::string>> rows = {
      {"plain", ""}, {"a, b", "\"quoted\""}, {"two\nlines", "é"}};
  const std::string text = write_csv({"a", "b"}, rows);
  EXPECT_EQ(text, "a,b\nplain,\n\"a, b\",\"\"\"quoted\"\"\"\n\"two\nlines\",é\n");
  const Result<CsvTable> table = read_csv(text, "x", {"a", "b"});
  ASSERT_TRUE(table.ok());
  ASSERT_EQ(table->rows.size(), rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(table->rows[i].cells, rows[i]);
  }
}

}  // namespace
}  // namespace ludo
