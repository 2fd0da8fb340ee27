// A row of data/reviews/slips.csv whose choices are searched, made by its command again.
#include <gtest/gtest.h>

#include <algorithm>

#include "cli/testing.h"
#include "review/levels.h"
#include "support/slow_build.h"

namespace ludo::cli {
namespace {

// The cheapest that is not all zeros: some seconds of an optimised build. Where it differs, the
// bots of that level or what judges them are others, and every row has to be measured again.
TEST(LabSlips, MakesTheStoredRowAgain) {
  if (kSlowBuild) {
    GTEST_SKIP() << "minutes";
  }
  constexpr BotLevel kLevel = BotLevel::Expert;
  const std::vector<review::LevelLoss> rows = review::level_losses("toits", 2);
  const auto row = std::find_if(rows.begin(), rows.end(),
                                [&](const review::LevelLoss& one) { return one.level == kLevel; });
  ASSERT_NE(row, rows.end());
  ASSERT_GT(row->mean_loss, 0);
  const Ran ran = run_program({"lab", "slips", "--game", "toits", "--players", "2", "--bots",
                               std::string(kBots[static_cast<std::size_t>(kLevel)].name), "--games",
                               std::to_string(row->games), "--threads", "1", "--csv"});
  ASSERT_EQ(ran.code, kOk) << ran.err;
  EXPECT_EQ(ran.out, review::slips_csv_head() + review::slips_csv_row("toits", 2, *row));
}

}  // namespace
}  // namespace ludo::cli
