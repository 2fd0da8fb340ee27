#include "record/deck_cimes.h"

#include <gtest/gtest.h>

#include <vector>

#include "record/embedded.h"
#include "record/testing.h"
#include "support/cimes_page_deck.h"

namespace ludo {
namespace {

constexpr std::size_t kId = 0;
constexpr std::size_t kType = 1;
constexpr std::size_t kValue = 2;
constexpr std::size_t kLimit = 3;
constexpr std::size_t kEffect = 4;

DeckSheet standard_sheet() { return sheet_of(embedded("data/decks/cimes.csv")); }

Result<cimes::Deck> read(const DeckSheet& sheet) {
  return read_cimes_deck(text_of(sheet), "my.csv");
}

TEST(CimesDeck, StandardIsWhatThePageSays) {
  const cimes::Deck& deck = standard_cimes_deck();
  const cimes::Deck& page = cimes::page_deck();
  EXPECT_EQ(deck.values, page.values);
  EXPECT_EQ(deck.birds, page.birds);
  EXPECT_EQ(deck.effects, page.effects);
  for (int card = 0; card < deck.size(); ++card) {
    EXPECT_EQ(deck.id(card), page.id(card));
    EXPECT_EQ(deck.find(deck.id(card)), card);
  }
  EXPECT_EQ(deck.texts[7].fr.view(), "6 points pour une suite de quatre cartes.");
  EXPECT_EQ(deck.texts[7].en.view(), "6 points for a straight of four cards.");
  EXPECT_EQ(deck.find("aigle-6"), -1);
  EXPECT_EQ(deck.id(18), "");
}

// What somebody may get wrong in one cell, by column; each is refused at the cell itself.
TEST(CimesDeck, AnySpoiledCellIsRefusedAtItsPlace) {
  const std::vector<std::vector<std::string>> bad_cells{
      {"", "x", "aigle", "aigle-", "aigle-10", "Aigle-7", "aigle-7 ", "hibou-9"},
      {"", "x", "Aigle", "aigles", "aigle "},
      {"", "x", "0", "10", "-7", "+7", "07", "7.0", " 7", "99999999"},
      {"", "x", "Claws", "both", "none "},
      {"", "x", "0 per aigle", "per aigle", "8 points"},
      {"", "x", "Ours", "us", "public"},
      {"", "x", "Quelques points.", "88 points.", std::string(201, 'x')},
      {"", "x", "Some points.", "108 points.", std::string(201, 'x')},
  };
  const DeckSheet standard = standard_sheet();
  ASSERT_EQ(standard.size(), 19U);
  ASSERT_TRUE(read(standard).ok());
  int refused = 0;
  for (std::size_t line = 1; line < standard.size(); ++line) {
    for (std::size_t cell = 0; cell < bad_cells.size(); ++cell) {
      for (const std::string& bad : bad_cells[cell]) {
        DeckSheet sheet = standard;
        sheet[line][cell] = bad;
        const Result<cimes::Deck> deck = read(sheet);
        const std::size_t offset = bad == "8 points" ? 2 : 0;
        EXPECT_EQ(where(deck), place_of(sheet, line, cell, offset)) << "'" << bad << "'";
        if (!deck) {
          EXPECT_FALSE(deck.error().fr.empty());
          EXPECT_FALSE(deck.error().en.empty());
          ++refused;
        }
      }
    }
  }
  EXPECT_EQ(refused, 18 * (8 + 5 + 10 + 5 + 5 + 5 + 5 + 5));
}

// Values that would be right on another card: refused too, in the same line.
TEST(CimesDeck, ACellOfAnotherCardIsRefusedInItsLine) {
  const DeckSheet standard = standard_sheet();
  for (std::size_t line = 1; line < standard.size(); ++line) {
    for (const std::size_t cell : {kId, kType, kValue, kLimit}) {
      for (std::size_t other = 1; other < standard.size(); ++other) {
        DeckSheet sheet = standard;
        sheet[line][cell] = standard[other][cell];
        if (sheet[line][cell] == standard[line][cell]) {
          continue;
        }
        EXPECT_EQ(where(read(sheet)).rfind(line_of(line) + ":", 0), 0U)
            << sheet[line][cell] << " in line " << line + 1 << ": " << where(read(sheet));
      }
    }
  }
}

struct FormulaCase {
  std::string formula;
  std::size_t offset;  // of the word in the way
};

TEST(CimesDeck, AFormulaIsRefusedAtTheWordInTheWay) {
  const FormulaCase kCases[] = {
      {"eight if same >= 3", 0},
      {"0 if same >= 3", 0},
      {"100 if same >= 3", 0},
      {"08 if same >= 3", 0},
      {"-8 if same >= 3", 0},
      {" 8 if same >= 3", 0},
      {"8", 1},
      {"8 ", 2},
      {"8 when same >= 3", 2},
      {"8  if same >= 3", 2},
      {"8 if", 4},
      {"8 if eagles >= 3", 5},
      {"8 if Same >= 3", 5},
      {"8 if same", 9},
      {"8 if same > 3", 10},
      {"8 if same == 3", 10},
      {"8 if same >=", 12},
      {"8 if same >= three", 13},
      {"8 if same >= 100", 13},
      {"8 if same >= 3 ", 15},
      {"8 if same >= 3 or more", 15},
      {"8 if same >=3", 10},
      {"8 per same >= 3", 11},
      {"8 per same ", 11},
      {"8 per", 5},
      {"8 per points", 6},
      {"8 if same  >= 3", 10},
  };
  for (const FormulaCase& each : kCases) {
    DeckSheet sheet = standard_sheet();
    sheet[1][kEffect] = each.formula;
    EXPECT_EQ(where(read(sheet)), place_of(sheet, 1, kEffect, each.offset)) << each.formula;
    // The same in quotation marks: the column is that of the word all the same.
    sheet[1][kEffect] = "\"" + each.formula + "\"";
    EXPECT_EQ(where(read(sheet)), place_of(sheet, 1, kEffect, each.offset + 1)) << each.formula;
  }
}

TEST(CimesDeck, EveryFormOfFormulaIsRead) {
  using namespace cimes;
  for (int i = 0; i < kQuantities; ++i) {
    const auto quantity = static_cast<Quantity>(i);
    for (const auto& [text, op] :
         {std::pair<std::string, Op>{">=", Op::AtLeast}, {"<=", Op::AtMost}, {"=", Op::Exactly}}) {
      DeckSheet sheet = standard_sheet();
      sheet[2][kEffect] = "7 if " + std::string(name_of(quantity)) + " " + text + " 12";
      sheet[2][kLimit] = name_of(limit_of(quantity));
      const Result<Deck> deck = read(sheet);
      ASSERT_TRUE(deck.ok()) << deck.error().text(Lang::En);
      EXPECT_EQ(deck->effects[1], (Effect{7, Form::If, quantity, op, 12}));
      // M15: the icon follows from the quantity.
      sheet[2][kLimit] = limit_of(quantity) == Limit::None ? "claws" : "none";
      EXPECT_EQ(where(read(sheet)), place_of(sheet, 2, kLimit));
    }
    DeckSheet sheet = standard_sheet();
    sheet[2][kEffect] = "7 per " + std::string(name_of(quantity));
    sheet[2][kLimit] = name_of(limit_of(quantity));
    const Result<Deck> deck = read(sheet);
    ASSERT_TRUE(deck.ok()) << deck.error().text(Lang::En);
    EXPECT_EQ(deck->effects[1], (Effect{7, Form::Per, quantity}));
  }
}

TEST(CimesDeck, AMissingCardIsNoticedAtTheEnd) {
  for (std::size_t line = 1; line < 19; ++line) {
    DeckSheet sheet = standard_sheet();
    const std::string type = sheet[line][kType];
    sheet.erase(sheet.begin() + static_cast<std::ptrdiff_t>(line));
    const Result<cimes::Deck> deck = read(sheet);
    EXPECT_EQ(where(deck), "my.csv:18");
    EXPECT_NE(deck.error().en.find("'" + type + "'"), std::string::npos) << deck.error().en;
  }
  EXPECT_EQ(where(read({standard_sheet()[0]})), "my.csv:1");
}

TEST(CimesDeck, ACardTooManyIsRefusedWhereItStands) {
  DeckSheet twice = standard_sheet();
  twice.push_back(twice[4]);
  EXPECT_EQ(where(read(twice)), place_of(twice, 19, kId));
  DeckSheet fourth = standard_sheet();
  fourth.push_back(fourth[1]);
  fourth[19][kId] = "aigle-6";
  fourth[19][kValue] = "6";
  EXPECT_EQ(where(read(fourth)), place_of(fourth, 19, kType));
}

TEST(CimesDeck, ColumnsAreThoseOfThePage) {
  for (std::size_t cell = 0; cell < 8; ++cell) {
    DeckSheet renamed = standard_sheet();
    renamed[0][cell] += "x";
    EXPECT_EQ(where(read(renamed)), place_of(renamed, 0, cell));
    DeckSheet shorter = standard_sheet();
    shorter[3].pop_back();
    EXPECT_EQ(where(read(shorter)), "my.csv:4");
  }
}

// A box of one's own: other values, another order, other effects, longer texts in quotation marks.
TEST(CimesDeck, AnotherBoxIsRead) {
  DeckSheet sheet = standard_sheet();
  std::swap(sheet[1], sheet[18]);
  sheet[18] = {"aigle-6",
               "aigle",
               "6",
               "none",
               "3 per high",
               "box",
               "\"3 points, par carte de 7 ou plus.\"",
               "\"3 points, etc.\""};
  const Result<cimes::Deck> deck = read(sheet);
  ASSERT_TRUE(deck.ok()) << deck.error().text(Lang::En);
  EXPECT_EQ(deck->id(0), "corbeau-6");
  EXPECT_EQ(deck->find("aigle-6"), 17);
  EXPECT_EQ(deck->values[17], 6);
  EXPECT_EQ(deck->effects[17], (cimes::Effect{3, cimes::Form::Per, cimes::Quantity::High}));
  EXPECT_EQ(deck->texts[17].fr.view(), "3 points, par carte de 7 ou plus.");
}

}  // namespace
}  // namespace ludo
