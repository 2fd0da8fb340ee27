// The table of slips that levels make: what the thresholds rest on, and what play is compared with.
#include "review/levels.h"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <cmath>
#include <sstream>

#include "review/slips.h"
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
  std::getline(lines, line);
  while (std::getline(lines, line)) {
    const std::size_t comma = line.find(',');
    const std::pair<std::string, int> one{line.substr(0, comma), std::stoi(line.substr(comma + 1))};
    if (out.empty() || out.back() != one) {
      out.push_back(one);
    }
  }
  return out;
}

double slips_in_100(const LevelLoss& row) {
  return 100.0 * static_cast<double>(row.slips[1] + row.slips[2] + row.slips[3]) /
         static_cast<double>(row.choices);
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

// What the thresholds were chosen for: masters hardly slip, and beginners often do.
TEST(SlipsTable, TheThresholdsSeparateTheLevels) {
  for (const auto& [game, players] : measured()) {
    const std::vector<LevelLoss> rows = level_losses(game, players);
    ASSERT_EQ(rows.size(), std::size(kBots)) << "a row for each level: " << game << players;
    for (std::size_t i = 1; i < rows.size(); ++i) {
      EXPECT_LT(rows[i].mean_loss, rows[i - 1].mean_loss)
          << "from weak to strong: " << game << players;
    }
    for (const LevelLoss& row : rows) {
      if (row.level == BotLevel::Maitre) {
        EXPECT_LT(slips_in_100(row), 5) << game << players;
      } else if (row.level == BotLevel::Debutant) {
        EXPECT_GT(slips_in_100(row), 15) << game << players;
      }
    }
  }
}

}  // namespace
}  // namespace ludo::review
