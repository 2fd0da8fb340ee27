#include "cli/menu.h"

#include <gtest/gtest.h>

namespace ludo::cli {
namespace {

const std::vector<Choice> kChoices{
    {"draw", "Piocher", 0},
    {"swap a x", "Échanger a contre x", 1},
    {"lock x", "Verrouiller x", 2},
    {"swap a y", "Échanger a contre y", 1},
    {"swap b x", "Échanger b contre x", 3},
    {"lock y", "Verrouiller y", 2},
};

TEST(Menu, MovesOfOneGroupAreOneEntry) {
  const std::vector<MoveGroup> groups = groups_of(kChoices);
  ASSERT_EQ(groups.size(), 4U);
  EXPECT_EQ(groups[0].label, "Piocher");
  EXPECT_EQ(groups[0].letter, 0);
  EXPECT_EQ(groups[1].label, "Échanger a contre ");
  EXPECT_EQ(groups[1].choices, (std::vector<int>{1, 3}));
  EXPECT_EQ(groups[1].letter, 'a');
  EXPECT_EQ(groups[2].label, "Verrouiller ");
  EXPECT_EQ(groups[2].letter, 'b');
  EXPECT_EQ(groups[3].label, "Échanger b contre x");
  EXPECT_EQ(groups[3].letter, 0);
}

TEST(Menu, LettersOpenGroupsOnly) {
  const std::vector<MoveGroup> groups = groups_of(kChoices);
  EXPECT_EQ(find_group(groups, "b"), &groups[2]);
  EXPECT_EQ(find_group(groups, "c"), nullptr);
  EXPECT_EQ(find_group(groups, "bb"), nullptr);
  EXPECT_EQ(find_group(groups, ""), nullptr);
}

}  // namespace
}  // namespace ludo::cli
