// The table of slips that levels make: what the thresholds rest on, and what play is compared with;
// and the levels said of somebody's play.
#include "review/levels.h"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <sstream>

#include "review/slips.h"
#include "review/version.h"
#include "review/words.h"
#include "support/golden.h"

namespace ludo::review {
namespace {

std::string table_text() {
  return testing_support::read_file(testing_support::source_dir() / "data/reviews/slips.csv");
}

// Every game and player count the table has rows of.
std::vector<std::pair<std::string, int>> measured() {
  std::vector<std::pair<std::string, int>> out;
  std::istringstream lines(table_text());
  std::string line;
  std::getline(lines, line);  // what made it
  std::getline(lines, line);  // the names of the columns
  while (std::getline(lines, line)) {
    const std::size_t comma = line.find(',');
    const std::pair<std::string, int> one{line.substr(0, comma), std::stoi(line.substr(comma + 1))};
    if (out.empty() || out.back() != one) {
      out.push_back(one);
    }
  }
  return out;
}

// Who reviews a game is compared with rows that the same judge has measured: other weights, levels
// or judges, and they have to be measured again (docs/REVIEW.md), whose output has this head.
TEST(SlipsTable, IsMadeByTheJudgeThereIs) {
  EXPECT_TRUE(table_text().starts_with(slips_csv_head())) << "not of\n" << slips_csv_head();
}

// The command that is documented gives the row that is stored.
TEST(SlipsTable, ARowIsMadeByItsCommandAgain) {
  SlipsSettings settings;
  settings.setup = {"cite", 2};
  settings.level = BotLevel::Maitre;
  settings.games = 60;
  const Result<LevelLoss> row = measure_slips(settings);
  ASSERT_TRUE(row.ok());
  EXPECT_NE(table_text().find(slips_csv_row("cite", 2, *row)), std::string::npos)
      << slips_csv_row("cite", 2, *row);
}

// The page has the rows of the file, to the digit.
TEST(SlipsTable, StandsInTheDocuments) {
  const std::string page =
      testing_support::read_file(testing_support::source_dir() / "docs/REVIEW.md");
  for (const auto& [game, players] : measured()) {
    for (const LevelLoss& row : level_losses(game, players)) {
      const double per = 100.0 / static_cast<double>(row.choices);
      const double margin =
          100 * 1.96 * row.deviation / std::sqrt(static_cast<double>(row.choices));
      const auto rate = [&](std::size_t size) {
        return per * static_cast<double>(row.slips[size]);
      };
      const std::string line =
          fmt::format("| {}, {} | {} | {} | {} | {:.1f} | {:.1f} | {:.1f} | {:.2f} ± {:.2f} |",
                      game, players, kBots[static_cast<std::size_t>(row.level)].name, row.games,
                      row.choices, rate(1), rate(2), rate(3), 100 * row.mean_loss, margin);
      EXPECT_NE(page.find(line), std::string::npos) << line;
    }
  }
}

// What the thresholds were chosen for: masters hardly slip, and beginners often do. In a game as a
// whole, since with many players a single choice at La Cité seldom matters much.
TEST(SlipsTable, TheThresholdsSeparateTheLevels) {
  struct Slips {
    u64 choices = 0, slips = 0;
    double in_100() const {
      return 100.0 * static_cast<double>(slips) / static_cast<double>(choices);
    }
  };
  std::map<std::string, std::map<BotLevel, Slips>> of_games;
  for (const auto& [game, players] : measured()) {
    const std::vector<LevelLoss> rows = level_losses(game, players);
    ASSERT_EQ(rows.size(), std::size(kBots)) << "a row for each level: " << game << players;
    for (std::size_t i = 1; i < rows.size(); ++i) {
      EXPECT_LT(rows[i].mean_loss, rows[i - 1].mean_loss)
          << "from weak to strong: " << game << players;
    }
    std::map<BotLevel, Slips> here;
    for (const LevelLoss& row : rows) {
      const Slips one{row.choices, row.slips[1] + row.slips[2] + row.slips[3]};
      here[row.level] = one;
      of_games[game][row.level].choices += one.choices;
      of_games[game][row.level].slips += one.slips;
    }
    EXPECT_LT(here[BotLevel::Maitre].in_100(), 5) << game << players;
    EXPECT_GT(here[BotLevel::Debutant].in_100(), 2 + 5 * here[BotLevel::Maitre].in_100())
        << game << players;
  }
  for (auto& [game, levels] : of_games) {
    EXPECT_LT(levels[BotLevel::Maitre].in_100(), 1) << game;
    EXPECT_GT(levels[BotLevel::Debutant].in_100(), 10) << game;
  }
}

// What was not measured is nobody's level: a choice costs something else there.
TEST(SlipsTable, IsOfThePlainGameAlone) {
  const auto rows = [](const std::vector<std::string>& options, const std::string& deck) {
    return level_losses({.game = "cite", .players = 2, .options = options, .deck = deck}).size();
  };
  EXPECT_EQ(rows({}, "standard"), std::size(kBots));
  EXPECT_EQ(rows({"planques"}, "standard"), 0U);
  EXPECT_EQ(rows({"planques", "roles"}, "standard"), 0U);
  EXPECT_EQ(rows({"short-goal"}, "standard"), 0U);
  EXPECT_EQ(rows({}, "0123456789abcdef"), 0U);
}

const std::vector<LevelLoss> kLevels = {
    {.level = BotLevel::Hasard, .slips = {0, 20, 40, 60}, .mean_loss = 0.10, .deviation = 0.12},
    {.level = BotLevel::Debutant, .slips = {0, 40, 20, 4}, .mean_loss = 0.04, .deviation = 0.08},
    {.level = BotLevel::Expert, .slips = {0, 9, 1, 0}, .mean_loss = 0.01, .deviation = 0.03},
    {.level = BotLevel::Maitre, .slips = {0, 1, 0, 0}, .mean_loss = 0, .deviation = 0.0001},
};

LossSums sums(u64 choices, double mean, double deviation) {
  const auto n = static_cast<double>(choices);
  return {choices, static_cast<u64>(std::llround(n * mean * kWon)),
          static_cast<u64>(std::llround(n * (mean * mean + deviation * deviation) * kWon * kWon))};
}

std::optional<LevelEstimate> level_of_games(const std::vector<LossSums>& games) {
  return level_from(kLevels, games);
}

TEST(Levels, AreThoseWhoseChoicesLoseAsMuch) {
  const auto level = [&](u64 choices, double loss, double deviation) {
    return level_of_games({sums(choices, loss, deviation)});
  };
  EXPECT_FALSE(level(4, 0.01, 0.01)) << "too few choices";
  const LossSums some = sums(100, 0.01, 0.01);
  EXPECT_FALSE(level_from({}, {&some, 1})) << "nothing was measured";
  const LevelEstimate sure = *level(10'000, 0.01, 0.03);
  EXPECT_EQ(sure.like, BotLevel::Expert);
  EXPECT_EQ(sure.low, BotLevel::Expert);
  EXPECT_EQ(sure.high, BotLevel::Expert);
  EXPECT_EQ(level_text(sure, Lang::Fr), "comme un expert");
  const LevelEstimate vague = *level(10, 0.01, 0.03);
  EXPECT_EQ(vague.low, BotLevel::Debutant);
  EXPECT_EQ(vague.high, BotLevel::Maitre);
  EXPECT_EQ(level_text(vague, Lang::Fr), "entre débutant et maître");
  EXPECT_EQ(level_text(vague, Lang::En), "between beginner and master");
  EXPECT_EQ(level(40, 0, 0)->like, BotLevel::Maitre);
  EXPECT_EQ(level(40, 1, 0.2)->like, BotLevel::Hasard);
  EXPECT_NEAR(sure.margin, 1.96 * 0.03 / 100, 1e-5);
  EXPECT_NEAR(level(36, 0, 0)->margin, 1.96 * 0.03 / 6, 1e-5)
      << "no slips in so few choices: an expert may have none either";
}

// Several games count by their choices, and are as sure as their choices and their games are alike.
TEST(Levels, OverSeveralGames) {
  const LevelEstimate flawless = *level_of_games({sums(20, 0, 0), sums(16, 0, 0)});
  EXPECT_EQ(flawless.like, BotLevel::Maitre);
  EXPECT_EQ(flawless.low, BotLevel::Expert);
  EXPECT_NEAR(flawless.margin, 1.96 * 0.03 / 6, 1e-5);
  EXPECT_FALSE(level_of_games({sums(2, 0, 0), sums(2, 0, 0)})) << "too few choices";
  EXPECT_FALSE(level_of_games({})) << "no games";

  const LevelEstimate one = *level_of_games({sums(200, 0.01, 0.03)});
  const LevelEstimate alike =
      *level_of_games({sums(100, 0.01, 0.03), sums(100, 0.01, 0.03), sums(0, 0, 0)});
  EXPECT_NEAR(alike.margin, one.margin, 1e-6);
  const LevelEstimate apart = *level_of_games({sums(100, 0, 0), sums(100, 0.02, 0.03)});
  EXPECT_EQ(apart.like, BotLevel::Expert);
  EXPECT_NEAR(apart.margin, 1.96 * 0.01, 1e-4) << "the error of the mean of two games";
}

TEST(Levels, SlipsAreCountedInWords) {
  EXPECT_EQ(slips_text({{9, 0, 0, 0}}, Lang::Fr), "aucun faux pas");
  EXPECT_EQ(slips_text({{5, 2, 1, 1}}, Lang::Fr), "2 imprécisions, 1 erreur, 1 gaffe");
  EXPECT_EQ(slips_text({{6, 0, 0, 3}}, Lang::En), "3 blunders");
}

}  // namespace
}  // namespace ludo::review
