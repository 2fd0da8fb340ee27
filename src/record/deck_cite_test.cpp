// The deck of La Cité: the standard one, and every way to spoil it (C58).
#include "record/deck_cite.h"

#include <gtest/gtest.h>

#include <vector>

#include "record/csv.h"
#include "record/embedded.h"
#include "record/testing.h"

namespace ludo {
namespace {

using cite::Planque;
using cite::Role;

enum Column : std::size_t { kId, kType, kCopies, kWhen, kEffect, kValue, kSource, kNameFr };
constexpr std::size_t kFirstPlanque = 9;  // line of the sheet; 0 is the header

// The standard deck with short texts.
DeckSheet standard_sheet() {
  const std::string_view text = embedded("data/decks/cite.csv");
  const DeckSheet::value_type header{"id",     "type",    "copies",  "when",    "effect", "value",
                                     "source", "name_fr", "name_en", "text_fr", "text_en"};
  const Result<CsvTable> table = read_csv(text, "", {header.begin(), header.end()});
  CHECK(table.ok());
  DeckSheet sheet{header};
  for (const CsvRow& row : table->rows) {
    sheet.push_back(row.cells);
    for (std::size_t i = kNameFr; i < header.size(); ++i) {
      sheet.back()[i] = "t";
    }
  }
  return sheet;
}

Result<cite::Deck> read(const DeckSheet& sheet) { return read_cite_deck(text_of(sheet), "my.csv"); }

TEST(CiteDeck, StandardIsWhatThePageSays) {
  const cite::Deck& deck = standard_cite_deck();
  EXPECT_EQ(deck.planques, 24);
  EXPECT_EQ(deck.roles, cite::kRoles);
  EXPECT_EQ(deck.size(), 32);
  EXPECT_EQ(deck.role_values, (std::array<u8, cite::kRoles>{4, 2, 3, 1, 0, 3, 0, 0}));
  constexpr int kValues[cite::kPlanques] = {2, 0, 1, 1, 2, 3, 0, 0, 1, 1, 1, 0};
  for (int card = 0; card < deck.planques; ++card) {
    EXPECT_EQ(deck.effect(card), static_cast<Planque>(card / 2));
    EXPECT_EQ(deck.value(card), kValues[card / 2]);
  }
  EXPECT_EQ(deck.id(0), "egouts-1");
  EXPECT_EQ(deck.id(23), "passage-2");
  EXPECT_EQ(deck.id(24), "funambule");
  EXPECT_EQ(deck.id(cite::index_of(deck.card_of(Role::Empty))), "chat");
  EXPECT_EQ(deck.role_of(deck.card_of(Role::Straight)), Role::Straight);
  EXPECT_EQ(deck.texts[12].name_fr.view(), "Le Grenier");
  EXPECT_EQ(deck.texts[24].name_en.view(), "The Ropewalker");
  for (int card = 0; card < deck.size(); ++card) {
    EXPECT_EQ(deck.find(deck.id(card)), card);
  }
  EXPECT_EQ(deck.find("egouts"), -1);
  EXPECT_EQ(deck.id(32), "");
}

// What somebody may get wrong in one cell, by column; each is refused at the cell itself.
TEST(CiteDeck, AnySpoiledCellIsRefusedAtItsPlace) {
  const std::string long_name(cite::kCardNameMax + 1, 'x');
  const std::vector<std::vector<std::string>> bad_cells{
      {"", "Égouts", "a b", "A", std::string(60, 'a')},
      {"", "x", "Role", "planques"},
      {"", "x", "0", "5", "-1", "1.0", "01", " 1"},
      {"x", "Turn", "victims", "turn "},
      {"", "x", "Daring", "shifts"},
      {"x", "-1", "10", "1.5", "01", "+1"},
      {"", "x", "Ours"},
      {"", long_name},
      {"", long_name},
      {"", std::string(300, 'x')},
      {"", std::string(300, 'x')},
  };
  const DeckSheet standard = standard_sheet();
  ASSERT_EQ(standard.size(), 21U);
  ASSERT_TRUE(read(standard).ok()) << read(standard).error().text(Lang::En);
  for (std::size_t line = 1; line < standard.size(); ++line) {
    for (std::size_t cell = 0; cell < bad_cells.size(); ++cell) {
      for (const std::string& bad : bad_cells[cell]) {
        DeckSheet sheet = standard;
        sheet[line][cell] = bad;
        const Result<cite::Deck> deck = read(sheet);
        EXPECT_EQ(where(deck), place_of(sheet, line, cell)) << "'" << bad << "'";
        if (!deck) {
          EXPECT_FALSE(deck.error().fr.empty());
          EXPECT_FALSE(deck.error().en.empty());
        }
      }
    }
  }
}

// A number, a moment or a type that goes with another effect (C58).
TEST(CiteDeck, WhatDoesNotGoTogetherIsRefused) {
  const DeckSheet standard = standard_sheet();
  const auto spoiled = [&](std::size_t line, std::size_t cell, const std::string& bad) {
    DeckSheet sheet = standard;
    sheet[line][cell] = bad;
    const Result<cite::Deck> deck = read(sheet);
    EXPECT_EQ(where(deck), place_of(sheet, line, cell)) << bad;
    return deck ? std::string() : deck.error().en;
  };
  EXPECT_NE(spoiled(1, kValue, "").find("a whole number 0–9, found nothing"), std::string::npos);
  EXPECT_NE(spoiled(5, kValue, "2").find("has no number (C58), found '2'"), std::string::npos);
  EXPECT_NE(spoiled(1, kCopies, "2").find("expected a whole number 1, found '2'"),
            std::string::npos);
  EXPECT_NE(spoiled(1, kWhen, "turn").find("expected nothing (C58, a thief)"), std::string::npos);
  EXPECT_NE(spoiled(kFirstPlanque, kWhen, "victim").find("'turn' (C58, by the effect)"),
            std::string::npos);
  EXPECT_NE(spoiled(kFirstPlanque, kWhen, "").find("found nothing"), std::string::npos);
  EXPECT_NE(spoiled(2, kEffect, "daring").find("'daring' is taken"), std::string::npos);
  EXPECT_NE(spoiled(kFirstPlanque, kEffect, "daring").find("one of throws, set"),
            std::string::npos);
  EXPECT_NE(spoiled(2, kId, "funambule").find("given twice"), std::string::npos);
  EXPECT_NE(spoiled(1, kId, "egouts-1").find("also a hideout card"), std::string::npos);
}

TEST(CiteDeck, CountsAreChecked) {
  const DeckSheet standard = standard_sheet();
  DeckSheet no_chat = standard;
  no_chat.erase(no_chat.begin() + 8);
  EXPECT_NE(read(no_chat).error().en.find("'empty' is missing (C58)"), std::string::npos);
  DeckSheet few = standard;
  few.resize(18);  // nine kinds, twice
  EXPECT_EQ(where(read(few)), "my.csv:18");
  EXPECT_NE(read(few).error().en.find("expected 20 to 32 hideout cards (C58), found 18"),
            std::string::npos);
  DeckSheet many = standard;
  for (std::size_t line = kFirstPlanque; line < kFirstPlanque + 5; ++line) {
    many[line][kCopies] = "4";
  }
  EXPECT_EQ(where(read(many)), place_of(many, 20, kCopies));
  many[kFirstPlanque][kCopies] = "2";
  EXPECT_EQ(read(many)->planques, 32);
  EXPECT_EQ(read(many)->id(32 + 7), "chat");
  EXPECT_EQ(read(many)->id(40), "");
}

TEST(CiteDeck, AShortNameHasNoArticle) {
  EXPECT_EQ(cite_short_name("L’Ombre"), "Ombre");
  EXPECT_EQ(cite_short_name("L'Ombre"), "Ombre");
  EXPECT_EQ(cite_short_name("La Funambule"), "Funambule");
  EXPECT_EQ(cite_short_name("The Alley Cat"), "Alley Cat");
  EXPECT_EQ(cite_short_name("Lestrade"), "Lestrade");
}

TEST(CiteDeck, AnyOrderOfRowsWillDo) {
  DeckSheet sheet = standard_sheet();
  std::swap(sheet[1], sheet[20]);
  std::swap(sheet[2], sheet[10]);
  const Result<cite::Deck> deck = read(sheet);
  ASSERT_TRUE(deck.ok());
  EXPECT_EQ(deck->id(0), "passage-1");
  EXPECT_EQ(deck->id(24), "funambule");
  EXPECT_EQ(deck->value(Role::Swap), 2);
}

}  // namespace
}  // namespace ludo
