#include "cli/paint.h"

#include <gtest/gtest.h>

namespace ludo::cli {
namespace {

TEST(Paint, WidthCountsColumnsNotBytes) {
  EXPECT_EQ(width_of("Zélie"), 5);
  EXPECT_EQ(width_of("╭─●─╮"), 5);
  EXPECT_EQ(width_of("e\u0301"), 1);
  EXPECT_EQ(width_of("猿"), 2);
  EXPECT_EQ(width_of("\xC3"), 1);  // half a character
  EXPECT_EQ(padded("é", 3), "é  ");
  EXPECT_EQ(padded_left("é", 3), "  é");
}

TEST(Paint, InkIsWrittenOnlyIfAsked) {
  Line line("a", kBold);
  line.add("b", kBold).add("c", Ink{208}).add("d");
  EXPECT_EQ(line.with_ink(false), "abcd");
  EXPECT_EQ(line.with_ink(true), "\x1b[1mab\x1b[0m\x1b[38;5;208mc\x1b[0md");
}

TEST(Paint, CutLeavesAnEllipsis) {
  EXPECT_EQ(Line("voleurs").cut(7).text(), "voleurs");
  EXPECT_EQ(Line("voleurs").cut(6).text(), "voleu…");
  EXPECT_EQ(Line("猿猿猿").cut(4).text(), "猿…");
}

TEST(Paint, ShortenedKeepsTheOdds) {
  EXPECT_EQ(shortened("Attaquer Zoé, cible Girafe (2/6)", 32), "Attaquer Zoé, cible Girafe (2/6)");
  EXPECT_EQ(shortened("Attaquer Zoé, cible Girafe (2/6)", 24), "Attaquer Zoé, cib… (2/6)");
  EXPECT_EQ(shortened("Attaquer Zoé, cible Girafe", 12), "Attaquer Zo…");
  EXPECT_EQ(shortened("Piocher (main dans le sac : 3/80)", 20), "Piocher (main dans …");
}

TEST(Paint, WrappedAtSpaces) {
  EXPECT_EQ(wrapped("un deux trois", 7), (std::vector<std::string>{"un deux", "trois"}));
  EXPECT_EQ(wrapped("", 7), std::vector<std::string>{});
  EXPECT_EQ(wrapped("anticonstitutionnellement", 7),
            std::vector<std::string>{"anticonstitutionnellement"});
}

TEST(Paint, BesideKeepsColumns) {
  const Lines lines = beside({Line("é"), Line("ab")}, {Line("1"), Line("2"), Line("3")}, 1);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0].text(), "é  1");
  EXPECT_EQ(lines[1].text(), "ab 2");
  EXPECT_EQ(lines[2].text(), "   3");
}

TEST(Paint, NamesAreInkedAsWholeWords) {
  const std::vector<std::string> names{"Ali", "Zoé"};
  const std::string text = with_names("Ali vole Zoé, pas Alice.", names).with_ink(true);
  EXPECT_EQ(text, "\x1b[1;36mAli\x1b[0m vole \x1b[1;33mZoé\x1b[0m, pas Alice.");
}

}  // namespace
}  // namespace ludo::cli
