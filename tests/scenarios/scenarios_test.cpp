// Each .play file is a test of its own.
#include <gtest/gtest.h>

#include "scenarios/scenario.h"
#include "support/golden.h"

namespace ludo::testing_support {
namespace {

class Scenarios : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Scenarios, Holds) {
  std::set<std::string> reached;
  EXPECT_EQ(run_scenario(GetParam(), reached), "");
}

INSTANTIATE_TEST_SUITE_P(Play, Scenarios,
                         testing::ValuesIn(scenario_files(source_dir() / "tests/scenarios")),
                         [](const auto& each) {
                           std::string name = each.param.parent_path().filename().string() + "_" +
                                              each.param.stem().string();
                           for (char& c : name) {
                             c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
                           }
                           return name;
                         });

}  // namespace
}  // namespace ludo::testing_support
