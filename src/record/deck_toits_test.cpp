#include "record/deck_toits.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "record/embedded.h"
#include "record/testing.h"

namespace ludo {
namespace {

using toits::Colour;
using toits::Symbol;

DeckSheet standard_deck_sheet() { return sheet_of(embedded("data/decks/toits.csv")); }
DeckSheet standard_board_sheet() { return sheet_of(embedded("data/boards/toits.csv")); }

Result<toits::Deck> read_deck(const DeckSheet& sheet) {
  return read_toits_deck(text_of(sheet), "my.csv");
}
Result<toits::Board> read_board(const DeckSheet& sheet) {
  return read_toits_board(text_of(sheet), "my.csv");
}

TEST(ToitsDeck, StandardIsWhatThePageSays) {
  const toits::Deck& deck = standard_toits_deck();
  const std::vector<std::pair<Symbol, int>> of_colour = {
      {Symbol::None, 0}, {Symbol::None, 0},    {Symbol::Bell, 0},    {Symbol::Bell, 0},
      {Symbol::Bell, 0}, {Symbol::Bell, 1},    {Symbol::Bell, 1},    {Symbol::Draw, 0},
      {Symbol::Draw, 3}, {Symbol::Feather, 0}, {Symbol::Feather, 1}, {Symbol::Feather, 3},
      {Symbol::P1, 0},   {Symbol::P1, 0},      {Symbol::P1, 1},      {Symbol::P2, 2},
      {Symbol::P2, 3},   {Symbol::Tie, 3}};
  for (int i = 0; i < toits::kColours; ++i) {
    std::vector<std::pair<Symbol, int>> found;
    for (int card = 0; card < deck.size(); ++card) {
      if (deck.colour(toits::card_at(card)) == static_cast<Colour>(i)) {
        found.emplace_back(deck.symbol(toits::card_at(card)), deck.arrows_on(toits::card_at(card)));
      }
    }
    std::sort(found.begin(), found.end());
    EXPECT_EQ(found, of_colour) << name_of(static_cast<Colour>(i));
  }
  EXPECT_EQ(deck.board.takes, (std::array<u8, 7>{0, 1, 2, 2, 3, 3, 4}));
  EXPECT_EQ(deck.board.reserve, 15);
  EXPECT_EQ(deck.board.colour_high, 6);
  EXPECT_EQ(deck.board.colour_low, 3);
  EXPECT_EQ(deck.board.white_high, 4);
  EXPECT_EQ(deck.board.white_low, 2);
  EXPECT_EQ(deck.find("or-07"), 24);
  EXPECT_EQ(deck.id(24), "or-07");
  EXPECT_EQ(deck.find("or-19"), -1);
}

TEST(ToitsDeck, AnySpoiledCellIsRefusedAtItsPlace) {
  // What somebody may get wrong in one cell, by column.
  const std::vector<std::vector<std::string>> bad_cells = {
      {"", "x", "or 07", "Or-07", "or-", "or-é", "or-07-" + std::string(40, '7')},
      {"", "gold", "Or", "bijoux "},
      {"", "-1", "4", "99", "x", "1.0", " 1", "+1", "0x1", "1234567"},
      {"", "Bell", "bells", "p3", "joker"},
      {"", "us", "Ours", "ours "},
  };
  const DeckSheet standard = standard_deck_sheet();
  ASSERT_EQ(standard.size(), 91U);
  int refused = 0;
  for (std::size_t line = 1; line < standard.size(); line += 3) {
    for (std::size_t cell = 0; cell < bad_cells.size(); ++cell) {
      for (const std::string& bad : bad_cells[cell]) {
        DeckSheet sheet = standard;
        sheet[line][cell] = bad;
        const Result<toits::Deck> deck = read_deck(sheet);
        EXPECT_EQ(where(deck), place_of(sheet, line, cell)) << "'" << bad << "'";
        refused += deck ? 0 : 1;
      }
    }
  }
  EXPECT_EQ(refused, 30 * 30);
}

// An id is taken from every card of its colour in turn, before it and after it, and from others.
TEST(ToitsDeck, AnIdGivenTwiceIsRefusedWhereItIsWrong) {
  const DeckSheet standard = standard_deck_sheet();
  for (std::size_t line = 1; line < standard.size(); ++line) {
    for (std::size_t other = 1; other < standard.size(); ++other) {
      const bool near = other == line + 1 || other + 1 == line || other % 18 == 7;
      if (near && line != other) {
        DeckSheet sheet = standard;
        sheet[line][0] = standard[other][0];
        ASSERT_EQ(where(read_deck(sheet)), place_of(sheet, line, 0)) << standard[other][0];
      }
    }
  }
}

// Every other word of a cell that exists elsewhere in the deck: another colour is always refused,
// another symbol where it makes a second tie card or none. All else is a deck somebody may own.
TEST(ToitsDeck, AWordOfAnotherCellIsRefusedUnlessTheDeckIsStillOne) {
  const DeckSheet standard = standard_deck_sheet();
  for (std::size_t line = 1; line < standard.size(); ++line) {
    for (int i = 0; i < toits::kColours; ++i) {
      DeckSheet sheet = standard;
      sheet[line][1] = name_of(static_cast<Colour>(i));
      const bool same = sheet[line][1] == standard[line][1];
      EXPECT_EQ(where(read_deck(sheet)), same ? "accepted" : place_of(sheet, line, 0));
    }
    for (int i = 0; i < toits::kSymbols; ++i) {
      DeckSheet sheet = standard;
      sheet[line][3] = name_of(static_cast<Symbol>(i));
      const bool tie_changed = (sheet[line][3] == "tie") != (standard[line][3] == "tie");
      EXPECT_EQ(where(read_deck(sheet)), tie_changed ? place_of(sheet, line, 3) : "accepted");
    }
    for (int arrows = 0; arrows <= toits::kArrowsMax; ++arrows) {
      DeckSheet sheet = standard;
      sheet[line][2] = std::to_string(arrows);
      const Result<toits::Deck> deck = read_deck(sheet);
      ASSERT_TRUE(deck);
      EXPECT_EQ(deck->arrows[line - 1], arrows);
    }
  }
}

TEST(ToitsDeck, TooFewAndTooManyCardsAreRefused) {
  const DeckSheet standard = standard_deck_sheet();
  for (std::size_t line = 1; line < standard.size(); ++line) {
    DeckSheet sheet = standard;
    sheet.erase(sheet.begin() + static_cast<std::ptrdiff_t>(line));
    EXPECT_NE(where(read_deck(sheet)), "accepted") << line;
  }
  DeckSheet more = standard;
  more.push_back({"or-19", "or", "0", "none", "box"});
  EXPECT_EQ(where(read_deck(more)), "my.csv:92");

  // 90 cards, but 19 of one colour and 17 of another.
  DeckSheet uneven = standard;
  uneven[1] = {"or-19", "or", "0", "none", "box"};
  EXPECT_EQ(where(read_deck(uneven)), "my.csv:37:7");

  DeckSheet empty = standard;
  empty.resize(1);
  EXPECT_EQ(where(read_deck(empty)), "my.csv:1");
  EXPECT_EQ(where(read_toits_deck("", "my.csv")), "my.csv:1");
}

TEST(ToitsDeck, ColumnsAreTheOnesExpected) {
  DeckSheet unknown = standard_deck_sheet();
  unknown[0][2] = "arrow";
  EXPECT_EQ(where(read_deck(unknown)), "my.csv:1:11");
  DeckSheet missing = standard_deck_sheet();
  missing[0].pop_back();
  EXPECT_EQ(where(read_deck(missing)), "my.csv:1");
  DeckSheet longer = standard_deck_sheet();
  longer[7].emplace_back("x");
  EXPECT_EQ(where(read_deck(longer)), "my.csv:8");
}

TEST(ToitsDeck, SaysWhatIsWrongInBothLanguages) {
  DeckSheet sheet = standard_deck_sheet();
  sheet[3][2] = "4";
  const Result<toits::Deck> deck = read_deck(sheet);
  ASSERT_FALSE(deck);
  EXPECT_EQ(deck.error().text(Lang::Fr),
            "my.csv:4:18: arrows\u00A0: nombre entier 0–3 attendu, «\u00A04\u00A0» trouvé");
  EXPECT_EQ(deck.error().text(Lang::En),
            "my.csv:4:18: arrows: expected a whole number 0–3, found '4'");
}

TEST(ToitsBoard, AnySpoiledCellIsRefusedAtItsPlace) {
  const DeckSheet standard = standard_board_sheet();
  ASSERT_EQ(standard.size(), 13U);
  const std::vector<std::vector<std::string>> bad_cells = {
      {"", "space", "space-8", "Reserve"}, {"", "-1", "90", "x", "1.5"}, {"", "us", "Ours"}};
  for (std::size_t line = 1; line < standard.size(); ++line) {
    for (std::size_t cell = 0; cell < bad_cells.size(); ++cell) {
      for (const std::string& bad : bad_cells[cell]) {
        DeckSheet sheet = standard;
        sheet[line][cell] = bad;
        EXPECT_EQ(where(read_board(sheet)), place_of(sheet, line, cell)) << "'" << bad << "'";
      }
    }
    for (std::size_t other = 1; other < standard.size(); ++other) {
      DeckSheet sheet = standard;
      sheet[line][0] = standard[other][0];
      EXPECT_EQ(where(read_board(sheet)), line == other ? "accepted" : place_of(sheet, line, 0));
    }
  }
  DeckSheet shorter = standard;
  shorter.pop_back();
  EXPECT_EQ(where(read_board(shorter)), "my.csv:12");
  DeckSheet longer = standard;
  longer.push_back(standard.back());
  EXPECT_EQ(where(read_board(longer)), "my.csv:14");
}

TEST(ToitsBoard, ComesWithOwnCardsOrWithoutThem) {
  DeckSheet cards = standard_deck_sheet();
  cards[1][2] = "3";
  DeckSheet numbers = standard_board_sheet();
  numbers[8][1] = "20";  // the reserve
  const std::string deck_text = text_of(cards);
  const std::string board_text = text_of(numbers);

  const Result<toits::Deck> both = read_toits_deck(deck_text, "my.csv", board_text, "board.csv");
  ASSERT_TRUE(both);
  EXPECT_EQ(both->arrows[0], 3);
  EXPECT_EQ(both->board.reserve, 20);
  const Result<toits::Deck> own_cards = read_toits_deck(deck_text, "my.csv", "", "");
  ASSERT_TRUE(own_cards);
  EXPECT_EQ(own_cards->arrows[0], 3);
  EXPECT_EQ(own_cards->board.reserve, 15);
  const Result<toits::Deck> own_board = read_toits_deck("", "", board_text, "board.csv");
  ASSERT_TRUE(own_board);
  EXPECT_EQ(own_board->arrows[0], 0);
  EXPECT_EQ(own_board->board.reserve, 20);
  // A file that is there but empty is not the standard one.
  EXPECT_EQ(where(read_toits_deck("", "my.csv", "", "")), "my.csv:1");
  EXPECT_EQ(where(read_toits_deck(deck_text, "my.csv", "", "board.csv")), "board.csv:1");
}

}  // namespace
}  // namespace ludo
