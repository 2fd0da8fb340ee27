#include "record/deck_paf.h"

#include <gtest/gtest.h>

#include <vector>

#include "games/paf/effect.h"
#include "record/csv.h"
#include "record/embedded.h"
#include "record/testing.h"
#include "support/slow_build.h"

namespace ludo {
namespace {

using paf::Type;

const std::vector<std::string_view> kColumns = {
    "id",     "type",   "kind",    "height",  "strength", "bonus",  "categories",
    "effect", "source", "name_fr", "name_en", "text_fr",  "text_en"};
enum Column : std::size_t { kId, kType, kKind, kHeight, kStrength, kBonus, kCategories, kEffect };

CsvTable standard_table() {
  return *read_csv(embedded("data/decks/paf.csv"), "data/decks/paf.csv", kColumns);
}

// Every cell in quotation marks, so that any text may stand in it.
std::string text_of(const CsvTable& table) {
  std::string text;
  const auto add_line = [&](const std::vector<std::string>& cells) {
    for (const std::string& cell : cells) {
      text += text.empty() || text.back() == '\n' ? "\"" : ",\"";
      for (const char c : cell) {
        text += c == '"' ? "\"\"" : std::string(1, c);
      }
      text += '"';
    }
    text += '\n';
  };
  add_line(table.header);
  for (const CsvRow& row : table.rows) {
    add_line(row.cells);
  }
  return text;
}

Result<paf::Deck> read(const CsvTable& table) { return read_paf_deck(text_of(table), "my.csv"); }

// "my.csv:3:7": where a cell's text begins, or `offset` characters into it.
std::string place_of(const CsvTable& table, std::size_t row, std::size_t cell,
                     std::size_t offset = 0) {
  std::size_t column = 2 + offset;
  for (std::size_t i = 0; i < cell; ++i) {
    column += characters(table.rows[row].cells[i]) + 3;
  }
  return "my.csv:" + std::to_string(row + 2) + ":" + std::to_string(column);
}

std::size_t row_of(const CsvTable& table, std::string_view id) {
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    if (table.rows[i].cells[kId] == id) {
      return i;
    }
  }
  return table.rows.size();
}

TEST(PafDeck, StandardIsWhatThePageSays) {
  const paf::Deck& deck = standard_paf_deck();
  ASSERT_EQ(deck.size(), 119);
  std::array<int, 5> of_type{};
  for (int card = 0; card < deck.size(); ++card) {
    ++of_type[static_cast<std::size_t>(deck[paf::card_at(card)].type)];
    EXPECT_EQ(deck.find(deck.id(card)), card);
  }
  EXPECT_EQ(of_type, (std::array<int, 5>{42, 18, 26, 17, 16}));
  const paf::Facts& neon = deck[paf::card_at(deck.find("enseigne-lumineuse"))];
  EXPECT_EQ(neon.height, 3);
  EXPECT_EQ(neon.strength, 2);
  EXPECT_EQ(deck[paf::card_at(deck.find("equerres-metalliques"))].bonus, 4);
  EXPECT_EQ(deck.name(deck.find("de-pipe"), Lang::Fr), "Dé pipé");
  EXPECT_EQ(deck.name(deck.find("de-pipe"), Lang::En), "Loaded die");
  EXPECT_EQ(deck.find("carte-inconnue"), -1);
}

TEST(PafDeck, EverySpoiledFieldIsRefusedAtItsPlace) {
  const std::vector<std::string> spoiled = {"Mauvais Id", "chose", "mauvais", "9",    "99",
                                            "+",          "métal", "mnkey(",  "ours?"};
  const CsvTable good = standard_table();
  ASSERT_TRUE(read(good).ok());
  for (std::size_t row = 0; row < good.rows.size(); row += kSlowBuild ? 7 : 1) {
    for (std::size_t cell = 0; cell < kColumns.size(); ++cell) {
      CsvTable bad = good;
      bad.rows[row].cells[cell] = cell < spoiled.size() ? spoiled[cell] : "";
      const Result<paf::Deck> deck = read(bad);
      ASSERT_FALSE(deck.ok()) << good.rows[row].cells[kId] << " " << kColumns[cell];
      EXPECT_EQ(where(deck), place_of(bad, row, cell));
      EXPECT_FALSE(deck.error().fr.empty());
      EXPECT_FALSE(deck.error().en.empty());
    }
  }
}

TEST(PafDeck, FieldsThatMustNotBeEmptyAreMissed) {
  const CsvTable good = standard_table();
  const std::pair<const char*, std::size_t> needed[] = {
      {"flipper", kHeight},    {"flipper", kStrength},    {"flipper", kCategories},
      {"vigile", kBonus},      {"masse", kKind},          {"masse", kBonus},
      {"gorille", kKind},      {"gorille", kEffect},      {"avocat", kEffect},
      {"trampoline", kEffect}, {"taupe-geante", kEffect},
  };
  for (const auto& [id, cell] : needed) {
    CsvTable bad = good;
    const std::size_t row = row_of(good, id);
    bad.rows[row].cells[cell] = "";
    EXPECT_EQ(where(read(bad)), place_of(bad, row, cell)) << id << " " << kColumns[cell];
  }
}

TEST(PafDeck, FieldsOfOtherTypesMustBeEmpty) {
  const CsvTable good = standard_table();
  const std::tuple<const char*, std::size_t, const char*> extra[] = {
      {"flipper", kKind, "melee"},   {"flipper", kBonus, "+1"},
      {"vigile", kHeight, "1"},      {"vigile", kKind, "melee"},
      {"masse", kStrength, "3"},     {"masse", kCategories, "loisir"},
      {"wok", kHeight, "1"},         {"gorille", kBonus, "+1"},
      {"gorille", kStrength, "1"},   {"wok", kBonus, "+3"},
      {"masse", kBonus, "-3"},       {"wok", kKind, "melee|melee"},
      {"gorille", kKind, "attack|"}, {"flipper", kCategories, "loisir|loisir"},
  };
  for (const auto& [id, cell, text] : extra) {
    CsvTable bad = good;
    const std::size_t row = row_of(good, id);
    bad.rows[row].cells[cell] = text;
    const Result<paf::Deck> deck = read(bad);
    ASSERT_FALSE(deck.ok()) << id << " " << kColumns[cell];
    EXPECT_EQ(where(deck).rfind("my.csv:" + std::to_string(row + 2) + ":", 0), 0U) << where(deck);
  }
}

struct BadFormula {
  const char* card;
  const char* formula;
  std::size_t offset;  // of the offending word, in characters
  const char* says;    // part of the English sentence
};

constexpr BadFormula kBadFormulas[] = {
    {"flipper", "monkei(+1)", 0, "'monkei'; the nearest is 'monkey'"},
    {"flipper", "monkey(+1);drow(1)", 11, "'drow'; the nearest is 'draw'"},
    {"flipper", "aura(véhicule,+1);stael(one,1)", 18, "'stael'; the nearest is 'steal'"},
    {"flipper", "monkey(+1);", 11, "unknown primitive ''"},
    {"flipper", "monkey", 0, "wrong number of arguments"},
    {"flipper", "monkey(1)", 7, "+n, -n or +n|-m"},
    {"flipper", "monkey(+0)", 7, "+n, -n or +n|-m"},
    {"flipper", "monkey(-1|+1)", 7, "+n, -n or +n|-m"},
    {"flipper", "monkey(+1", 9, "expected ')'"},
    {"flipper", "monkey(+1)x", 10, "expected ')' or ';'"},
    {"flipper", "draw(10)", 5, "a number from 1 to 9"},
    {"flipper", "draw(1,2)", 6, "wrong number of arguments"},
    {"flipper", "steal(one)", 9, "wrong number of arguments"},
    {"flipper", "steal(two,1)", 6, "found 'two'"},
    {"flipper", "steal(victim,1)", 0, "'victim' goes only on an attack"},
    {"flipper", "recover(tool)", 8, "any, junk, reinforcement"},
    {"flipper", "hinder(one,discard)", 11, "build, attack, spank"},
    {"flipper", "aura(loisir,1)", 12, "+1 to +9"},
    {"flipper", "aura(métal,+1)", 5, "mobilier, illégal"},
    {"flipper", "immune(sneaky)", 7, "melee, ranged"},
    {"flipper", "turn(steal(one,1))", 5, "monkey or draw"},
    {"flipper", "turn(monkey(+1|-1))", 5, "monkey or draw"},
    {"flipper", "guard", 0, "'guard' does not go on such a card"},
    {"flipper", "quake(1)", 5, "wrong number of arguments"},
    {"flipper", "monkey(+1|-1);steal(one,1)", 14, "at most one primitive with a choice"},
    {"flipper", "draw(1);draw(1);draw(1);draw(1);draw(1)", 32, "at most 4 primitives"},
    {"vigile", "guard;steal(one,1)", 6, "carry no choice"},
    {"masse", "hinder(victim,build)", 0, "does not go on such a card"},
    {"masse", "reach(any)", 0, "only on a sneaky attack"},
    {"taupe-geante", "reach(top)", 6, "base, any"},
    {"taupe-geante", "reach(any);volley(2)", 0, "says reach or volley"},
    {"avocat", "lift(each)", 5, "found 'each'"},
    {"avocat", "vs(loisir,+1)", 0, "does not go on such a card"},
    {"wok", "quake", 0, "does not go on such a card"},
    {"wok", "after;redirect", 0, "not with after"},
    {"de-pipe", "raid(loisir)", 0, "does not go on such a card"},
    {"gorille", "reroll", 0, "does not go on such a card"},
    {"gorille", "cancel", 0, "does not go on such a card"},
    {"sifflet", "build(1)", 0, "does not go on such a card"},
};

TEST(PafDeck, FormulasThatDoNotParseAreRefusedAtTheWord) {
  const CsvTable good = standard_table();
  for (const BadFormula& each : kBadFormulas) {
    CsvTable bad = good;
    const std::size_t row = row_of(good, each.card);
    ASSERT_LT(row, good.rows.size());
    bad.rows[row].cells[kEffect] = each.formula;
    const Result<paf::Deck> deck = read(bad);
    ASSERT_FALSE(deck.ok()) << each.formula;
    EXPECT_EQ(where(deck), place_of(bad, row, kEffect, each.offset)) << each.formula;
    EXPECT_NE(deck.error().en.find(each.says), std::string::npos)
        << each.formula << ": " << deck.error().en;
  }
}

TEST(PafDeck, HasSixtyTo128Cards) {
  CsvTable table = standard_table();
  table.rows.resize(60);
  EXPECT_TRUE(read(table).ok());
  table.rows.pop_back();
  const Result<paf::Deck> few = read(table);
  ASSERT_FALSE(few.ok());
  EXPECT_NE(few.error().en.find("60 to 128 cards, found 59"), std::string::npos);
  table = standard_table();
  while (table.rows.size() < 128) {
    table.rows.push_back(table.rows[0]);
    table.rows.back().cells[kId] = "copie-" + std::to_string(table.rows.size());
  }
  const Result<paf::Deck> full = read(table);
  ASSERT_TRUE(full.ok());
  EXPECT_EQ(full->size(), 128);
  table.rows.push_back(table.rows[0]);
  table.rows.back().cells[kId] = "une-de-trop";
  const Result<paf::Deck> many = read(table);
  ASSERT_FALSE(many.ok());
  EXPECT_EQ(where(many), "my.csv:130");
  EXPECT_NE(many.error().en.find("at most 128 cards"), std::string::npos);
}

TEST(PafDeck, IdsAreUnique) {
  CsvTable table = standard_table();
  table.rows[7].cells[kId] = table.rows[3].cells[kId];
  EXPECT_EQ(where(read(table)), place_of(table, 7, kId));
}

}  // namespace
}  // namespace ludo
