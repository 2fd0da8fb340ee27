// The small things everything stands on.
#include <gtest/gtest.h>

#include <cmath>
#include <sstream>
#include <string>
#include <vector>

#include "core/card_set.h"
#include "core/fixed_list.h"
#include "core/hash.h"
#include "core/hex.h"
#include "core/pieces_of.h"
#include "core/result.h"
#include "core/rng.h"
#include "core/text.h"

namespace ludo {
namespace {

TEST(PiecesOf, AreThoseOfGetline) {
  for (const std::string_view text : {"", "\n", "a", "a\n", "a\n\nb", "\na\nb\n\n"}) {
    std::vector<std::string> wanted;
    std::istringstream in{std::string(text)};
    for (std::string line; std::getline(in, line);) {
      wanted.push_back(line);
    }
    std::vector<std::string> found;
    PiecesOf pieces(text);
    for (std::string_view piece; pieces.next(piece);) {
      found.emplace_back(piece);
    }
    EXPECT_EQ(found, wanted) << text;
  }
}

TEST(Hex, IsWrittenAndReadBack) {
  std::array<u8, 256> bytes{};
  std::string digits;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = static_cast<u8>(i);
  }
  append_hex(bytes, digits);
  ASSERT_EQ(digits.size(), 2 * bytes.size());
  EXPECT_EQ(digits.substr(0, 6), "000102");
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    EXPECT_EQ(hex_value(digits[2 * i]) << 4 | hex_value(digits[2 * i + 1]), i);
  }
  for (const char other : {'A', 'g', '/', ':', '\0'}) {
    EXPECT_GE(hex_value(other), kHexDigits.size()) << other;
  }
}

TEST(Rng, IsTheSameEverywhere) {
  Rng rng(1);
  EXPECT_EQ(rng.next(), 4'901'003'900'877'160'742ULL);
  Rng other(1, 1);
  EXPECT_NE(other.next(), Rng(1).next());
}

// χ² of 60,000 picks against the flat odds, for the numbers nature uses. The limit is the 99.9 %
// point for the degrees of freedom (Wilson–Hilferty); seeds are fixed, so the test is
// deterministic.
TEST(Rng, PicksFlatly) {
  for (const u32 n : {2U, 6U, 15U, 18U, 90U, 119U}) {
    Rng rng(n);
    std::array<int, 128> seen{};
    constexpr int kPicks = 60'000;
    for (int i = 0; i < kPicks; ++i) {
      ++seen[rng.below(n)];
    }
    double chi2 = 0;
    const double expected = static_cast<double>(kPicks) / n;
    for (u32 k = 0; k < n; ++k) {
      chi2 += (seen[k] - expected) * (seen[k] - expected) / expected;
    }
    const double df = n - 1.0;
    const double cube = 1 - 2 / (9 * df) + 3.09 * std::sqrt(2 / (9 * df));
    EXPECT_LT(chi2, df * cube * cube * cube) << "of " << n;
  }
}

TEST(FixedList, KeepsUnusedSlotsZero) {
  FixedList<u8, 5> list;
  list.push(3);
  list.push(4);
  list.push(5);
  EXPECT_EQ(list.erase_at(0), 3);
  EXPECT_EQ(list.pop(), 5);
  FixedList<u8, 5> same;
  same.push(4);
  EXPECT_TRUE(same_bytes(list, same));
  list.insert_at(0, 9);
  EXPECT_EQ(list[0], 9);
  EXPECT_EQ(list.index_of_item(4), 1);
  list.clear();
  EXPECT_TRUE(same_bytes(list, FixedList<u8, 5>{}));
}

TEST(FixedListDeathTest, StopsAtItsCapacity) {
  FixedList<u8, 1> list;
  list.push(1);
  EXPECT_DEATH(list.push(2), "");
}

TEST(Text, FillsPlaces) {
  Sentence out;
  put(out, "{1} has {0}, {1} had {2}", 3, "Ana", -12);
  EXPECT_EQ(out.view(), "Ana has 3, Ana had -12");
}

TEST(Text, ElidesAsTheNameAsksFor) {
  const auto tower_of = [](std::string_view name) {
    Sentence out;
    put(out, "La tour de {0}", name);
    return std::string(out.view());
  };
  EXPECT_EQ(tower_of("Ana"), "La tour d’Ana");
  EXPECT_EQ(tower_of("Élodie"), "La tour d’Élodie");
  EXPECT_EQ(tower_of("Hélène"), "La tour d’Hélène");
  EXPECT_EQ(tower_of("Hugo"), "La tour d’Hugo");
  EXPECT_EQ(tower_of("Hana"), "La tour de Hana");
  EXPECT_EQ(tower_of("Yves"), "La tour d’Yves");
  EXPECT_EQ(tower_of("Yann"), "La tour de Yann");
  EXPECT_EQ(tower_of("8"), "La tour de 8");
  EXPECT_EQ(tower_of("Bob"), "La tour de Bob");
  EXPECT_EQ(tower_of("Ça"), "La tour de Ça");
  EXPECT_EQ(tower_of(""), "La tour de ");
}

TEST(Typesetting, BindsFrenchMarksAndCurvesApostrophes) {
  const auto set = [](Lang lang, std::string_view text) {
    Sentence out;
    append_typeset(out, lang, text);
    return std::string(out.view());
  };
  EXPECT_EQ(set(Lang::Fr, "Dé 1 : 3, « Le Puits » ! Et 5 %"),
            "Dé 1\u00A0: 3, «\u00A0Le Puits\u00A0»\u00A0! Et 5\u00A0%");
  EXPECT_EQ(set(Lang::Fr, "l'or d'Élodie, l'{0} : 'bravo'"), "l’or d’Élodie, l’{0}\u00A0: 'bravo'");
  EXPECT_EQ(set(Lang::Fr, "rien à faire"), "rien à faire");
  EXPECT_EQ(set(Lang::Fr, ": '"), ": '");
  EXPECT_EQ(set(Lang::En, "Ada's die 1 : 3"), "Ada's die 1 : 3");
  // Wherever it stands: eight bytes are looked at at once.
  for (std::size_t place = 0; place < 20; ++place) {
    const std::string before(place, 'x');
    const std::string after = " à « b " + before;
    EXPECT_EQ(set(Lang::Fr, before + " !" + after), before + "\u00A0! à «\u00A0b " + before);
    EXPECT_EQ(set(Lang::Fr, before + " 2" + after), before + " 2 à «\u00A0b " + before);
    EXPECT_EQ(set(Lang::Fr, before + "é'à" + after), before + "é’à à «\u00A0b " + before);
  }
}

TEST(Typesetting, LeavesNamesAsTheyAre) {
  Sentence out;
  put(out, pick(Lang::Fr, "L'or de {0} : {1} !", ""), SeatName{"Anne-So' l'Ogre !"},
      pick(Lang::Fr, "pas d'alarme", ""));
  EXPECT_EQ(out.view(), "L’or d’Anne-So' l'Ogre !\u00A0: pas d’alarme\u00A0!");
}

TEST(Text, IsCutAtACharacter) {
  FixedText<4> text;
  text.append("aéé");
  EXPECT_EQ(text.view(), "aé");
}

TEST(Text, ReadsWordsAndNumbers) {
  std::string_view rest = "apply 2";
  EXPECT_EQ(next_word(rest), "apply");
  EXPECT_EQ(parse_number(rest, 5), 2);
  EXPECT_EQ(parse_number("02", 5), -1);
  EXPECT_EQ(parse_number("6", 5), -1);
  EXPECT_EQ(parse_number("", 5), -1);
  EXPECT_EQ(parse_number("-1", 5), -1);
}

TEST(Result, HoldsOneOrTheOther) {
  const Result<int, char> good = 3;
  const Result<int, char> bad = 'x';
  EXPECT_TRUE(good.ok());
  EXPECT_EQ(*good, 3);
  EXPECT_EQ(bad.error(), 'x');
}

TEST(ResultDeathTest, RefusesTheWrongHalf) {
  const Result<int, char> bad = 'x';
  EXPECT_DEATH(static_cast<void>(*bad), "");
}

}  // namespace
}  // namespace ludo
