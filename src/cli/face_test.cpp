// Cards as a terminal shows them: in words of one's language, each with a clause, and nothing of
// how their file is written.
#include "cli/face.h"

#include <gtest/gtest.h>

#include <regex>

#include "table/clauses.h"

namespace ludo::cli {
namespace {

std::string joined_text(const Lines& lines) {
  std::string out;
  for (const Line& line : lines) {
    out += line.text() + "\n";
  }
  return out;
}

template <class F>
void for_each_card(F&& f) {
  Games::each([&]<class G>() {
    const std::string game(G::kInfo.name);
    const CardTexts cards(game, {});
    for (const std::string& id : cards.ids()) {
      for (const Lang lang : {Lang::Fr, Lang::En}) {
        f(game, cards, id, lang);
      }
    }
  });
}

TEST(Faces, SayEveryCardInWordsWithAClause) {
  int seen = 0;
  for_each_card(
      [&](const std::string& game, const CardTexts& cards, const std::string& id, Lang lang) {
        // What is printed on it stands below its name, and ends with the clause.
        const Lines lines = card_lines(game, cards, id, lang, 1000);
        ASSERT_GE(lines.size(), 2U) << id;
        const std::string facts = lines[1].text();
        std::smatch clause;
        ASSERT_TRUE(std::regex_search(facts, clause, std::regex("\\(([A-Z][0-9]+[a-z]?)\\)$")))
            << facts;
        EXPECT_NE(find_clause(game, clause[1].str(), lang), nullptr) << facts;
        for (const std::string_view raw : {"source ", "colour ", "ours", "|", "-die", "_"}) {
          EXPECT_EQ(facts.find(raw), std::string::npos) << facts;
        }
        for (const std::string_view english : {"effect", "'", "attack", "bell", "draw"}) {
          EXPECT_TRUE(lang == Lang::En || facts.find(english) == std::string::npos) << facts;
        }
        ++seen;
      });
  EXPECT_GT(seen, 400);
}

TEST(Faces, SpeakTheLanguageOfTheReader) {
  const CardTexts paf("paf", {});
  const auto facts = [&](std::string_view id, Lang lang) {
    return card_lines("paf", paf, id, lang, 1000)[1].text();
  };
  EXPECT_EQ(facts("sifflet", Lang::Fr),
            "    spéciale\u00A0: pendant sa construction ou pendant sa phase d\u2019attaque (P61)");
  EXPECT_EQ(facts("wok", Lang::Fr),
            "    défense contre les attaques au corps à corps ou à distance, −3 au dé (P63)");
  EXPECT_EQ(facts("wok", Lang::En),
            "    defence against melee or ranged attacks, −3 to the die (P63)");
  EXPECT_EQ(facts("matelas", Lang::Fr), "    défense contre toute attaque, −3 au dé (P63)");
  EXPECT_EQ(facts("coffre-fort", Lang::Fr),
            "    bric-à-brac, hauteur 1, solidité 8, mobilier (P2)");
  EXPECT_EQ(facts("rouille", Lang::En), "    reinforcement, strength −2 (P10)");
  EXPECT_EQ(joined_text(card_lines("toits", CardTexts("toits", {}), "pierres-18", Lang::Fr, 80)),
            "pierres-18  pierres\n    laurier, 3 flèches (T23)\n");
}

TEST(Faces, CountCardsWithoutNamesByKind) {
  const CardTexts cards("toits", {});
  EXPECT_EQ(
      joined_text(pile_lines(
          "toits", cards, {"pierres-18", "or-03", "pierres-01", "or-04", "or-06"}, Lang::Fr, 80)),
      "pierres\u00A0: 2\n  1 × laurier, 3 flèches (T23)\n  1 × sans symbole (T22)\n"
      "or\u00A0: 3\n  2 × alarme (T18)\n  1 × alarme, 1 flèche (T18)\n");
  EXPECT_TRUE(pile_lines("toits", cards, {}, Lang::Fr, 80).empty());
  EXPECT_EQ(joined_text(pile_lines("toits", cards, {"?"}, Lang::Fr, 80)), "?\n");
}

}  // namespace
}  // namespace ludo::cli
