// Copies of persistent containers are values: whatever one of them does, the others stay.
#include "table/persistent.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/rng.h"

namespace ludo {
namespace {

TEST(GrowingList, CopiesThatGrowApartStayApart) {
  GrowingList<int> first;
  first.push_back(1);
  GrowingList<int> second = first;
  first.push_back(2);
  second.push_back(3);
  EXPECT_EQ(first.back(), 2);
  EXPECT_EQ(second.back(), 3);
  second.truncate(0);
  EXPECT_TRUE(second.empty());
  EXPECT_EQ(first.size(), 2U);
}

TEST(GrowingList, IsAVectorToEachOfItsCopies) {
  Rng rng(3);
  std::vector<GrowingList<int>> lists(1);
  std::vector<std::vector<int>> vectors(1);
  for (int i = 0; i < 5000; ++i) {
    const std::size_t at = rng.below(static_cast<u32>(lists.size()));
    switch (rng.below(8)) {
      case 0:
        lists.push_back(lists[at]);
        vectors.push_back(vectors[at]);
        break;
      case 1: {
        const std::size_t size = rng.below(static_cast<u32>(vectors[at].size()) + 1);
        lists[at].truncate(size);
        vectors[at].resize(size);
        break;
      }
      default:
        lists[at].push_back(i);
        vectors[at].push_back(i);
    }
    ASSERT_TRUE(
        std::equal(lists[at].begin(), lists[at].end(), vectors[at].begin(), vectors[at].end()));
  }
  for (std::size_t i = 0; i < lists.size(); ++i) {
    ASSERT_TRUE(std::equal(lists[i].begin(), lists[i].end(), vectors[i].begin(), vectors[i].end()));
  }
}

TEST(CopyOnWrite, CopiesStayWhatTheyWere) {
  CopyOnWrite<std::vector<int>> first;
  first.edit().push_back(1);
  const CopyOnWrite<std::vector<int>> second = first;
  first.edit().push_back(2);
  EXPECT_EQ(first->size(), 2U);
  EXPECT_EQ(second->size(), 1U);
}

}  // namespace
}  // namespace ludo
